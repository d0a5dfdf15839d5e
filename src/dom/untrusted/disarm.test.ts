import { beforeEach, expect, test } from '@jest/globals'
import { allPayloads, dangersIn } from '../../../test/payloads'
import { setUpHost } from '../../../test/page'
import { isTrusted } from '../../base/trust'
import { parseHtml } from '../content/parser'
import { disarm } from './disarm'

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<div id="boite"></div>'
})

function shown(html: string): HTMLElement {
  const fragment = parseHtml(html as never)
  disarm(fragment)
  const box = document.querySelector<HTMLElement>('#boite')!
  box.replaceChildren(fragment)
  return box
}

test('what is shown of another origin keeps its words, links, pictures, lists and tables', () => {
  const html =
    '<h2 class="titre">Partenaire</h2><p>Un <a href="https://autre.test/x" title="y">lien</a></p><img src="https://autre.test/i.png" srcset="/a.png 1x, /b.png 2x" alt=""><table><tbody><tr><td colspan="2">1</td></tr></tbody></table><form action="/cherche" method="get"><input name="q"></form>'
  expect(shown(html).innerHTML).toBe(html)
})

test('words of another origin that begin as an address of code stay words', () => {
  const html =
    '<img alt="JavaScript : les bases" title="Data : le bilan"><input value="data: 12" placeholder="VBScript : oui">'
  expect(shown(html).innerHTML).toBe(html)
})

test.each([
  ['<b data-captcha-sitekey="k" data-x>x</b>', '<b>x</b>'],
  [
    '<i class="cms-tooltip autre sortable" rel="lightbox[a] nofollow">x</i>',
    '<i class="autre" rel="nofollow">x</i>',
  ],
  // Whose class it is in a page without a doctype.
  ['<i class="CMS-Lightbox-root CBOXelement Autre" id="FMENUMOBILE">x</i>', '<i class="Autre">x</i>'],
  ['<u share="https://mal.test" ff-autoclose="3" configmenu="x" goto-target="y">x</u>', '<u>x</u>'],
  ['<a id="fMenuMobileButton" href="/a" target="cadre">x</a>', '<a href="/a">x</a>'],
  ['<a id="boite" href="/a" target="_blank">x</a>', '<a href="/a" target="_blank" rel="noopener">x</a>'],
  ['<img name="createElement" id="getElementById" alt="">', '<img alt="">'],
  ['<button form="f" formaction="/x" popovertarget="p" autofocus>x</button>', '<button>x</button>'],
  ['<img alt="" srcset="javascript:a() 1x, /b.png 2x">', '<img alt="">'],
  ['<img alt="" srcset="data:image/gif;base64,R0lG 1x, /b.png 2x">', undefined],
  [
    '<video poster="javascript:a()"></video><form action="data:text/html,x"></form>',
    '<video></video><form></form>',
  ],
  ['<mon-element data="x">x</mon-element><p style="color:red"">y</p>', '<p>y</p>'],
])('%s loses what is not content', (html, left) => {
  expect(shown(html).innerHTML).toBe(left ?? html)
})

test('a label of another origin presses nothing of the page’s, and goes on naming its own field', () => {
  const html = '<label for="boite">x</label><label for="age">y</label><input id="age">'
  expect(shown(html).innerHTML).toBe('<label>x</label><label for="age">y</label><input id="age">')
  expect(shown(html).innerHTML).toBe('<label>x</label><label for="age">y</label><input id="age">')
})

test('§7 what is fetched of another origin anew keeps the ids it had the first time; the page’s own stay the page’s', () => {
  const html = '<h2 id="meteo">Météo</h2><a name="meteo" id="demain">Demain</a><i id="boite">x</i>'
  const first = shown(html).innerHTML
  expect(first).toBe('<h2 id="meteo">Météo</h2><a name="meteo" id="demain">Demain</a><i>x</i>')
  expect(shown(html).innerHTML).toBe(first)
})

test('a form whose fields are named as its members loses as much', () => {
  const names = [
    'attributes',
    'removeAttribute',
    'getAttribute',
    'setAttribute',
    'localName',
    'parentNode',
    'remove',
  ]
  const fields = names.map((name) => `<input name="${name}">`).join('')
  const box = shown(`<form data-check onsubmit="a()" share="x">${fields}<script>a()</script></form>`)
  expect(box.querySelector('form')!.outerHTML).toBe(`<form>${fields}</form>`)
})

test('no payload leaves anything that acts, and nothing of it is trusted, even where it is moved', () => {
  for (const [family, html] of allPayloads) {
    const box = shown(html)
    expect([family, html, dangersIn(box)]).toEqual([family, html, []])
    for (const element of Array.from(box.querySelectorAll('*'))) {
      expect(isTrusted(element)).toBe(false)
      document.body.append(element)
      expect(isTrusted(element)).toBe(false)
      element.remove()
    }
    expect(isTrusted(box)).toBe(true)
  }
})
