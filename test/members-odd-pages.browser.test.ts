import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { expectSoon } from './browser/expect-soon'
import { until } from './browser/until'

/** Members' pages that are odd but plausible: another prefix and platform, things added late, parts missing. */

interface Call {
  readonly url: string
  readonly method: string
  readonly body: string
}

let shown = ''
let said: Readonly<Record<string, string>> = {}
let calls: Call[] = []

const { open } = useBrowser()
const site = useSite({
  '/essai': () => ({ body: shown }),
  '*': ({ pathname, search }, method, body) => {
    const text = said[pathname]
    if (text === undefined) return undefined
    calls.push({ url: pathname + search, method, body })
    const type = /^[[{]/.test(text) ? 'application/json' : 'text/html; charset=utf-8'
    return { headers: { 'Content-Type': type }, body: text }
  },
})

/** @param answers what the server says to the calls of that path */
async function start(body: string, answers: Readonly<Record<string, string>> = {}) {
  shown = html(body, { attributes: 'data-prefix="acme" data-platform="/plateforme"' })
  said = answers
  calls = []
  const { page, errors } = await open(site.url + '/essai')
  await page.evaluate('Passerelle.ready.then(() => true)')
  return { page, calls, errors }
}
const add = (page: Page, html: string) =>
  page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html)
/** Presses the form's one button, and Yes. */
async function publish(page: Page): Promise<void> {
  await page.click('button')
  await page.waitForSelector('.acme-modal')
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.acme-modal-button')]
    buttons.find((one) => one.innerText.trim() === 'Oui')!.click()
  })
}
const modal = async (page: Page): Promise<string> => {
  await page.waitForSelector('.acme-modal')
  return page.$eval('.acme-modal', (one) => (one as HTMLElement).innerText)
}

describe('another prefix, another platform', () => {
  test('§2.5 a list without a tbody: the link is switched by the platform’s own path', async () => {
    const { page, calls, errors } = await start(
      `<table class="acme-element-list"><tr data-element-id="7" data-element-module-ident="annonces">
        <td><a class="acme-element-activate off big" data-state="off" href="#">Activer</a></td></tr></table>`,
      { '/plateforme/ajax/modules/modules/traitement.php': '{"result":true,"class":"on"}' },
    )
    await page.click('.acme-element-activate')
    await page.waitForSelector('.acme-element-activate.on.big:not(.off)')
    expect(calls).toEqual([
      {
        url: '/plateforme/ajax/modules/modules/traitement.php',
        method: 'POST',
        body: 'action=my_elements_activate&element_module_ident=annonces&element_id=7',
      },
    ])
    expect(errors).toEqual([])
  })

  test('§2.5 a list added later, refused with words of the server', async () => {
    const { page } = await start('<h1>Espace membre</h1>', {
      '/plateforme/ajax/modules/modules/traitement.php': '{"result":false,"msg":"Interdit <b>ici</b>"}',
    })
    await add(
      page,
      `<table class="acme-element-list"><tbody><tr data-element-id="7" data-element-module-ident="annonces">
        <td><a class="acme-element-delete">Supprimer</a></td></tr></tbody></table>`,
    )
    await page.waitForSelector('.acme-element-delete[role=button]')
    await page.focus('.acme-element-delete')
    await page.keyboard.press('Enter')
    await expectSoon(() => modal(page)).toContain('Voulez vous supprimer cet élément ?')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() =>
      /Interdit/.test(document.querySelector('.acme-modal')?.textContent ?? ''),
    )
    await expectSoon(() => page.$$('tr')).toHaveLength(1)
  })

  test('§2.23 a newsletter box with an empty field and a nameless one', async () => {
    const { page, calls } = await start(
      `<form class="acme-newsletter"><input name="email"><input name="nom"><input placeholder="x">
        <input type="submit" name="ok" value="OK"></form>`,
      { '/plateforme/ajax/modules/newsletter_v2/traitement.php': '{"erreur":"Adresse déjà inscrite"}' },
    )
    await expectSoon(() => page.$eval('[name=email]', (one) => (one as HTMLInputElement).placeholder)).toBe(
      'E-MAIL',
    )
    await page.type('[name=email]', 'a@b.fr')
    await page.keyboard.press('Enter')
    await expectSoon(() => modal(page)).toContain('Adresse déjà inscrite')
    expect(calls[0]!.body).toBe('email=a%40b.fr&nom=&ok=OK')
    await expectSoon(() => page.$eval('[name=email]', (one) => (one as HTMLInputElement).value)).toBe(
      'a@b.fr',
    )
  })

  test('§2.24 a permalink of the page itself', async () => {
    const { page, calls } = await start('<a class="acme-permalink">Permalien</a>', {
      '/plateforme/backoffice/modules/commun/lien_v4.php': 'https://exemple.fr/p/12',
    })
    await page.waitForSelector('.acme-permalink[role=button]')
    await page.click('.acme-permalink')
    await expectSoon(() => modal(page)).toMatch(
      /PERMALIEN[^]*Le permalien a été généré\.[^]*Copier dans le presse papier/,
    )
    expect(calls[0]!.body).toBe('action=permalien&lien=' + encodeURIComponent(site.url + '/essai'))
  })

  test('§5.6 suggestions of two fields that fill a target by selector, in no form', async () => {
    const config = `{"classname":"Commune","methode":"chercher","cibles":{"cp":"#cp","insee":"absente"},"add_params":{"pays":"pays"}}`
    const { page, calls } = await start(
      `<select name="pays"><option>FR</option></select><span id="cp"></span><input id="autre">
        <input id="ville" data-autocomplete='${config}'>`,
      {
        '/plateforme/ajax/modules/commun/traitement.php':
          '[{"label":"Rennes (35)","value":"Rennes","cp":35000}]',
      },
    )
    await page.waitForSelector('#ville[role=combobox]')
    await page.type('#ville', 're')
    await page.waitForSelector('.acme-autocomplete[role=listbox] [role=option]')
    await page.click('[role=option]')
    await expectSoon(() => page.$eval('#ville', (one) => (one as HTMLInputElement).value)).toBe('Rennes')
    await expectSoon(() => page.$eval('#cp', (one) => one.textContent)).toBe('35000')
    const query = [...new URLSearchParams(calls[0]!.url.split('?')[1])]
    expect(query).toEqual([
      ['autocompleter[classname]', 'Commune'],
      ['autocompleter[methode]', 'chercher'],
      ['autocompleter[term]', 're'],
      ['autocompleter[pays]', 'FR'],
    ])
    // Typed over and left: not chosen, so gone, and its target with it.
    await page.type('#ville', 'x')
    await page.focus('#autre')
    await expectSoon(() => page.$eval('#ville', (one) => (one as HTMLInputElement).value)).toBe('')
    await expectSoon(() => page.$eval('#cp', (one) => one.textContent)).toBe('')
  })

  test('§5.3 a date field and a masked one added later to a form that is there', async () => {
    const { page, calls } = await start(
      '<form id="f" action="/plateforme/recu" method="post"><button>OK</button></form>',
      {
        '/plateforme/recu': '<p>reçu</p>',
      },
    )
    await page.evaluate(() =>
      document.querySelector('#f')!.insertAdjacentHTML(
        'afterbegin',
        `<input class="acme-datetime" id="a" name="debut" value="2026-03-29 02:30:00">
         <input data-mask="acmedate" id="b" name="fin" value="2026-10-25">`,
      ),
    )
    await page.waitForFunction(() => {
      const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      return (
        (document.querySelector('#a') as HTMLInputElement).value === '29/03/2026 02:30:00' &&
        get!.call(document.querySelector('#b')) === '25/10/2026'
      )
    })
    await page.click('#a')
    await page.waitForSelector('.acme-datepicker [data-date="2026-03-31"]')
    await page.click('.acme-datepicker [data-date="2026-03-31"]')
    await page.keyboard.press('Escape')
    await Promise.all([page.waitForNavigation(), page.click('#f > button:last-child')])
    expect([...new URLSearchParams(calls[0]!.body)]).toEqual([
      ['debut', '2026-03-31 02:30:00'],
      ['fin', '2026-10-25'],
    ])
  })
})

