import { eventually } from '../../test/browser/until'
import { codes, setUpHost, type TestHost } from '../../test/page'
import { stopPage } from '../../test/stop-page'
import type { FeatureModule } from '../base/feature'
import type { AnyFeature } from '../base/host'
import { keepAttributes } from '../dom/kept-attributes'
import { Page } from './page'

let host: TestHost
let page: Page
const log: string[] = []
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function start(
  modules: Record<string, Partial<FeatureModule> | Promise<FeatureModule>>,
  features: AnyFeature[],
): Page {
  host.features.push(...features)
  page = new Page(host, {
    loadFeature: ({ name }) => Promise.resolve(modules[name] as FeatureModule),
    loadedFeature: () => undefined,
    service: () => Promise.reject(new Error('no service here')),
    replay: ({ event }) => void log.push(`replayed ${event.type}`),
  })
  void page.start()
  return page
}

const noting: FeatureModule = {
  mount(element) {
    log.push(`mount ${element.id}`)
    return () => void log.push(`unmount ${element.id}`)
  },
}

beforeEach(() => {
  log.length = 0
  document.body.innerHTML = ''
  host = setUpHost()
})
afterEach(() => stopPage(page))

describe('elements that come, move and go', () => {
  test('an element there at the start and one added later are mounted once each', async () => {
    document.body.innerHTML = '<p class="x" id="a"></p>'
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    document.body.insertAdjacentHTML('beforeend', '<div><p class="x" id="b"></p></div>')
    await turn()
    page.refresh()
    await turn()
    expect(log).toEqual(['mount a', 'mount b'])
  })

  test.each([
    ['as they are listed', 0, 1],
    ['the other way round, as their code comes', 1, 0],
  ])('what two features set on one element is gone with it, mounted %s', async (_order, ...delays) => {
    const html = '<a class="x y" id="a"></a>'
    document.body.innerHTML = html
    const element = document.body.firstElementChild!
    const module: FeatureModule = {
      mount(one) {
        const restore = keepAttributes(one, 'tabindex')
        one.tabIndex = 0
        return restore
      },
    }
    const late = async (turns: number): Promise<FeatureModule> => {
      for (let left = turns; left; left--) await turn()
      return module
    }
    const modules = { x: late(delays[0]!), y: late(delays[1]!) }
    start(modules, [
      { name: 'x', selector: '.x' },
      { name: 'y', selector: '.y' },
    ])
    await eventually(() => expect(element.getAttribute('tabindex')).toBe('0'))
    await Promise.all(Object.values(modules))
    await turn()
    element.remove()
    await turn()
    expect(element.outerHTML).toBe(html)
    document.body.append(element)
    await turn()
    stopPage(page)
    expect(document.body.innerHTML).toBe(html)
  })

  test('a start that takes long gives the browser its turn, and is over when all is mounted', async () => {
    document.body.innerHTML = '<p class="x" id="a"></p><p class="x y" id="b"></p><p class="y" id="c"></p>'
    let now = 0
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 20))
    host.features.push({ name: 'x', selector: '.x' }, { name: 'y', selector: '.y' })
    page = new Page(host, {
      loadFeature: () => Promise.resolve(noting),
      loadedFeature: () => undefined,
      service: () => Promise.reject(new Error('no service here')),
      replay() {},
    })
    const started = page.start()
    await Promise.resolve()
    document.getElementById('c')!.remove()
    expect(log).toEqual([])
    await started
    clock.mockRestore()
    expect(log.sort()).toEqual(['mount a', 'mount b', 'mount b'])
  })

  test('a long page that is still being parsed: what has come is mounted once, what has left is let go', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    document.body.innerHTML = '<p class="x" id="first"></p><hr>'
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    for (let row = 0; row < 300; row++) document.body.append(document.createElement('p'))
    document.body.lastElementChild!.outerHTML = '<p class="x" id="last"></p>'
    document.getElementById('first')!.remove()
    // Not the last one: nothing stands after it, the parser may still be filling it.
    await eventually(() => expect(log).toEqual(['mount first', 'unmount first']))
    for (let row = 0; row < 300; row++) document.body.append(document.createElement('p'))
    state.mockRestore()
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await turn()
    expect(log).toEqual(['mount first', 'unmount first', 'mount last'])
  })

  test('an element that moves stays mounted, and what is in it too', async () => {
    document.body.innerHTML = '<ul><li id="1"><p class="x" id="a"></p></li><li id="2"></li></ul>'
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    const list = document.querySelector('ul')!
    list.append(document.getElementById('1')!)
    await turn()
    expect(log).toEqual(['mount a'])
  })

  test('rows moved by a feature of ours stay mounted; what came before and after is not missed', async () => {
    document.body.innerHTML = '<ul><li class="x" id="a"></li><li class="x" id="b"></li></ul>'
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    const list = document.querySelector('ul')!
    list.insertAdjacentHTML('beforeend', '<li class="x" id="c"></li>')
    page.unwatched(() => list.append(list.firstElementChild!))
    expect(() =>
      page.unwatched(() => {
        throw new Error('raté')
      }),
    ).toThrow('raté')
    list.insertAdjacentHTML('beforeend', '<li class="x" id="d"></li>')
    await turn()
    expect(log).toEqual(['mount a', 'mount b', 'mount c', 'mount d'])
  })

  test('a new element that is put in, taken out and put in again at one go is mounted', async () => {
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    const element = Object.assign(document.createElement('p'), { className: 'x', id: 'a' })
    document.body.append(element)
    element.remove()
    document.body.append(element)
    await turn()
    expect(log).toEqual(['mount a'])
  })

  test('an element that is removed is let go, and mounted anew when it comes back', async () => {
    document.body.innerHTML = '<div><p class="x" id="a"></p></div>'
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    const box = document.querySelector('div')!
    box.remove()
    await turn()
    document.body.append(box)
    await turn()
    expect(log).toEqual(['mount a', 'unmount a', 'mount a'])
  })

  test('an element removed while its code is on the way is never mounted', async () => {
    document.body.innerHTML = '<p class="x" id="a"></p>'
    let arrive: (module: FeatureModule) => void = () => {}
    start({ x: new Promise<FeatureModule>((resolve) => (arrive = resolve)) }, [{ name: 'x', selector: '.x' }])
    document.querySelector('p')!.remove()
    await turn()
    arrive(noting)
    await turn()
    expect(log).toEqual([])
  })

  test('a mount that takes its time and is overtaken by removal is cleaned up when it ends', async () => {
    document.body.innerHTML = '<p class="x" id="a"></p>'
    let end: (cleanup: () => void) => void = () => {}
    const slow: FeatureModule = { mount: () => new Promise((resolve) => (end = resolve)) }
    start({ x: slow }, [{ name: 'x', selector: '.x' }])
    await turn()
    document.querySelector('p')!.remove()
    await turn()
    end(() => void log.push('cleaned'))
    await turn()
    expect(log).toEqual(['cleaned'])
  })

  test('two features on one element are mounted in the order of the list', async () => {
    document.body.innerHTML = '<p class="x y" id="a"></p>'
    const named = (name: string): FeatureModule => ({ mount: () => void log.push(name) })
    start({ x: named('x'), y: named('y') }, [
      { name: 'y', selector: '.y' },
      { name: 'x', selector: '.x' },
    ])
    await turn()
    expect(log).toEqual(['y', 'x'])
  })
})

