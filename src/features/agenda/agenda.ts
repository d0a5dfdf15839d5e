import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { text } from '../../base/options'
import { warn } from '../../base/console'
import { announce } from '../../dom/announce'
import { focusOn } from '../../dom/focus-on'
import { followLink } from '../../dom/content/follow-link'
import { keepReachable } from '../../dom/content/acting-links'
import { encodePairs } from '../../dom/content/form-fields'
import { isPlainClick } from '../../dom/plain-click'
import { sorry } from '../../base/sorry'
import { t } from '../../base/translation'
import type { Content } from '../../services/fragments/contract'

export const options = {
  /** What the server knows the agenda by. */
  param: text(''),
}

/** Month navigation of an agenda: the month chosen comes from the server (§2.19; §7 row 4). */
export const mount: Mount<typeof options> = (agenda, { param }, page) => {
  const whole = '.' + prefixed('agenda')
  const look = keepReachable(page, 'a[data-date]')

  page.on<MouseEvent>(agenda, 'click', (event) => {
    const link = (event.target as Element).closest('a[data-date]')
    if (!link || link.closest(whole) !== agenda || !isPlainClick(event, link)) return undefined
    const date = link.getAttribute('data-date')?.trim()
    if (!param || !date) {
      // Told at once: the link leads on.
      return warn('P320', { attribute: param ? 'data-date' : 'data-param' }, agenda)
    }
    event.preventDefault()
    return show(link, date)
  })

  async function show(link: Element, date: string): Promise<void> {
    if (!page.emit('change', { date }, { cancelable: true })) return
    const fragments = await page.service('fragments').catch(() => undefined)
    // Told by then; the visitor gets what the link leads to, or the message of a request that failed (§8).
    if (!fragments) return void (followLink(link) || window.alert(sorry()))
    const url = page.config.platform + '/clients/utils/common.php'
    const data = encodePairs([
      ['module', 'agenda'],
      ['param', param],
      ['date', date],
    ])
    await fragments.load(
      agenda,
      { url, data },
      {
        acting: link,
        part: whole,
        onReplace(content) {
          look(content.nodes)
          return placeOf(agenda, content, '.' + prefixed('agenda-content'))
        },
        onReplaced() {
          keepFocus(agenda, link)
          const title = agenda.querySelector('caption, h1, h2, h3, h4, h5, h6')?.textContent?.trim()
          announce(title ? t('agenda.shows', { title }) : t('agenda.updated'))
          page.emit('changed', { date })
        },
      },
    )
  }
}

const CONTROLS = 'a, button, input, select, textarea, summary, [contenteditable]'

/**
 * The link to the month after this one names another month now, but has a class of its own. Who has gone on to something
 * else meanwhile stays there.
 */
function keepFocus(agenda: HTMLElement, used: Element): void {
  const { activeElement } = document
  if (!activeElement || !agenda.contains(activeElement) || activeElement.matches(CONTROLS) || !used.className)
    return
  const links = Array.from(agenda.querySelectorAll<HTMLElement>('a[data-date]'))
  const [first, ...others] = links.filter(({ className }) => className === used.className)
  if (first && !others.length) focusOn(first)
}

/** An answer that is not the whole agenda goes into its content, and never into itself. */
function placeOf(agenda: Element, content: Content, selector: string): readonly [Element, Content] {
  const place = content.whole ? null : agenda.querySelector(selector)
  const inner = place && content.nodes.querySelector(selector)
  if (!inner) return [place ?? agenda, content]
  const nodes = document.createDocumentFragment()
  nodes.append(...Array.from(inner.childNodes))
  return [place, { ...content, nodes }]
}
