import { ask } from '../../base/prompts'
import { warn } from '../../base/console'
import { send } from '../../base/events'
import { getHost, prefixed } from '../../base/host'
import { service } from '../../base/service-access'
import { detach } from '../../dom/layer/detach'
import { keepSaid } from '../../dom/layer/live-words'
import { noteWindow, openLayer } from '../../dom/layer/layer'
import { FIELDS } from '../../dom/content/form-fields'
import { moduleOf } from '../../dom/content/module'
import { toHttpUrl } from '../../dom/urls'
import { adoptStyles } from '../../dom/styles'
import { appendToHost } from '../../dom/window-host'
import { t } from '../../base/translation'
import { connectFrame, type FrameLink } from './frame'
import css from './popin.css'

export interface PopinOptions {
  /** The element whose module is refreshed when the popin closes; without one, the page reloads. */
  opener?: HTMLElement | null
  /** Names the popin to assistive technology; default: the opener's text. */
  title?: string
}

declare module '../../base/services' {
  interface Services {
    popin: PopinService
  }
}

/** The frame in which members create and edit their elements (§2.1). */
export interface PopinService {
  /**
   * Opens a URL in the popin: 600 × 400 where it contains `my_elements_new`, else 990 wide and 98 % of the
   * viewport high. One at a time: a second one is refused (P402).
   * @returns false when refused
   */
  open(url: string, options?: PopinOptions): Promise<boolean>
  /**
   * Closes the popin, after asking where the form in it holds unsaved changes (§4.3).
   * @returns false when it stays open, or there is none
   */
  close(): Promise<boolean>
}

interface Popin {
  readonly root: HTMLElement
  readonly opener: HTMLElement | null
  /** The opener's module block: a refresh may take the opener out of it while the popin is open. */
  readonly block: Element | null
  readonly link: FrameLink
  closing?: Promise<boolean>
  end(): void
}

export function create(): PopinService {
  let current: Popin | undefined

  const close = async (): Promise<boolean> => {
    const popin = current
    if (!popin) return false
    popin.closing ??= mayLeave(popin).then(async (may) => {
      delete popin.closing
      if (!may || current !== popin) return false
      current = undefined
      await leave(popin)
      return true
    })
    return popin.closing
  }

  const gone = (): void => {
    const popin = current
    current = undefined
    if (popin) void leave(popin, true)
  }

  return {
    close,
    async open(url, options = {}) {
      if (current) {
        warn('P402', { url })
        return false
      }
      const opener = options.opener ?? null
      if (!toHttpUrl(url)) {
        warn('P401', { url }, opener ?? undefined)
        return false
      }
      current = show(url, opener, options.title, () => void close(), gone)
      send(opener ?? document, 'myElements', 'open', { url })
      return true
    },
  }
}

function show(
  url: string,
  opener: HTMLElement | null,
  title: string | undefined,
  close: () => void,
  onGone: () => void,
): Popin {
  adoptStyles(css)
  const ownName =
    title ??
    (opener?.textContent?.trim() ||
      opener?.getAttribute('aria-label') ||
      opener?.querySelector('img')?.alt ||
      opener?.title)
  const overlay = make('div', 'popin-overlay')
  const frame = document.createElement('iframe')
  frame.src = url
  const button = make('button', 'popin-close')
  button.setAttribute('type', 'button')
  const box = make('div', 'popin', button, frame)
  box.classList.add(prefixed(url.includes('my_elements_new') ? 'popin-new' : 'popin-edit'))
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-busy', 'true')
  const root = noteWindow(make('div', 'popin-layer', overlay, box), 'popin-layer')
  const stopSaying = keepSaid(() => {
    frame.title = ownName || t('popin.title')
    box.setAttribute('aria-label', frame.title)
    button.setAttribute('aria-label', t('popin.close'))
  })
  for (const element of [overlay, button]) element.addEventListener('click', close)
  const link = connectFrame(frame, close)
  appendToHost(root)
  const closeLayer = openLayer(root, { onDismiss: close, onGone, focus: button, history: true })
  return {
    root,
    opener,
    block: opener && moduleOf(opener),
    link,
    end() {
      stopSaying()
      link.release()
      closeLayer()
      detach(root)
    },
  }
}

/** Asks the page, then the member where something would be lost. */
async function mayLeave({ opener, link }: Popin): Promise<boolean> {
  const unsaved = link.changed()
  if (!send(opener ?? document, 'myElements', 'before-close', { unsaved }, true)) return false
  if (!unsaved.length || (await ask(t('popin.unsaved')))) return true
  link.focus()
  return false
}

/** @param isGone a page that has replaced what was on it is not reloaded */
async function leave({ opener, block, end }: Popin, isGone = false): Promise<void> {
  end()
  send(opener ?? document, 'myElements', 'close')
  if (isGone && !block?.isConnected) return
  await refresh(opener, (block?.id && document.getElementById(block.id)) || block)
}

/** The opener's module block is refreshed, or the page reloaded where there is none (§2.1). */
async function refresh(opener: HTMLElement | null, block: Element | null): Promise<void> {
  const refreshes = block?.isConnected && block.getAttribute('data-refresh-url') && block.getAttribute('id')
  const fragments = refreshes ? await service('fragments').catch(() => undefined) : undefined
  // Also where that code does not come, or the block has no name to be asked for by: what was saved must be seen.
  if (!fragments) return location.reload()
  const href = opener?.getAttribute('href')
  await fragments.refreshModule(opener?.isConnected ? opener : (block as HTMLElement))
  if (!opener || opener.isConnected) return
  // Who has gone elsewhere meanwhile, into a field say, stays there.
  const { activeElement, body } = document
  const isHere = block?.contains(activeElement) && !activeElement?.matches(FIELDS)
  if (activeElement !== body && !isHere) return
  // The link that opened the popin was replaced with the block: its successor gets the focus.
  const links = document.querySelectorAll<HTMLElement>(`.${prefixed('my-elements-open')}`)
  Array.from(links)
    .find((one) => one.getAttribute('href') === href)
    ?.focus({ preventScroll: true })
}

function make(tag: string, part: string, ...children: Node[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = getHost().config.prefix + '-' + part
  element.append(...children)
  return element
}
