import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { choice, number } from '../../base/options'
import { announce } from '../../dom/announce'
import { setBusy } from '../../dom/busy'
import { focusOn } from '../../dom/focus-on'
import { runScripts } from '../../dom/content/insert'
import { moduleOf } from '../../dom/content/module'
import { isPlainClick } from '../../dom/plain-click'
import { t } from '../../base/translation'
import { insertItems, takeItems } from './items'

export const options = {
  direction: choice(['prev', 'next'], 'next'),
  loadMode: choice(['click', 'auto'], 'click'),
  /** So many automatic loads, then a click is needed again; 0: never. */
  loadStop: number(0, 0),
}

/** §9: how much of the link is visible when it loads by itself. */
const VISIBLE = 0.7

/** A link that fetches further items of a list, at its end or its beginning (§2.20, 4.11; §7 row 14). */
export const mount: Mount<typeof options> = (element, { direction, loadMode, loadStop }, page) => {
  const link = element as HTMLAnchorElement
  const block = moduleOf(link) ?? link.parentElement!
  let automatic = loadMode === 'auto'
  let automaticLoads = 0
  let loading: Promise<void> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      // Ratios are not exact: 0.7 of a link may be told as 0.699.
      const visible = entries[entries.length - 1]!.intersectionRatio > VISIBLE - 0.01
      if (visible && automatic) load(false).catch(page.fail)
    },
    { threshold: VISIBLE },
  )

  page.on<MouseEvent>(link, 'click', (event) => {
    if (!isPlainClick(event, link)) return undefined
    event.preventDefault()
    return load(true)
  })
  watch()
  if (block.matches('[id][data-history]')) {
    import(/* webpackChunkName: "lists-history" */ './memory')
      .then(({ remember }) => remember(block, direction, page, load))
      .catch(page.fail)
  }

  /** Tells anew whether the link is visible: it may still be, after items came. */
  function watch(): void {
    observer.disconnect()
    if (automatic) observer.observe(link)
  }

  /** One page at a time, whoever asks. */
  function load(clicked: boolean): Promise<void> {
    return (loading ??= loadNow(clicked).finally(() => (loading = undefined)))
  }

  async function loadNow(clicked: boolean): Promise<void> {
    const detail = { url: link.href, direction }
    if (!page.emit('load', detail, { cancelable: true })) return
    setBusy(link, true)
    const content = await page
      .service('fragments')
      .then((fragments) =>
        fragments.fetch({ url: link.href, signal: page.signal }, { id: block.id, all: true }),
      )
      .finally(() => setBusy(link, false))
    if (page.signal.aborted) return
    if (!content) {
      // A link that fails by itself would fail again and again.
      automatic = false
      return watch()
    }
    const { items, further } = takeItems(content, block, direction)
    const hadFocus = document.activeElement === link
    await insertItems(block, link, items, direction)
    follow(further, clicked)
    const added = items.filter(
      (item): item is HTMLElement => item.nodeType === 1 && item.nodeName !== 'SCRIPT',
    )
    if (added[0] && (clicked || (hadFocus && link.hidden))) focusOn(added[0])
    announce(t('loadMore.added', { count: added.length }))
    await runScripts(content.scripts)
    page.emit('loaded', { ...detail, items: added })
  }

  /** Takes the place of the used link by the further one, or turns it off where there is none (§4.11). */
  function follow(further: Element | undefined, clicked: boolean): void {
    if (!further) {
      automatic = false
      link.classList.add(prefixed('off'))
      link.hidden = true
    } else {
      for (const { name, value } of further.attributes) link.setAttribute(name, value)
      link.replaceChildren(...further.childNodes)
      automaticLoads = clicked ? 0 : automaticLoads + 1
      automatic = !loadStop || automaticLoads < loadStop
    }
    watch()
  }

  // A further link came from the server as well: it stays, so that no item comes twice.
  return () => {
    observer.disconnect()
    setBusy(link, false)
  }
}
