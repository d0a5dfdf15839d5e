import { setUpHost } from '../../../test/page'
import { maskOf } from './kinds'
import { edit, format, shapeOf, type Edited, type Mask } from './mask'

/** Those whose code is fetched. */
const fetched: Record<string, Mask> = {}

beforeAll(async () => {
  const names = 'cmsdate cmsdatetime percentage currency integer ip email url mac vin'.split(' ')
  for (const name of names) fetched[name] = (await maskOf(name, 'cms', 'fr'))!
})
beforeEach(() => void setUpHost())

const mask = (name: string): Mask => fetched[name] ?? (maskOf(name, 'cms', 'fr') as Mask)
const post = (one: Mask, text: string) => (one.post ? one.post(text) : one.chars(text))

/** What the browser does to the text, and the mask then. */
function act(one: Mask, { text }: Edited, from: number, to: number, typed: string, forward = false): Edited {
  return edit(one, text, text.slice(0, from) + typed + text.slice(to), from + typed.length, forward)
}
function typeAll(one: Mask, typed: string): string {
  let state: Edited = { text: '', caret: 0 }
  for (const char of typed) state = act(one, state, state.caret, state.caret, char)
  return state.text
}

describe('§5.3 a French telephone number that is filled in as a whole', () => {
  const written = ['0612345678', '06 12 34 56 78', '+33612345678', 'Tél. : +33 (0)6.12.34.56.78']
  const masks = {
    '99 99 99 99 99': ['06 12 34 56 78', '0612345678'],
    '9999999999': ['0612345678', '0612345678'],
  }
  test.each(Object.keys(masks).flatMap((pattern) => written.map((text) => [pattern, text] as const)))(
    '%s is given %s and loses no digit of it',
    (pattern, text) => {
      const one = mask(pattern)
      const { text: shown } = act(one, { text: '', caret: 0 }, 0, 0, text)
      expect([shown, post(one, shown)]).toEqual(masks[pattern as keyof typeof masks])
    },
  )

  test.each([
    ['+33 99 99 99 99 99', '+33612345678', '+33 61 23 45 67 8'],
    ['99 99 99 99 99', '0033123456', '00 33 12 34 56'],
    ['99 99 99 99 99', '+41 22 345 67 89', '41 22 34 56 78'],
  ])(
    'another number, or in a mask of another kind (%s, %s), is not taken for one',
    (pattern, text, shown) => {
      expect(act(mask(pattern), { text: '', caret: 0 }, 0, 0, text).text).toBe(shown)
    },
  )
})

