import { useLayoutEffect, useRef, useState } from 'react'
import { isAbort } from '../base/errors'
import { prefixed } from '../base/host'
import { insertHtml } from '../dom/content/insertion'
import { isBinary, isHtmlType } from '../dom/content/kind'
import { asHtml } from '../dom/html'
import { sorry } from '../base/sorry'
import { t } from '../base/translation'

export interface RemoteAnswer {
  readonly text: string
  /** HTML of another origin is not shown. */
  readonly sameOrigin: boolean
  /** Of a type that is no page's, it is shown, and nothing in it acts. */
  readonly contentType?: string
}

/** JSON, but for a number, is nothing to read: a refusal in the words of other calls, an empty list. */
function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== 'number'
  } catch {
    return false
  }
}

interface RemoteProps {
  load(signal: AbortSignal): Promise<RemoteAnswer>
  onLoaded?(): void
}

/**
 * HTML of the server, fetched once; its scripts run. Meanwhile it says that it loads, and where nothing comes
 * (no answer, an empty one, one for scripts, a picture or document, one of another origin) the generic message (§8). Leaving the page aborts.
 */
export function Remote({ load, onLoaded }: RemoteProps) {
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    load(signal)
      .then(async ({ text, sameOrigin, contentType }) => {
        if (signal.aborted || !host.current) return
        if (!sameOrigin || !text.trim() || isBinary(text) || isData(text)) throw new Error(text)
        setState('ready')
        await insertHtml(
          host.current,
          asHtml<'answers of the page’s own origin'>(text),
          isHtmlType(contentType),
        )
        if (!signal.aborted) onLoaded?.()
      })
      .catch((error: unknown) => {
        if (!signal.aborted && !isAbort(error)) setState('failed')
      })
    return () => controller.abort()
  }, [])

  return (
    <>
      <div ref={host} aria-busy={state === 'loading'} />
      {state === 'loading' && (
        <p role="status" className={prefixed('dialog-loading')}>
          {t('popup.loading')}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className={prefixed('dialog-error')}>
          {sorry()}
        </p>
      )}
    </>
  )
}
