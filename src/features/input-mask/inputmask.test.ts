import { beforeAll, expect, test } from '@jest/globals'
import jQuery from 'jquery'
import install from 'inputmask/dist/jquery.inputmask.js'
import { setUpHost } from '../../../test/page'
import { edit, shapeOf } from './mask'
import { patternMask } from './pattern'

/* What both engines read of the same texts: Inputmask itself, and ours under the pattern that the bridge makes of its mask. */

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the plugin's names are in no types
const $ = jQuery as any
const LETTERS = '0123456789abcxyzé-/ .(AZ'

/** Texts that are the same in every run. */
function* textsFrom(seed: number, count: number): Iterable<string> {
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  for (let at = 0; at < count; at++)
    yield Array.from({ length: 1 + next(18) }, () => LETTERS[next(LETTERS.length)]).join('')
}

beforeAll(() => {
  setUpHost()
  install($, { jQuery })
  document.body.innerHTML = '<input id="i">'
})

test.each([
  ['*{7}[*{1,8}]', '*******[********]'],
  ['99[9]', '99[9]'],
  ['aa-99[9{1,3}]', 'aa-99[999]'],
  ['9[a{2,4}]', '9[aaaa]'],
  ['*[9{1,4}]', '*[9999]'],
  ['(99)[a]', '(99)[a]'],
  ['a9/99', 'a9/99'],
])('§5.3 of texts that are pasted %s and our pattern for it read the same', (theirs, pattern) => {
  const ours = patternMask(pattern)!
  for (const text of textsFrom(7, 40)) {
    const set = $('#i').inputmask('remove').val('').inputmask(theirs, { autoUnmask: false }).val(text)
    const shown = edit(ours, '', text, text.length).text
    expect([text, ours.chars(shown), !!shown && !ours.problem(shown)]).toEqual([
      text,
      set.inputmask('unmaskedvalue'),
      set.inputmask('isComplete'),
    ])
    // What is not understood is left as it was given.
    expect([shown, undefined]).toContain(shapeOf(ours, text))
  }
})
