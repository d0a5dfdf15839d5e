import type { Mount } from '../../base/feature'
import { readOptions, type OptionReader } from '../../base/options'
import { oneAtATime } from '../../dom/one-at-a-time'
import { isModified } from '../../dom/plain-click'
import { toHttpUrl } from '../../dom/urls'
import { toLength } from '../../dom/values'
import { fetchAhead } from '../../widgets/ahead'

/** px or a CSS length such as `80%`. An attribute that a template leaves empty says nothing. */
const size = (fallback: string): OptionReader<string> => ({
  fallback,
  allowed: '800, 80%',
  parse: (value) => (value.trim() ? toLength(value) : fallback),
})

export const options = {
  width: size('800'),
  height: size('500'),
}

/** A secure link opens in a frame over the page (§2.23, §9), named by its title or text, or its picture's. */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const show = oneAtATime(async () => {
    const popup = await page.service('popup').catch(() => undefined)
    const url = element.getAttribute('href') ?? ''
    if (!popup) return toHttpUrl(url) && location.assign(url)
    const { title, textContent } = element
    const label = title || textContent.trim() || element.querySelector('img')?.alt || ''
    // Read now, not when mounted: page scripts fit frames to the window.
    const { width, height } = readOptions(element, options, () => {})
    await popup.open({ url, iframe: true, width, height, label })
  })
  fetchAhead(page, 'popup', () => page.service('popup'))
  page.on<MouseEvent>(element, 'click', (event) => {
    if (isModified(event, element)) return undefined
    event.preventDefault()
    return show()
  })
}
