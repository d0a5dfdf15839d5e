import { expectSoon } from '../../../test/browser/expect-soon'
import { mountFeature, setUpHost, type Mounted } from '../../../test/page'
import { mount as mountCheck, options as checkOptions } from '../form-check/form-check'
import { mount as mountLightbox, options as lightboxOptions } from '../lightbox/lightbox'
import type { LightboxParams } from '../../services/lightbox/contract'
import { textOf } from './text'
import * as tooltip from './tooltip'

const mounted: Mounted[] = []

beforeEach(() => void setUpHost())
afterEach(() => {
  for (const one of mounted.splice(0)) one.unmount()
})

/** Focuses what has a tooltip, which then shows. */
async function show(element: HTMLElement): Promise<void> {
  mounted.push(await mountFeature(tooltip, '', { name: 'tooltip', selector: '.cms-tooltip', keepPage: true }))
  element.focus()
  for (let turn = 0; turn < 300 && !document.querySelector('[role=tooltip]'); turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect([document.querySelector('[role=tooltip]')?.textContent, element.title]).toEqual(['Le pont', ''])
}

test('§2.11, §2.23 a picture whose link has a tooltip keeps its caption', async () => {
  const opened: LightboxParams[] = []
  const lightbox = { open: (given: unknown) => Promise.resolve(opened.push(given as LightboxParams)) }
  const html = '<a href="/p.jpg" rel="lightbox" class="cms-tooltip" title="Le pont">Pont</a>'
  const module = { mount: mountLightbox, options: lightboxOptions }
  const one = await mountFeature(module, html, { name: 'lightbox', services: { lightbox } })
  mounted.push(one)
  await show(one.element)
  one.element.click()
  await new Promise((resolve) => setTimeout(resolve))
  expect(opened[0]?.items?.[0]).toMatchObject({ title: 'Le pont' })
  // Shown by the bubble, it is not shown by the browser as well.
  for (let turn = 0; turn < 100 && one.element.title; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(one.element.title).toBe('')
  one.element.blur()
  expect(one.element.title).toBe('Le pont')
})

test('§5.1, §2.23 a field with a tooltip is named by its title where it lacks something', async () => {
  const html =
    '<form data-check><input name="x12" class="cms-tooltip" title="Le pont" data-check="required"><button>OK</button></form>'
  const module = { mount: mountCheck, options: checkOptions }
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
  const one = await mountFeature(module, html, { name: 'formCheck' })
  mounted.push(one)
  await show(one.element.querySelector('input')!)
  // As Enter in the field does it.
  one.element.querySelector('button')!.click()
  await new Promise((resolve) => setTimeout(resolve))
  expect(String(alert.mock.calls)).toContain('Le champ Le pont est requis.')
})

test('§2.23 a `rel` that says over and over what lightboxes read is shown at once', () => {
  const link = document.createElement('a')
  link.rel = 'nofollow lightbox[a]'
  expect(textOf(link)).toBe('')
  link.rel = 'lightbox'.repeat(26) + ' !'
  // Tried in every way to part it, it would not end.
  expect(textOf(link)).toBe(link.rel)
})

test('§2.23 a script shows a tooltip whose code is still to come', async () => {
  const html = '<a class="cms-tooltip" title="Le pont">Pont</a>'
  const one = await mountFeature(tooltip, html, { name: 'tooltip', selector: '.cms-tooltip' })
  mounted.push(one)
  const bubble = (): string | null | undefined => document.querySelector('[role=tooltip]')?.textContent
  one.element.dispatchEvent(new CustomEvent('focusin', { bubbles: true }))
  await expectSoon(bubble).toBe('Le pont')
})

describe('§2.23 what changes while a tooltip shows stays changed', () => {
  const put = async (html: string): Promise<HTMLElement> => {
    document.body.innerHTML = html
    const element = document.querySelector<HTMLElement>('.cms-tooltip')!
    await show(element)
    return element
  }

  test('a button that the page names anew keeps that name', async () => {
    const button = await put('<button class="cms-tooltip" title="Le pont"></button>')
    expect(button.getAttribute('aria-label')).toBe('Le pont')
    button.setAttribute('aria-label', 'Fermer')
    button.blur()
    expect(button.getAttribute('aria-label')).toBe('Fermer')
  })

  test('a field keeps the error that it is described by, and no bubble', async () => {
    const field = await put('<input class="cms-tooltip" title="Le pont" aria-describedby="aide">')
    field.setAttribute('aria-describedby', field.getAttribute('aria-describedby') + ' erreur')
    field.blur()
    expect(field.getAttribute('aria-describedby')).toBe('aide erreur')
  })

  test('a title that the page takes away does not come back', async () => {
    const button = await put('<button class="cms-tooltip" title="Le pont">Voir</button>')
    button.removeAttribute('title')
    button.blur()
    expect(button.hasAttribute('title')).toBe(false)
  })
})

test.each([
  ['written anew', (part: HTMLElement) => void (part.innerHTML += '<p>Ajout</p>')],
  ['copied', (part: HTMLElement) => part.append(part.firstElementChild!.cloneNode(true))],
])(
  '§2.23 a part of the page that is %s while a tooltip shows keeps its titles, and no bubble',
  async (_how, act) => {
    document.body.innerHTML =
      '<main><a href="#" class="cms-tooltip" title="Le pont" aria-describedby="aide"></a></main>'
    const main = document.querySelector('main')!
    const before = main.firstElementChild!.outerHTML
    await show(document.querySelector('a')!)
    act(main)
    for (const one of mounted.splice(0)) one.unmount()
    expect(document.querySelector('[role=tooltip]')).toBeNull()
    for (const link of Array.from(main.querySelectorAll('a'))) expect(link.outerHTML).toBe(before)
  },
)

test('§2.23 what only its title names is called by the title’s words, whose markup is read', async () => {
  document.body.innerHTML = '<a href="#" class="cms-tooltip" title="Le &lt;b&gt;p&amp;#111;nt&lt;/b&gt;"></a>'
  const link = document.querySelector('a')!
  await show(link)
  expect(link.getAttribute('aria-label')).toBe('Le pont')
  link.blur()
  expect(link.hasAttribute('aria-label')).toBe(false)
})

test.each([
  ['part of a drawing', '<svg><g class="cms-tooltip" rel="Le pont" tabindex="0"><path /></g></svg>'],
  [
    'form with a field named « title »',
    '<form class="cms-tooltip" title="Le pont" tabindex="0"><input name="title"></form>',
  ],
])('§2.23 a %s has its tooltip, and what it says is there afterwards', async (_what, html) => {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('.cms-tooltip')!
  const before = element.outerHTML
  // As browsers have it.
  const field = element.querySelector('input')
  if (field) Object.defineProperty(element, 'title', { value: field })
  mounted.push(await mountFeature(tooltip, '', { name: 'tooltip', selector: '.cms-tooltip', keepPage: true }))
  element.focus()
  await expectSoon(() => document.querySelector('[role=tooltip]')?.textContent).toBe('Le pont')
  expect(element.getAttribute('title') ?? '').toBe('')
  element.blur()
  expect(element.outerHTML).toBe(before)
})
