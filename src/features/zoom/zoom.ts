import type { Mount } from '../../base/feature'
import { readOptions, text } from '../../base/options'
import { oneAtATime } from '../../dom/one-at-a-time'
import { isModified } from '../../dom/plain-click'
import { fetchAhead } from '../../widgets/ahead'

export const options = {
  /** The picture is shown no larger; px or a percentage of the window. Default: its own size. */
  width: text(),
  height: text(),
}

/** A link to the original of a picture shows it over the page, at most 90 % of the viewport (§2.23, §9). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const show = oneAtATime(async () => {
    // Read now, not when mounted: page scripts fit pictures to the window.
    const { width, height } = readOptions(element, options, () => {})
    const lightbox = await page.service('lightbox')
    await lightbox.open({
      url: element.getAttribute('href') ?? '',
      title: element.title,
      opener: element,
      maxWidth: '90%',
      maxHeight: '90%',
      ...(width && { innerWidth: width }),
      ...(height && { innerHeight: height }),
    })
  })
  fetchAhead(page, 'lightbox', () => page.service('lightbox'))
  page.on<MouseEvent>(element, 'click', (event) => {
    if (isModified(event, element)) return undefined
    event.preventDefault()
    return show()
  })
}
