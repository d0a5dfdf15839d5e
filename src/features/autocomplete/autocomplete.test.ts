import { codes, mountFeature, setUpHost } from '../../../test/page'
import type { HttpRequest } from '../../services/http'
import * as autocomplete from './autocomplete'
// Compiled here, not within the first test's time.
import './combobox'
import * as datePicker from '../date-picker/date-picker'

const RENNES = { label: 'Rennes (35)', value: 'Rennes', code: '35000' }
const RENAZE = { label: 'Renazé (53)', value: 'Renazé', code: '53800' }
type Answer = { text: string } | Error

let asked: HttpRequest[]
let answers: (Answer | Promise<Answer>)[]
let warned: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers()
  setUpHost()
  Element.prototype.scrollIntoView = () => {}
  asked = []
  answers = []
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
  warned.mockRestore()
})

const http = {
  request: async (request: HttpRequest) => {
    asked.push(request)
    const answer = await (answers.shift() ?? { text: '[]' })
    if (answer instanceof Error) throw answer
    return answer
  },
}
const json = (data: unknown) => ({ text: JSON.stringify(data) })
const config = { classname: 'Commune', methode: 'rechercher', cibles: { code: 'code_postal' } }

async function mounted(given: object | string = config, more = '', code = '') {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  const html = `<form><input name="commune" data-autocomplete='${text}' ${more}>
    <input name="code_postal" value="${code}"><select name="dep"><option value="35" selected>35</option></select></form>`
  const { element, unmount } = await mountFeature(autocomplete, html, {
    selector: '[data-autocomplete]',
    services: { http: http as never },
    name: 'autocomplete',
  })
  const field = element as HTMLInputElement
  const target = field.form!.elements.namedItem('code_postal') as HTMLInputElement
  await reach(field)
  return { field, target, unmount }
}
const flush = async () => {
  await jest.advanceTimersByTimeAsync(300)
}
/** The focus brings the code. */
async function reach(field: HTMLInputElement): Promise<void> {
  field.focus()
  await flush()
}
async function type(field: HTMLInputElement, text: string) {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await flush()
}
const press = (field: HTMLInputElement, key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  field.dispatchEvent(event)
  return event
}
const options = () => [...document.querySelectorAll<HTMLElement>('.cms-autocomplete [role=option]')]

test('§7 row 6: class, method, term and extra values are asked for, from the second character on', async () => {
  const { field } = await mounted({ ...config, add_params: { departement: 'dep' } })
  await type(field, 'r')
  expect(asked).toEqual([])
  await type(field, 'rë')
  expect(asked).toHaveLength(1)
  expect(asked[0]!.method).toBe('GET')
  expect(decodeURIComponent(asked[0]!.url)).toBe(
    '/cms/ajax/modules/commun/traitement.php?autocompleter[classname]=Commune&autocompleter[methode]=rechercher' +
      '&autocompleter[term]=rë&autocompleter[departement]=35',
  )
})

test('§5.6 the generic widget asks its own URL from the first character on, and takes plain texts', async () => {
  const { element } = await mountFeature(autocomplete, '<input data-autocomplete-url="/villes?x=1">', {
    services: { http: http as never },
  })
  const field = element as HTMLInputElement
  await reach(field)
  answers = [json(['Rennes', 'Reims'])]
  await type(field, 'R')
  expect(asked[0]!.url).toBe('/villes?x=1&term=R')
  expect(options().map(({ textContent }) => textContent)).toEqual(['Rennes', 'Reims'])
})

test.each([
  ['data-autocomplete=""', 'P470'],
  ['data-autocomplete-url=" "', 'P307'],
])(
  '§5.6 a field with %s asks nothing, not the page itself, is told (%s), and keeps what is typed',
  async (attribute, code) => {
    const { element } = await mountFeature(autocomplete, `<input ${attribute}>`, {
      services: { http: http as never },
    })
    const field = element as HTMLInputElement
    await reach(field)
    await type(field, 'Ren')
    await type(field, 'Renn')
    field.blur()
    expect([asked, codes(warned), field.value]).toEqual([[], [code], 'Renn'])
    // A script of the page may give it one, or answer itself.
    field.setAttribute('data-autocomplete-url', '/villes')
    answers = [json(['Rennes'])]
    field.focus()
    await type(field, 'Rennes')
    expect(asked.map(({ url }) => url)).toEqual(['/villes?term=Rennes'])
  },
)

