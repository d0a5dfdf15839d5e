import { useLayoutEffect, useRef } from 'react'
import { service } from '../../base/service-access'
import { prefixed } from '../../base/host'
import type { Content } from '../../ui/content'
import { Dialog } from '../../ui/Dialog'
import { Remote, type RemoteAnswer } from '../../ui/Remote'
import type { Connection } from '../../ui/session'

interface PopupProps {
  connection: Connection
  url: URL
  frame: boolean
  title: Content | undefined
  label: string
  width: string | undefined
  height: string | undefined
}

/** A window with a page's content, or the page itself in a frame (§2.13). */
export function Popup({ connection, url, frame, title, label, width, height }: PopupProps) {
  const shown = useRef<HTMLElement>(undefined)
  // By the style object: a strict policy forbids style attributes.
  const fit = ({ style }: HTMLElement): void => {
    style.setProperty('--cms-width', width ?? '')
    style.setProperty('--cms-height', height ?? '')
  }
  const onShown: Connection['onShown'] = (dialog) => {
    shown.current = dialog
    fit(dialog)
    return connection.onShown?.(dialog)
  }
  useLayoutEffect(() => {
    if (shown.current) fit(shown.current)
  }, [width, height])
  return (
    <Dialog
      {...connection}
      onShown={onShown}
      className={frame ? prefixed('popup-framed') + (title ? '' : ' ' + prefixed('popup-bare')) : ''}
      title={title}
      label={label}
      closeButton
      outside
    >
      {frame ? (
        <iframe src={url.href} title={typeof title === 'string' ? textOf(title) : label} />
      ) : (
        <Remote load={(signal) => load(url, signal)} />
      )}
    </Dialog>
  )
}

async function load(url: URL, signal: AbortSignal): Promise<RemoteAnswer> {
  const http = await service('http')
  return http.request({ url: url.href.replace(url.hash, ''), method: 'GET', signal })
}

/** A title's words, without its markup. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
