import type { Page } from 'puppeteer'
import type { TestPage } from '../../../server/platform.ts'
import { expectSoon } from '../../../test/browser/expect-soon'
import { until } from '../../../test/browser/until'
import { html } from '../../../test/browser/site'
import { useBrowser, usePlatform, useSite } from '../../../test/browser/suite'

const { open } = useBrowser()
const platform = usePlatform()

/** As reCAPTCHA: by its name only the key is known that the script was loaded with; another is, by the number of its widget. */
const RECAPTCHA = `(function (loaded) {
  var keys = []
  window.grecaptcha = {
    ready: function (act) { setTimeout(act) },
    render: function (place, options) {
      place.innerHTML = options.size === 'invisible' ? '' : '<b class="case">Je ne suis pas un robot</b>'
      return keys.push(options.sitekey) - 1
    },
    execute: function (which, options) {
      var key = which === loaded ? which : keys[which]
      if (!key) throw new Error('Invalid site key or not loaded in api.js: ' + which)
      return Promise.resolve('jeton-' + key + '-' + options.action)
    },
  }
})(new URL(document.currentScript.src).searchParams.get('render'))`
const protectedForm = (key: string, version: number): string =>
  `<form action="/recu" target="ailleurs"><input name="${key}">
   <div data-captcha-version="${version}" data-captcha-field="t" data-captcha-sitekey="${key}" data-captcha-script="/api.js"></div>
   <button id="envoyer-${key}">Envoyer</button></form>`
const site = useSite({
  '/deux-versions': html(protectedForm('cle2', 2) + protectedForm('cle3', 3)),
  '/deux-cles': html(protectedForm('cle1', 3) + protectedForm('cle3', 3)),
  '/api.js': () => ({ headers: { 'Content-Type': 'text/javascript' }, body: RECAPTCHA }),
  '/recu': html('<p>Reçu</p>'),
})

const form = (attributes: string): string => `<form class="cms-element-new" action="/cms/demo/contact">
  <input name="message"><div data-captcha-sitekey="k" data-captcha-script="/cms/demo/captcha.js" ${attributes}></div>
  <button>Envoyer</button></form>`
async function start(attributes: string, more: Partial<TestPage> = {}): Promise<Page> {
  const { page } = await open(platform.page('/essai', { body: form(attributes), ...more }))
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}
const reply = (page: Page): Promise<string> =>
  page
    .waitForSelector('.cms-form-message .alert-success')
    .then((alert) => alert!.evaluate((one) => one.textContent ?? ''))

