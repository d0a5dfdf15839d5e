import { beforeEach, expect, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { wordsOf } from './html'

beforeEach(() => void setUpHost())

test.each([
  ['Merci, votre inscription est <b>enregistrée</b>.', 'Merci, votre inscription est enregistrée.'],
  ['<p>Un.</p><p>Deux<br>lignes &amp; plus</p>', 'Un.\nDeux\nlignes & plus'],
  ['<ul><li>Nom</li><li>Âge</li></ul>', 'Nom\nÂge'],
  ['<b onclick="x()">Oui</b><script>x()</script>', 'Ouix()'],
  ['<strong>a &lt; b</strong>', 'a < b'],
  ['L&#039;adresse est d&eacute;j&#xE0; inscrite', "L'adresse est déjà inscrite"],
  ['L&#x27;adresse', "L'adresse"],
])('§7 row 10 a server’s text written as HTML is shown in its words: %s', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test.each([
  'a < b, b > c',
  'x<y',
  '<img src=x onerror=alert(1)>',
  '  deux  espaces ',
  'AT&T',
  '100 % & plus',
])('§7 row 10 text without such tags is as it was: %s', (text) => expect(wordsOf(text)).toBe(text))
