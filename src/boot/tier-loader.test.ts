import { setUpHost, type TestHost } from '../../test/page'
import { holdEarlyEvents } from './held-events'
import { createTierLoader } from './tier-loader'

let host: TestHost
const page = window as typeof window & { __TIER_VERSIONS__?: object }

/** The code of the tier is asked for twice, and does not come. */
function failToLoad(): void {
  host.work = createTierLoader()
  host.work()
  for (let tries = 0; tries < 2; tries++) {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="runtime.js"]')
    scripts[scripts.length - 1]!.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  host = setUpHost()
  page.__TIER_VERSIONS__ = { modern: 'a', legacy: 'b' }
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  delete page.__TIER_VERSIONS__
  document.head.innerHTML = ''
})

test('contract §1: a form that was held back goes, where no code comes, by its own handlers and with the pressed button', () => {
  document.body.innerHTML =
    '<form><input name="titre" required value="x"><button name="action" value="publish">P</button></form>'
  const form = document.forms[0]!
  const submitter = form.querySelector('button')!
  const seen: unknown[] = []
  form.onsubmit = (event) => {
    seen.push((event.submitter as HTMLButtonElement).value)
    return false
  }
  const event = new SubmitEvent('submit', { submitter })
  host.held.push({ feature: 'elementForm', element: form, target: form, event })
  failToLoad()
  expect(seen).toEqual(['publish'])
})

test('contract §1: a choice in a list that was held back is told to the page where no code comes, once', () => {
  document.body.innerHTML = '<div><select><option>a</option><option>b</option></select></div>'
  const select = document.querySelector('select')!
  const told: string[] = []
  select.onchange = () => void told.push(select.value)
  select.onclick = () => void told.push('click')
  document
    .querySelector('div')!
    .addEventListener('change', ({ target }) => told.push((target as Element).localName))
  holdEarlyEvents(host)
  host.features.push({ name: 'listBlock', selector: 'select', holds: 'select' })
  select.selectedIndex = 1
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect([told, host.held.length]).toEqual([[], 1])
  failToLoad()
  expect(told).toEqual(['b', 'select'])
})
