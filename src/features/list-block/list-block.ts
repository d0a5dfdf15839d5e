import type { Mount } from '../../base/feature'
import { fetchChunk } from '../../base/chunks'
import { eventType, prefixed } from '../../base/host'
import { flag } from '../../base/options'
import { keepReachable } from '../../dom/content/acting-links'
import { encodePairs, formFields } from '../../dom/content/form-fields'
import { moduleOf } from '../../dom/content/module'
import { isPlainClick } from '../../dom/plain-click'
import { fetchAhead } from '../../widgets/ahead'
import type { Track } from './history'
import { warn } from '../../base/console'
import { ownMembers } from '../../base/own-members'

export const options = {
  /** Back and reload return to the list as it was: `data-history`. */
  history: flag(),
}

/**
 * A list whose pagination, items per page, sort and filter refresh it in place (§2.20, 4.12; §7 row 9). Each
 * control stays what it is without a script: a link, a select, a form.
 */
export const mount: Mount<typeof options> = async (block, { history }, page) => {
  const ours = (selector: string): string => selector.replace(/\./g, '.' + prefixed(''))
  const controls = ours('a.page, a.per-page, a.sort, select.sort, form.filter')
  const isReady = (): boolean => {
    // The block may be a form, whose fields may be named as these.
    const { id, getAttribute } = ownMembers(block)
    return !!id && !!getAttribute('data-refresh-url')
  }

  let track: Track | undefined
  // Few lists have a form of filters, or lists to sort by that a widget of the page's jQuery changes.
  const hearForms = (content: ParentNode): void => {
    if (content.querySelector((window as { jQuery?: unknown }).jQuery ? 'form, select' : 'form'))
      fetchChunk('form', () => import('../../dom/form/jquery-triggers')).then(
        ({ hearTriggers }) => hearTriggers(block),
        () => {},
      )
  }
  hearForms(block)
  // Old pages bring their jQuery last.
  page.on(window, 'pageshow', () => hearForms(block))
  if (isReady()) {
    const look = keepReachable(page, ours('a.page[data-param], a.per-page[data-param], a.sort[data-param]'))
    page.on(block, eventType('listBlock:replace'), ({ detail: { content } }) => {
      if (!(content instanceof DocumentFragment)) return
      look(content)
      hearForms(content)
    })
  }
  // On the way back the list is as the server has it: a sort must not show what was chosen before.
  page.on(window, 'pagehide', () => {
    for (const sort of ownMembers(block).querySelectorAll(ours('select.sort')))
      sort.setAttribute('autocomplete', 'off')
  })
  fetchAhead(page, 'lists', () => Promise.all([page.service('fragments'), page.service('http')]))
  page.on(block, 'click change submit jquery-trigger', async (event) => {
    const control = ownMembers(event.target as Element).closest(controls)
    // A control of a block inside this one is that block's.
    const type = event.type === 'jquery-trigger' ? (event as CustomEvent<string>).detail : event.type
    if (!control || type !== actions[ownMembers(control).localName] || moduleOf(control) !== block) return
    if (!isPlainClick(event as MouseEvent, control)) return
    // A button of a filter that leads elsewhere by itself: the list as a file, a search that is kept.
    if ((event as Partial<SubmitEvent>).submitter?.matches('[formaction], [formmethod=post]')) return
    const params = paramsOf(control, event)
    if (params === undefined) return
    // Its links and forms go on as plain ones, and lead away: told at once.
    if (!isReady()) return warn('P300', undefined, block)
    event.preventDefault()
    const fragments = await page.service('fragments')
    await fragments.refreshModule(block, {
      params,
      acting: control,
      scroll: true,
      keepOld: track?.(params, control),
    })
  })

  if (history && isReady())
    track = (await import(/* webpackChunkName: "lists-history" */ './history')).track(block, page)

  /** The form's fields, or `page=2` from `data-param` and the value; told where one is missing (P307). */
  function paramsOf(control: Element, event: Event): string | undefined {
    if (event.type === 'submit') {
      return encodePairs(formFields(control as HTMLFormElement, (event as SubmitEvent).submitter))
    }
    const name = control.getAttribute('data-param')
    const from = control.classList.contains(prefixed('page')) ? 'data-num' : 'data-value'
    const value = (control as Partial<HTMLSelectElement>).value ?? control.getAttribute(from)
    if (name && value !== null) return encodePairs([[name, value]])
    // Told at once: a link leads on.
    warn('P307', { name: name ? from : 'data-param' }, block)
    return undefined
  }
}

/** What acts on each kind of control. */
const actions: Readonly<Record<string, string>> = { a: 'click', select: 'change', form: 'submit' }
