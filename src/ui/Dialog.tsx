import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { prefixed } from '../base/host'
import { openLayer } from '../dom/layer/layer'
import { adoptStyles } from '../dom/styles'
import { t } from '../base/translation'
import type { Content } from './content'
import css from './dialog.css'
import { Html } from './Html'

/** How a dialog was asked to close. `gone`: it has left the page; nothing prevents that. */
export type DismissReason = 'escape' | 'back' | 'cross' | 'outside' | 'gone'

export interface DialogProps {
  /**
   * Names the classes of its parts beside the common ones: `modal` gives `cms-modal`, `cms-modal-header`,
   * `-title`, `-close` and `-body`.
   */
  part: string
  role?: 'dialog' | 'alertdialog'
  /** Further classes of the dialog itself. */
  className?: string | undefined
  title?: Content | undefined
  /** Its name where it has no title. */
  label: string
  /** Assistive technology reads the body on opening, where it is short. */
  describes?: boolean
  closeButton?: boolean
  /** A press on the backdrop closes it too, unless something could be lost: a field, a frame. */
  outside?: boolean
  /** The page behind does not scroll. Default: true. */
  locks?: boolean
  footer?: ReactNode
  /** The body: content of the page, or components as `children`. */
  content?: Content | undefined
  children?: ReactNode
  /** What gets the focus on opening; default: `[autofocus]`, else the dialog. */
  focus?(dialog: HTMLElement): HTMLElement | null | undefined
  onDismiss(reason: DismissReason): void
  /** It covers the page from now on. @param end frees the page, while the dialog is still there to be read */
  onCovering?(end: () => void): void
  /** A style sheet hides it. Default: it is dismissed, as `gone`. */
  onHidden?(dialog: HTMLElement): void
  /** Once it is shown, before it takes the focus. The returned function runs as it goes. */
  onShown?(dialog: HTMLElement): (() => void) | void
}

let count = 0

/** The classes of a part: common ones for our style sheet, and those that pages know. */
const classes = (part: string, suffix = ''): string =>
  prefixed('dialog' + suffix) + ' ' + prefixed(part + suffix)

/**
 * A modal dialog by the WAI-ARIA pattern: a name, the focus taken and given back, Tab kept inside, the rest of
 * the page inert, Escape, and Back on mobile. Rendered into an element at the end of the body, its layer.
 */
export function Dialog(props: DialogProps) {
  const { part, role = 'dialog', title, label, footer, content, children, onDismiss } = props
  const dialog = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [id] = useState(() => {
    adoptStyles(css)
    return `${prefixed(part)}-${++count}`
  })

  useLayoutEffect(() => {
    const element = dialog.current
    const layer = element?.parentElement
    if (!layer) return undefined
    const { focus, onShown, locks = true } = latest.current
    const undo = onShown?.(element)
    const close = openLayer(layer, {
      locks,
      focus: focus?.(element) ?? element.querySelector<HTMLElement>('[autofocus]') ?? element,
      onDismiss: (reason) => latest.current.onDismiss(reason),
      onGone: () => latest.current.onDismiss('gone'),
      onHidden() {
        const { onHidden, onDismiss } = latest.current
        if (onHidden) onHidden(element)
        else onDismiss('gone')
      },
    })
    latest.current.onCovering?.(close)
    return () => {
      close()
      undo?.()
    }
  }, [])

  useLayoutEffect(() => {
    const layer = props.outside && dialog.current?.parentElement
    if (layer) return onPressOutside(layer, () => latest.current.onDismiss('outside'))
    return undefined
  }, [props.outside])

  const name = title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id + '-title' }
  const body = { id: id + '-body', className: classes(part, '-body') }
  return (
    <div
      ref={dialog}
      className={classes(part) + (props.className ? ' ' + props.className : '')}
      role={role}
      aria-modal="true"
      aria-describedby={props.describes ? id + '-body' : undefined}
      tabIndex={-1}
      onKeyDown={scrollBody}
      {...name}
    >
      {(title !== undefined || props.closeButton) && (
        <div className={classes(part, '-header')}>
          {title !== undefined && (
            <Html as="h2" id={id + '-title'} className={classes(part, '-title')} content={title} />
          )}
          {props.closeButton && (
            <button
              type="button"
              className={classes(part, '-close')}
              aria-label={t('modal.close')}
              onClick={() => onDismiss('cross')}
            />
          )}
        </div>
      )}
      {content === undefined ? <div {...body}>{children}</div> : <Html {...body} content={content} />}
      {footer}
    </div>
  )
}

/** By how many px a key scrolls, as browsers do. */
const WAYS: Readonly<Record<string, (body: Element) => number>> = {
  ArrowDown: () => 40,
  ArrowUp: () => -40,
  PageDown: ({ clientHeight }) => clientHeight * 0.875,
  PageUp: ({ clientHeight }) => clientHeight * -0.875,
  End: ({ scrollHeight }) => scrollHeight,
  Home: ({ scrollHeight }) => -scrollHeight,
}

/**
 * Keys scroll what is around the focus, which a dialog's body is not while the focus is on its buttons; and not every
 * browser has Tab reach a body that scrolls.
 */
function scrollBody(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  const way = WAYS[key]
  if (!way) return
  const body = currentTarget.querySelector('.' + prefixed('dialog-body'))
  if (!body || !(target instanceof Element) || body.contains(target) || target.closest(PRECIOUS)) return
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { scrollTop } = body
  body.scrollTop += way(body)
  // At its end what is around it scrolls.
  if (body.scrollTop === scrollTop) return
  event.preventDefault()
  // Not the page behind, too, by a script.
  event.stopPropagation()
}

const PRECIOUS = 'input:not([type=hidden]), select, textarea, iframe, [contenteditable]'

/** A press that begins and ends on the layer around the dialog; dragging out of it is not one. */
function onPressOutside(layer: HTMLElement, act: () => void): () => void {
  let began = false
  const down = (event: Event): void => void (began = event.target === layer)
  const click = (event: Event): void => {
    if (began && event.target === layer && !layer.querySelector(PRECIOUS)) act()
  }
  layer.addEventListener('mousedown', down)
  layer.addEventListener('click', click)
  return () => {
    layer.removeEventListener('mousedown', down)
    layer.removeEventListener('click', click)
  }
}
