import { expect, test } from '@jest/globals'
import { unsafeHtml } from './html.ts'
import { typeset } from './typeset.ts'

const set = (page: string): string => typeset(unsafeHtml(page)).toString().replaceAll('\u00a0', '~')

test.each([
  ['a text', '<p>Qui ? « Moi » : à 8 h 30</p>', '<p>Qui~? «~Moi~»~: à 8~h~30</p>'],
  ['what is said of an element', '<img alt="Où ?" class="a :b">', '<img alt="Où~?" class="a :b">'],
  [
    'what a handler says',
    `<button onclick="modal_confirm('Annuler ?', f)">`,
    `<button onclick="modal_confirm('Annuler~?', f)">`,
  ],
  [
    'what a script says',
    `<script nonce="x">a('<b>Un : deux</b> 14 h 40'); q('form :invalid')</script>`,
    `<script nonce="x">a('<b>Un~: deux</b> 14~h~40'); q('form :invalid')</script>`,
  ],
  ['code that is shown', '<pre>Un : <b title="Où ?">x</b></pre>', '<pre>Un : <b title="Où ?">x</b></pre>'],
  ['what stands after code', '<pre>a ?</pre><p>b ?</p>', '<pre>a ?</pre><p>b~?</p>'],
])('§9 no line begins with a French colon or question mark in %s', (_what, page, expected) => {
  expect(set(page)).toBe(expected)
})
