import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { number, text, type OptionsOf } from '../../base/options'
import { asButton } from '../../dom/as-button'
import { keepAttributes } from '../../dom/kept-attributes'
import { isModified } from '../../dom/plain-click'
import { t } from '../../base/translation'

export const options = {
  /** Largest width and height of the picture that the thumbnail generator makes, px; a link's own wins. */
  wMax: number(undefined, 1),
  hMax: number(undefined, 1),
  /** The thumbnail generator (§7 row 12), relative to the page. */
  url: text('miniature.php'),
}

/** Thumbnails whose larger picture, made by the thumbnail generator, is shown beside them (§2.18). */
export const mount: Mount<typeof options> = (sheet, given, page) => {
  let place: Place | undefined
  let last: Element | undefined
  // Without an address, the keyboard would not reach it; a script may bring more of them.
  const undo = new Map<Element, () => void>()
  const look = (): void => {
    for (const link of sheet.querySelectorAll<HTMLElement>('a[data-pic]:not([href])'))
      if (!undo.has(link)) undo.set(link, asButton(link))
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(sheet, { childList: true, subtree: true })

  page.on<MouseEvent>(sheet, 'click', (event) => {
    const link = (event.target as Element).closest('a[data-pic]')
    // The page's own `return false` on a link that leads nowhere keeps it from jumping, and refuses nothing.
    const leads = link && !/^(#|javascript:.*)?$/i.test(link.getAttribute('href') ?? '')
    if (!link || (leads && (isModified(event, link) || !read(link, 'pic')))) return
    event.preventDefault()
    show(link)
  })

  function show(link: Element): void {
    // A script of the page may have brought the next thumbnails, with a place of their own.
    if (!place || !sheet.contains(place.view)) place = takePlace(sheet)
    const { view } = place
    const isImage = view instanceof HTMLImageElement
    const image = isImage ? view : new Image()
    last = link
    mark(link)
    view.setAttribute('aria-busy', 'true')
    image.alt = link.getAttribute('title') || link.querySelector('img')?.alt || ''
    const settle = (content: Node): void => {
      view.setAttribute('aria-busy', 'false')
      if (!isImage) view.replaceChildren(content)
      view.scrollIntoView?.({ block: 'nearest' })
    }
    // Another thumbnail may have been asked for since, or the sheet been left.
    image.onload = () => {
      if (last !== link) return
      settle(image)
      page.emit('shown', { link, url: image.src })
    }
    image.onerror = () => {
      if (last !== link) return
      page.warn('P505', { url: image.src })
      image.alt = t('lightbox.imageError')
      settle(document.createTextNode(image.alt))
    }
    // The server's image would fetch another file, or none before it is in view, which it comes into with its picture.
    if (isImage) [image.srcset, image.loading] = ['', 'eager']
    image.src = addressOf(link, given)
  }

  /** Says which thumbnail's picture is shown. */
  function mark(link?: Element): void {
    // Of other links, as those to further pages, the page says itself which is the current one.
    for (const one of sheet.querySelectorAll('a[data-pic]')) {
      if (one === link) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
    }
  }

  return () => {
    observer.disconnect()
    undo.forEach((one) => one())
    if (!place) return
    last = undefined
    mark()
    place.restore()
  }
}

/** What `data-…` says, for an address; templates write blanks around it. */
const read = (link: Element, name: string): string =>
  encodeURIComponent((link.getAttribute('data-' + name) ?? '').trim())

/** `miniature.php?pic=…&w_max=…&h_max=…[&id_planche_contact=…]` */
function addressOf(link: Element, { url, wMax, hMax }: OptionsOf<typeof options>): string {
  const id = read(link, 'id')
  return (
    `${url + (url.indexOf('?') < 0 ? '?' : '&')}pic=${read(link, 'pic').replace(/%2F/g, '/')}&w_max=${read(link, 'w-max') || wMax || ''}` +
    `&h_max=${read(link, 'h-max') || hMax || ''}${id && '&id_planche_contact=' + id}`
  )
}

/** Where the larger picture goes. */
interface Place {
  readonly view: HTMLElement
  restore(): void
}

/** The server's place for the larger picture; where there is none, one is made after the thumbnails. */
function takePlace(sheet: HTMLElement): Place {
  const name = prefixed('contact-sheet-view')
  const found = sheet.querySelector<HTMLElement>('.' + name)
  const view = found ?? sheet.appendChild(document.createElement('div'))
  const content = Array.from(view.childNodes)
  // In a `<picture>` these come first.
  const sources = Array.from(view.closest('picture')?.querySelectorAll('source') ?? [])
  const undo = sources.map((one) => keepAttributes(one, 'srcset'))
  undo.push(keepAttributes(view, 'aria-busy', 'aria-live', 'src', 'alt', 'srcset', 'loading'))
  for (const one of sources) one.removeAttribute('srcset')
  view.classList.add(name)
  view.setAttribute('aria-live', 'polite')
  return {
    view,
    restore() {
      undo.forEach((one) => one())
      view.replaceChildren(...content)
      if (!found) view.parentNode?.removeChild(view)
    },
  }
}
