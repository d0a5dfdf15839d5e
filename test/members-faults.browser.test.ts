import type { Page } from 'puppeteer'
import type { Fault } from '../server/faults.ts'
import { answer, dialogText, until } from './browser/until'
import { needsChromium } from './browser/launch-firefox'
import { useBrowser, usePlatform } from './browser/suite'

/**
 * For every call of the members' area and its forms, whatever the server or the connection does: what was typed
 * is still there, the controls can be used again, the right message is shown, and a second try succeeds.
 */

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur."
const SESSION = 'Votre session a expiré'

interface Call {
  readonly path: string
  readonly body: string
  /** What a visitor types before. */
  readonly typed: Readonly<Record<string, string>>
  /** What they click. */
  readonly button: string
  /** Where the message comes. */
  readonly message: (page: Page) => Promise<string>
  /** What shows that the second try succeeded. */
  readonly done: (page: Page) => Promise<unknown>
  /** Which message a session that is over, or a refusal, gets. */
  readonly session: string
}

const inForm = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => !!document.querySelector('.cms-form-message')?.textContent?.trim())
  return page.$eval('.cms-form-message', (message) => (message as HTMLElement).innerText)
}
const inDialog = async (page: Page): Promise<string> => {
  const text = await dialogText(page)
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-modal', { hidden: true })
  return text
}
const form = (
  kind: string,
  buttons: string,
): string => `<form class="cms-element-${kind}" action="/cms/my_elements_save.php">
  ${kind === 'edit' ? '<input type="hidden" name="element_id" value="1">' : ''}
  <input name="title"><select name="category"><option>Don</option></select>
  <input name="price" value="3"><textarea name="text" class="cms-richtext">Un texte assez long.</textarea>
  ${buttons}</form>`

const calls: Record<string, Call> = {
  'new element': {
    path: '/cms/my_elements_save.php',
    body: form('new', '<button>Créer</button>'),
    typed: { title: 'Vélo rouge', text: ' Très beau.' },
    button: 'form button',
    message: inForm,
    done: (page) => page.waitForSelector('.cms-form-message .alert-success'),
    session: SESSION,
  },
  'submitted element': {
    path: '/cms/my_elements_save.php',
    body: form('submit', '<button>Proposer</button>'),
    typed: { title: 'Vélo rouge', text: ' Très beau.' },
    button: 'form button',
    message: inForm,
    done: (page) => page.waitForSelector('.cms-form-message .alert-success'),
    session: SESSION,
  },
  'edited element, published': {
    path: '/cms/my_elements_save.php',
    body: form('edit', '<button data-action="publish">Publier</button>'),
    typed: { title: 'Vélo rouge', text: ' Très beau.' },
    button: 'form button',
    message: inForm,
    done: (page) => page.waitForFunction(() => /[?&]success=1/.test(location.search)),
    session: SESSION,
  },
  'element switched on': {
    path: '/cms/ajax/modules/modules/traitement.php',
    body: `<input name="note"><table class="cms-element-list"><tr data-element-id="1" data-element-module-ident="annonces">
      <td><a class="cms-element-activate x" data-state="x" href="#">Activer</a></td></tr></table>`,
    typed: { note: 'à moitié rempli' },
    button: '.cms-element-activate',
    message: inDialog,
    done: (page) => page.waitForSelector('.cms-element-activate.published, .cms-element-activate.draft'),
    session: SESSION,
  },
  'element deleted': {
    path: '/cms/ajax/modules/modules/traitement.php',
    body: `<input name="note"><table class="cms-element-list"><tr data-element-id="1" data-element-module-ident="annonces">
      <td><a class="cms-element-delete" href="#">Supprimer</a></td></tr></table>`,
    typed: { note: 'à moitié rempli' },
    button: '.cms-element-delete',
    message: inDialog,
    done: (page) => page.waitForSelector('tr[data-element-id]', { hidden: true }),
    session: SESSION,
  },
  newsletter: {
    path: '/cms/ajax/modules/newsletter_v2/traitement.php',
    body: '<form class="cms-newsletter"><input type="email" name="email"><input name="nom"><button>OK</button></form>',
    typed: { email: 'camille@example.org', nom: 'Camille' },
    button: 'form button',
    message: inDialog,
    done: async (page) => expect(await dialogText(page)).toContain('Merci'),
    session: GENERIC,
  },
  permalink: {
    path: '/cms/backoffice/modules/commun/lien_v4.php',
    body: '<input name="note"><a class="cms-permalink" href="#" data-lien="/actualites/12">Permalien</a>',
    typed: { note: 'à moitié rempli' },
    button: '.cms-permalink',
    message: inDialog,
    done: async (page) => expect(await dialogText(page)).toContain('PERMALIEN'),
    session: GENERIC,
  },
}