describe('a form with a captcha', () => {
  test.each(['none', 'strict'] as const)(
    '§7 row 17: version 3 gives each submit its token (content security policy: %s)',
    async (csp) => {
      const page = await start('data-captcha-version="3" data-captcha-field="g-recaptcha-response"', { csp })
      expect(platform.requests.list({ path: '/cms/demo/captcha.js' })).toEqual([])
      await page.type('[name=message]', 'Bonjour')
      await page.keyboard.press('Enter')
      await expectSoon(() => reply(page)).toContain('jeton-submitform-1')
      expect(platform.requests.list({ path: '/cms/demo/captcha.js' })).toHaveLength(1)
    },
  )

  test('§7 row 17: version 2 shows its box, whose token goes with the form; an answered form gets a fresh box', async () => {
    const page = await start('')
    await page.click('[data-captcha-sitekey] input[type=checkbox]').catch(async () => {
      await page.waitForSelector('[data-captcha-sitekey] input[type=checkbox]')
      await page.click('[data-captcha-sitekey] input[type=checkbox]')
    })
    await page.click('button')
    await expectSoon(() => reply(page)).toContain('jeton-v2-1')
    await expectSoon(() => page.$eval('[type=checkbox]', (box) => (box as HTMLInputElement).checked)).toBe(
      false,
    )
  })

  test.each([
    ['3', { status: 503 }],
    ['3', { cut: true }],
    ['2', { status: 503 }],
    ['2', { cut: true }],
  ] as const)(
    '§7 row 17: version %s with its service out of order (%j): the form goes all the same',
    async (version, fault) => {
      platform.faults.add({ path: '/cms/demo/captcha.js', times: 0, ...fault })
      const page = await start(`data-captcha-version="${version}"`)
      await page.type('[name=message]', 'Bonjour')
      if (version === '2') await page.waitForSelector('.cms-captcha-note')
      await page.focus('[name=message]')
      await page.keyboard.press('Enter')
      await expectSoon(() => reply(page)).toContain('sans vérification')
      if (version === '3') return
      platform.faults.clear()
      await page.click('.cms-captcha-note button')
      await page.waitForSelector('[data-captcha-sitekey] input[type=checkbox]')
    },
  )

  test('§7 row 17: a service that does not answer is not waited for longer than requests are', async () => {
    platform.faults.add({ path: '/cms/demo/captcha.js', hold: true })
    const page = await start('data-captcha-version="3"', { config: { timeout: 3000 } })
    await page.type('[name=message]', 'Bonjour')
    await page.keyboard.press('Enter')
    await expectSoon(() => reply(page)).toContain('sans vérification')
    platform.faults.release()
  })

  test('§7 row 17: where the code that speaks to the service does not come, the form goes all the same', async () => {
    platform.faults.add({ path: '/static/modern/captcha.js', times: 0, cut: true })
    const page = await start('data-captcha-version="3"')
    // Former tests have had the code fetched.
    await page.setCacheEnabled(false)
    await page.type('[name=message]', 'Bonjour')
    await page.keyboard.press('Enter')
    await expectSoon(() => reply(page)).toContain('sans vérification')
  })

  test('§7 row 17: a consent manager’s event lets every captcha of the page begin', async () => {
    const page = await start('data-captcha-consent')
    await page.focus('[name=message]')
    await page.waitForSelector('.cms-captcha-note')
    expect(platform.requests.list({ path: '/cms/demo/captcha.js' })).toEqual([])
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('cms:captcha:allow')))
    await page.waitForSelector('[data-captcha-sitekey] input[type=checkbox]')
    await until(
      () => page.$('.cms-captcha-note'),
      (note) => !note,
    )
  })

  test('§7 row 17: Back from where a form of one field led, what was typed in it is there, and goes with a token again', async () => {
    const form = `<form data-captcha-sitekey="k" data-captcha-version="3" data-captcha-script="/cms/demo/captcha.js" action="/cms/test/echo" method="post">
      <input name="message"><button>Envoyer</button></form>`
    const { page } = await open(platform.page('/essai', { body: form }))
    const send = async () => {
      await page.evaluate('Passerelle.ready.then(() => true)')
      const led = page.waitForNavigation()
      await page.click('button')
      await led
    }
    await page.type('[name=message]', 'Bonjour')
    await send()
    await page.goBack()
    await expectSoon(() => page.$eval('[name=message]', (one) => (one as HTMLInputElement).value)).toBe(
      'Bonjour',
    )
    await send()
    const tokens = () =>
      platform.requests
        .list({ path: '/cms/test/echo', method: 'POST' })
        .map(({ body }) => body.map(([name, value]) => name + '=' + value.replace(/\d+$/, '')))
    const sent = ['message=Bonjour', 'g-recaptcha-response=jeton-submitform-']
    await expectSoon(tokens).toEqual([sent, sent])
  })

  test.each([
    ['a form with a box of version 2', '/deux-versions', 'cle2'],
    ['a form with another key', '/deux-cles', 'cle1'],
  ])(
    '§7 row 17: beside %s, which had the script loaded, each submit of version 3 has its token',
    async (_name, path, other) => {
      const { page } = await open(site.url + path)
      await page.evaluate('Passerelle.ready.then(() => true)')
      await page.focus(`[name=${other}]`)
      await expectSoon(() => page.evaluate('!!window.grecaptcha')).toBe(true)
      const before = site.asked.length
      for (let turn = 1; turn < 3; turn++) {
        await page.evaluate(() => document.getElementById('envoyer-cle3')!.click())
        await expectSoon(() => site.asked.slice(before).filter((one) => one.startsWith('/recu'))).toEqual(
          Array.from({ length: turn }, () => '/recu?cle3=&t=jeton-cle3-submitform'),
        )
      }
    },
  )
})
