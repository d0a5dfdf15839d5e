/** @jest-environment ./test/server-page-environment.ts */
import { eventually } from '../../../test/browser/until'
import { click, closePage, find, openPage, platform } from '../../../test/server-page/page'

/** Who does something else while a month is on its way; in a browser: everything else, in this folder too. */

const CALL = '/cms/clients/utils/common.php'
const agenda = (month: string): string => `<div class="cms-agenda" data-param="1"><h3>${month}</h3>
  <a class="avant" href="?mois=mai" data-date="2026-05-01">Avant ${month}</a>
  <a class="apres" href="?mois=juillet" data-date="2026-07-01">Après ${month}</a>
  <label>Mot <input id="mot" name="mot"></label></div>`
const shows = (month: string): Promise<void> => eventually(() => expect(find('h3').textContent).toBe(month))

afterEach(closePage)

test('§2.19 who types in a field of the agenda while the month is on its way goes on typing there', async () => {
  platform.page(CALL, () => agenda('juillet'))
  await openPage(agenda('juin'))
  await click('.apres')
  find('#mot').focus()
  find<HTMLInputElement>('#mot').value = 'marché'
  await shows('juillet')
  expect(document.activeElement).toBe(find('#mot'))
  expect(find<HTMLInputElement>('#mot').value).toBe('marché')
})

test('§2.19 who stays on the link to the next month is on it again, though its words are others', async () => {
  platform.page(CALL, () => agenda('juillet'))
  await openPage(agenda('juin'))
  await click('.apres')
  await shows('juillet')
  await eventually(() => expect(document.activeElement).toBe(find('.apres')))
})