describe('errors and bad input', () => {
  test('a feature that throws is told and reported; its neighbours live', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    document.body.innerHTML = '<p class="y" id="b"></p><p class="x" id="a"></p>'
    const broken: FeatureModule = {
      mount() {
        throw new Error('cassé')
      },
    }
    start({ x: noting, y: broken }, [
      { name: 'y', selector: '.y' },
      { name: 'x', selector: '.x' },
    ])
    await turn()
    expect(log).toEqual(['mount a'])
    expect(codes(told)).toEqual(['P003'])
    expect(host.reported).toMatchObject([{ type: 'error', code: 'P003', feature: 'y', message: 'cassé' }])
    told.mockRestore()
  })

  test('`Passerelle.refresh` of a text that names nothing on the page says so, and looks at the whole page', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
    start({ x: noting }, [{ name: 'x', selector: '.x' }])
    await turn()
    document.body.innerHTML = '<p class="x" id="a"></p>'
    for (const given of ['#nope', '<p>', '#a']) page.refresh(given as never)
    await turn()
    expect(log).toEqual(['mount a'])
    expect(warned.mock.calls.flat()).toEqual([
      '[Passerelle P130] Passerelle.refresh : « #nope » manque ou est introuvable.',
      '[Passerelle P130] Passerelle.refresh : « <p> » manque ou est introuvable.',
    ])
    warned.mockRestore()
  })

  test('an error in a listener, thrown or rejected, is told and goes no further', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    document.body.innerHTML = '<p class="x"></p>'
    const module: FeatureModule = {
      mount(element, _options, context) {
        context.on(element, 'click', () => {
          throw new Error('un')
        })
        context.on(element, 'click', () => Promise.reject(new Error('deux')) as never)
      },
    }
    start({ x: module }, [{ name: 'x', selector: '.x' }])
    await turn()
    document.querySelector('p')!.click()
    await turn()
    expect(host.reported.map((entry) => entry.type === 'error' && entry.message)).toEqual(['un', 'deux'])
    told.mockRestore()
  })

  test('a cleanup that throws does not keep the others from running', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    document.body.innerHTML = '<p class="y"></p><p class="x" id="a"></p>'
    const broken: FeatureModule = {
      mount: () => () => {
        throw new Error('cassé')
      },
    }
    start({ x: noting, y: broken }, [
      { name: 'y', selector: '.y' },
      { name: 'x', selector: '.x' },
    ])
    await turn()
    document.body.innerHTML = ''
    await turn()
    expect(log).toEqual(['mount a', 'unmount a'])
    expect(codes(told)).toEqual(['P004'])
    told.mockRestore()
  })

  test('listeners and the signal end with the element', async () => {
    document.body.innerHTML = '<p class="x"></p>'
    let signal: AbortSignal | undefined
    const module: FeatureModule = {
      mount(_element, _options, context) {
        signal = context.signal
        context.on(document, 'ping', () => void log.push('ping'))
      },
    }
    start({ x: module }, [{ name: 'x', selector: '.x' }])
    await turn()
    document.dispatchEvent(new Event('ping'))
    document.querySelector('p')!.remove()
    await turn()
    document.dispatchEvent(new Event('ping'))
    expect(log).toEqual(['ping'])
    expect(signal!.aborted).toBe(true)
  })
})

