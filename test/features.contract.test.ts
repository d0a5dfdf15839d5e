import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Page } from '../src/runtime/page'
import type { FeatureModule } from '../src/base/feature'
import { setServiceAccess } from '../src/base/service-access'
import { resolveFeatures } from '../src/base/feature-table'
import { features } from '../src/features'
import { table } from '../src/features/table'
import { loaders } from '../src/features/loaders'
import { forBridges } from '../src/features/plan'
import type { Services } from '../src/base/services'
import { services } from '../src/runtime/services'
import { setUpHost } from './page'
import { takePrototypeRemove } from './prototype-remove'
import { stopPage } from './stop-page'

/** What every registered feature owes the page, whoever wrote it. */
const folder = path.join(__dirname, '../src/features')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())

/** The folder that has the feature's fixture: its own, or the one it shares. */
function folderOf(name: string): string {
  const file = `${kebab(name)}.fixture.html`
  return readdirSync(folder).find((one) => existsSync(path.join(folder, one, file))) ?? kebab(name)
}

function examples(name: string): { title: string; html: string }[] {
  const file = path.join(folder, folderOf(name), `${kebab(name)}.fixture.html`)
  const holder = document.createElement('div')
  holder.innerHTML = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...holder.querySelectorAll<HTMLTemplateElement>('template[data-example]')].map((template) => ({
    title: template.dataset['example']!,
    html: template.innerHTML,
  }))
}

/** Counts listeners on every target from now on. */
function countListeners(): { left(): string[]; stop(): void } {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const live = new Map<string, { target: EventTarget; text: string }>()
  const ids = new WeakMap<object, number>()
  let next = 0
  const idOf = (thing: unknown): number => {
    if (!thing || typeof thing !== 'object') if (typeof thing !== 'function') return 0
    if (!ids.has(thing as object)) ids.set(thing as object, ++next)
    return ids.get(thing as object)!
  }
  const key = (target: EventTarget, type: string, listener: unknown, options: unknown): string => {
    const capture =
      typeof options === 'object' && options ? !!(options as { capture?: boolean }).capture : !!options
    return [idOf(target), type, idOf(listener), capture].join(' ')
  }
  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    ...args: Parameters<typeof addEventListener>
  ) {
    const target = this ?? window
    // An abort signal goes with its mount: its listeners die with it.
    if (args[1] && !(target instanceof AbortSignal)) {
      live.set(key(target, args[0], args[1], args[2]), { target, text: `${args[0]} on ${String(target)}` })
    }
    addEventListener.apply(target, args)
  }
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget,
    ...args: Parameters<typeof removeEventListener>
  ) {
    const target = this ?? window
    live.delete(key(target, args[0], args[1], args[2]))
    removeEventListener.apply(target, args)
  }
  return {
    // What a node that has left the page was told goes with the node.
    left: () =>
      [...live.values()]
        .filter(({ target }) => !(target instanceof Node) || target.isConnected)
        .map(({ text }) => text),
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  }
}

describe('every feature', () => {
  test('the list and the loaders name the same features, each with a folder of its own or a place in one', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    const names = features.map(({ name }) => name)
    expect(Object.keys(loaders).sort()).toEqual([...names, ...Object.keys(forBridges)].sort())
    expect([...new Set(names.map(folderOf))].sort()).toEqual(folders.sort())
  })

  test.each(features.map((feature) => [feature.name, feature] as const))(
    '%s: its selector finds its examples, and its chunk exports options and mount',
    async (name, feature) => {
      const found = examples(name)
      expect(found.length).toBeGreaterThan(0)
      for (const { html } of found) {
        document.body.innerHTML = html
        expect(document.body.querySelector(feature.selector)).not.toBeNull()
      }
      const module = (await loaders[name]!()) as FeatureModule
      expect(typeof module.mount).toBe('function')
      const more = Object.values(forBridges).filter((one) => one.folder === folderOf(name))
      const known = ['mount', 'options', ...more.map(({ load }) => load)]
      expect(Object.keys(module).filter((key) => !known.includes(key))).toEqual([])
    },
  )

  test.each(
    features.flatMap((feature) =>
      examples(feature.name).map(({ title, html }) => [feature.name, title, html]),
    ),
  )(
    '%s, “%s”: mounting twice is mounting once; unmounting leaves the server’s HTML and no listener',
    async (name, _title, html) => {
      const host = setUpHost()
      const running: Record<string, unknown> = {}
      const service = async (wanted: keyof Services): Promise<never> => {
        running[wanted] ??= (await services[wanted]()).create()
        return running[wanted] as never
      }
      setServiceAccess(service as Parameters<typeof setServiceAccess>[0])
      const module = (await loaders[name]!()) as FeatureModule
      host.features.push(...resolveFeatures(table, host.config).filter((one) => one.name === name))
      const { selector } = host.features[0]!

      document.body.innerHTML = html
      // jsdom's selector and style engines add listeners of their own when they are first used.
      document.querySelector(selector)
      getComputedStyle(document.body)
      const before = document.body.innerHTML
      const listeners = countListeners()
      // The strictest that a page may have.
      const giveRemoveBack = takePrototypeRemove()
      const mount = jest.fn(module.mount)
      const page = new Page(host, {
        loadFeature: () => Promise.resolve({ ...module, mount }),
        loadedFeature: () => ({ ...module, mount }),
        service: service as never,
        replay() {},
      })
      try {
        for (const { element } of [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
          element,
        }))) {
          page.hold({ feature: name, element, event: new Event('none'), target: element })
        }
        await page.start()
        const mounted = mount.mock.calls.length
        page.refresh()
        page.refresh(document.body)
        expect(mount.mock.calls.length).toBe(mounted)
        expect(mounted).toBeGreaterThan(0)
        stopPage(page)
        await Promise.resolve()
        expect(document.body.innerHTML).toBe(before)
        expect(listeners.left()).toEqual([])
      } finally {
        giveRemoveBack()
        listeners.stop()
      }
    },
  )
})