describe('two forms of elements on a page', () => {
  test('§4.2 each has its own message, indicator and buttons', async () => {
    const { page, calls } = await start(
      `<form class="acme-element-new" id="un" action="/plateforme/un"><div class="acme-form-message"></div>
         <input name="titre"><button>Créer</button></form>
       <form class="acme-element-new" id="deux" action="/plateforme/deux"><input name="titre"><button>Créer</button></form>`,
      {
        '/plateforme/un': '<div class="alert alert-danger">Un est refusé</div>',
        '/plateforme/deux': '<div class="alert alert-danger">Deux est refusé</div>',
      },
    )
    await page.type('#deux [name=titre]', 'Vélo')
    await page.click('#deux button')
    await page.waitForFunction(() => /Deux est refusé/.test(document.body.innerText))
    await expectSoon(() => page.$eval('#un', (form) => form.textContent)).not.toContain('Deux est refusé')
    await page.click('#un button')
    await page.waitForFunction(() => /Un est refusé/.test(document.querySelector('#un')!.textContent))
    await expectSoon(() => page.$eval('#deux [name=titre]', (one) => (one as HTMLInputElement).value)).toBe(
      'Vélo',
    )
    expect(calls.map(({ url, method }) => method + ' ' + url)).toEqual([
      'POST /plateforme/deux',
      'POST /plateforme/un',
    ])
  })

  test('§4.1 without an « active » field, publishing brings one, and takes its value back after the reply', async () => {
    const { page, calls } = await start(
      `<form class="acme-element-edit" action="/plateforme/un"><input name="titre" value="Vélo">
        <button type="submit" data-action="publish">Publier</button></form>`,
      { '/plateforme/un': '<p class="alert">Non</p>' },
    )
    await publish(page)
    await until(
      () => calls.length,
      (count) => count === 1,
    )
    expect(calls[0]!.body).toContain('active=1')
    await page.waitForFunction(
      () => (document.querySelector('[name=active]') as HTMLInputElement).value === '',
    )
  })

  test('§4.1 a form that begins right in a table publishes: the server’s « active » is sent once', async () => {
    const { page, calls } = await start(
      `<table><form class="acme-element-edit" action="/plateforme/un">
        <tr><td><input type="hidden" name="active" value=""><input name="titre" value="Vélo"></td>
        <td><button type="button" data-action="publish">Publier</button></td></tr></form></table>`,
      { '/plateforme/un': '<p class="alert">Non</p>' },
    )
    await publish(page)
    await expectSoon(() => calls.map(({ body }) => body)).toEqual(['active=1&titre=V%C3%A9lo'])
    await expectSoon(() => page.evaluate(() => document.body.innerText)).toContain('Non')
  })
})
