/** Does somebody play a film or a sound in it? Of a frame it is only known that it has been pressed, or reached by Tab. */
export function isWatched(root: Element): boolean {
  const { activeElement } = document
  if (activeElement?.localName === 'iframe' && root.contains(activeElement)) return true
  return heardIn(root).length > 0
}

/** Films and sounds that play, the element itself included. A silent one that plays by itself is a picture. */
const heardIn = (root: Element): HTMLMediaElement[] =>
  [root as HTMLMediaElement, ...Array.from(root.querySelectorAll<HTMLMediaElement>('video, audio'))].filter(
    ({ paused, muted }) => paused === false && !muted,
  )

/** Stops what is heard in a part of the page that closes: nobody could stop it any more. */
export const silence = (root: Element): void => heardIn(root).forEach((one) => one.pause())

/**
 * The same, of players in frames too, which do not tell what they play: they are taken out for empty ones.
 * @returns puts them back, where they begin anew
 */
export function silenceAll(root: Element): () => void {
  silence(root)
  const undo = Array.from(root.querySelectorAll<HTMLIFrameElement>('iframe[allowfullscreen]')).map(
    (frame) => {
      const empty = frame.cloneNode() as HTMLIFrameElement
      empty.removeAttribute('src')
      frame.parentNode?.replaceChild(empty, frame)
      return () => empty.parentNode?.replaceChild(frame, empty)
    },
  )
  return () => undo.splice(0).forEach((one) => one())
}
