import { codes, setUpHost } from '../../../test/page'
import { create } from './index'

const page = window as typeof window & Record<string, unknown>
afterEach(() => {
  for (const name of ['gtag', 'dataLayer', 'ga', '_gaq', '_paq']) delete page[name]
})

describe('analytics (§7, 19)', () => {
  test('§7, 19 an event reaches every service of the page, and report', () => {
    const host = setUpHost()
    const gtag = (page['gtag'] = jest.fn())
    const ga = (page['ga'] = jest.fn())
    const dataLayer = (page['dataLayer'] = [])
    const gaq: unknown[] = (page['_gaq'] = [] as unknown[]) as unknown[]
    const paq: unknown[] = (page['_paq'] = [] as unknown[]) as unknown[]
    create().track('Newsletter', 'Inscription', 'ok')
    expect(gtag).toHaveBeenCalledWith('event', 'Inscription', {
      event_category: 'Newsletter',
      event_label: 'ok',
    })
    expect(dataLayer).toEqual([])
    expect(ga).toHaveBeenCalledWith('send', 'event', 'Newsletter', 'Inscription', 'ok')
    expect(gaq).toEqual([['_trackEvent', 'Newsletter', 'Inscription', 'ok']])
    expect(paq).toEqual([['trackEvent', 'Newsletter', 'Inscription', 'ok']])
    expect(host.reported).toMatchObject([
      { type: 'event', category: 'Newsletter', action: 'Inscription', label: 'ok' },
    ])
  })

  test('an event without an action is told on the console, and reaches nobody', () => {
    const host = setUpHost()
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const dataLayer = (page['dataLayer'] = [])
    const { track } = create()
    ;(track as (category: string) => void)('Newsletter')
    expect(codes(warned)).toEqual(['P130'])
    expect([dataLayer, host.reported]).toEqual([[], []])
    warned.mockRestore()
  })

  test('a page with a data layer alone gets the event there', () => {
    setUpHost()
    const dataLayer: unknown[] = (page['dataLayer'] = [] as unknown[]) as unknown[]
    create().track('Newsletter', 'Inscription', 'ok')
    expect(dataLayer).toEqual([
      { event: 'Inscription', event_category: 'Newsletter', event_action: 'Inscription', event_label: 'ok' },
    ])
  })

  test('a service that throws keeps no other from being told', () => {
    setUpHost()
    page['ga'] = () => {
      throw new Error('cassé')
    }
    const paq: unknown[] = (page['_paq'] = [] as unknown[]) as unknown[]
    create().track('a', 'b')
    expect(paq).toEqual([['trackEvent', 'a', 'b', undefined]])
  })
})