const faults: Record<string, Fault & { offline?: boolean; sessionOver?: boolean }> = {
  'error 500': { status: 500 },
  'refusal 403': { status: 403, sessionOver: true },
  'time-out': { hold: true },
  // Chrome tries a cut request again by itself.
  'connection cut': { cut: true, times: 0 },
  'answer cut': { cut: 'after', times: 0 },
  'empty answer': { body: 'empty' },
  'error page with status 200': { body: 'html' },
  'login page': { body: 'login', sessionOver: true },
  offline: { offline: true },
}
/** JSON calls take a JSON answer that says nothing for a refusal; a permalink is any text. */
const malformed: Fault = { body: 'json' }

const { open } = useBrowser()
const platform = usePlatform({ resetDatabase: true })

async function start(call: Call, timeout = 30_000): Promise<Page> {
  const url = platform.page('/essai', { body: call.body, config: { timeout } })
  const { page, errors } = await open(url)
  page.on('close', () => expect(errors).toEqual([]))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.evaluate('Passerelle.ready.then(() => true)')
  for (const [name, value] of Object.entries(call.typed)) await page.type(`[name=${name}]`, value)
  return page
}
const values = (page: Page, call: Call): Promise<string[]> =>
  page.evaluate(
    (names) => names.map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value),
    Object.keys(call.typed),
  )
/** Clicks, and says yes where a question comes first. */
async function act(page: Page, call: Call): Promise<void> {
  await page.click(call.button)
  if (/publish|delete/.test(call.body)) await answer(page, 'Oui')
}
/** The code of what one does here is in the browser's cache since. */
async function earlierVisit(call: Call): Promise<void> {
  const page = await start(call)
  await act(page, call)
  await call.done(page)
  await page.evaluate('void Passerelle.modal.alert("Bonjour")')
  await page.waitForSelector('.cms-modal')
  await page.close()
  platform.reset({ database: true })
}
const sent = (call: Call): number => platform.requests.list({ path: call.path, method: 'POST' }).length

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test.each(Object.entries(faults))(
    '§5, §8 %s: told, nothing lost, can be sent again',
    async (_fault, fault) => {
      const { offline, sessionOver, ...armed } = fault
      if (offline) {
        needsChromium('offline, Firefox’s driver keeps the browser’s own cache from answering, too')
        await earlierVisit(call)
      }
      const page = await start(call, fault.hold ? 400 : 30_000)
      const before = await values(page, call)
      if (offline) await page.setOfflineMode(true)
      else platform.faults.add({ path: call.path, ...armed })
      await act(page, call)
      const told = await call.message(page)
      expect(told).toContain(sessionOver ? call.session : GENERIC)
      expect(await values(page, call)).toEqual(before)
      expect(await page.$$('[aria-busy=true]')).toHaveLength(0)
      if (offline) await page.setOfflineMode(false)
      platform.faults.clear()
      if (fault.cut === 'after') return
      await page.waitForSelector(call.button, { visible: true })
      await act(page, call)
      await call.done(page)
    },
  )

  test('§5 a double click sends once; a slow answer still counts', async () => {
    const page = await start(call)
    platform.faults.add({ path: call.path, hold: true })
    await page.click(call.button, { count: 2 })
    if (/publish|delete/.test(call.body)) await answer(page, 'Oui')
    await until(
      () => platform.faults.held(call.path),
      (held) => held === 1,
    )
    // Impatience: the control is gone, or deaf.
    await page.$eval(call.button, (button) => (button as HTMLElement).click())
    platform.faults.release()
    await call.done(page)
    expect(sent(call)).toBe(1)
  })
})

