/**
 * Fetches the page's style sheet for templates without the link to it, and for other prefixes than the one it is
 * written with; never rejects.
 */
export async function bringSheet(prefix: string): Promise<void> {
  const isLinked = Array.from(document.styleSheets).some(({ href }) => /\/passerelle\.css/.test(href ?? ''))
  if (isLinked && prefix === 'cms') return
  await import(/* webpackChunkName: "sheet" */ './sheet-text').then(
    ({ adoptSheet }) => adoptSheet(),
    () => {},
  )
}
