import { getHost } from '../../base/host'
import { onSilentFrame } from '../../dom/layer/silent-frame'
import { watchUnsaved, type UnsavedGuard } from '../../dom/form/unsaved'

/** What the popin knows of the page in its frame. */
export interface FrameLink {
  /** Names of the fields with unsaved changes. */
  changed(): string[]
  /** Back to where the member was typing. */
  focus(): void
  release(): void
}

/** Asked on the frame's window: the page inside adds the names of its changed fields to the detail's list. */
const ASK = ':popin:changed'
/** Sent to the frame's element, or as a message by a page of another origin: the page inside wants to close. */
const CLOSE = ':popin:close'

/**
 * Ties a popin to the page in its frame, each time one has loaded: the page inside may close the popin, and says
 * whether it holds unsaved changes. Where that page does not run Passerelle, its form is watched from here.
 */
export function connectFrame(frame: HTMLIFrameElement, close: () => void): FrameLink {
  const { prefix } = getHost().config
  let guards: UnsavedGuard[] = []
  const letGo = (): void => guards.splice(0).forEach((guard) => guard.release())

  /** The window inside, or `null` where it is another origin's. */
  const inside = (): (Window & { Passerelle?: unknown }) | null => {
    try {
      return frame.contentDocument && frame.contentWindow
    } catch {
      return null
    }
  }
  const settled = (): void => frame.parentElement?.removeAttribute('aria-busy')
  const unwatch = onSilentFrame(frame, settled)
  const loaded = (): void => {
    letGo()
    settled()
    const page = inside()
    if (!page || page.Passerelle) return
    const forms = page.document.querySelectorAll<HTMLFormElement>(
      ['new', 'edit', 'submit'].map((kind) => `form.${prefix}-element-${kind}`).join(),
    )
    guards = Array.from(forms, watchUnsaved)
  }
  const asked = (event: Event): void => {
    event.preventDefault()
    close()
  }
  const told = ({ source, origin, data }: MessageEvent): void => {
    const own = source === frame.contentWindow && origin === new URL(frame.src, document.baseURI).origin
    if (own && data === prefix + CLOSE) close()
  }

  frame.addEventListener('load', loaded)
  frame.addEventListener(prefix + CLOSE, asked)
  window.addEventListener('message', told)
  return {
    changed() {
      const names = guards.flatMap((guard) => guard.changed())
      inside()?.dispatchEvent(new CustomEvent(prefix + ASK, { detail: names }))
      return names
    },
    focus() {
      frame.focus()
      inside()?.focus()
    },
    release() {
      letGo()
      unwatch()
      window.removeEventListener('message', told)
    },
  }
}