describe('§5.3 typing', () => {
  test.each([
    ['cmsdate', '29022024', '29/02/2024', '2024-02-29'],
    ['cmsdate', '29/02/2024', '29/02/2024', '2024-02-29'],
    ['cmsdate', '1/2/2024', '01/02/2024', '2024-02-01'],
    ['cmsdate', '4', '04', '04'],
    ['cmsdate', '2902', '29/02', '29/02'],
    ['cmsdatetime', '29022024143000', '29/02/2024 14:30:00', '2024-02-29 14:30:00'],
    ['cmsdatetime', '29022024', '29/02/2024', '2024-02-29 00:00:00'],
    ['cmsdatetime', '2902202414', '29/02/2024 14', '2024-02-29 14:00:00'],
    ['cmsdatetime', '290220241', '29/02/2024 1', '29/02/2024 1'],
    ['cmsdatetime', '31022024', '31/02/2024', '31/02/2024'],
    ['percentage', '50', '50 %', '50'],
    ['percentage', '150', '15 %', '15'],
    ['percentage', '100', '100 %', '100'],
    ['percentage', '-1.5', '15 %', '15'],
    ['currency', '1234567.5', '1,234,567.5', '1234567.50'],
    ['currency', '1234,567', '1,234.56', '1234.56'],
    ['currency', '-12', '-12', '-12.00'],
    ['integer', '-0012', '-0012', '-12'],
    ['ip', '1921680110', '192.168.011.0', '192.168.011.0'],
    ['ip', '10.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['ip', '192.168.1.1', '192.168.1.1', '192.168.1.1'],
    ['ip', '255.255.255.255', '255.255.255.255', '255.255.255.255'],
    ['cmsdatetime', '9/2/2024 9:05:3', '09/02/2024 09:05:3', '09/02/2024 09:05:3'],
    ['mac', '00:1a:2b3c4d5e', '00:1A:2B:3C:4D:5E', '001A2B3C4D5E'],
    ['vin', 'vf1oqbb1a2345678901', 'VF1BB1A2345678901', 'VF1BB1A2345678901'],
    ['ssn', '123456789', '123-45-6789', '123456789'],
    ['aa-999-aa', 'ab123cd', 'ab-123-cd', 'ab123cd'],
    ['+33 9 99 99 99 99', '312345678', '+33 3 12 34 56 78', '312345678'],
    ['+33 9 99 99 99 99', '+33612345678', '+33 6 12 34 56 78', '612345678'],
    ['+33 9 99 99 99 99', '+33 6 12 34', '+33 6 12 34', '61234'],
    ['(99) 99', '(12) 34', '(12) 34', '1234'],
    ['cmsdatetime', '1/3/24 9:05', '01/03/2024 09:05', '2024-03-01 09:05:00'],
    ['99[99]-aa', '12ab', '12-ab', '12ab'],
    ['*******[********]', 'a1b2c3d', 'a1b2c3d', 'a1b2c3d'],
    ['*******[********]', '0123456-78é901234567', '012345678é90123', '012345678é90123'],
    ['\\9-99', '12', '9-12', '12'],
    ['email', ' jeanne @exemple.fr', 'jeanne@exemple.fr', 'jeanne@exemple.fr'],
  ])('%s: “%s” shows “%s” and posts “%s”', (name, typed, shown, posted) => {
    expect(typeAll(mask(name), typed)).toBe(shown)
    expect(post(mask(name), shown)).toBe(posted)
  })

  test.each([
    ['12/34', 3, 2, false, '12/34', 2],
    ['12/|34 Delete', 2, 3, true, '12/34', 3],
  ])('a slash is passed over, not fought with (%s)', (_name, a, b, forward, text, caret) => {
    const one = mask('cmsdate')
    const state = { text: '12/34', caret: 0 }
    expect(act(one, state, Math.min(a, b), Math.max(a, b), '', forward)).toEqual({ text, caret })
  })

  test('the caret stays where something was typed, deleted or replaced', () => {
    const one = mask('cmsdate')
    expect(act(one, { text: '12/34/56', caret: 0 }, 1, 2, '')).toEqual({ text: '13/45/6', caret: 1 })
    expect(act(one, { text: '13/45/6', caret: 1 }, 1, 1, '2')).toEqual({ text: '12/34/56', caret: 2 })
    expect(act(one, { text: '12/34/5678', caret: 0 }, 3, 5, '99')).toEqual({ text: '12/99/5678', caret: 5 })
    const money = mask('currency')
    expect(act(money, { text: '1,234', caret: 0 }, 1, 1, '9')).toEqual({ text: '19,234', caret: 2 })
    expect(act(money, { text: '1,234', caret: 0 }, 0, 1, '')).toEqual({ text: '234', caret: 0 })
  })

  test('a full field refuses more, and keeps what is there', () => {
    expect(act(mask('cmsdate'), { text: '12/34/5678', caret: 0 }, 0, 0, '9').text).toBe('12/34/5678')
    expect(act(mask('percentage'), { text: '90 %', caret: 0 }, 1, 1, '9').text).toBe('90 %')
  })

  test('a letter deleted in front of digits leaves its place open: no digit is lost', () => {
    const one = mask('aa-999-aa')
    const opened = act(one, { text: 'ab-123-cd', caret: 0 }, 0, 1, '')
    expect(opened).toEqual({ text: '_b-123-cd', caret: 0 })
    expect(act(one, opened, 0, 0, 'x')).toEqual({ text: 'xb-123-cd', caret: 1 })
    expect(one.problem('_b-123-cd')).toBe('Il manque des caractères. Forme attendue : AA-000-AA.')
  })
})

describe('§5.3 pasted, filled in, stored', () => {
  test.each([
    ['cmsdate', '2024-02-29', '29/02/2024'],
    ['cmsdate', '29.02.24', '29/02/2024'],
    ['cmsdate', '29 février 2024', '29/02/2024'],
    ['cmsdate', '9/2/2024', '09/02/2024'],
    ['cmsdate', '09/2/24', '09/02/2024'],
    ['cmsdatetime', '9/12/2024 9:05', '09/12/2024 09:05:00'],
    ['currency', '1 234,567', '1,234.56'],
    ['+33 9 99 99 99 99', '+33612345678', '+33 6 12 34 56 78'],
    ['cmsdatetime', '2024-02-29T14:30:15', '29/02/2024 14:30:15'],
    ['currency', '1 234,50 €', '1,234.50'],
    ['currency', '1,234', '1,234'],
    ['currency', '1234.5', '1,234.5'],
    ['integer', '1 234', '1234'],
    ['percentage', '42%', '42 %'],
    ['+33 9 99 99 99 99', '+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['99 99', '12-34', '12 34'],
    ['mac', '00-1a-2b-3c-4d-5e', '00:1A:2B:3C:4D:5E'],
    ['cmsdatetime', '14:30 05/06/2026', '05/06/2026 14:30:00'],
    ['cmsdatetime', '05/06/2026 midi', '05/06/2026 12:00:00'],
    ['cmsdatetime', '5 juin 2026 à minuit', '05/06/2026 00:00:00'],
    ['cmsdate', '3/4', '03/04'],
    ['cmsdate', '0506', '05/06'],
    ['cmsdate', ' 31.2.2026', '31/02/2026'],
  ])('%s: pasting “%s” shows “%s”', (name, pasted, shown) => {
    expect(edit(mask(name), '', pasted, pasted.length)).toEqual({ text: shown, caret: expect.any(Number) })
    expect(format(mask(name), shown)).toBe(shown)
  })

  test.each([
    '5 juin',
    '45678',
    '2026',
    '24:00',
    '10:05:26',
    '1709164800',
    'demain',
    'le 5/6',
    '05/06/2026 - 07/06/2026',
    'du 05 au 07 juin 2026',
    '2026-W23-5',
  ])(
    'a pasted “%s”, which says no whole date, stays as it is, is told of, and is edited as it is',
    (text) => {
      for (const one of [mask('cmsdate'), mask('cmsdatetime')]) {
        const pasted = edit(one, '01/01/2020', text, text.length)
        expect(pasted).toEqual({ text, caret: text.length })
        expect([one.finish!(text), post(one, text)]).toEqual([text, text])
        expect(one.problem(text)).not.toBe('')
        expect(act(one, pasted, 2, 2, 'x').text).toBe(text.slice(0, 2) + 'x' + text.slice(2))
      }
    },
  )

  test.each([
    ['05/', '06/2026 midi', '05/06/2026 12:00:00'],
    ['05/', '06/2026 demain', '05/06/2026 demain'],
    ['05/06', '2026', '05/06/2026'],
  ])('behind “%s” a pasted “%s” is “%s”: nothing of it is left out', (before, pasted, shown) => {
    const text = before + pasted
    expect(edit(mask('cmsdatetime'), before.replace(/\/$/, ''), text, text.length).text).toBe(shown)
  })

  test('a pasted day becomes a date when its year has been typed, and the field is left', () => {
    const one = mask('cmsdate')
    let state = edit(one, '', '5 juin', 6)
    for (const char of ' 2026') state = act(one, state, state.caret, state.caret, char)
    expect(state.text).toBe('5 juin 2026')
    expect(one.finish!(state.text)).toBe('05/06/2026')
    expect(act(one, state, 0, state.text.length, '7').text).toBe('07')
  })

  test.each([
    ['cmsdate', '', ''],
    ['cmsdate', '2024-02-29', '29/02/2024'],
    ['cmsdate', '2024-02-29 14:30:00', '29/02/2024'],
    ['cmsdatetime', '2024-02-29 14:30:15', '29/02/2024 14:30:15'],
    ['cmsdate', ' 2024-02-29', '29/02/2024'],
    ['cmsdatetime', ' 2024-02-29 14:30:15', '29/02/2024 14:30:15'],
    ['cmsdatetime', '2024-02-29', ''],
    ['cmsdatetime', '', ''],
    ['percentage', '50', '50 %'],
    ['percentage', '50.00', '50 %'],
    ['currency', '1234.5', '1,234.50'],
    ['currency', '1.500', '1.50'],
    ['cmsdate', '2024-2-9', '09/02/2024'],
    ['cmsdatetime', '2024-02-29 10:20', '29/02/2024 10:20:00'],
    ['+33 9 99 99 99 99', '+33612345678', '+33 6 12 34 56 78'],
    ['99 99 99', '12\u202f34\u201156', '12 34 56'],
    ['aaaa', 'Zoë', 'Zoë'],
  ])('%s: the stored value “%s” is shown as “%s”', (name, stored, shown) => {
    expect(shapeOf(mask(name), stored)).toBe(shown)
  })

  test.each([
    ['integer', '1.500'],
    ['integer', '1.000'],
    ['integer', '007'],
    ['percentage', '-5'],
    ['percentage', '1.000'],
    ['percentage', '12.5'],
    ['currency', '1 234,567'],
    ['cmsdate', '2024'],
    ['cmsdate', 'inconnue'],
    ['+33 9 99 99 99 99', '0612345678'],
    ['+33 9 99 99 99 99', '33612345678'],
    ['AA-999', 'AB-123'],
    ['aaaaaaaaaa', 'Łódź'],
    ['aaaaaaaaaa', 'Zoe\u0308'],
    ['********', 'محمد'],
    ['9999', '٢٠٢٤'],
    ['url', 'https://exemple.fr/mon plan.pdf'],
  ])('%s: the stored value “%s” has no place in the mask: it would become another', (name, stored) => {
    expect(shapeOf(mask(name), stored)).toBeUndefined()
  })

  test('what is complete is right, what is not is told', () => {
    const problem = (name: string, text: string): boolean => !!mask(name).problem(text)
    expect(problem('cmsdate', '29/02/2024')).toBe(false)
    expect(problem('cmsdate', '29/02/2023')).toBe(true)
    expect(problem('cmsdate', '29/02')).toBe(true)
    // As 2024-02-29 becomes, typed letter by letter; 9999 is what servers write for no end.
    expect(problem('cmsdate', '20/02/4022')).toBe(true)
    expect(problem('cmsdate', '31/12/9999')).toBe(false)
    expect(problem('email', 'jeanne@exemple')).toBe(true)
    expect(problem('email', 'jeanne@exemple.fr')).toBe(false)
    expect(problem('url', 'exemple.fr')).toBe(true)
    expect(problem('url', 'https://exemple.fr/')).toBe(false)
    expect(problem('ip', '10.0.0.')).toBe(true)
    for (const name of ['cmsdate', 'cmsdatetime', 'ip', 'email', 'url', '99']) {
      expect(mask(name).problem('')).toBe('')
    }
  })

  test('a mistyped alias is no mask', () => {
    for (const name of ['curency', '', '---', 'date']) expect(maskOf(name, 'cms', 'fr')).toBeUndefined()
  })
})

/** Always the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

describe.each([
  ['cmsdate', 8],
  ['cmsdatetime', 14],
  ['99 99 99 99 99', 10],
  ['+33 9 99 99', 5],
  ['aa-999-aa', 7],
  ['99[99]-aa', 6],
  ['ssn', 9],
  ['mac', 12],
  ['vin', 17],
  ['ip', 15],
  ['currency', 99],
  ['integer', 99],
  ['percentage', 3],
])('%s, edited at random', (name, capacity) => {
  test.each([1, 7, 42, 1999, 20240229])('seed %i: always in shape, nothing lost, never stuck', (seed) => {
    const one = mask(name)
    const random = randomFrom(seed)
    const samples = ['1', '0', '9', 'a', 'F', '.', ',', '/', '-', ' ', '12', '3/4', '2024-02-29', 'AB12', 'é']
    let state: Edited = { text: '', caret: 0 }
    for (let step = 0; step < 400; step++) {
      const { text } = state
      const from = random(text.length + 1)
      const to = random(3) ? from : from + random(text.length - from + 1)
      const kind = random(4)
      const typed = kind > 1 ? samples[random(samples.length)]! : ''
      const [a, b] = typed || to > from ? [from, to] : kind ? [Math.max(0, from - 1), from] : [from, from + 1]
      const next = act(one, state, a, Math.min(b, text.length), typed, !typed && !kind)
      const where = `${JSON.stringify(text)}, ${a}–${b} → ${JSON.stringify(typed)}: ${JSON.stringify(next)}`

      // In shape: the mask of its significant characters, or the beginning of what it adds in front.
      // A date that a pasted text says is given its shape when the field is left.
      const isKept = one.shown && one.layout(one.chars(next.text))?.text !== next.text && next.text.length > 1
      const shaped = isKept || one.lead?.startsWith(next.text) ? next.text : format(one, next.text)
      expect(`${where} ${shaped}`).toBe(`${where} ${next.text}`)
      expect(next.caret >= 0 && next.caret <= next.text.length).toBe(true)
      // Nothing outside the selection is lost (a pasted whole date replaces all on purpose).
      const isWholePaste = typed.length > 2
      const kept = one.chars(text.slice(0, a) + text.slice(Math.min(b, text.length))).replace(/[_.]/g, '')
      const count = one.chars(next.text).replace(/[_.]/g, '').length
      if (!isWholePaste && !/^[+]/.test(name))
        expect(`${where} ${count >= kept.length}`).toBe(`${where} true`)
      expect(count).toBeLessThanOrEqual(capacity)
      state = next
    }
    // Never stuck: Backspace from the end empties the field.
    let presses = 0
    state = { ...state, caret: state.text.length }
    while (state.text && presses++ < 120) {
      state = act(one, state, Math.max(0, state.caret - 1), state.caret, '')
    }
    expect(state.text).toBe('')
    // Nor does Delete from the beginning.
    for (const char of '12a3b4') state = act(one, state, state.caret, state.caret, char)
    state = { ...state, caret: 0 }
    for (let press = 0; press < 60 && state.text; press++) {
      state = act(one, state, state.caret, Math.min(state.caret + 1, state.text.length), '', true)
    }
    expect(state.text.replace(/[_]/g, '')).toBe('')
  })
})
