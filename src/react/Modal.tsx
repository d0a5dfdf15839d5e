import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { ButtonParams, DialogParams } from '../services/dialog'
import { isNothing, markAutoFocus, toNode, useIsLive, useSlot } from './content'
import { call } from './host'
import { dialog } from './parts/dialog'
import { keyOfMembers, keyOfValues, useShown } from './use-shown'

/** A button of a modal. */
export interface ModalButton {
  /** Shown as text. */
  label: string
  /** Stands out, and gets the focus on opening. */
  important?: boolean | undefined
  /** Stands back. */
  secondary?: boolean | undefined
  /** Default: `'right'`. */
  side?: 'left' | 'right' | undefined
  /** Further classes. */
  className?: string | undefined
  /** Becomes `data-*` attributes: `{idElement: 5}` is `data-id-element="5"`. */
  data?: Readonly<Record<string, unknown>> | undefined
  /** A press on it closes the modal. Default: true. */
  closes?: boolean | undefined
  /** What the modal then closes with. Default: the label. */
  value?: unknown
  /** It was pressed; the modal, where it closes, is closing already. The one of the latest render is called. */
  onPress?: { as(event: Event): void }['as'] | undefined
}

/** What a modal is like, besides its content. */
export interface ModalOptions {
  buttons?: readonly ModalButton[] | undefined
  /** ms until it closes by itself; the time stands still while it is pointed at or used. Read when it opens. */
  autoclose?: number | undefined
  /** Further classes of the dialog. */
  className?: string | undefined
  /** What it stands beside. Read when it opens. */
  anchor?: Element | RefObject<Element | null> | null | undefined
  /** A cross at the top. Default: only where nothing else closes it. */
  closeButton?: boolean | undefined
}

/** A modal of `useModal().open`. */
export interface ModalContent extends ModalOptions {
  /** A text, or elements, which are rendered in a root of their own: for context use `<Modal>`. */
  content: ReactNode
  title?: ReactNode
  footer?: ReactNode
}

/** Of `Modal`. */
export interface ModalProps extends ModalOptions {
  /** Shown, as soon as no other modal of the page is open (§5.7): one at a time. */
  open: boolean
  title?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /**
   * It has closed, by the visitor or by the page; never because `open` or the component went. Set `open` to false.
   * @param value that of the button, or `undefined`: Escape, Back, the cross, the time, `modal_close()`
   */
  onClose?: { as(value: unknown): void }['as'] | undefined
}

type Parts = { content: Node | undefined; title: Node | undefined; footer: Node | undefined }

type Buttons = ModalOptions['buttons']

const isObject = (value: unknown): value is object =>
  !!value && (typeof value === 'object' || typeof value === 'function')

/** Of an application without types one alone, or one with a condition before it: `[canDelete && { … }]`. */
const buttonsOf = (given: Buttons): Buttons => given && [given].flat().filter(isObject)

function toParams(
  { content, title, footer }: Parts,
  given: ModalOptions,
  latest: () => Buttons = () => given.buttons,
): DialogParams<Node> {
  const buttons = buttonsOf(given.buttons)
  const { autoclose, className, anchor, closeButton } = given
  const params: DialogParams<Node> = {
    contenu: content,
    titre: title,
    contenubas: footer,
    // Read when it opens: what the ref names may be rendered after the modal.
    get relativeto() {
      return isObject(anchor) && 'current' in anchor ? anchor.current : anchor
    },
    autofocus: true,
  }
  if (buttons)
    params.buttons = buttons.map((button) =>
      toButton(button, () => latestOf(button, buttons, buttonsOf(latest()))),
    )
  if (autoclose !== undefined) params.autoclose = autoclose
  if (className !== undefined) params.themeclass = className
  if (closeButton !== undefined) params.closetop = closeButton
  return params
}

function toButton(button: ModalButton, latest: () => ModalButton): ButtonParams<Node> {
  const { label, important, secondary, side, className, data, closes, value } = button
  return {
    // A node, so that it is shown as text.
    label: document.createTextNode(label),
    important: !!important,
    secondaire: !!secondary,
    position: side === 'left' ? 'g' : 'd',
    addclass: className ?? '',
    data: data ?? {},
    autoclose: closes !== false,
    value: 'value' in button ? value : label,
    callback: (event: Event) => latest().onPress?.(event),
  }
}