test('§5.6 an address that a script of the page changes is the next question’s, also for a text asked about before', async () => {
  const { element } = await mountFeature(autocomplete, '<input data-autocomplete-url="/villes?dep=35">', {
    services: { http: http as never },
  })
  const field = element as HTMLInputElement
  await reach(field)
  answers = [json(['Rennes']), json(['Renazé'])]
  await type(field, 'ren')
  field.setAttribute('data-autocomplete-url', ' /villes?dep=53 ')
  await type(field, 're')
  await type(field, 'ren')
  expect(asked.map(({ url }) => url)).toEqual([
    '/villes?dep=35&term=ren',
    '/villes?dep=53&term=re',
    '/villes?dep=53&term=ren',
  ])
})

test('§5.6 the text is asked for before the fragment of an address, behind which nothing is sent', async () => {
  const { element } = await mountFeature(autocomplete, '<input data-autocomplete-url="/villes?x=1#liste">', {
    services: { http: http as never },
  })
  await reach(element as HTMLInputElement)
  await type(element as HTMLInputElement, 'R')
  expect(asked[0]!.url).toBe('/villes?x=1&term=R')
})

test.each([
  ['value="1"', '1', true],
  ['value="1"', true, true],
  ['value="1"', 0, false],
  ['value="1" checked', '0', false],
  ['value="1" checked', null, false],
  ['', 1, true],
  ['value="bio"', 'vrac', false],
])(
  '§3 a target that is a box <… %s> is ticked or not by %p, and keeps what it posts',
  async (attributes, given, ticked) => {
    const { field } = await mounted({ ...config, cibles: { adherent: '#box' } })
    field.form!.insertAdjacentHTML('beforeend', `<input type="checkbox" id="box" name="box" ${attributes}>`)
    const box = document.querySelector<HTMLInputElement>('#box')!
    const before = [box.value, box.checked] as const
    const changes = jest.fn()
    box.addEventListener('change', changes)
    answers = [json([{ ...RENNES, adherent: given }])]
    await type(field, 'ren')
    press(field, 'ArrowDown')
    press(field, 'Enter')
    expect([box.value, box.checked]).toEqual([before[0], ticked])
    expect(changes).toHaveBeenCalledTimes(+(before[1] !== ticked))
    // Another text is no choice any more.
    await type(field, 'x')
    expect([box.value, box.checked]).toEqual([before[0], false])
  },
)

test('§3 a target that is a box with PHP’s hidden « no » beside it is that box', async () => {
  const { field } = await mounted({ ...config, cibles: { adherent: 'adherent' } })
  field.form!.insertAdjacentHTML(
    'beforeend',
    '<input type="hidden" name="adherent" value="0"><input type="checkbox" name="adherent" value="1">',
  )
  answers = [json([{ ...RENNES, adherent: 1 }])]
  await type(field, 'ren')
  press(field, 'ArrowDown')
  press(field, 'Enter')
  expect(new FormData(field.form!).getAll('adherent')).toEqual(['0', '1'])
})

test.each([
  ['fields of one name', 'name="cp[]"', 'cp[]'],
  ['a class', 'class="cp"', '.cp'],
])('§3 in rows that repeat, targets by %s are those of the field’s own row', async (_by, as, code) => {
  const { field } = await mounted({ ...config, cibles: { code }, add_params: { avant: code } })
  const row = (value: string): string => `<p><input type="hidden" ${as}><input ${as} value="${value}"></p>`
  field.insertAdjacentHTML('beforebegin', row('1'))
  field.form!.insertAdjacentHTML('beforeend', row('2') + row('3'))
  const rows = document.querySelectorAll('p')
  rows[1]!.append(field)
  answers = [json([RENNES])]
  await type(field, 'ren')
  expect(asked[0]!.url).toMatch(/=2$/)
  options()[0]!.click()
  const posted = [...rows].map((one) => [...one.querySelectorAll('input')].map(({ value }) => value).join())
  expect(posted).toEqual([',1', ',35000,Rennes', ',3'])
})

