import { setUpHost } from '../../../test/page'
import { sanitize } from './sanitizer'

beforeEach(() => void setUpHost())

const cleaned = (html: string): string => {
  const box = document.createElement('div')
  box.appendChild(sanitize(html))
  return box.innerHTML
}

test('words, emphasis and links stay; of anything else only the words', () => {
  expect(
    cleaned('<b>Été</b> <a href="/x" onclick="f()" class="y">lien</a><div>suite<script>f()</script></div>'),
  ).toBe('<b>Été</b> <a href="/x">lien</a>suite')
})

test('a link that would run code is none', () => {
  expect(cleaned('<a href="java\tscript:f()">a</a><a href="data:text/html,x">b</a>')).toBe('<a>a</a><a>b</a>')
})
