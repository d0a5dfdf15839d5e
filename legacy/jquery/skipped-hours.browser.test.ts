import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@jest/globals'
import { becomes, callsBegun, read } from '../../test/browser/jquery-page'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

const library = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')
const { open } = useBrowser()
const site = useSite({
  '/jquery.js': () => ({ body: library, headers: { 'Content-Type': 'text/javascript' } }),
  '/': html(
    `<form><input id="rdv" name="rdv" aria-label="Rdv"></form>
    <script>$('#rdv').datetimepicker({ dateFormat: 'dd/mm/yy', timeFormat: 'HH:mm' })</script>`,
    { head: '<script src="/jquery.js"></script>' },
  ),
})

test.each([
  ['an hour that the clocks of Paris skip', 'Europe/Paris', '29/03/2026 02:30'],
  ['the midnight that those of São Paulo skipped', 'America/Sao_Paulo', '04/11/2018 00:30'],
  ['a day that Samoa has never had', 'Pacific/Apia', '30/12/2011 10:00'],
])(
  'contract §3 %s (%s) stays as the server sent it when a script sets an option, and when Enter takes it',
  async (...given) => {
    const [, zone, text] = given
    const { page } = await open(site.url + '/', undefined, (one) => one.emulateTimezone(zone))
    await callsBegun(page)
    await read(page, `void $('#rdv').val('${text}').datetimepicker('option', 'changeYear', true)`)
    await becomes(page, `$('#rdv').val()`, text)
    await page.evaluate("document.forms[0].addEventListener('submit', (event) => event.preventDefault())")
    await page.focus('#rdv')
    await page.waitForSelector('.cms-datepicker')
    await page.keyboard.press('Enter')
    await becomes(page, `$('.cms-datepicker').length`, 0)
    await becomes(page, `$('#rdv').val()`, text)
  },
)
