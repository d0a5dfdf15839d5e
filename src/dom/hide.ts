/** Hides an element as jQuery does, too: scripts of the page show it again by its style. */
export function hide(element: HTMLElement): void {
  element.hidden = true
  element.style.display = 'none'
}

/**
 * Lets scripts of the page show again what `hide` has hidden, by its style (`$(…).show()`, `style.display = ''`) or by
 * `hidden = false`.
 * @returns ends that
 */
export function letScriptsShow(element: HTMLElement): () => void {
  const { style } = element
  // As long as it fades, what is written there is ours, and weighs more than the page's.
  const isOff = (): boolean => style.display === 'none' || !!style.getPropertyPriority('display')
  let wasOff = isOff()
  const observer = new MutationObserver((records) => {
    const isShown = records.some(({ attributeName }) => attributeName === 'hidden') && !element.hidden
    if (isShown && style.display === 'none') style.display = ''
    if (wasOff && !isOff()) element.hidden = false
    wasOff = isOff()
  })
  observer.observe(element, { attributes: true, attributeFilter: ['style', 'hidden'] })
  return () => observer.disconnect()
}
