import { mountFeature, setUpHost, type Mounted } from '../../../test/page'
import * as emptyMarker from './empty-marker'

beforeEach(() => void setUpHost())
const mounted: Mounted[] = []
afterEach(() => mounted.splice(0).forEach(({ unmount }) => unmount()))

async function mount(html: string): Promise<HTMLElement[]> {
  document.body.innerHTML = html
  const fields = [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
  fields.forEach((field, index) => field.setAttribute('data-n', String(index)))
  for (let index = 0; index < fields.length; index++) {
    mounted.push(await mountFeature(emptyMarker, '', { selector: `[data-n="${index}"]`, keepPage: true }))
  }
  return fields
}
const empty = (fields: Element[]) => fields.map((field) => field.classList.contains('empty'))

test('§4.17 fields without a value are marked, and no other', async () => {
  const fields = await mount(
    '<input><input value="x"><input type="checkbox"><input type="submit"><input type="hidden"><input type="file">' +
      '<select><option value="">-</option></select><select><option>a</option></select><select multiple></select>' +
      '<textarea></textarea><textarea>x</textarea>',
  )
  expect(empty(fields)).toEqual([true, false, false, false, false, true, true, false, true, true, false])
})

test('§4.17 the mark goes with the first character and comes back with the last', async () => {
  const [field] = (await mount('<input>')) as [HTMLInputElement]
  field.value = 'a'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(empty([field])).toEqual([false])
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(empty([field])).toEqual([true])
})

test('§4.17 a reset form is marked anew, fields outside the form element included', async () => {
  jest.useFakeTimers()
  const [inside, outside] = (await mount(
    '<form id="f"><input></form><input form="f" value="x">',
  )) as HTMLInputElement[]
  inside!.value = 'a'
  outside!.value = ''
  document.dispatchEvent(new CustomEvent('cms:page:refresh'))
  expect(empty([inside!, outside!])).toEqual([false, true])
  document.querySelector('form')!.reset()
  jest.runAllTimers()
  expect(empty([inside!, outside!])).toEqual([true, false])
  jest.useRealTimers()
})

test('values set by scripts are seen on refresh, on cms:empty and when the page comes back', async () => {
  const [field] = (await mount('<p><input></p>')) as [HTMLInputElement]
  field.value = 'a'
  field.parentElement!.dispatchEvent(new CustomEvent('cms:empty', { bubbles: true }))
  expect(empty([field])).toEqual([false])
  field.value = ''
  window.dispatchEvent(new Event('pageshow'))
  expect(empty([field])).toEqual([true])
})

test('a number field that holds text it refuses is not empty', async () => {
  const [field] = (await mount('<input type="number">')) as [HTMLInputElement]
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(empty([field])).toEqual([false])
})

test('what a browser fills in by itself counts as a value, though it tells none', async () => {
  const [field] = (await mount('<input>')) as [HTMLInputElement]
  Object.assign(field, { matches: (selector: string) => selector === ':-webkit-autofill' })
  field.dispatchEvent(new Event('animationstart', { bubbles: true }))
  expect(empty([field])).toEqual([false])
})

test('an engine that does not know autofill marks all the same', async () => {
  const [field] = (await mount('<input>')) as [HTMLInputElement]
  Object.assign(field, {
    matches() {
      throw new SyntaxError('pseudo')
    },
  })
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(empty([field])).toEqual([true])
})

test('many fields share their listeners; the last one takes them along', async () => {
  const add = jest.spyOn(window, 'addEventListener')
  const remove = jest.spyOn(window, 'removeEventListener')
  await mount('<input>'.repeat(50))
  const added = add.mock.calls.length
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThan(12)
  mounted.splice(0).forEach(({ unmount }) => unmount())
  expect(remove.mock.calls.length).toBe(added)
})

test("unmounting leaves the server's class, and classes of the page's own scripts", async () => {
  const [with_, without, own] = await mount('<input class="empty" value="x"><input><input class="a">')
  own!.classList.add('b')
  mounted.splice(0).forEach(({ unmount }) => unmount())
  expect([with_!.className, without!.hasAttribute('class'), own!.className]).toEqual(['empty', false, 'a b'])
})
