import { describe, expect, test } from '@jest/globals'
import { expectSoon } from '../../test/browser/expect-soon'
import { jqueryPlaces, jqueryRoutes } from '../../test/browser/jquery-places'
import { useBrowser, useSite } from '../../test/browser/suite'

/* Page scripts send forms by jQuery, which calls its own handlers and then the form's method: that sends no event. */

const send = (call: string) => `<button type="button" id="go" onclick="$('#f')${call}">Envoyer</button>`

/** Forms whose features send them, or hold them back, and what then shows on the page that stays. */
const forms: readonly (readonly [what: string, form: string, shown: string])[] = [
  [
    '§2.20 a filter refreshes its block',
    `<div class="cms-module" id="m" data-refresh-url="/cms/liste"><form id="f" class="cms-filter"><input name="mot" value="vélo"></form></div>`,
    'Trouvé : vélo',
  ],
  [
    '§2.23 the newsletter is asked for in the background',
    `<form id="f" class="cms-newsletter"><input name="email" value="a@b.fr"></form>`,
    'Inscription de a@b.fr',
  ],
  [
    '§2.3 an element’s form is sent in the background',
    `<form id="f" class="cms-element-edit" action="/cms/fiche"><input name="nom" value="Odile"></form>`,
    'Refusé : Odile',
  ],
  [
    '§5.1 a form that is wrong is not sent',
    `<form id="f" data-check action="/ailleurs"><input name="nom" title="Nom" data-check="required"></form>`,
    'Le champ Nom est requis.',
  ],
]

const calls = ['.submit()', ".trigger('submit')", ".find('input').closest('form').submit()"]

const { open } = useBrowser()
const site = useSite({
  ...jqueryRoutes,
  '/ailleurs': '<title>Ailleurs</title>',
  '/cms/liste': (_url, _method, body) => ({
    body: `<div class="cms-module" id="m" data-refresh-url="/cms/liste"><p>Trouvé : ${new URLSearchParams(body).get('mot')}</p></div>`,
  }),
  '/cms/ajax/modules/newsletter_v2/traitement.php': (_url, _method, body) => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ valid: 'Inscription de ' + new URLSearchParams(body).get('email') }),
  }),
  '/cms/fiche': (_url, _method, body) => ({
    body: `<p class="alert">Refusé : ${new URLSearchParams(body).get('nom')}</p>`,
  }),
  '/page': (url) => ({
    body: jqueryPlaces[url.searchParams.get('place')!]!(
      forms[Number(url.searchParams.get('form'))]![1] + send(url.searchParams.get('call')!),
    ),
  }),
})

describe.each(Object.keys(jqueryPlaces))('%s', (place) => {
  test.each(
    forms.flatMap(([what, , shown], form) => calls.map((call) => [what, call, form, shown] as const)),
  )('%s by a script’s %s', async (_what, call, form, shown) => {
    const query = new URLSearchParams({ place, form: String(form), call })
    const { page, errors } = await open(`${site.url}/page?${query}`)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.click('#go')
    await expectSoon(() => page.evaluate(() => document.body.innerText)).toContain(shown)
    expect(page.url()).toContain('/page?')
    expect(errors).toEqual([])
  })
})