describe('when code is fetched', () => {
  test('a feature that waits for the visitor’s intent is mounted at pointer or focus, once', async () => {
    document.body.innerHTML = '<p class="x" id="a" tabindex="0"></p>'
    start({ x: noting }, [{ name: 'x', selector: '.x', when: 'intent' }])
    await turn()
    expect(log).toEqual([])
    document.querySelector('p')!.dispatchEvent(new Event('mouseover'))
    document.querySelector('p')!.focus()
    await turn()
    expect(log).toEqual(['mount a'])
  })

  test('an act that was held back mounts its feature at once and is replayed after', async () => {
    document.body.innerHTML = '<p class="x" id="a"></p>'
    start({ x: noting }, [{ name: 'x', selector: '.x', when: 'intent' }])
    const element = document.querySelector('p')!
    page.hold({ feature: 'x', element, target: element, event: new Event('click') })
    await turn()
    expect(log).toEqual(['mount a', 'replayed click'])
    expect(page.isSettled(element, 'x')).toBe(true)
  })
})

test.each([
  ['a selector', '#bloc'],
  ['nothing', null],
  ['a list, as jQuery has them', [document]],
  ['an event', new Event('x')],
])(
  'contract §2: Passerelle.refresh given %s looks at the whole page, and throws at nobody',
  async (_name, given) => {
    start({ x: noting }, [])
    await turn()
    document.body.innerHTML = '<div id="bloc"><p class="x" id="a"></p></div>'
    await turn()
    host.features.push({ name: 'x', selector: '.x' })
    const told = jest.fn()
    document.addEventListener('cms:page:refresh', told, { once: true })
    Reflect.apply(page.refresh, page, [given])
    await turn()
    expect([log, told.mock.calls.length]).toEqual([['mount a'], 1])
  },
)
