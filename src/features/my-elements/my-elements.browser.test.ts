import type { Page } from 'puppeteer'
import { calm } from '../../../test/browser/calm'
import { DESKTOP, MOBILE } from '../../../test/browser/launch'
import { eventually } from '../../../test/browser/until'
import { expectSoon } from '../../../test/browser/expect-soon'
import { answer, dialogText, popinFrame, until } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let url: string
/** The newest ad: the first of the list. */
let id: number

const UNSAVED =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)'
const block = (id: number): string => `<h1>Espace membre</h1>
<div class="cms-module" id="annonces" data-refresh-url="/cms/ajax/modules/annonces/liste.php">
  <a class="cms-my-elements-open" href="/cms/my_elements_new.php?module=annonces" id="creer">Déposer</a>
  <a class="cms-my-elements-open" href="/cms/my_elements_edit.php?id=${id}" id="modifier">Modifier</a>
</div>
<a class="cms-my-elements-open" href="/cms/my_elements_edit.php?id=${id}" id="seul">Modifier, hors bloc</a>`

const { open } = useBrowser()
const platform = usePlatform({ resetDatabase: true })
beforeEach(() => {
  id = Number(platform.db.prepare('SELECT id FROM ads ORDER BY created DESC, id DESC LIMIT 1').get()!['id'])
  url = platform.page('/membre', { body: block(id) })
})

async function ready(viewport = DESKTOP): Promise<Page> {
  const { page } = await open(url, viewport)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}
const size = (page: Page): Promise<number[]> =>
  page.$eval('.cms-popin', (popin) => [popin.clientWidth, popin.clientHeight])
const refreshes = (): number => platform.requests.list({ path: '/cms/ajax/modules/annonces' }).length
const gone = (page: Page): Promise<unknown> => page.waitForSelector('.cms-popin', { hidden: true })

/** Opens the edit popin and types in its title, past the moment its content is captured. */
async function edited(page: Page, selector = '#modifier') {
  await page.click(selector)
  const frame = await popinFrame(page)
  await frame.waitForSelector('.editor')
  await frame.type('#title', 'Bleu ')
  return frame
}

