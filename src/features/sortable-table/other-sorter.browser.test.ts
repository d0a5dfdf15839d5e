import { test } from '@jest/globals'
import { becomes } from '../../../test/browser/jquery-page'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

/** What DataTables does with a table of two pages: its class, all rows in order, the first ones shown, `aria-sort`. */
const pager = `<script>
  var table = document.getElementById('t'), body = table.tBodies[0], all = [].slice.call(body.rows), way = 0
  var head = table.querySelector('th')
  table.className += ' dataTable'
  function draw() {
    all.sort(function (a, b) { return a.textContent < b.textContent ? -way : way })
    body.textContent = ''
    all.slice(0, 3).forEach(function (row) { body.appendChild(row) })
    head.setAttribute('aria-sort', way > 0 ? 'ascending' : 'descending')
  }
  head.addEventListener('click', function () { way = way > 0 ? -1 : 1; draw() })
</script>`
const rows = [...'cdabe'].map((name) => `<tr><td>${name}</td></tr>`).join('')

const { open } = useBrowser()
const site = useSite({
  '/': html(
    `<table class="sortable" id="t"><thead><tr><th>Nom</th></tr></thead><tbody>${rows}</tbody></table>${pager}`,
  ),
})

test('§2.21 a table of several pages that DataTables sorts is in its order, by the mouse and by the keyboard', async () => {
  const { page } = await open(`${site.url}/`)
  const order =
    "[...document.querySelectorAll('#t tbody tr')].map((row) => row.textContent).join('') + ' ' + document.querySelector('#t th').getAttribute('aria-sort')"
  await page.waitForSelector('#t th button')
  await page.click('#t th button')
  await becomes(page, order, 'abc ascending')
  await page.click('#t th button')
  await becomes(page, order, 'edc descending')
  await page.keyboard.press('Enter')
  await becomes(page, order, 'abc ascending')
})
