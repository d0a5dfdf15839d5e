import type { Mount } from '../../base/feature'
import { text } from '../../base/options'
import { isModified } from '../../dom/plain-click'

export const options = {
  /** The picture is shown no larger; px or a percentage of the window. Default: its own size. */
  width: text(),
  height: text(),
}

/** A link to the original of a picture shows it over the page, at most 90 % of the viewport (§2.23, §9). */
export const mount: Mount<typeof options> = (element, { width, height }, page) => {
  page.on<MouseEvent>(element, 'click', async (event) => {
    if (isModified(event)) return
    event.preventDefault()
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
}
