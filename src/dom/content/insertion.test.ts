import { setUpHost } from '../../../test/page'
import { runScripts } from './insertion'

const native = [document.write, document.writeln]

beforeEach(() => setUpHost())
afterEach(() => {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: null })
})

/** Puts an answer on the page whose script is an external one, and has it run. */
function answerWith(name: string): Promise<void> {
  const place = document.createElement('div')
  place.id = name
  place.innerHTML = `<script src="/${name}.js"></script><i></i>`
  document.body.append(place)
  return runScripts([...place.querySelectorAll('script')])
}

/** The script of an answer arrives, and writes. */
function arrive(name: string): void {
  const script = document.querySelector(`#${name} script`)!
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  document.write(`<b>${name}</b>`)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: null })
  script.dispatchEvent(new Event('load'))
}

const written = (name: string): string =>
  document.querySelector('#' + name)!.innerHTML.replace(/<script.*?<\/script>/, '')

test.each([[['premier', 'second']], [['second', 'premier']]])(
  '§7 two answers whose scripts write to the page at once, arriving as %p, show what each wrote',
  async (order) => {
    document.body.innerHTML = ''
    const both = [answerWith('premier'), answerWith('second')]
    for (const name of order) {
      arrive(name)
      await Promise.resolve()
    }
    await Promise.all(both)
    expect([written('premier'), written('second')]).toEqual(['<b>premier</b><i></i>', '<b>second</b><i></i>'])
    // What is written after that is the browser's own matter again.
    expect([document.write, document.writeln]).toEqual(native)
  },
)

test('§7 a script of an answer has its own `onload` called, before the scripts behind it run', async () => {
  const order: string[] = []
  Object.assign(window, { order })
  document.body.innerHTML =
    '<script src="/carte.js" onload="order.push(\'carte\')"></script><script>order.push(\'apres\')</script>'
  const done = runScripts([...document.querySelectorAll('script')])
  document.querySelector('script')!.dispatchEvent(new Event('load'))
  await done
  expect(order).toEqual(['carte', 'apres'])
})

test('§7 where Trusted Types are required, a script of an answer runs although it has an `onload`, and so do those behind it', async () => {
  const { policy } = setUpHost()
  Object.assign(policy, { createScript: (code: string) => ({ toString: () => code }) })
  // As browsers do it that know them in attributes, too: a handler is refused as a text.
  const { setAttribute } = Element.prototype
  const refusing = jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (/^on/.test(name) && typeof value === 'string') throw new TypeError('TrustedScript')
    setAttribute.call(this, name, value)
  })
  document.body.innerHTML = '<script onload="carte()">window.un = 1</script><script>window.deux = 2</script>'
  await runScripts([...document.querySelectorAll('script')])
  refusing.mockRestore()
  expect(document.querySelector('script')!.getAttribute('onload')).toBe('carte()')
  expect(window).toMatchObject({ un: 1, deux: 2 })
})
