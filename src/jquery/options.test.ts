import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { lightbox, setUpBridges, type BridgePage } from '../../test/bridges'
import { codes } from '../../test/page'
import type { MonthExtras } from '../ui/dates/MonthGrid'
import { pluginOptions } from './options'

type Options = Record<string, unknown>
type Fn = jest.Mock<(...args: unknown[]) => unknown>

/** What a page has for a plugin, what it is called on, and what happens then. */
interface Stage {
  readonly html: string
  readonly on: string
  stir(element: HTMLElement): void
}

const slides = '<ul id="x"><li><img title="Un"></li><li></li><li></li></ul>'
const places =
  '<div id="pager"><a data-slide-index="0"></a></div><p id="place"></p><a id="b" href="#">b</a><input id="alt">'
const send = (target: EventTarget, type: string, detail?: unknown): boolean =>
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))

/** What the bridge asked for or held back. */
let told: unknown[] = []

function stirSlides(element: HTMLElement): void {
  const list = element.querySelector('ul') ?? element
  const root = element.closest('.cms-slider')!
  for (const [index, by] of [
    [1, 'user'],
    [0, 'user'],
    [2, 'user'],
    [0, 'auto'],
  ] as const) {
    const detail = { slide: list.children[index], index, by }
    told.push(send(root, 'cms:slider:before-change', detail))
    send(root, 'cms:slider:changed', detail)
  }
  document.querySelectorAll<HTMLElement>('a').forEach((link) => {
    // By which jQuery hears that somebody comes.
    send(link, 'mouseover')
    link.click()
  })
  for (const what of ['paused', 'played']) send(root, 'cms:slider:' + what)
}

function stirField(element: HTMLElement): void {
  const input = element as HTMLInputElement
  const month: MonthExtras = {}
  send(input, 'cms:datePicker:month', { month })
  told.push(month.headOf?.(), month.headOf?.([DAY]), month.refusalOf?.(DAY), month.classOf?.(DAY))
  for (const text of ['06/06/2026', '1', '07/06/2026', '']) {
    send(input, 'cms:datePicker:opened')
    input.value = text
    send(input, 'input')
    send(input, 'change')
    send(input, 'blur')
    send(input, 'cms:datePicker:chosen')
    send(input, 'cms:datePicker:closed')
    told.push(document.querySelector<HTMLInputElement>('#alt')?.value)
  }
}

const DAY = { year: 2026, month: 6, day: 5 }
const inputs: Stage = { html: '<input id="x" value="05/06/2026">', on: '#x', stir: stirField }
const sliders: Stage = { html: slides, on: '#x', stir: stirSlides }
const stages: Readonly<Record<string, Stage>> = {
  colorbox: {
    html: '<a id="x" rel="" href="/a.jpg">a</a><a id="y" rel="g" href="/b.jpg">b</a><p><i class="cms-lightbox-counter">1/2</i></p>',
    on: 'a[rel]',
    stir(element) {
      element.click()
      for (const what of ['open', 'shown', 'before-close', 'close'])
        send(document.querySelector('p')!, 'cms:lightbox:' + what, { opener: element })
      told.push(document.querySelector('#cboxCurrent')?.textContent)
    },
  },
  datepicker: inputs,
  datetimepicker: inputs,
  timepicker: inputs,
  inputmask: inputs,
  autocomplete: {
    html: '<input id="x">',
    on: '#x',
    stir(element) {
      const respond = (list: unknown): void => void told.push(list)
      told.push(send(element, 'cms:autocomplete:search', { term: 'a', respond }))
      const suggestion = { label: 'Ambert' }
      const marked = (event: Event): void => void told.push((event as KeyboardEvent).key)
      element.addEventListener('keydown', marked)
      send(element, 'cms:autocomplete:opened', {})
      element.removeEventListener('keydown', marked)
      send(element, 'cms:autocomplete:active', { suggestion, byKey: true })
      told.push(send(element, 'cms:autocomplete:choose', { suggestion }))
      send(element, 'cms:autocomplete:closed', {})
      ;(element as HTMLInputElement).value = 'autre'
      send(element, 'blur')
    },
  },
  tooltip: { html: '<a id="x" href="#" title="t"><b data-x="1">b</b></a>', on: '#x', stir() {} },
  mmenu: {
    html: '<nav id="x"><ul></ul></nav>',
    on: '#x',
    stir: (element) => void send(element, 'cms:mobileMenu:open', {}),
  },
  bxSlider: sliders,
  cycle: sliders,
  easySlider: { html: `<div id="x">${slides.replace(' id="x"', '')}</div>`, on: '#x', stir: stirSlides },
  zabuto_calendar: {
    html: '<div id="x"><i data-date="2026-06-05"></i></div>',
    on: '#x',
    stir(element) {
      send(element, 'cms:calendar:month', { year: 2026, month: 7 })
      element.querySelector('i')!.click()
    },
  },
}

