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
  '/range': html(
    `<input id="du" value="05/06/2020 08:30" aria-label="Du"><input id="au" value="04/06/2020 10:00" aria-label="Au">
    <script>
      var options = { dateFormat: 'dd/mm/yy', timeFormat: 'HH:mm', stepMinute: 5, controlType: 'select' }
      $('#du').datetimepicker(options)
      $('#au').datetimepicker(options)
    </script>`,
    { head: '<script src="/jquery.js"></script>' },
  ),
  '/asked': html(
    `<input id="du" value="05/06/2020" aria-label="Du"><input id="ville" aria-label="Ville">
    <script>
      var seen
      $('#du').datepicker({ dateFormat: 'dd/mm/yy' })
      $('#ville').autocomplete({
        minLength: 0,
        source: function (request, response) {
          seen = String($('#du').datepicker('getDate'))
          response([])
        }
      })
    </script>`,
    { head: '<script src="/jquery.js"></script>' },
  ),
})

test('contract §3 with the time picker’s original a range’s page compares dates, and the end gets the beginning', async () => {
  const { page } = await open(site.url + '/range')
  await becomes(page, `typeof $.timepicker`, 'object')
  await callsBegun(page)
  const compared = `$('#du').datetimepicker('getDate') > $('#au').datetimepicker('getDate')`
  await becomes(page, `$('#du').datetimepicker('getDate') instanceof Date && ${compared}`, true)
  await becomes(page, `$('#du').datetimepicker('option', 'stepMinute')`, 5)
  await read(page, `void $('#au').datetimepicker('setDate', $('#du').datetimepicker('getDate'))`)
  await becomes(page, `$('#au').val()`, '05/06/2020 08:30')
})

test('contract §3 a function of the page that a call runs reads a date in its next line', async () => {
  const { page } = await open(site.url + '/asked')
  await callsBegun(page)
  await page.focus('#ville')
  await read(page, `void $('#ville').autocomplete('search', '')`)
  await becomes(page, `seen !== undefined`, true)
  await read(page, `void $('#ville').autocomplete('search', '')`)
  await becomes(page, `/^Fri Jun 05 2020/.test(seen)`, true)
})
