import { useLayoutEffect, useRef, useState } from 'react'
import { isPromise } from '../../base/promises'
import { service } from '../../base/service-access'
import { prefixed } from '../../base/host'
import { sorry } from '../../base/sorry'
import { isBinary } from '../../dom/content/kind'
import { parsePage } from '../../dom/html'
import type { Content } from '../../ui/content'
import { Dialog } from '../../ui/Dialog'
import { Remote, type RemoteAnswer } from '../../ui/Remote'
import type { Connection } from '../../ui/session'

interface PopupProps {
  connection: Connection
  /** A promise where its parameters wait for what encodes them. */
  address: URL | Promise<URL>
  frame: boolean
  title: Content | undefined
  label: string
  width: string | undefined
  height: string | undefined
}

/** A window with a page's content, or the page itself in a frame (§2.13). */
export function Popup({ connection, address, frame, title, label, width, height }: PopupProps) {
  const shown = useRef<HTMLElement>(undefined)
  const [isFramed, setFramed] = useState(frame)
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
      className={isFramed ? prefixed('popup-framed') + (title ? '' : ' ' + prefixed('popup-bare')) : ''}
      title={title}
      label={label}
      closeButton
      outside
    >
      {isFramed ? (
        <Frame address={address} title={typeof title === 'string' ? textOf(title) : label} />
      ) : (
        <Remote load={(signal) => load(address, signal, () => setFramed(true))} />
      )}
    </Dialog>
  )
}

function Frame({ address, title }: Pick<PopupProps, 'address'> & { title: string }) {
  const [src, setSrc] = useState(isPromise(address) ? undefined : address.href)
  const [isLost, setLost] = useState(false)
  // At once: nobody else hears where it fails.
  useLayoutEffect(() => {
    if (isPromise(address))
      address.then(
        ({ href }) => setSrc(href),
        () => setLost(true),
      )
  }, [])
  return isLost ? (
    <p role="alert" className={prefixed('dialog-error')}>
      {sorry()}
    </p>
  ) : (
    <iframe src={src} title={title} allowFullScreen />
  )
}

/** @param onDocument instead: it is a picture or a document (PDF), which the browser shows in a frame */
async function load(
  address: URL | Promise<URL>,
  signal: AbortSignal,
  onDocument: () => void,
): Promise<RemoteAnswer> {
  const [http, url] = await Promise.all([service('http'), address])
  const answer = await http.request({ url: url.href.replace(url.hash, ''), method: 'GET', signal })
  // What the site's own server led to: a page of another origin is shown in a frame, or not at all.
  if (!answer.sameOrigin) throw new Error(answer.url)
  if (!isBinary(answer.text)) return answer
  onDocument()
  return new Promise(() => {})
}

/** A title's words, without its markup. */
const textOf = (html: string): string =>
  parsePage(html.replace(/<[a-z/][^>]*>/gi, ' '))
    .body.textContent.replace(/\s+/g, ' ')
    .trim()
