import { warn } from '../../base/console'
import { isOn } from '../../dom/values'
import { isSettings, toContent, type Content } from '../../ui/content'

/** A button as pages write it (contract §3; §3, Modal button options). */
export interface ButtonParams<Given = unknown> {
  /** Text or HTML; a node stays as it is. */
  label: Given
  important?: boolean
  secondaire?: boolean
  /** `'g'` left, `'d'` right (the default). */
  position?: 'g' | 'd'
  /** Further classes. */
  addclass?: string
  /** Becomes `data-*` attributes; `{idElement: 5}` is `data-id-element="5"`. */
  data?: Readonly<Record<string, unknown>>
  /** A function, called with the event and the button as `this`, or the dotted path of one. */
  callback?: unknown
  /** The button closes the dialog. Default: true. */
  autoclose?: boolean
  /** What the dialog's promise resolves to when this button closes it. Default: the label. */
  value?: unknown
}

export interface Button {
  readonly label: Content
  readonly kind: '' | 'important' | 'secondaire'
  readonly left: boolean
  readonly className: string
  readonly data: Readonly<Record<string, string>>
  readonly callback: unknown
  readonly closes: boolean
  readonly value: unknown
}

/** The buttons that can be shown, left ones first; for the others P203 on the console. */
export function readButtons(given: unknown): Button[] {
  if (given == null || given === false) return []
  // One alone need not be in a list.
  const isOne = isSettings(given) && 'label' in given
  const list = Array.isArray(given) ? (given as unknown[]) : isOne ? [given] : Object.values(given as object)
  const buttons = list.map(readButton).filter((button) => button !== undefined)
  return [...buttons.filter(({ left }) => left), ...buttons.filter(({ left }) => !left)]
}

function readButton(given: unknown, index: number): Button | undefined {
  const params = (given ?? {}) as Partial<ButtonParams>
  const label = toContent(params.label)
  if (label === undefined) {
    warn('P203', { index: index + 1 })
    return undefined
  }
  return {
    label,
    kind: isOn(params.important) ? 'important' : isOn(params.secondaire) ? 'secondaire' : '',
    left: params.position === 'g',
    className: typeof params.addclass === 'string' ? params.addclass.trim() : '',
    data: readData(params.data),
    callback: params.callback,
    closes: params.autoclose == null || isOn(params.autoclose),
    value: 'value' in params ? params.value : params.label,
  }
}

function readData(given: unknown): Record<string, string> {
  const data: Record<string, string> = {}
  if (!given || typeof given !== 'object') return data
  for (const [key, value] of Object.entries(given)) {
    const name = key.replace(/^data-/, '').replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
    if (!/^[\w.-]+$/.test(name) || value == null) continue
    try {
      data['data-' + name] = typeof value === 'object' ? JSON.stringify(value, keepList) : String(value)
    } catch {
      // An object that leads back to itself, as elements of libraries do, has no text: the dialog is more than that.
    }
  }
  return data
}

/** A list stays one where Prototype.js 1.6 would have it written as a text. */
function keepList(this: Readonly<Record<string, unknown>>, key: string, given: unknown): unknown {
  const own = this[key]
  return Array.isArray(own) ? own : given
}
