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
  /** HTML of another origin is shown, and nothing in it acts. */
  readonly sameOrigin: boolean
  /** Of a type that is no page's, the same. */
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
 * HTML of a server, fetched once; its scripts run where it is the site's own. Meanwhile it says that it loads, and where
 * nothing comes (no answer, an empty one, one for scripts, a picture or document) the generic message (§8). Leaving the
 * page aborts.
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
        if (!text.trim() || isBinary(text) || isData(text)) throw new Error(text)
        setState('ready')
        await insertHtml(
          host.current,
          asHtml<'answers; those of other origins are disarmed'>(text),
          sameOrigin && isHtmlType(contentType),
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
