/** @jest-environment ./test/server-page-environment.ts */
import type { Fault } from '../server/faults.ts'
import { codes } from './page'
import { eventually } from './browser/until'
import { appears, click, closePage, find, goes, openPage, platform, type } from './server-page/page'

/**
 * For every list that a visitor changes in place, whatever the server answers: they are told, what was shown stays,
 * and a second try succeeds. In a browser: one failure each, in the features' own tests.
 */

const failures: Readonly<Record<string, Fault>> = {
  'an error 500': { status: 500 },
  'a refusal': { status: 403 },
  'a cut connection': { cut: true, times: 0 },
  'an answer cut in the middle': { cut: 'after' },
  'half an answer': { body: 'truncated' },
  'an error page': { body: 'html' },
  'a login page': { body: 'login' },
  JSON: { body: 'json' },
  nothing: { body: 'empty' },
}
const each = Object.entries(failures)

let warned: jest.SpyInstance
beforeEach(() => (warned = jest.spyOn(console, 'warn').mockImplementation(() => {})))
afterEach(async () => {
  await closePage()
  warned.mockRestore()
})

/** The generic message is shown; it is read and closed. */
async function told(): Promise<void> {
  expect((await appears('.cms-modal')).textContent).toContain("Une erreur s'est produite")
  platform.faults.clear()
  await click('.cms-modal-button')
  await goes('.cms-modal')
}
const becomes = (selector: string, text: string): Promise<void> =>
  eventually(() => expect(find(selector).textContent).toContain(text))

describe('a list block', () => {
  const CALL = '/cms/essai/liste'
  const list = (page: string): string => `<div class="cms-module" id="actus" data-refresh-url="${CALL}">
    <ul class="cms-module-items"><li>Page ${page}</li></ul>
    <a class="cms-page" href="?page=2" data-param="page" data-num="2">2</a></div>`
  const CODES: Readonly<Record<string, string>> = {
    'half an answer': 'P305',
    'an error page': 'P304',
    'a login page': 'P304',
    JSON: 'P303',
    nothing: 'P302',
  }

  test.each(each)('§8 %s: the visitor is told, the old list stays and works', async (name, fault) => {
    platform.page(CALL, () => list('2'))
    await openPage(list('1'))
    platform.faults.add({ path: CALL, ...fault })
    await click('.cms-page')
    await told()
    expect(find('#actus li').textContent).toBe('Page 1')
    expect([find('#actus').className, find('#actus').hasAttribute('aria-busy')]).toEqual([
      'cms-module',
      false,
    ])
    expect(codes(warned)).toEqual([CODES[name] ?? 'P301'])
    await click('.cms-page')
    await becomes('#actus li', 'Page 2')
  })
})

describe('load more', () => {
  const CALL = '/cms/essai/suite'
  const items = (...numbers: number[]): string =>
    `<ul class="cms-module-items">${numbers.map((number) => `<li id="n${number}">${number}</li>`).join('')}</ul>`

  // Nothing is the end of the list, as it always was.
  const failing = each.filter(([name]) => name !== 'nothing')

  test.each(failing)('§8 %s: the visitor is told once, and can click again', async (_name, fault) => {
    platform.page(CALL, () => `<div>${items(3, 4)}</div>`)
    await openPage(
      `<div class="cms-module" id="fil">${items(1, 2)}<a class="cms-load-more" href="${CALL}" data-direction="next">Suite</a></div>`,
    )
    platform.faults.add({ path: CALL, ...fault })
    await click('.cms-load-more')
    await told()
    expect(document.querySelectorAll('#fil li')).toHaveLength(2)
    expect(find('.cms-load-more').className).toBe('cms-load-more')
    await click('.cms-load-more')
    await eventually(() => expect(document.querySelectorAll('#fil li')).toHaveLength(4))
  })
})

describe('an agenda', () => {
  const CALL = '/cms/clients/utils/common.php'

  test.each(each)('§8 %s: the visitor is told, the month stays and can be changed', async (_name, fault) => {
    const page = await (await fetch('/demo/agenda')).text()
    const agenda = new DOMParser().parseFromString(page, 'text/html').querySelector('.cms-agenda')!
    await openPage(agenda.outerHTML)
    platform.faults.add({ path: CALL, ...fault })
    await click('.cms-agenda-next')
    await told()
    expect(find('.cms-agenda h3').textContent).toBe('juin 2026')
    await click('.cms-agenda-next')
    await becomes('.cms-agenda h3', 'juillet 2026')
  })
})

describe('a calendar', () => {
  const CALL = '/cms/essai/calendrier'

  test.each(each)(
    '§8 %s: the month is shown without events, and can be tried again',
    async (_name, fault) => {
      platform.page(CALL, () => JSON.stringify([{ date: '2026-06-05', title: 'Conseil', link: '/conseil' }]))
      platform.faults.add({ path: CALL, ...fault })
      await openPage(`<div class="cms-calendar" data-url="${CALL}" data-year="2026" data-month="6"></div>`)
      await appears('.cms-calendar-message[role=alert]')
      expect(document.querySelectorAll('[data-date]')).toHaveLength(30)
      expect(codes(warned)).toEqual(['P321'])
      platform.faults.clear()
      await click('.cms-calendar-message button')
      await appears('[data-date="2026-06-05"] .cms-calendar-event')
      await goes('.cms-calendar-message')
      // Its button had the focus, and is gone.
      expect(document.activeElement).toBe(find('.cms-calendar-title'))
    },
  )
})

describe('suggestions', () => {
  const CALL = '/cms/essai/villes'

  // No answer is no suggestion.
  test.each(each.filter(([name]) => name !== 'nothing'))(
    '%s: told, the text is intact, and Down tries again',
    async (_name, fault) => {
      platform.page(CALL, () => JSON.stringify([{ label: 'Brest', value: 'Brest' }]))
      await openPage(`<label>Ville <input id="c" data-autocomplete-url="${CALL}"></label>`)
      platform.faults.add({ path: CALL, ...fault })
      type('#c', 'brest')
      await becomes('.cms-autocomplete-status', 'Suggestions indisponibles')
      expect(find<HTMLInputElement>('#c').value).toBe('brest')
      platform.faults.clear()
      find('#c').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      )
      await appears('.cms-autocomplete [role=option]')
    },
  )
})
