import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'
import { choice, number } from '../../base/options'
import { announce } from '../../dom/announce'
import { setBusy } from '../../dom/busy'
import { focusOn } from '../../dom/focus-on'
import { copyAttribute, runScripts } from '../../dom/content/insertion'
import { moduleOf } from '../../dom/content/module'
import { isPlainClick } from '../../dom/plain-click'
import { t } from '../../base/translation'
import { createAutoLoading } from './auto-loading'
import { insertItems, isOfDirection, isShown, takeItems, type Direction } from './items'
import { fetchAhead } from '../../widgets/ahead'

export const options = {
  direction: choice(['prev', 'next'], 'next'),
  loadMode: choice(['click', 'auto'], 'click'),
  /** So many automatic loads, then a click is needed again; 0: never. */
  loadStop: number(0, 0),
}

/** A link that fetches further items of a list, at its end or its beginning (§2.20, 4.11; §7 row 14). */
export const mount: Mount<typeof options> = (element, { direction, loadMode, loadStop }, page) => {
  const link = element as HTMLAnchorElement
  const block = moduleOf(link) ?? link.parentElement ?? document.body
  // The block may be a form, whose fields may be named as these.
  const { id, matches } = ownMembers(block)
  let loading: Promise<Loaded> | undefined

  fetchAhead(page, 'lists', () => Promise.all([page.service('fragments'), page.service('http')]))
  page.on<MouseEvent>(link, 'click', (event) => {
    if (!isPlainClick(event, link)) return undefined
    event.preventDefault()
    return load(true)
  })
  const automatic = createAutoLoading(link, loadMode === 'auto', loadStop, () => {
    load(false).catch(page.fail)
  })
  if (matches('[id][data-history]')) {
    import(/* webpackChunkName: "lists-history" */ './memory')
      .then(({ remember }) => remember(block, direction, page, load))
      .catch(page.fail)
  }

  /** One page at a time, whoever asks. */
  function load(clicked: boolean): Promise<unknown> {
    const { href } = link
    // Scripts of a page, and a list on the way back that has become shorter, ask on after the last items.
    if (link.matches(`.${prefixed('off')}[hidden]`)) return Promise.resolve()
    const all = underWayIn(block)
    loading ??= (all[href] ??= loadNow(clicked)).finally(() => {
      loading = undefined
      delete all[href]
    })
    // A script of these items may take long, or never come: whoever wants further ones need not wait for it.
    return loading.then((loaded) => loaded?.ran)
  }

  async function loadNow(clicked: boolean): Promise<Loaded> {
    const detail = { url: link.href, direction }
    if (!page.emit('load', detail, { cancelable: true })) return undefined
    setBusy(link, true)
    const content = await page
      .service('fragments')
      .then((fragments) => fragments.fetch({ url: link.href, signal: page.signal }, { id, all: true }))
      .finally(() => setBusy(link, false))
    if (page.signal.aborted) return undefined
    if (!content) {
      // A link that fails by itself would fail again and again.
      return void automatic.release()
    }
    const { items, further } = takeItems(content, block, link, direction)
    const { activeElement } = document
    insertItems(block, link, items, direction)
    for (const twin of twinsOf(link, block, direction)) goOn(twin, link, further)
    follow(further, clicked)
    const added = items.filter(isShown)
    // Who has gone elsewhere meanwhile, into a field say, stays there; Safari gives a clicked link no focus.
    const isHere =
      activeElement === link ? clicked || link.hidden : clicked && activeElement === document.body
    const next = added[0] ?? (link.hidden && (link.previousElementSibling ?? link.parentElement))
    if (next && isHere) focusOn(next as HTMLElement)
    announce(t('loadMore.added', { count: added.length }))
    return { ran: runScripts(content.scripts).then(() => page.emit('loaded', { ...detail, items: added })) }
  }

  /** Takes the place of the used link by the further one, or turns it off where there is none (§4.11). */
  function follow(further: Element | undefined, clicked: boolean): void {
    if (further) {
      for (const { name, value } of further.attributes) copyAttribute(link, name, value)
      link.replaceChildren(...further.childNodes)
      automatic.count(clicked)
    } else turnOff(link)
  }

  // A further link came from the server as well: it stays, so that no item comes twice.
  return () => {
    automatic.release()
    setBusy(link, false)
  }
}

/** Items are there; `ran` resolves when their scripts have run. */
type Loaded = { readonly ran: Promise<unknown> } | undefined

/** What the links of a block have under way, by address: above and below a list, two may lead to the same items. */
const underWay = new WeakMap<Element, Record<string, Promise<Loaded>>>()

function underWayIn(block: Element): Record<string, Promise<Loaded>> {
  const all = underWay.get(block) ?? {}
  underWay.set(block, all)
  return all
}

/** The block's other links that lead to the same items. */
function twinsOf(link: HTMLAnchorElement, block: Element, direction: Direction): HTMLAnchorElement[] {
  const links = ownMembers(block).querySelectorAll<HTMLAnchorElement>(`a.${prefixed('load-more')}[href]`)
  return [...links].filter(
    (one) =>
      one !== link &&
      one.href === link.href &&
      moduleOf(one) === moduleOf(link) &&
      isOfDirection(one, direction),
  )
}

/** A twin leads on where the used link does, and says the same if it did; else it is off, too. */
function goOn(twin: HTMLAnchorElement, link: HTMLAnchorElement, further: Element | undefined): void {
  if (!further) return turnOff(twin)
  if (twin.textContent === link.textContent) twin.replaceChildren(...further.cloneNode(true).childNodes)
  twin.setAttribute('href', further.getAttribute('href') ?? '')
}

function turnOff(link: HTMLAnchorElement): void {
  link.classList.add(prefixed('off'))
  link.hidden = true
}
