import { readConfig, type Config, type GivenConfig } from '../src/base/config'
import { answerNatively } from '../src/base/native-dialogs'
import { tell } from '../src/runtime/entry-messages'
import { Adoption } from '../src/runtime/adoption'
import type { FeatureModule } from '../src/base/feature'
import { setHost, type Host, type ReportEntry } from '../src/base/host'
import { readTranslations } from '../src/base/translations'
import { setServiceAccess } from '../src/base/service-access'
import type { Services } from '../src/base/services'
import type { HttpAnswer } from '../src/services/http/contract'

export interface TestHost extends Host {
  /** What `report` was told. */
  readonly reported: ReportEntry[]
  /** Calls that went to a service that is not there: `service.method`. */
  readonly called: { service: string; method: string; args: unknown[] }[]
}

/** A host as the drop-in makes it, for one test; `config` as a page would write it. */
export function setUpHost(config: GivenConfig = {}): TestHost {
  const reported: ReportEntry[] = []
  const called: TestHost['called'] = []
  const same = (text: string): string => text
  const warnings: Host['warnings'][number][] = []
  const told: Record<string, unknown[]> = {}
  const host: TestHost & { config: Config } = {
    version: 'test',
    base: 'http://site.test/static/',
    config: readConfig(undefined),
    features: [],
    registered: [],
    warnings,
    reports: [],
    policy: { createHTML: same, createScriptURL: same, createScript: same },
    queue: [],
    held: [],
    dictionary: {},
    translated: false,
    readTranslations: (json) => readTranslations(host, json),
    told,
    replaying: false,
    reported,
    called,
    work: () => tell(warnings),
    refresh() {},
    report: (entry) => void reported.push(entry),
    answerNatively,
    markReady() {},
    call(service, method, args) {
      called.push({ service, method, args })
      return Promise.resolve(undefined)
    },
  }
  setHost(host)
  host.config = readConfig(config)
  return host
}

/** Services with the methods that a test needs; a feature that calls another method fails. */
export type FakeServices = { [Name in keyof Services]?: Partial<Services[Name]> }

/** What `http.request` resolves with for this text. */
export function answerOf(text: string, url = '/'): HttpAnswer {
  return { status: 200, text, url, redirected: false, sameOrigin: true, contentType: 'text/html' }
}

export interface Mounted {
  readonly element: HTMLElement
  /** Takes the feature off again, as when the element leaves the page. */
  unmount(): void
}

/**
 * Puts HTML on the page and mounts a feature on its first element (or the one `selector` finds), with the real
 * life cycle. Services are what the test gives; asking for another one rejects.
 */
export async function mountFeature(
  module: unknown,
  html: string,
  given: { selector?: string; services?: FakeServices; name?: string; keepPage?: boolean } = {},
): Promise<Mounted> {
  if (!given.keepPage) document.body.innerHTML = html
  const element = given.selector
    ? document.querySelector<HTMLElement>(given.selector)!
    : (document.body.firstElementChild as HTMLElement)
  const service = ((name: keyof Services) => {
    const found = given.services?.[name]
    return found ? Promise.resolve(found) : Promise.reject(new Error(`no service ${name} in this test`))
  }) as Parameters<typeof setServiceAccess>[0]
  setServiceAccess(service)
  const feature = { name: given.name ?? 'underTest', selector: '*' }
  const adoption = new Adoption(element, feature, {
    loadFeature() {},
    loadedFeature: () => module as FeatureModule,
    service,
    refresh() {},
    mountAnew: () => false,
    unwatched: (work) => work(),
    lack() {},
  })
  adoption.start()
  await adoption.whenSettled
  return { element, unmount: () => adoption.release() }
}

/** The coded warnings written to the console since `spy` began: `['P301', …]`. */
export function codes(spy: { mock: { calls: unknown[][] } }): string[] {
  return spy.mock.calls.map(([line]) => /\[Passerelle (P\d+)\]/.exec(String(line))?.[1] ?? String(line))
}

/** The mouse comes over an element; what is fetched then is there afterwards. */
export async function comeNear(element: Element): Promise<void> {
  element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  // Modules come through Jest's own file reading: more than one turn of the event loop.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}
