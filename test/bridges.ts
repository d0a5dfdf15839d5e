import { jest } from '@jest/globals'
import jQuery from 'jquery'
import { installBridges } from '../legacy/jquery/bridges'
import { setServiceAccess } from '../src/base/service-access'
import { create, type JQueryService, type RawCall } from '../src/jquery'
import { setUpHost, type TestHost } from './page'

export interface BridgePage {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the plugins' names are in no types
  readonly $: any
  readonly host: TestHost
  readonly mounted: [element: HTMLElement, feature: string, released: boolean | undefined][]
}

/** Services that the bridges ask for. */
export const lightbox = {
  open: jest.fn<(given: unknown) => Promise<undefined>>(() => Promise.resolve(undefined)),
  close: jest.fn(() => Promise.resolve(true)),
  next: jest.fn(),
  prev: jest.fn(),
  resize: jest.fn(),
  guardStyle: jest.fn(),
  element: jest.fn(),
}
const scroll = { to: jest.fn(() => Promise.resolve(true)) }

const PLUGINS =
  'cms colorbox datepicker datetimepicker inputmask autocomplete bxSlider tooltip cycle easySlider unveil zabuto_calendar mmenu timepicker'

/**
 * The page's jQuery with the bridges; `loaded`: with their code. Features are noted, not mounted.
 * @param originals whether calls may get original plugins; by default ours answers all of them
 */
export function setUpBridges(loaded = true, originals = 'never'): BridgePage {
  const page = window as typeof window & { jQuery?: unknown }
  delete page.jQuery
  const host = setUpHost({ plugins: { originals } })
  const mounted: BridgePage['mounted'] = []
  host.features.push(
    ...['datePicker', 'inputMask', 'autocomplete', 'slider', 'tooltip', 'lazy', 'calendar'].map((name) => ({
      name,
      selector: 'none',
    })),
  )
  host.tier = {
    adopt(element: HTMLElement, feature: { name: string } | undefined, release?: boolean) {
      if (feature) mounted.push([element, feature.name, release])
      return feature && Promise.resolve()
    },
    // As the last of what was noted says.
    isSettled: (element: Element, feature: string) =>
      mounted.filter(([one, name]) => one === element && name === feature).pop()?.[2] === undefined,
  } as never
  const service: JQueryService = create()
  const queue = host.call
  if (loaded) {
    host.call = (name, method, args) => {
      if (name === 'jquery' && method === 'run') service.run(args[0] as RawCall)
      return queue(name, method, args)
    }
  }
  setServiceAccess(((name: string) =>
    Promise.resolve<unknown>(name === 'lightbox' ? lightbox : scroll)) as Parameters<
    typeof setServiceAccess
  >[0])
  for (const name of PLUGINS.split(' '))
    for (const one of [jQuery.fn, jQuery]) delete (one as typeof one & Record<string, unknown>)[name]
  page.jQuery = jQuery
  installBridges(host)
  return { $: jQuery, host, mounted }
}