test.each([
  ['in a form', 'form'],
  ['in none', 'div'],
])(
  '§3 of radio buttons %s the one that posts the value is chosen, and the page hears of it',
  async (_where, tag) => {
    const { field } = await mounted({ ...config, cibles: { civilite: 'civilite' } })
    const form = document.createElement(tag)
    document.body.append(form)
    form.innerHTML = ['f', 'm']
      .map((one) => `<i><input type="radio" name="civilite" value="${one}"></i>`)
      .join('')
    form.append(field)
    const changes: string[] = []
    form.addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).value))
    answers = [json([{ ...RENNES, civilite: 'm' }]), json([])]
    await type(field, 'ren')
    options()[0]!.click()
    const buttons = [...form.querySelectorAll<HTMLInputElement>('[type=radio]')]
    expect(buttons.map(({ value, checked }) => [value, checked])).toEqual([
      ['f', false],
      ['m', true],
    ])
    expect(changes).toEqual(['m', 'Rennes'])
    // Another text is no choice any more.
    await type(field, 'x')
    expect(buttons.map(({ checked }) => checked)).toEqual([false, false])
  },
)

test('§5.6 choosing by keyboard fills the field and its targets, and tells each of them once', async () => {
  const { field, target } = await mounted()
  answers = [json([RENNES, RENAZE])]
  await type(field, 'ren')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-controls')!)!.getAttribute('role')).toBe('listbox')
  const changed = jest.fn()
  field.form!.addEventListener('change', ({ target: one }) => changed((one as HTMLInputElement).name))
  expect(press(field, 'ArrowDown').defaultPrevented).toBe(true)
  press(field, 'ArrowDown')
  expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]!.id)
  press(field, 'ArrowUp')
  expect(press(field, 'Enter').defaultPrevented).toBe(true)
  expect([field.value, target.value]).toEqual(['Rennes', '35000'])
  expect(options()).toEqual([])
  field.blur()
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(changed.mock.calls).toEqual([['code_postal'], ['commune']])
})

test.each([
  ['9007199254740993', '9007199254740993'],
  ['[18446744073709551615, 1]', '18446744073709551615,1'],
  ['-9007199254740993', '-9007199254740993'],
  ['1234567890123456', '1234567890123456'],
  ['1.12345678901234567', '1.1234567890123457'],
  ['35000', '35000'],
])('§3 an id of the server’s goes to its target with all its digits: %s', async (code, written) => {
  const { field, target } = await mounted()
  answers = [{ text: `[{"label":"n\\"o 9007199254740993, 1","value":"Rennes","code":${code}}]` }]
  await type(field, 'ren')
  expect(options()[0]!.textContent).toBe('n"o 9007199254740993, 1')
  options()[0]!.click()
  expect([field.value, target.value]).toEqual(['Rennes', written])
})

test('§5.6 a form with a field named “elements” is searched for and filled as any other', async () => {
  const { field, target } = await mounted({ ...config, add_params: { departement: 'dep' } })
  // As browsers do, and jsdom does not: the field hides what the form has by its name.
  Object.defineProperty(field.form, 'elements', { value: document.createElement('input') })
  answers = [json([RENNES])]
  await type(field, 'ren')
  expect(asked[0]!.url).toContain('=35')
  options()[0]!.click()
  expect([field.value, target.value]).toEqual(['Rennes', '35000'])
})

test('§5.6 labels are text: markup in them is shown, not run', async () => {
  const { field } = await mounted()
  answers = [json([{ label: '<img src=x onerror=alert(1)> Rennes', value: 'x' }])]
  await type(field, 'ren')
  expect(options()[0]!.textContent).toBe('<img src=x onerror=alert(1)> Rennes')
  expect(options()[0]!.querySelector('img')).toBeNull()
})

test('§3 a suggestion whose label is empty shows its value; one without either is no row to choose, and not counted', async () => {
  const { field } = await mounted()
  answers = [
    json([null, { label: '', value: 'Rennes' }, { label: '', value: '' }, { label: ' ' }, { value: 0 }]),
    json([{ label: '', value: '' }]),
  ]
  await type(field, 'ren')
  expect(options().map(({ textContent }) => textContent)).toEqual(['Rennes', '0'])
  await jest.advanceTimersByTimeAsync(2000)
  expect(document.querySelector('[aria-live]')!.textContent).toBe('2 résultats')
  await type(field, 'renx')
  expect(options()).toEqual([])
  expect(document.querySelector('.cms-autocomplete-status')!.textContent).toBe('Aucun résultat')
})