/** A value of each option that acts, and what else the call needs for it; a function has to be called. */
const fn = Symbol('function')
const samples: Readonly<Record<string, Readonly<Record<string, readonly [value: unknown, rest?: Options]>>>> =
  {
    colorbox: {
      href: ['/autre'],
      html: ['<p>x</p>'],
      inline: [true, { href: 'p' }],
      iframe: [true],
      title: ['Titre'],
      rel: ['album'],
      open: [true],
      width: ['50%'],
      height: ['50%'],
      innerWidth: [300],
      innerHeight: [200],
      maxWidth: ['80%'],
      maxHeight: ['80%'],
      slideshow: [true],
      slideshowAuto: [false, { slideshow: true }],
      slideshowSpeed: [9],
      fixed: [true],
      top: [10],
      bottom: ['10px'],
      left: ['5%'],
      right: ['10'],
      onOpen: [fn],
      onLoad: [fn],
      onComplete: [fn],
      onCleanup: [fn],
      onClosed: [fn],
      confirmCloseFonction: ['sur'],
      current: ['photo {current}'],
    },
    datetimepicker: {
      dateFormat: ['yy-mm-dd'],
      timeFormat: ['HH'],
      minDate: [0],
      maxDate: ['+1y'],
      defaultDate: ['+2m'],
      yearRange: ['2020:2030'],
      beforeShowDay: [fn],
      showWeek: [true],
      weekHeader: ['S', { showWeek: true }],
      onSelect: [fn],
      onClose: [fn],
      beforeShow: [fn],
      altField: ['#alt'],
      altFormat: ['yy', { altField: '#alt' }],
      showSecond: [false, { timeFormat: 'HH:mm:ss' }],
      disabled: [true],
      format: ['Y-m-d'],
    },
    timepicker: { timeFormat: ['HH:mm:ss'] },
    inputmask: {
      mask: ['99', {}],
      alias: ['date', {}],
      repeat: [3, { mask: '99' }],
      autoUnmask: [false, { mask: '99' }],
      autounmask: [false, { mask: '99' }],
      removeMaskOnSubmit: [false, { mask: '99' }],
      oncomplete: [fn, { mask: '99/99/9999' }],
      onincomplete: [fn, { mask: '9999999999' }],
      oncleared: [fn, { mask: '99' }],
    },
    autocomplete: {
      source: [['Ambert']],
      minLength: [3],
      select: [fn],
      change: [fn],
      search: [fn],
      response: [fn, { source: [] }],
      open: [fn],
      focus: [fn],
      close: [fn],
      create: [fn],
      autoFocus: [true],
      disabled: [true],
      classes: [{ 'ui-autocomplete-input': 'mine' }],
    },
    tooltip: {
      content: ['texte'],
      items: ['[data-x]', { content: 'c' }],
      title: ['texte'],
      delay: [300],
      show: [{ delay: 300 }],
      disabled: [true],
    },
    mmenu: {
      position: ['right'],
      offCanvas: [{ position: 'bottom' }],
      hooks: [{ 'open:after': () => told.push('open') }],
    },
    bxSlider: {
      ticker: [true],
      mode: ['fade'],
      auto: [true],
      autoStart: [false, { auto: true }],
      pause: [9],
      speed: [9],
      startSlide: [1],
      randomStart: [true],
      pager: [false],
      pagerCustom: ['#pager'],
      pagerSelector: ['#place'],
      buildPager: [fn, { pagerSelector: '#place' }],
      controls: [false],
      nextSelector: ['#place'],
      prevSelector: ['#place'],
      nextText: ['Onward', { nextSelector: '#place' }],
      prevText: ['Back', { prevSelector: '#place' }],
      captions: [true],
      autoControls: [true, { auto: true }],
      stopAutoOnClick: [true, { auto: true, nextSelector: '#place' }],
      wrapperClass: ['cadre'],
      slideWidth: [300],
      onSliderLoad: [fn],
      onSlideBefore: [fn],
      onSlideAfter: [fn],
      onSlideNext: [fn],
      onSlidePrev: [fn],
    },
    cycle: {
      fx: ['scrollLeft'],
      timeout: [9],
      speed: [9],
      startingSlide: [1],
      random: [true],
      next: ['#b'],
      prev: ['#b'],
      before: [fn],
      after: [fn],
      pager: ['#place'],
      activePagerClass: ['actif', { pager: '#place' }],
      pagerAnchorBuilder: [fn, { pager: '#place' }],
      nowrap: [true],
      skipInitializationCallbacks: [true, { after: () => told.push('after') }],
      slideExpr: ['li:not(:first-child)'],
      backwards: [true],
      autostop: [1, { autostopCount: 1 }],
      autostopCount: [1, { autostop: true }],
      end: [fn, { autostop: true, autostopCount: 1 }],
      width: [300],
      height: ['200px'],
      pagerEvent: ['mouseenter.cycle', { pager: '#place' }],
      prevNextEvent: ['mouseenter', { next: '#b' }],
      onPagerEvent: [fn, { pager: '#place' }],
      onPrevNextEvent: [fn, { next: '#b' }],
      pagerClick: [fn, { pager: '#place' }],
      prevNextClick: [fn, { next: '#b' }],
      updateActivePagerLink: [fn, { pager: '#place' }],
      timeoutFn: [fn],
      continuous: [true],
      delay: [2000],
      paused: [fn],
      resumed: [fn],
    },
    easySlider: {
      auto: [true],
      pause: [9],
      speed: [9],
      continuous: [true],
      prevId: ['recule'],
      nextId: ['avance'],
      prevText: ['Recule'],
      nextText: ['Avance'],
      controlsShow: [false],
      numeric: [true],
      numericId: ['numeros', { numeric: true }],
    },
    zabuto_calendar: {
      legend: [[{ type: 'text', label: 'Fête' }]],
      language: ['de'],
      year: [2025],
      month: [2],
      ajax: [{ url: '/dates' }],
      data: [[{ date: '2026-06-05' }]],
      action: [fn],
      action_nav: [fn],
    },
  }