/** The button of the latest render: of the same label, else, where its label has changed, in the same place. */
function latestOf(button: ModalButton, shown: readonly ModalButton[], buttons: Buttons = shown): ModalButton {
  const heir = buttons[shown.indexOf(button)]
  // Several buttons may say the same.
  if (heir?.label === button.label) return heir
  const namesake = buttons.find(({ label }) => label === button.label)
  return namesake ?? (buttons.length === shown.length ? heir : undefined) ?? button
}

/**
 * A modal dialog (§2.12), shared with the page's old code: the same rules, styles, events (`cms:modal:open` …) and
 * the same turn. Its content stays part of this component.
 */
export function Modal(props: ModalProps): ReactNode {
  const { onClose, title, children, footer } = props
  const isLive = useIsLive()
  const open = props.open && isLive
  const slots = { content: useSlot(), title: useSlot('span'), footer: useSlot() }
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const parts: Parts = {
    content: slots.content.element,
    title: isNothing(title) ? undefined : slots.title.element,
    footer: isNothing(footer) ? undefined : slots.footer.element,
  }
  const read = (): DialogParams<Node> => toParams(parts, props, () => latest.current.buttons)
  useShown(
    open,
    (isWanted) => {
      markAutoFocus(slots.content.element)
      return call(dialog, 'attach', read(), isWanted)
    },
    onClose,
    { key: keyOf(props), read },
  )

  if (!open) return null
  return (
    <>
      {slots.title.fill(title)}
      {slots.content.fill(children)}
      {slots.footer.fill(footer)}
    </>
  )
}

let count = 0
const ids = new WeakMap<object, number>()

/** Tells one object from another, whatever is in them. */
function idOf(value: object): number {
  const id = ids.get(value) ?? ++count
  ids.set(value, id)
  return id
}

/** What of a modal may change while it is open: all that can be seen, but its contents, which are React's own. */
function keyOf({ buttons, className, closeButton, title, footer }: ModalProps): string {
  const shown = buttonsOf(buttons)?.map((button) => {
    const { label, important, secondary, side, className: further, data, closes, value } = button
    const result = isObject(value) ? idOf(value) : String(value)
    return [label, important, secondary, side, further, keyOfMembers(data), closes, result]
  })
  const look = [shown, className, closeButton, isNothing(title), isNothing(footer)]
  return keyOfValues(look)
}

/** Modals from code. A second one is refused (P202) while one is open, as with the old helpers (§5.7). */
export interface ModalApi {
  /** Resolves to the closing button's value, or `undefined`: refused, Escape, Back, `close()`. */
  open(modal: ModalContent): Promise<unknown>
  /** One OK button. Resolves to `true` when it is closed, `undefined` where it is refused. */
  alert(content: ReactNode): Promise<true | undefined>
  /** Yes or no; `undefined` where it is refused. */
  confirm(content: ReactNode): Promise<boolean | undefined>
  /** @returns whether one was closed */
  close(value?: unknown): Promise<boolean>
}

async function show<T>(
  content: readonly ReactNode[],
  open: (...nodes: (Node | undefined)[]) => Promise<T>,
): Promise<T> {
  // Not while React is at work.
  await Promise.resolve()
  const parts = content.map(toNode)
  try {
    return await open(...parts.map(({ node }) => node))
  } finally {
    for (const { release } of parts) release()
  }
}

const modals: ModalApi = {
  // An application without types may give nothing, which is told like a modal without content.
  open(given: ModalContent | null | undefined) {
    const modal = given ?? { content: undefined }
    return show([modal.content, modal.title, modal.footer], (content, title, footer) =>
      call(dialog, 'open', toParams({ content, title, footer }, modal)),
    )
  },
  alert: (given) => show([given], (content) => call(dialog, 'alert', content as Node)),
  confirm: (given) => show([given], (content) => call(dialog, 'confirm', content as Node)),
  close: async (value) => !!(await call(dialog, 'close', value)),
}

/** Modals from event handlers: `const { confirm } = useModal()`. Always the same object. */
export function useModal(): ModalApi {
  return modals
}
