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
