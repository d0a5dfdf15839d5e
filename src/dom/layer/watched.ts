/** Does somebody play a film or a sound in it? Of a frame it is only known that it has been pressed, or reached by Tab. */
export function isWatched(root: Element): boolean {
  const { activeElement } = document
  if (activeElement?.localName === 'iframe' && root.contains(activeElement)) return true
  const media = Array.from(root.querySelectorAll<HTMLMediaElement>('video, audio'))
  // A silent one that plays by itself is a picture.
  return media.some(({ paused, muted }) => !paused && !muted)
}
