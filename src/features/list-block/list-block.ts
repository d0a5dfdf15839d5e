import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { flag } from '../../core/options'
import { encodePairs, formFields } from '../../dom/form-fields'
import { moduleOf } from '../../dom/module'
import { isPlainClick } from '../../dom/plain-click'
import type { Track } from './history'

export const options = {
  /** Back and reload return to the list as it was: `data-history`. */
  history: flag(),
}

/**
 * A list whose pagination, items per page, sort and filter refresh it in place (§2.20, 4.12; §7 row 9). Each
 * control stays what it is without a script: a link, a select, a form.
 */
export const mount: Mount<typeof options> = async (block, { history }, page) => {
  const linkSelector = ['page', 'per-page', 'sort'].map((part) => 'a.' + prefixed(part)).join()
  const sortSelector = 'select.' + prefixed('sort')
  const isReady = !!block.id && block.hasAttribute('data-refresh-url')

  page.on<MouseEvent>(block, 'click', (event) => {
    const link = closest(event, linkSelector)
    if (!link || !isPlainClick(event, link)) return undefined
    const value = link.classList.contains(prefixed('page')) ? 'data-num' : 'data-value'
    return act(event, link, read(link, value))
  })
  page.on(block, 'change', (event) => {
    const select = closest(event, sortSelector)
    return select && act(event, select, read(select, (select as HTMLSelectElement).value))
  })
  page.on<SubmitEvent>(block, 'submit', (event) => {
    const form = closest(event, 'form.' + prefixed('filter')) as HTMLFormElement | null
    if (!form || event.defaultPrevented) return undefined
    return act(event, form, encodePairs(formFields(form, event.submitter)))
  })

  const track: Track | undefined =
    history && isReady
      ? (await import(/* webpackChunkName: "list-history" */ './history')).track(block, page)
      : undefined

  /** The part of ours that an event is about; one of a block inside this one is that block's. */
  function closest(event: Event, selector: string): Element | null {
    const control = (event.target as Element).closest(selector)
    return control && moduleOf(control) === block ? control : null
  }

  /** `page=2`, from `data-param` and the value or the attribute of that name; told where one is missing (P307). */
  function read(control: Element, from: string): string | undefined {
    const name = control.getAttribute('data-param')
    const value = control.tagName === 'SELECT' ? from : control.getAttribute(from)
    if (name && value !== null) return encodePairs([[name, value]])
    page.warn('P307', { attributes: name ? from : 'data-param' })
    return undefined
  }

  async function act(event: Event, control: Element, params?: string): Promise<void> {
    if (params === undefined) return
    // A block that cannot be refreshed says so; its links and forms go on as plain ones.
    if (!block.id || !block.hasAttribute('data-refresh-url')) return page.warn('P300')
    event.preventDefault()
    const fragments = await page.service('fragments')
    await fragments.refreshModule(block, {
      params,
      acting: control,
      scroll: true,
      keepOld: track?.(params, control),
    })
  }
}