describe('the popin of a member’s elements', () => {
  test('§2.1 creation opens 600 by 400, edition 990 wide and 98 % of the viewport high', async () => {
    const page = await ready()
    await page.click('#creer')
    await popinFrame(page)
    await expectSoon(() => size(page)).toEqual([600, 400])
    await page.keyboard.press('Escape')
    await gone(page)
    await page.waitForSelector('#annonces .cms-element-list')
    await page.click('#seul')
    await popinFrame(page)
    await expectSoon(() => size(page)).toEqual([990, 784])
  })

  test('§2.1 closing refreshes the block of the link that opened it, and gives its successor the focus', async () => {
    const page = await ready()
    await page.click('#modifier')
    await popinFrame(page)
    await page.click('.cms-popin-close')
    await page.waitForSelector('#annonces .cms-element-list')
    expect(refreshes()).toBe(1)
    await until(
      () => page.evaluate(() => document.activeElement?.getAttribute('href')),
      (href) => href === `/cms/my_elements_edit.php?id=${id}`,
    )
  })

  test('§2.1 a block that was refreshed meanwhile is refreshed again: the page stays', async () => {
    const page = await ready()
    await page.evaluate(() => ((window as { mark?: string }).mark = 'old'))
    await page.click('#modifier')
    await popinFrame(page)
    await page.evaluate(`element_helper(document.getElementById('annonces'), 'refresh')`)
    await page.waitForFunction(() => !document.getElementById('modifier'))
    await page.click('.cms-popin-close')
    await gone(page)
    await until(
      () => Promise.resolve(refreshes()),
      (count) => count === 2,
    )
    await page.waitForSelector('#annonces .cms-element-list')
    await expectSoon(() => page.evaluate(() => (window as { mark?: string }).mark)).toBe('old')
  })

  test('§2.1 closing a popin whose link is in no block reloads the page', async () => {
    const page = await ready()
    await page.evaluate(() => ((window as { mark?: string }).mark = 'old'))
    await page.click('#seul')
    await popinFrame(page)
    await page.keyboard.press('Escape')
    await until(
      () => page.evaluate(() => (window as { mark?: string }).mark).catch(() => 'old'),
      (mark) => mark === undefined,
    )
    await expectSoon(() => page.$('.cms-popin')).toBeNull()
  })

  test('§2.1 a click before the code is there opens the popin all the same, once', async () => {
    const { page } = await open(url)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('#modifier')!
      link.click()
      link.click()
    })
    await popinFrame(page)
    await expectSoon(() => page.$$('.cms-popin')).toHaveLength(1)
    expect(page.url()).toBe(url)
  })

  test.each([
    ['the close button', (page: Page) => page.click('.cms-popin-close')],
    ['the overlay', (page: Page) => page.mouse.click(5, 400)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the browser’s Back', (page: Page) => page.evaluate(() => history.back())],
  ])('§4.3 %s asks when something is unsaved; No keeps it, Yes closes', async (_name, leave) => {
    const page = await ready()
    const frame = await edited(page)
    await leave(page)
    await expectSoon(() => dialogText(page)).toContain(UNSAVED)
    await answer(page, 'Non')
    await expectSoon(() => frame.$eval('#title', (field) => (field as HTMLInputElement).value)).toMatch(
      /^Bleu /,
    )
    // Who said No is where they were, and Back is there for a second time.
    await expectSoon(() => page.evaluate(() => !!document.activeElement?.closest('.cms-popin'))).toBe(true)
    // Until the answer has reached the popin, who leaves again is still being asked.
    await calm(page)
    await leave(page)
    await answer(page, 'Oui')
    await gone(page)
    expect(page.url()).toBe(url)
  })

  test('§4.3 what is typed in a popin that a popin has opened is asked about as the outer one closes', async () => {
    platform.page('/dedans', { body: block(id) })
    const page = await ready()
    await page.evaluate(() => document.querySelector('#modifier')!.setAttribute('href', '/dedans'))
    await page.click('#modifier')
    const outer = await popinFrame(page)
    await outer.waitForSelector('#modifier')
    await outer.evaluate('Passerelle.ready.then(() => true)')
    await outer.click('#modifier')
    const inner = await page.waitForFrame((one) => one.url().includes('my_elements_edit'))
    await inner.waitForSelector('.editor')
    await inner.type('#title', 'Bleu ')
    await page.click('.cms-popin-close')
    await expectSoon(() => dialogText(page)).toContain(UNSAVED)
    await answer(page, 'Non')
    await expectSoon(() => inner.$eval('#title', (field) => (field as HTMLInputElement).value)).toContain(
      'Bleu',
    )
  })

  test('§4.3 typing and undoing is no change: the popin closes without a word', async () => {
    const page = await ready()
    const frame = await edited(page)
    for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
    await expectSoon(() => frame.$eval('#title', (field) => (field as HTMLInputElement).value)).not.toContain(
      'Bleu',
    )
    await page.keyboard.press('Escape')
    await gone(page)
  })

  test('§4.3 what an editor rewrote by itself is no change; what is typed in it is one', async () => {
    const page = await ready()
    await page.click('#modifier')
    const frame = await popinFrame(page)
    await frame.waitForSelector('.editor p')
    await page.keyboard.press('Escape')
    await gone(page)
    await page.waitForSelector('#annonces .cms-element-list')
    await page.click(`#annonces a[href$="?id=${id}"]`)
    const again = await popinFrame(page)
    await again.waitForSelector('.editor p')
    await again.type('.editor', 'Encore un mot. ')
    await page.keyboard.press('Escape')
    await expectSoon(() => dialogText(page)).toContain(UNSAVED)
  })

  test('§4.3 leaving the page asks while something is unsaved, and only then', async () => {
    const page = await ready()
    const frame = await edited(page)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    expect(frame.detached).toBe(true)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.click('#modifier')
    const second = await popinFrame(page)
    await second.click('#title')
    await page.reload()
    expect(asked).toHaveLength(1)
  })

  test('§2.6 a plain save reloads the form with success=1, once, and leaves no entry behind', async () => {
    const page = await ready()
    const length = (): Promise<number> => page.evaluate(() => history.length)
    const before = await length()
    const frame = await edited(page)
    // The popin's own entry; Chrome may count it only with the next navigation.
    await page.waitForFunction(() => history.state !== null)
    await frame.click('[data-action=save]')
    await page.waitForFrame((one) => /success=1/.test(one.url()))
    const reloaded = await popinFrame(page)
    await reloaded.waitForSelector('.notice')
    expect(reloaded.url()).toBe(platform.url + `/cms/my_elements_edit.php?id=${id}&success=1`)
    await reloaded.type('#title', '!')
    await reloaded.click('[data-action=save]')
    await until(
      () => platform.requests.list({ path: '/cms/my_elements_edit.php' }).length,
      (count) => count === 3,
    )
    const third = await popinFrame(page)
    expect(third.url()).toBe(platform.url + `/cms/my_elements_edit.php?id=${id}&success=1`)
    await expectSoon(() => length()).toBe(before + 1)
    await page.keyboard.press('Escape')
    await gone(page)
    await page.waitForFunction(() => history.state === null)
  })

  test('§4.2 publishing asks, saves, closes the popin from inside, and refreshes the block', async () => {
    const page = await ready()
    const frame = await edited(page)
    await frame.click('[data-action=publish]')
    await expectSoon(() => dialogText(frame)).toContain('Etes vous sur de vouloir publier sur le site ?')
    await answer(frame, 'Oui').catch(() => {})
    await gone(page)
    await page.waitForSelector('#annonces .cms-element-list')
    const [save] = platform.requests.list({ path: '/cms/my_elements_save.php' })
    expect(Object.fromEntries(save!.body)).toMatchObject({ element_id: String(id), active: '1' })
    expect(save!.ajax).toBe(true)
    expect(platform.db.prepare('SELECT title, active FROM ads WHERE id = ?').get(id)).toMatchObject({
      active: 1,
    })
    await expectSoon(() => page.$eval('#annonces', (block) => (block as HTMLElement).innerText)).toContain(
      'Bleu ',
    )
  })

  test('§2.1 the page of an iframe without the script is guarded too', async () => {
    platform.page('/ancienne', '<form class="cms-element-edit"><input name="titre" value="a"></form>')
    platform.page('/membre', {
      body: '<a class="cms-my-elements-open" href="/ancienne" id="modifier">Modifier</a>',
    })
    const page = await ready()
    await page.click('#modifier')
    const frame = await popinFrame(page)
    await frame.type('input', 'b')
    await page.keyboard.press('Escape')
    await expectSoon(() => dialogText(page)).toContain(UNSAVED)
    await answer(page, 'Non')
    await calm(page)
    await frame.focus('input')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await gone(page)
  })

  test('§2.1 closed after its page has led on to others, it leaves nothing that Back would have to pass', async () => {
    for (const step of [1, 2, 3])
      platform.page('/etape' + step, { body: `<a href="/etape${step + 1}" id="suite${step}">Suite</a>` })
    platform.page('/avant', { body: '<h1>Avant</h1>' })
    const page = await ready()
    await page.evaluate(() => {
      document.querySelector('#modifier')!.setAttribute('href', '/etape1')
      history.pushState(null, '', '/avant')
      history.pushState(null, '', '/membre')
    })
    await page.click('#modifier')
    await page.waitForFunction(() => history.state !== null)
    for (const step of [1, 2]) {
      const frame = await page.waitForFrame((one) => one.url().endsWith('/etape' + step))
      await (await frame.waitForSelector('#suite' + step))!.click()
    }
    const frame = await page.waitForFrame((one) => one.url().endsWith('/etape3'))
    await frame.waitForSelector('#suite3')
    await page.click('.cms-popin-close')
    await gone(page)
    await page.waitForFunction(() => history.state === null)
    await page.evaluate(() => history.back())
    await expectSoon(() => page.evaluate(() => location.pathname)).toBe('/avant')
  })

  test('§2.1 on a phone the popin fills the screen and has its close button above the form', async () => {
    const page = await ready(MOBILE)
    await page.tap('#modifier')
    await popinFrame(page)
    await expectSoon(() => size(page)).toEqual([390, 844])
    await eventually(async () => {
      const [button, frame] = await page.evaluate(() =>
        ['.cms-popin-close', '.cms-popin iframe'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect().toJSON(),
        ),
      )
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(button.bottom).toBeLessThanOrEqual(frame.top)
    })
    await page.tap('.cms-popin-close')
    await gone(page)
  })

  test('§8 a popin whose server does not answer is busy no longer, and closes', async () => {
    const page = await ready()
    platform.faults.add({ path: '/cms/my_elements_new.php', cut: true, times: 0 })
    await page.click('#creer')
    await page.waitForSelector('.cms-popin:not([aria-busy])')
    await page.keyboard.press('Escape')
    await gone(page)
  })

  test('§2.1 a link to a script is not opened', async () => {
    platform.page('/membre', {
      body: '<a class="cms-my-elements-open" href="javascript:document.title=1">x</a>',
    })
    const { page, console } = await open(url)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.click('a')
    await until(
      () => console.join(),
      (lines) => lines.includes('P401'),
    )
    await expectSoon(() => page.$('.cms-popin')).toBeNull()
    await expectSoon(() => page.title()).not.toBe('1')
  })
})
