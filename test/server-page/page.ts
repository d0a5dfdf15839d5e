import { resolveFeatures, tableOf } from '../../src/base/feature-table'
import type { Config } from '../../src/base/config'
import { setUpHost, type TestHost } from '../page'
import { stopPage } from '../stop-page'
import { features } from '../../src/features'
import { loaders } from '../../src/features/loaders'
import { services } from '../../src/runtime/services'
import { assemble, type Assembly } from '../../src/runtime/assembly'
import { eventually } from '../browser/until'
import type { Outside } from '../server-page-environment'

// The first page of a file loads the runtime, on a machine that is busy with others.
jest.setTimeout(60_000)

const { outside } = globalThis as typeof globalThis & { outside: Outside }
export const { platform } = outside

/** How long (ms) the open page waits for an answer from now on: its server may be slow as well as silent. */
export const waitAtMost = (timeout: number): void =>
  void Object.assign(host, { config: { ...host.config, timeout } })

/** How often the page has been left since it was opened. */
export const timesLeft = (): number => outside.left

/** Whether requests reach anybody from now on. */
export const setOffline = (offline: boolean): void => void (outside.offline = offline)

let current: Assembly | undefined
let host: TestHost

/**
 * A page of the platform with the whole runtime, every feature and every service.
 * @param body content of `<body>`; its scripts do not run
 * @param config as a page would write it
 */
export async function openPage(body: string, config: Partial<Config> = {}): Promise<void> {
  document.body.innerHTML = body
  host = setUpHost({ platform: '/cms', ...config })
  host.features.push(...resolveFeatures(tableOf(features), host.config))
  current = assemble(host, loaders, services, () => undefined)
  await current.page.start()
  await everythingMounted()
}

/**
 * The visitor closes what is open and leaves; the server forgets what it was told. Modules of the next page are the
 * same ones: what they remember beyond their page would be a fault of theirs.
 */
export async function closePage(): Promise<void> {
  outside.offline = false
  platform.faults.clear()
  await eventually(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    expect(document.querySelector('[aria-modal=true]')).toBeNull()
    // What came after the page would be told on the console when the test is over.
    expect(outside.waiting).toBe(0)
  })
  if (current) stopPage(current.page)
  current = undefined
  document.body.innerHTML = ''
  outside.left = 0
  history.replaceState(null, '', '/essai')
  platform.reset({ database: true })
}

/** Every element of the page that has a feature is mounted, or has been given up. */
async function everythingMounted(): Promise<void> {
  await eventually(() => {
    for (const { name, selector } of host.features)
      for (const element of document.querySelectorAll(selector))
        if (!current!.page.isSettled(element, name)) throw new Error(`${name} is not mounted yet`)
  })
}

export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}

/** Waits for an element. */
export const appears = (selector: string): Promise<HTMLElement> => eventually(() => find(selector))

/** Waits until no element is one of these. */
export const goes = (selector: string): Promise<void> =>
  eventually(() => expect(document.querySelectorAll(selector)).toHaveLength(0))

/** Writes into a field as a visitor does, at its end. */
export function type(selector: string, text: string): void {
  const field = find<HTMLInputElement>(selector)
  field.focus()
  field.value += text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Clicks what is there now or will be. */
export async function click(selector: string): Promise<void> {
  const element = await appears(selector)
  element.focus()
  element.click()
}
