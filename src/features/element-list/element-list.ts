import { tellError } from '../../base/prompts'
import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { asButton } from '../../dom/as-button'

export const options = {}

/** A member's elements (§2.5): each row's links switch it on or off (§4.6) and delete it (§4.7). */
export const mount: Mount<typeof options> = (table, _options, page) => {
  const busy = new Set<Element>()
  const links = `.${prefixed('element-activate')}, .${prefixed('element-delete')}`
  const undo = Array.from(table.querySelectorAll<HTMLElement>(links), (link) => asButton(link))

  page.on<MouseEvent>(table, 'click', async (event) => {
    const link = (event.target as Element).closest<HTMLElement>(links)
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    const row = link.closest<HTMLElement>('tr')
    if (!row || busy.has(row)) return
    busy.add(row)
    try {
      const load = () => import(/* webpackChunkName: "elements-act" */ './act')
      const { act } = await fetchChunk('elementList', load).catch(() => ({ act: () => tellError() }))
      await act(page, row, link)
    } finally {
      busy.delete(row)
    }
  })
  return () => undo.forEach((one) => one())
}
