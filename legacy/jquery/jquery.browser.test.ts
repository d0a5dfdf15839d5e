import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import { type Watched } from '../../test/browser/launch'
import { expectSoon } from '../../test/browser/expect-soon'
import { html as plain } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

/** The flavour that brings jQuery. */
const html: typeof plain = (...given) => plain(...given).replace('/passerelle.js', '/passerelle.jquery.js')
const fileOf = (name: string): string => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')
const library = fileOf('jquery/dist/jquery.min.js')
const jquery = '<script src="/jquery.js"></script>'
const form =
  '<form><label>Date <input id="d" name="d" value="05/06/2026"></label></form><a id="box" href="#x">Voir</a><div id="x">Contenu</div>'
const calls = `<script>
  $.datepicker.setDefaults($.datepicker.regional['fr'])
  jQuery('#d').datepicker({ minDate: '01/01/2020' }).addClass('chained')
  $('#box').colorbox({ inline: true, onComplete: function () { document.title = 'complete ' + this.id } })
</script>`

/** A page's own jQuery before and after the script, twice, and gone from `window`. */
const placesOf = (folder: string, page: typeof plain): Record<string, string> => ({
  [folder + '/before']: page(form + calls, { head: jquery }),
  [folder + '/after']: page(form + jquery + calls),
  [folder + '/twice']: page(form + jquery + calls + jquery + "<script>$('#d').cms('empty')</script>", {
    head: jquery,
  }),
  [folder + '/noconflict']: page(
    form + '<script>window.jq = jQuery.noConflict(true); jq("#d").datepicker().addClass("chained")</script>',
    { head: jquery },
  ),
})

const { open } = useBrowser()
const site = useSite({
  '/jquery.js': () => ({ headers: { 'Content-Type': 'text/javascript' }, body: library }),
  ...placesOf('', html),
  ...placesOf('/plain', plain),
  '/prototype.js': () => ({
    headers: { 'Content-Type': 'text/javascript' },
    body: fileOf('prototype-js-core/prototype.js'),
  }),
  '/prototype': plain('<form><input id="d" name="d" value="05/06/2026"></form>', {
    head: `<script src="/prototype.js"></script>${jquery}<script>jQuery.noConflict()</script>`,
  }),
  '/silent': html('<p>Rien</p>', { head: jquery }),
  '/inner':
    "<p>Cadre</p><script>parent.$.colorbox.element()</script><button onclick='parent.$.fn.colorbox.close()'>Fermer</button>",
  '/frame': html('<button onclick="$.colorbox({ href: \'/inner\', iframe: true })">Ouvrir</button>', {
    head: jquery,
  }),
  '/flavour': html(form + calls, {}),
  '/dates': html(`<script>
      var read = $.datepicker.parseDate('dd/mm/yy', '05/03/2026')
      document.title = [$.datepicker.formatDate('DD d MM yy', read), $.datepicker.regional.fr.firstDay].join(' / ')
      try { $.datepicker.parseDate('dd/mm/yy', '31/02/2026') } catch (error) { document.title += ' / ' + error.message }
    </script>`),
  '/quiet': html('<p>Rien</p>', {}),
})

const visit = (path: string): Promise<Watched> => open(site.url + path)

describe('contract §1 and §3 jQuery on the page', () => {
  test.each([
    '/before',
    '/after',
    '/twice',
    '/noconflict',
    '/flavour',
    '/plain/before',
    '/plain/after',
    '/plain/twice',
    '/plain/noconflict',
  ])('%s: its calls work, without an error', async (path) => {
    const { page, errors } = await visit(path)
    await page.waitForSelector(
      '#d.hasDatepicker.chained ~ .cms-datepicker-button, #d.hasDatepicker.chained + * ~ .cms-datepicker-button',
    )
    await expectSoon(() => page.evaluate(() => new FormData(document.querySelector('form')!).get('d'))).toBe(
      '05/06/2026',
    )
    expect(errors).toEqual([])
  })

  test('$.datepicker reads and writes dates in the very next line, with the jQuery that we bring', async () => {
    const { page, requests } = await visit('/dates')
    await expectSoon(() => page.title()).toBe('jeudi 5 mars 2026 / 1 / Invalid date')
    expect(requests.filter((url) => /modern/.test(url))).toEqual([])
    await expectSoon(() =>
      page.evaluate('Passerelle.usage().map(({ helper, count }) => helper + count)'),
    ).toEqual(['$.datepicker3'])
  })

  test('§5.3 beside Prototype.js a date field that is given other options, and let go, goes on', async () => {
    const { page, console: told } = await visit('/prototype')
    await page.evaluate("void jQuery('#d').datepicker({ dateFormat: 'dd/mm/yy' })")
    await page.waitForSelector('.cms-datepicker-button')
    await page.evaluate("void jQuery('#d').datepicker('option', 'minDate', new Date(2026, 0, 15))")
    await page.evaluate("void jQuery('#d').datepicker('setDate', new Date(2026, 4, 6))")
    await expectSoon(() => page.$eval('form', (form) => new FormData(form).get('d'))).toBe('06/05/2026')
    await page.evaluate("void jQuery('#d').datepicker('destroy')")
    await expectSoon(() => page.$$('form > *')).toHaveLength(1)
    expect(told.filter((line) => line.includes('P004'))).toEqual([])
  })

  test('a page with jQuery that calls no plugin fetches nothing more', async () => {
    const { requests } = await visit('/silent')
    expect(requests.filter((url) => /modern/.test(url))).toEqual([])
  })

  test('§2.11 a click on a colorbox link opens the lightbox under Colorbox’s ids; its close button closes it', async () => {
    const { page } = await visit('/before')
    await page.waitForSelector('#box.cboxElement')
    await page.click('#box')
    await page.waitForFunction(() => document.title === 'complete box')
    await expectSoon(() =>
      page.$eval('#colorbox #cboxLoadedContent', (element) => element.textContent),
    ).toContain('Contenu')
    await page.click('#cboxClose')
    await page.waitForFunction(() => !document.querySelector('#colorbox'))
    await expectSoon(() =>
      page.evaluate(() =>
        JSON.stringify((window as never as { Passerelle: { usage(): unknown } }).Passerelle.usage()),
      ),
    ).toContain('$.colorbox')
  })

  test('§2.11 a click on a colorbox link, while the code is on its way, opens the lightbox all the same', async () => {
    const { page, errors } = await visit('/quiet')
    await page.setRequestInterception(true)
    const waiting: (() => void)[] = []
    let clicked = false
    page.on('request', (request) => {
      const go = (): void => void request.continue()
      if (clicked) go()
      else waiting.push(go)
    })
    await page.evaluate(`
      $('<a id="lien" href="/ailleurs">Voir</a>').appendTo('body')
      $('#lien').colorbox({ html: '<p>Contenu</p>' })`)
    await page.click('#lien')
    clicked = true
    for (const go of waiting) go()
    await page.waitForFunction(() => document.querySelector('#colorbox')?.textContent.includes('Contenu'))
    expect(page.url()).toContain('/quiet')
    expect(errors).toEqual([])
  })

  test('a page in the frame closes it by parent.$.fn.colorbox.close()', async () => {
    const { page } = await visit('/frame')
    await page.click('button')
    const handle = await page.waitForSelector('#colorbox iframe')
    const frame = (await handle!.contentFrame())!
    const button = await frame.waitForSelector('button')
    // The frame goes with the click: not during the question.
    await button!.evaluate((one) => void setTimeout(() => (one as HTMLElement).click()))
    await expectSoon(() => page.$('#colorbox')).toBeNull()
  })
})