test('§5.6 without free entry, leaving the field clears what was not chosen, with its targets', async () => {
  const { field, target } = await mounted()
  answers = [json([RENNES]), json([])]
  await type(field, 'ren')
  options()[0]!.click()
  await type(field, 'renx')
  expect(target.value).toBe('')
  field.blur()
  expect([field.value, target.value]).toEqual(['', ''])
})

test('§5.6 a choice that is typed over and typed again is the choice again', async () => {
  const { field, target } = await mounted()
  answers = [json([RENNES]), json([]), json([])]
  await type(field, 'ren')
  options()[0]!.click()
  await type(field, 'Renne')
  expect(target.value).toBe('')
  await type(field, 'Rennes')
  expect(target.value).toBe('35000')
  field.blur()
  expect(field.value).toBe('Rennes')
})

test('§5.6 what a visitor wrote in a target stays when the field is typed in, left, or chosen again as it was', async () => {
  const { field, target } = await mounted()
  target.value = '0612'
  answers = [json([]), json([RENNES]), json([]), json([])]
  await type(field, 'mon')
  field.blur()
  expect([field.value, target.value]).toEqual(['', '0612'])
  field.focus()
  await type(field, 'ren')
  options()[0]!.click()
  expect(target.value).toBe('35000')
  target.value = '35200'
  await type(field, 'Renne')
  expect(target.value).toBe('35200')
  await type(field, 'Rennes')
  expect(target.value).toBe('35200')
})

test('§5.6 a target that the server filled is emptied with its field, unless a visitor has changed it', async () => {
  const { field, target } = await mounted(config, 'value="Rennes"', '35000')
  answers = [json([]), json([]), json([])]
  await type(field, 'Renn')
  expect(target.value).toBe('')
  await type(field, 'Rennes')
  target.value = '35200'
  await type(field, 'Renn')
  expect(target.value).toBe('35200')
})

test('§5.6 a text that names a suggestion is not one that was chosen: it goes too', async () => {
  const { field, target } = await mounted()
  answers = [json([RENNES, RENAZE])]
  await type(field, 'rennes')
  field.blur()
  expect([field.value, target.value]).toEqual(['', ''])
})

test('§5.6 what the server had in the field stays when nothing is typed', async () => {
  const { field } = await mounted(config, 'value="Fougères"')
  field.blur()
  expect(field.value).toBe('Fougères')
})

test.each(['non', '0', 'false', 'OFF', ''])(
  '§5.6 saisielibre: “%s” is no free entry',
  async (saisielibre) => {
    const { field } = await mounted({ ...config, saisielibre })
    await type(field, 'nulle part')
    field.blur()
    expect(field.value).toBe('')
  },
)

test('§5.6 with free entry, any text stays', async () => {
  const { field } = await mounted({ ...config, saisielibre: '1' })
  await type(field, 'Nulle part')
  field.blur()
  expect(field.value).toBe('Nulle part')
})

test('§5.6 a window that loses the focus, or a keyboard put away, clears nothing', async () => {
  const { field } = await mounted()
  await type(field, 'nulle')
  field.dispatchEvent(new FocusEvent('blur'))
  expect(field.value).toBe('nulle')
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
  try {
    field.blur()
    expect(field.value).toBe('nulle')
    field.form!.querySelector('select')!.focus()
    expect(field.value).toBe('')
  } finally {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true })
  }
})

test('§5.6 a reset that the page refuses makes no choice of what was typed', async () => {
  const { field } = await mounted()
  await type(field, 'Nulle part')
  field.form!.addEventListener('reset', (event) => event.preventDefault())
  field.form!.reset()
  await flush()
  expect(field.value).toBe('Nulle part')
  field.blur()
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(field.value).toBe('')
})

