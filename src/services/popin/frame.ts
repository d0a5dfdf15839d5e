import { listen } from '../../base/events'
import { eventType, getHost } from '../../base/host'
import { onSilentFrame } from '../../dom/layer/silent-frame'
import { windowIn } from '../../dom/layer/window-in'
import { changedSinceServed, watchUnsaved, type UnsavedGuard } from '../../dom/form/unsaved'

/** What the popin knows of the page in its frame. */
export interface FrameLink {
  /** Names of the fields with unsaved changes. */
  changed(): string[]
  /** Back to where the member was typing. */
  focus(): void
  release(): void
}

/**
 * Ties a popin to the page in its frame, each time one has loaded: the page inside may close the popin, and says
 * whether it holds unsaved changes. Where that page does not run Passerelle, its form is watched from here.
 */
export function connectFrame(frame: HTMLIFrameElement, close: () => void): FrameLink {
  const { prefix } = getHost().config
  let guards: UnsavedGuard[] = []
  const letGo = (): void => guards.splice(0).forEach((guard) => guard.release())

  const inside = (): (Window & { Passerelle?: unknown }) | null => windowIn(frame)
  const formsInside = (): HTMLFormElement[] =>
    Array.from(
      inside()?.document.querySelectorAll<HTMLFormElement>(
        ['new', 'edit', 'submit'].map((kind) => `form.${prefix}-element-${kind}`).join(),
      ) ?? [],
    )
  const settled = (): void => frame.parentElement?.removeAttribute('aria-busy')
  const unwatch = onSilentFrame(frame, settled)
  const loaded = (): void => {
    letGo()
    settled()
    if (!inside()?.Passerelle) guards = formsInside().map(watchUnsaved)
  }
  const closeRequested = (event: Event): void => {
    event.preventDefault()
    close()
  }
  const messageReceived = ({ source, origin, data }: MessageEvent): void => {
    const own = source === frame.contentWindow && origin === new URL(frame.src, document.baseURI).origin
    if (own && data === eventType('popin:close')) close()
  }

  const changed = (): string[] => {
    const names = guards.flatMap((guard) => guard.changed())
    const question = new CustomEvent(eventType('popin:changed'), { detail: names, cancelable: true })
    inside()?.dispatchEvent(question)
    // Its own code may still be on its way when somebody has typed already.
    const isAnswered = question.defaultPrevented || guards.length > 0
    return isAnswered ? names : [...names, ...formsInside().flatMap(changedSinceServed)]
  }
  // This page may stand in a popin itself, which would take this one along.
  const unlisten = listen<CustomEvent<string[]>>('popin', window, eventType('popin:changed'), ({ detail }) =>
    detail.push(...changed()),
  )

  frame.addEventListener('load', loaded)
  frame.addEventListener(eventType('popin:close'), closeRequested)
  window.addEventListener('message', messageReceived)
  return {
    changed,
    focus() {
      frame.focus()
      inside()?.focus()
    },
    release() {
      letGo()
      unwatch()
      unlisten()
      window.removeEventListener('message', messageReceived)
    },
  }
}
