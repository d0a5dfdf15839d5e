import { setUpHost, type TestHost } from '../../test/page'
import { holdEarlyEvents } from './held-events'
import { createTierLoader } from './tier-loader'

let host: TestHost
const page = window as typeof window & { __TIER_VERSIONS__?: object }

/** The code of the tier is asked for twice, and does not come; or comes and does not run. */
function failToLoad(how: 'error' | 'load' = 'error'): void {
  host.work = createTierLoader()
  host.work()
  for (let tries = 0; tries < 2; tries++) {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="runtime.js"]')
    scripts[scripts.length - 1]!.dispatchEvent(new Event(how))
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

test('contract §1: where no code comes, a form goes also whose button a script has replaced since, and so does what follows', () => {
  document.body.innerHTML = '<form><button>P</button></form><a href="#plan">Plan</a>'
  const [form, link] = [document.forms[0]!, document.querySelector('a')!]
  const seen: string[] = []
  form.onsubmit = () => {
    seen.push('submit')
    return false
  }
  link.onclick = () => void seen.push('click')
  const event = new SubmitEvent('submit', { submitter: form.querySelector('button')! })
  form.innerHTML = '<button>Envoi…</button>'
  host.held.push(
    { feature: 'formCheck', element: form, target: form, event },
    { feature: 'zoom', element: link, target: link, event: new MouseEvent('click') },
  )
  failToLoad()
  expect(seen).toEqual(['submit', 'click'])
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

test('contract §1: on a page where the code comes and cannot run, a held click does what it does without it', () => {
  document.body.innerHTML = '<a class="cms-zoom" href="#grand">Plan</a>'
  const link = document.querySelector('a')!
  const followed: string[] = []
  link.onclick = () => void followed.push(link.hash)
  holdEarlyEvents(host)
  host.features.push({ name: 'zoom', selector: 'a', holds: 'a' })
  link.click()
  expect([followed, host.held.length]).toEqual([[], 1])
  failToLoad('load')
  expect(followed).toEqual(['#grand'])
})

test('contract §1: code that runs once it has come is not asked for again', () => {
  host.work = createTierLoader()
  host.work()
  const script = document.querySelector('script[src*="runtime.js"]')!
  host.tier = { isSettled: () => false }
  script.dispatchEvent(new Event('load'))
  expect(document.querySelectorAll('script[src*="runtime.js"]')).toHaveLength(1)
})