const same: Readonly<Record<string, string>> = { datepicker: 'datetimepicker' }

let page: BridgePage
let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  warned.mockRestore()
  jest.clearAllMocks()
})

/** Calls a plugin on a new page; what can be seen of it afterwards. */
async function seen(plugin: string, options: Options): Promise<string> {
  const { html, on, stir } = stages[plugin]!
  document.body.innerHTML = html + places
  page = setUpBridges()
  told = []
  lightbox.open.mockClear()
  const asked = (event: Event): void => void told.push((event as CustomEvent).detail)
  document.addEventListener('cms:slider:go', asked)
  page.$(on)[plugin](options)
  // Some bridges are fetched with their first call.
  await new Promise((resolve) => setTimeout(resolve))
  stir(document.querySelector('#x')!)
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('cms:slider:go', asked)
  page.$.colorbox.remove()
  const mounted = page.mounted.map(([, name, released]) => [name, released])
  const parts = [document.body.innerHTML, told, lightbox.open.mock.calls, mounted]
  return JSON.stringify(parts, (key, value: unknown) =>
    key === 'opener' || value instanceof Node ? '' : value,
  ).replace(/_\d+|-\d+"/g, '')
}

/** Of these it takes layout to see anything: legacy/jquery/carousel.browser.test.ts. */
const LAID_OUT = 'minSlides maxSlides moveSlides slideMargin shrinkItems infiniteLoop hideControlOnEnd'.split(
  ' ',
)

const rows = Object.entries(pluginOptions).flatMap(([plugin, { acts }]) =>
  acts
    .split(' ')
    .filter((option) => option && !(plugin === 'bxSlider' && LAID_OUT.includes(option)))
    .map((option) => [plugin, option] as const),
)

describe('contract §3 the table of options', () => {
  test.each(rows)('%s: the option %s does what the table says, something', async (plugin, option) => {
    const name = same[plugin] ?? plugin
    const [value, rest = {}] = samples[name]?.[option] ?? []
    expect(value).toBeDefined()
    if (value === fn) {
      const called: Fn = jest.fn()
      await seen(name, { ...rest, [option]: called })
      expect(called).toHaveBeenCalled()
    } else {
      expect(await seen(name, { ...rest, [option]: value })).not.toBe(await seen(name, rest))
    }
  })

  test.each(Object.keys(stages))(
    '%s tells of none of its options, and of one that it has not',
    async (plugin) => {
      const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
      const { html, on } = stages[plugin]!
      const { acts, settled: worded } = pluginOptions[plugin]!
      for (const option of `${acts} ${worded}`.split(' ').filter(Boolean)) {
        document.body.innerHTML = html + places
        setUpBridges()
          .$(on)
          [plugin]({ [option]: undefined })
      }
      await settled()
      expect(codes(warned)).not.toContain('P601')
      setUpBridges().$(on)[plugin]({ vrille: 1 })
      await settled()
      expect(codes(warned)).toContain('P601')
    },
  )
})