describe('an answer that is not what was asked for', () => {
  test.each([
    ['element switched on', '/static/modern/elements-act.js'],
    ['permalink', '/static/modern/permalink.js'],
  ])('§8 %s: code that does not come is told, and comes with the next click', async (name, path) => {
    const call = calls[name]!
    platform.faults.add({ path, times: 0, cut: true })
    const page = await start(call)
    // Former tests have had the code fetched.
    await page.setCacheEnabled(false)
    await page.click(call.button)
    expect(await call.message(page)).toContain(GENERIC)
    platform.faults.clear()
    await page.click(call.button)
    await call.done(page)
  })

  test.each(Object.entries(calls).filter(([name]) => name !== 'permalink'))(
    '§8 %s: JSON that says nothing is an error, and nothing is lost',
    async (_name, call) => {
      const page = await start(call)
      const before = await values(page, call)
      platform.faults.add({ path: call.path, ...malformed })
      await act(page, call)
      expect(await call.message(page)).toContain(GENERIC)
      expect(await values(page, call)).toEqual(before)
    },
  )
})

describe('suggestions', () => {
  const path = '/cms/ajax/modules/commun/traitement.php'
  const body = `<form><label for="c">Commune</label> <input id="c" name="commune"
    data-autocomplete='{"classname":"Commune","methode":"rechercher","cibles":{"code_postal":"cp"}}'><input name="cp"></form>`
  const status = (page: Page): Promise<unknown> =>
    page.waitForFunction(() =>
      /^Suggestions indisponibles/.test(
        document.querySelector('.cms-autocomplete-status')?.textContent ?? '',
      ),
    )
  const options = (page: Page): Promise<string[]> =>
    page.$$eval('.cms-autocomplete [role=option]', (all) => all.map((one) => one.textContent))
  const value = (page: Page): Promise<string> =>
    page.$eval('#c', (field) => (field as HTMLInputElement).value)

  async function ready(timeout = 30_000): Promise<Page> {
    const { page } = await open(platform.page('/essai', { body, config: { timeout } }))
    await page.waitForSelector('#c[role=combobox]')
    return page
  }

  // No body is no suggestion (§7 row 6).
  const bad = Object.entries(faults).filter(([name]) => name !== 'empty answer')
  test.each(bad)('§5.6 %s: told under the field, the text stays, Down asks again', async (_name, fault) => {
    const { offline, sessionOver: _over, ...armed } = fault
    const page = await ready(fault.hold ? 400 : 30_000)
    if (offline) {
      // What the first question needs has come by then.
      await page.type('#c', 'br')
      await page.waitForSelector('.cms-autocomplete [role=option]')
      await page.setOfflineMode(true)
    } else platform.faults.add({ path, ...armed })
    await page.type('#c', offline ? 'es' : 'quimp')
    await status(page)
    expect(await value(page)).toBe(offline ? 'bres' : 'quimp')
    if (offline) await page.setOfflineMode(false)
    platform.faults.clear()
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('.cms-autocomplete [role=option]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.$eval('[name=cp]', (field) => (field as HTMLInputElement).value)).toMatch(/^[0-9]{5}$/)
  })

  test('§5.6 a slow answer that comes after a quick one changes nothing', async () => {
    const page = await ready()
    platform.faults.add({ path, hold: true, times: 1 })
    await page.type('#c', 'qu')
    await until(
      () => platform.faults.held(path),
      (held) => held === 1,
    )
    await page.type('#c', 'imper')
    await page.waitForFunction(() =>
      document.querySelector('.cms-autocomplete [role=option]')?.textContent?.startsWith('Quimper'),
    )
    const before = await options(page)
    platform.faults.release()
    await page.evaluate(() => fetch('/healthz'))
    expect(await options(page)).toEqual(before)
    expect(await value(page)).toBe('quimper')
  })
})