test('§5.6 a form that is sent from the field sends no text that was not chosen', async () => {
  const { field } = await mounted()
  await type(field, 'nulle')
  const sent = jest.fn((event: Event) => event.preventDefault())
  field.form!.addEventListener('submit', (event) => {
    sent(event)
    expect(field.value).toBe('')
  })
  field.form!.requestSubmit()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('§5.6 a form that is sent by Enter is checked with the text that will be sent', async () => {
  const { field } = await mounted(config, 'required')
  await type(field, 'nulle')
  press(field, 'Enter')
  expect(field.form!.checkValidity()).toBe(false)
})

test('§5.6 a form whose button is pressed while the field keeps the focus, as on an iPhone, is checked with the text that will be sent', async () => {
  const { field } = await mounted(config, 'required')
  const sent = jest.fn((event: Event) => event.preventDefault())
  field.form!.addEventListener('submit', sent)
  const button = document.createElement('button')
  field.form!.append(button)
  await type(field, 'nulle')
  button.click()
  expect([field.value, sent.mock.calls]).toEqual(['', []])
})

describe('§5.6 fields that fill each other', () => {
  const PLACE = { label: '35000 Rennes', value: '35000', ville: 'Rennes', code: '35000' }
  const pair = (more: string): string => `<form>
    <input name="code" data-autocomplete='{"classname":"C","methode":"m","cibles":{"ville":"ville"}}'>
    <input name="ville" ${more} data-autocomplete='{"classname":"C","methode":"m","cibles":{"code":"code"}}'></form>`
  const open = async (more = ''): Promise<HTMLInputElement[]> => {
    const services = { http: http as never }
    document.body.innerHTML = pair(more)
    for (const name of ['code', 'ville']) {
      const selector = `[name=${name}]`
      await mountFeature(autocomplete, '', { selector, services, name: 'autocomplete', keepPage: true })
    }
    return Array.from(document.querySelectorAll('input'))
  }

  test.each([['was not used before'], ['was come near before']])(
    'what is filled in stays, and asks for nothing, where that field %s',
    async (before) => {
      const [code, town] = (await open()) as [HTMLInputElement, HTMLInputElement]
      if (/near/.test(before)) {
        town.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
        await flush()
      }
      const told = jest.fn()
      town.addEventListener('change', told)
      answers = [json([PLACE])]
      await reach(code)
      await type(code, '350')
      options()[0]!.click()
      await flush()
      expect([code.value, town.value]).toEqual(['35000', 'Rennes'])
      expect(told).toHaveBeenCalledTimes(1)
      expect(asked).toHaveLength(1)
      town.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      expect(Object.fromEntries(new FormData(town.form!))).toEqual({ code: '35000', ville: 'Rennes' })
    },
  )

  test('what is typed there afterwards goes as ever, if it is not chosen', async () => {
    const [code, town] = (await open()) as [HTMLInputElement, HTMLInputElement]
    answers = [json([PLACE])]
    await reach(code)
    await type(code, '350')
    options()[0]!.click()
    await reach(town)
    await type(town, 'Renn')
    code.focus()
    await flush()
    expect(town.value).toBe('')
  })
})

test('§5.6 a date that is filled in by a choice is told to its own field', async () => {
  const html = `<form><input name="fete" data-autocomplete='{"classname":"C","methode":"m","cibles":{"jour":"jour"}}'>
    <input name="jour" class="cms-date" data-max-date="2024-01-01"></form>`
  document.body.innerHTML = html
  const services = { http: http as never }
  await mountFeature(datePicker, '', { selector: '.cms-date', keepPage: true })
  const given = { selector: '[data-autocomplete]', services, name: 'autocomplete', keepPage: true }
  const field = (await mountFeature(autocomplete, '', given)).element as HTMLInputElement
  const day = document.querySelector<HTMLInputElement>('.cms-date')!
  const told = jest.fn()
  day.addEventListener('change', told)
  answers = [json([{ label: 'Fête', value: 'Fête', jour: '2024-06-21' }])]
  await reach(field)
  await type(field, 'fe')
  options()[0]!.click()
  expect(day.value).toBe('21/06/2024')
  expect(told).toHaveBeenCalledTimes(1)
  expect(day.validationMessage).not.toBe('')
})

test('an answer that comes late is not shown over a newer one', async () => {
  const { field } = await mounted()
  let late: (answer: Answer) => void = () => {}
  answers = [new Promise((resolve) => (late = resolve)), json([RENAZE])]
  await type(field, 'ren')
  await type(field, 'rena')
  expect(asked[0]!.signal!.aborted).toBe(true)
  late(json([RENNES]))
  await flush()
  expect(options().map(({ textContent }) => textContent)).toEqual(['Renazé (53)'])
})

test('the same term is asked for once; of fast typing the first and the last', async () => {
  const { field } = await mounted()
  answers = [json([]), json([RENNES]), json([])]
  for (const text of ['re', 'renn', 'ren']) {
    field.value = text
    field.dispatchEvent(new Event('input'))
  }
  await flush()
  await type(field, 'renx')
  await type(field, 'ren')
  expect(asked).toHaveLength(3)
  expect(options()).toHaveLength(1)
})

test('arrow and Enter right after a key choose from what was asked for the whole text', async () => {
  const { field } = await mounted()
  answers = [json([RENAZE, RENNES]), json([RENNES])]
  for (const text of ['r', 're', 'ren']) {
    field.value = text
    field.dispatchEvent(new Event('input'))
  }
  press(field, 'ArrowDown')
  press(field, 'Enter')
  await flush()
  expect(field.value).toBe('Rennes')
  expect(options()).toHaveLength(0)
})

test.each<[string, Answer]>([
  ['a server that fails', new Error('status 500')],
  ['an answer that is no JSON', { text: '<html>' }],
  ['an answer that is not a list', { text: '"oups"' }],
  ['a refusal in place of the list', json({ result: false, msg: 'Votre session a expiré.' })],
  ['an error in place of the list', json({ erreur: 'Classe inconnue' })],
])('%s is told of, nothing typed is lost, and a key tries again', async (_name, answer) => {
  const { field } = await mounted()
  answers = [answer, json([RENNES])]
  await type(field, 'ren')
  expect(document.querySelector('.cms-autocomplete-status')!.textContent).toMatch(
    /^Suggestions indisponibles/,
  )
  expect(field.value).toBe('ren')
  expect(codes(warned)).toEqual(['P472'])
  press(field, 'ArrowDown')
  await flush()
  expect(options()).toHaveLength(1)
})

test.each([
  [{ 1: RENAZE, 4: RENNES }],
  [{ renaze: 'Renazé', rennes: 'Rennes' }],
  [{ erreur: RENAZE, b: RENNES }],
])('§7 row 6: the list that PHP writes as an object (%j) is a list', async (list) => {
  const { field } = await mounted()
  answers = [json(list)]
  await type(field, 'ren')
  expect(options()).toHaveLength(2)
})

test.each([['[]'], [''], ['null'], ['false']])(
  'no suggestion (%s) is told with the site’s own words',
  async (text) => {
    setUpHost({ labels: { no_results: 'Rien trouvé' } as never })
    const { field } = await mounted()
    answers = [{ text }]
    await type(field, 'zzz')
    expect(document.querySelector('.cms-autocomplete-status')!.textContent).toBe('Rien trouvé')
    expect(document.querySelector('.cms-announcer')!.textContent).toBe('Rien trouvé')
  },
)

test('Escape closes the list, and only that', async () => {
  const { field } = await mounted()
  answers = [json([RENNES])]
  await type(field, 'ren')
  const outer = jest.fn()
  document.body.addEventListener('keydown', outer)
  press(field, 'Escape')
  document.body.removeEventListener('keydown', outer)
  expect(options()).toEqual([])
  expect(outer).not.toHaveBeenCalled()
  expect(field.value).toBe('ren')
})

test.each([['is on its way'], ['is about to be asked']])(
  '§2.12, §5.6 after Escape no list opens, though an answer %s',
  async (state) => {
    const { field } = await mounted(
      { ...config },
      state === 'is about to be asked' ? 'data-autocomplete-delay="100"' : '',
    )
    let answer = (_answer: Answer): void => {}
    answers = [new Promise<Answer>((resolve) => (answer = resolve))]
    field.value = 'ren'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await jest.advanceTimersByTimeAsync(50)
    // Nothing of ours is open: the dialog around may close.
    expect(press(field, 'Escape').defaultPrevented).toBe(false)
    answer(json([RENNES]))
    await flush()
    expect(options()).toEqual([])
    expect(document.querySelector('.cms-autocomplete-status')).toBeNull()
    expect(field.value).toBe('ren')
  },
)

test('keys of an input method are left to it', async () => {
  const { field } = await mounted()
  answers = [json([RENNES])]
  await type(field, 'ren')
  expect(press(field, 'ArrowDown', { isComposing: true }).defaultPrevented).toBe(false)
  expect(press(field, 'Enter', { isComposing: true }).defaultPrevented).toBe(false)
})

test.each([['{'], ['[]'], ['null'], ['{"classname":"Commune"}']])(
  '%s is told of, and the field stays plain',
  async (text) => {
    const { field } = await mounted(text)
    expect(codes(warned)).toEqual(['P470'])
    expect(field.hasAttribute('role')).toBe(false)
  },
)

test('§3 a disabled autocompletion leaves the field plain', async () => {
  const { field } = await mounted({ ...config, disabled: true })
  expect(field.hasAttribute('role')).toBe(false)
  expect(warned).not.toHaveBeenCalled()
})

test('a target that is not there is told of, and the others are filled', async () => {
  const { field, target } = await mounted({ ...config, cibles: { x: '#absent', code: 'code_postal' } })
  answers = [json([RENNES])]
  await type(field, 'ren')
  options()[0]!.click()
  expect(target.value).toBe('35000')
  expect(codes(warned)).toContain('P471')
})

test.each([['body'], ['label'], ['address']])(
  '§3 a target « %s » that no field is called is told of, and no other part of the page is written in',
  async (name) => {
    const { field, target } = await mounted({ ...config, cibles: { value: name, code: 'code_postal' } })
    document.body.insertAdjacentHTML('beforeend', '<label>Commune</label><address>Mairie</address>')
    answers = [json([RENNES])]
    await type(field, 'ren')
    options()[0]!.click()
    expect(document.body.textContent).toMatch(/CommuneMairie/)
    expect([field.value, target.value]).toEqual(['Rennes', '35000'])
    expect(codes(warned)).toContain('P471')
  },
)

test('§3 a target may be a selector, also one that is only the kind of a field', async () => {
  const { field } = await mounted({ ...config, cibles: { code: 'textarea', value: '.commune' } })
  field.form!.insertAdjacentHTML('beforeend', '<textarea></textarea><output class="commune"></output>')
  answers = [json([RENNES])]
  await type(field, 'ren')
  options()[0]!.click()
  expect(document.querySelector('textarea')!.value).toBe('35000')
  expect(document.querySelector('output')!.textContent).toBe('Rennes')
})

test('a page’s own script may answer instead of the server', async () => {
  const { field } = await mounted()
  field.addEventListener('cms:autocomplete:search', (event) => {
    event.preventDefault()
    const { term, respond } = (event as CustomEvent<{ term: string; respond(list: unknown): void }>).detail
    respond([term + '!'])
  })
  await type(field, 'ici')
  expect(asked).toEqual([])
  expect(options()[0]!.textContent).toBe('ici!')
})

test('§5.6 what was typed before the code was there is searched for, or goes where the field is left already', async () => {
  const html = `<form><input name="commune" data-autocomplete='${JSON.stringify(config)}'><input></form>`
  const open = async (): Promise<HTMLInputElement> => {
    const given = { selector: '[data-autocomplete]', services: { http: http as never }, name: 'autocomplete' }
    return (await mountFeature(autocomplete, html, given)).element as HTMLInputElement
  }
  const field = await open()
  expect(field.getAttribute('role')).toBe('combobox')
  answers = [json([RENNES])]
  field.focus()
  field.value = 'ren'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await flush()
  expect(options()).toHaveLength(1)
  const left = await open()
  left.focus()
  left.value = 'ren'
  left.dispatchEvent(new Event('input', { bubbles: true }))
  left.form!.querySelectorAll('input')[1]!.focus()
  await flush()
  expect(left.value).toBe('')
})

describe('§5.6 a text that a script has put in', () => {
  const fill = (field: HTMLInputElement, target: HTMLInputElement): void => {
    field.value = 'Lyon'
    target.value = '69000'
  }

  test.each(['when the mouse comes near', 'when the focus comes'])(
    'before somebody used the field stays %s, and is not searched for',
    async (when) => {
      const html = `<form><input name="commune" data-autocomplete='${JSON.stringify(config)}'></form>`
      const given = { selector: 'input', services: { http: http as never }, name: 'autocomplete' }
      const field = (await mountFeature(autocomplete, html, given)).element as HTMLInputElement
      field.value = 'Lyon'
      if (/mouse/.test(when)) field.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
      else field.focus()
      await flush()
      field.blur()
      expect(field.value).toBe('Lyon')
      expect(asked).toEqual([])
    },
  )

  test('stays with its targets when the field is left, or the form sent', async () => {
    const { field, target } = await mounted(config, 'value="Rennes"', '35000')
    field.blur()
    fill(field, target)
    field.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    field.focus()
    field.blur()
    expect([field.value, target.value]).toEqual(['Lyon', '69000'])
  })

  test('goes with its targets where it is typed over', async () => {
    const { field, target } = await mounted(config, 'value="Rennes"', '35000')
    field.blur()
    fill(field, target)
    field.focus()
    await type(field, 'Lyo')
    expect(target.value).toBe('')
    await type(field, 'Lyon')
    expect(target.value).toBe('69000')
    await type(field, 'Lyo')
    field.blur()
    expect([field.value, target.value]).toEqual(['', ''])
  })

  test('is told to the page’s handlers by the script’s own event', async () => {
    const { field, target } = await mounted()
    const heard = jest.fn()
    field.addEventListener('change', heard)
    fill(field, target)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

test('§5.6 a browser that fills the field in sends a key without a name, and no error comes of it', async () => {
  const { field } = await mounted()
  field.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(codes(warned)).toEqual([])
})

test('§5.6 the keys suggest nothing in a field that has become read-only', async () => {
  const { field } = await mounted(config, 'value="Rennes"')
  field.readOnly = true
  expect(press(field, 'ArrowDown').defaultPrevented).toBe(false)
  await flush()
  expect(asked).toEqual([])
})

describe('§5.6 a script that asks', () => {
  const ask = (field: HTMLInputElement, term: string): boolean =>
    field.dispatchEvent(new CustomEvent('cms:autocomplete:ask', { detail: { term }, cancelable: true }))

  test('shows what there is for its text at once, and the field keeps its own', async () => {
    const { field } = await mounted()
    answers = [json([RENNES])]
    expect(ask(field, 'ren')).toBe(false)
    await flush()
    expect(options()).toHaveLength(1)
    expect(field.value).toBe('')
    press(field, 'ArrowDown')
    press(field, 'Enter')
    expect(field.value).toBe('Rennes')
  })

  test('for less than is searched for closes the list', async () => {
    const { field } = await mounted()
    answers = [json([RENNES])]
    ask(field, 'ren')
    await flush()
    ask(field, 'r')
    expect(options()).toHaveLength(0)
    expect(asked).toHaveLength(1)
  })

  test('opens a list that a press elsewhere closes, though the field never had the focus', async () => {
    const { field, target } = await mounted()
    field.blur()
    answers = [json([RENNES])]
    ask(field, 'ren')
    await flush()
    field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    options()[0]!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    expect(options()).toHaveLength(1)
    target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    expect(options()).toHaveLength(0)
  })

  test('is told that the code is there', async () => {
    const html = `<form><input name="commune" data-autocomplete='${JSON.stringify(config)}'></form>`
    const given = { selector: '[data-autocomplete]', services: { http: http as never }, name: 'autocomplete' }
    const field = (await mountFeature(autocomplete, html, given)).element as HTMLInputElement
    const ready = jest.fn()
    field.addEventListener('cms:autocomplete:ready', ready)
    expect(ask(field, 'ren')).toBe(true)
    field.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    await flush()
    expect(ready).toHaveBeenCalledTimes(1)
    expect(ask(field, 'ren')).toBe(false)
  })
})

test('§5.6 in Safari the Enter that ends a composition neither chooses nor clears what was composed', async () => {
  const { field } = await mounted()
  answers = [json([RENNES])]
  await type(field, 'ren')
  press(field, 'ArrowDown')
  // It comes after the composition, and is told by its code alone.
  expect(press(field, 'Enter', { keyCode: 229 }).defaultPrevented).toBe(false)
  expect([field.value, options()]).toEqual(['ren', [expect.anything()]])
  press(field, 'ArrowUp')
  press(field, 'Enter', { keyCode: 229 })
  expect(field.value).toBe('ren')
  press(field, 'ArrowDown')
  press(field, 'Enter')
  expect(field.value).toBe('Rennes')
})
