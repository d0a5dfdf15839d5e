import { tellError } from '../../base/prompts'
import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { asButton } from '../../dom/as-button'
import { nameWhereNone } from '../../dom/own-name'
import { isRefused } from '../../dom/plain-click'
import { fetchAhead } from '../../widgets/ahead'

export const options = {}

const load = () => import(/* webpackChunkName: "elements-actions" */ './row-actions')

/** Rows whose action is on its way; those of a list within a list are rows of both. */
const busy = new Set<Element>()

/** A member's elements (§2.5): each row's links switch it on or off (§4.6) and delete it (§4.7). */
export const mount: Mount<typeof options> = (table, _options, page) => {
  const links = `.${prefixed('element-activate')}, .${prefixed('element-delete')}`
  const undo = Array.from(table.querySelectorAll<HTMLElement>(links)).map((link) => {
    const restore = asButton(link)
    const deletes = link.matches(`.${prefixed('element-delete')}`)
    nameWhereNone(link, deletes ? t('elementList.remove') : t('elementList.activate'))
    return restore
  })

  fetchAhead(page, 'rowActions', () => Promise.all([load(), page.service('http')]))
  page.on<MouseEvent>(table, 'click', async (event) => {
    const link = (event.target as Element).closest<HTMLElement>(links)
    if (!link || isRefused(event, link)) return
    event.preventDefault()
    // In a cell of its row there may be a table of its own.
    const named = link.closest<HTMLElement>('tr[data-element-id]')
    const row = named && table.contains(named) ? named : link.closest('tr')
    if (!row || busy.has(row)) return
    busy.add(row)
    try {
      const failed = { runAction: () => tellError() }
      const { runAction } = await fetchChunk('elementList', load).catch(() => failed)
      await runAction(page, row, link)
    } finally {
      busy.delete(row)
    }
  })
  return () => undo.forEach((one) => one())
}
