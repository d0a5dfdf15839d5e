import { test } from '@jest/globals'
import { calm } from '../../test/browser/calm'
import { expectSoon } from '../../test/browser/expect-soon'
import { jqueryPlaces, jqueryRoutes } from '../../test/browser/jquery-places'
import { useBrowser, useSite } from '../../test/browser/suite'

/* A page brings to life what a request has brought, by its jQuery's `ajaxComplete`, as beside the old script. */

const BODY = `<h1>Agenda</h1>
  <div class="cms-module" id="m" data-refresh-url="/cms/liste">
    <select id="tri" class="cms-sort" data-param="tri"><option value="nom">Nom<option value="date">Date</select>
    <div class="cms-module-items"><p>Premier</p></div>
    <a class="cms-load-more" id="suite" href="/cms/suite" data-direction="next">La suite</a>
  </div>
  <div id="place"></div><a class="cms-lightbox" id="boite" href="/cms/texte">Le texte</a>
  <input type="text" id="q" data-autocomplete-url="/cms/mots">
  <button type="button" id="go">Aller</button>`
const PAGE_SCRIPT = `<script>
  var heard = []
  jQuery(document)
    .ajaxStart(function () { heard.push('start') })
    .ajaxSend(function (event, xhr) { xhr.setRequestHeader('X-Jeton', 'abc') })
    .ajaxComplete(function (event, xhr, settings) {
      heard.push(settings.url.split('?')[0].replace(location.origin, '') + ' ' + jQuery('.venu').length)
    })
    .ajaxStop(function () { heard.push('stop') })
</script>`

let tokens: unknown[] = []
const { open } = useBrowser()
const came = { body: '<p class="venu">Nouveau</p>' }
const site = useSite({
  ...jqueryRoutes,
  '/page': (url) => ({ body: jqueryPlaces[url.searchParams.get('place')!]!(BODY, PAGE_SCRIPT) }),
  '/cms/liste': () => ({
    body: '<div class="cms-module" id="m" data-refresh-url="/cms/liste"><p class="venu">Trié</p></div>',
  }),
  '/cms/suite': () => ({ body: '<div class="cms-module-items"><p class="venu">Second</p></div>' }),
  '/cms/texte': () => came,
})

const acts: Readonly<Record<string, readonly [string, string]>> = {
  'a list sorted': ["jQuery('#tri').val('date').trigger('change')", '/cms/liste 1'],
  'more of a list': ["document.getElementById('suite').click()", '/cms/suite 1'],
  'ajax_request with a target': ["ajax_request({ url: '/cms/texte', target: '#place' })", '/cms/texte 1'],
  'an overlay': ["overlay_open({ url: '/cms/texte' })", '/cms/texte 1'],
  'a popup': ["popup_open('/cms/texte')", '/cms/texte 1'],
  'a lightbox': ["document.getElementById('boite').click()", '/cms/texte 1'],
}

test.each(
  Object.keys(jqueryPlaces).flatMap((place) => Object.keys(acts).map((act) => [place, act] as const)),
)('§7 handlers of %s hear of %s once its content is in the page', async (place, act) => {
  tokens = []
  const [script, expected] = acts[act]!
  const { page } = await open(`${site.url}/page?${new URLSearchParams({ place })}`)
  page.on('request', (request) => {
    if (request.url().includes('/cms/')) tokens.push(request.headers()['x-jeton'])
  })
  await page.waitForSelector('#m [data-param]')
  await calm(page)
  await page.$eval('#go', (button, code) => button.setAttribute('onclick', code), script)
  await page.click('#go')
  await expectSoon(() => page.evaluate('heard')).toEqual(['start', expected, 'stop'])
  // A lightbox asks for the address as a picture, too.
  await expectSoon(() => Promise.resolve(tokens)).toContain('abc')
})
