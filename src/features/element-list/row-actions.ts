import { ask, tellError } from '../../base/prompts'
import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { announce } from '../../dom/announce'
import { setBusy } from '../../dom/busy'
import { focusOn } from '../../dom/focus-on'
import { moduleOf } from '../../dom/content/module'
import { shownReason } from '../../dom/form/refusal'
import { asksForPassword, isSessionOver } from '../../dom/form/reply'
import { prefersReducedMotion } from '../../dom/media'
import type { HttpError } from '../../services/http/contract'
import { t } from '../../base/translation'

const PATH = '/ajax/modules/modules/traitement.php'
/** A row that leaves fades at jQuery's « slow » speed (ms; §9). */
const FADE = 600

interface Answer {
  readonly result?: unknown
  readonly class?: unknown
  readonly msg?: unknown
}

/** What a row's link does; comes with the first one pressed. */
export const runAction = (page: PageContext, row: HTMLElement, link: HTMLElement): Promise<void> =>
  link.classList.contains(prefixed('element-delete')) ? remove(page, row) : toggle(page, row, link)

async function toggle(page: PageContext, row: HTMLElement, link: HTMLElement): Promise<void> {
  // A refresh meanwhile puts another table in its place; the block stays.
  const block = moduleOf(page.element)
  setBusy(link, true)
  const answer = await request(page, row, 'my_elements_activate', () => setBusy(link, false))
  if (!answer) return
  const before = link.getAttribute('data-state') ?? ''
  const said = typeof answer.class === 'string' ? answer.class.trim() : ''
  const state = said || before
  const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
  link.classList.remove(...words(before))
  link.classList.add(...words(state))
  link.setAttribute('data-state', state)
  announce(t('elementList.changed'))
  page.emit('changed', { state }, { target: row })
  // The server has not said which state it is in now, or a refresh meanwhile shows the one before: its list says it.
  if (!said || !link.isConnected) await refresh(page, block)
}

async function remove(page: PageContext, row: HTMLElement): Promise<void> {
  const { element: table } = page
  // A refresh meanwhile puts another table in its place; the block stays.
  const block = moduleOf(table)
  if (!(await ask(t('elementList.delete')))) return
  if (!(await request(page, row, 'my_elements_delete'))) return
  row.style.cssText += `;opacity:0;transition:opacity ${FADE}ms`
  await new Promise((resolve) => setTimeout(resolve, prefersReducedMotion() ? 0 : FADE))
  const near = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null
  const hadFocus = row.contains(document.activeElement) || document.activeElement === document.body
  page.emit('deleted', { id: row.getAttribute('data-element-id') }, { target: row })
  row.remove()
  announce(t('elementList.deleted'))
  if (hadFocus) {
    focusOn(near?.querySelector<HTMLElement>(`.${prefixed('element-delete')}`) ?? table)
  }
  await refresh(page, block)
}

async function refresh(page: PageContext, block: HTMLElement | null): Promise<void> {
  if (!block?.getAttribute('data-refresh-url')) return
  const fragments = await page.service('fragments')
  await fragments.refreshModule(block)
}

/**
 * One call (§7 row 1).
 * @param onAnswered before the member is told of a refusal
 * @returns the answer where its `result` is true; otherwise the member has seen why
 */
async function request(
  page: PageContext,
  row: HTMLElement,
  action: string,
  onAnswered = (): void => {},
): Promise<Answer | undefined> {
  const ident = row.getAttribute('data-element-module-ident')
  const id = row.getAttribute('data-element-id')
  if (!ident || !id) {
    onAnswered()
    page.warn('P404')
    return undefined
  }
  const data = { action, element_module_ident: ident, element_id: id }
  let message: string | undefined
  try {
    const http = await page.service('http')
    const answer = (await http.json({
      url: page.config.platform + PATH,
      data,
      member: true,
    })) as Answer | null
    if (answer && /^(true|1)$/.test(String(answer.result))) return answer
    message = messageOf(answer)
  } catch (error) {
    const { answer } = error as Partial<HttpError>
    const login =
      answer &&
      (isSessionOver(answer.status) || [0, 403].includes(answer.status) || asksForPassword(answer.text))
    message = messageOf(parse(answer?.text)) ?? (login ? t('elementForm.session') : undefined)
  } finally {
    onAnswered()
  }
  await tellError(message)
  return undefined
}

const messageOf = (answer: Answer | null | undefined): string | undefined =>
  typeof answer?.msg === 'string' && answer.msg.trim() ? shownReason(answer.msg) : undefined

/** A refusal may bring its reason with an error status. */
function parse(text = ''): Answer | undefined {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return undefined
  }
}
