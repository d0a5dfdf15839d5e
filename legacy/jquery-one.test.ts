import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import jQuery from 'jquery'
import './jquery-one'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the names of jQuery 1 are in no types
const $ = jQuery as any

beforeEach(() => {
  $(document).off()
  document.body.innerHTML = '<p class="a">un</p><p class="a">deux</p>'
})

test('a live() handler also serves elements added later, until die()', () => {
  const seen: string[] = []
  $('.a').live('click', function (this: HTMLElement) {
    seen.push(this.textContent!)
  })
  $('body').append('<p class="a">trois</p>')
  $('.a').eq(2).click()
  $('.a').first().click()
  $('.a').die('click')
  $('.a').click()
  expect(seen).toEqual(['trois', 'un'])
})

test('live() takes data as its second argument', () => {
  let got: unknown
  $('.a').live('click', { ville: 'Thiers' }, (event: { data: unknown }) => {
    got = event.data
  })
  $('.a').first().click()
  expect(got).toEqual({ ville: 'Thiers' })
})

test('toggle() with functions takes turns on each element by itself, and holds the default back', () => {
  const turns: string[] = []
  $('.a').toggle(
    () => turns.push('ouvre'),
    () => turns.push('ferme'),
  )
  const [first, second] = document.querySelectorAll<HTMLElement>('.a')
  first!.click()
  first!.click()
  second!.click()
  expect(turns).toEqual(['ouvre', 'ferme', 'ouvre'])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  first!.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
})

test('toggle() without functions still shows and hides', () => {
  $('.a').toggle(false)
  expect(document.querySelector<HTMLElement>('.a')!.style.display).toBe('none')
})

test('$.browser can be asked', () => {
  expect($.browser.msie).toBeUndefined()
  expect($.browser.version).toMatch(/^[\d.]+$/)
})

test('a selection knows what it was made of', () => {
  expect($('.a').selector).toBe('.a')
  expect($('.a', document.body).context).toBe(document.body)
  expect($(document.body).length).toBe(1)
})

test('a load handler of the window added after the load still runs, once', async () => {
  const handler = jest.fn()
  await new Promise<void>((done) => {
    $(window).on('load', () => {
      handler()
      done()
    })
  })
  expect(handler).toHaveBeenCalledTimes(1)
})

test('contract §3 what toggle() opens by a click is not closed by the page’s click on the document, unless a function answers true', () => {
  const told: unknown[] = []
  $(document).on('click', () => told.push('document'))
  $('.a').toggle(
    (_event: unknown, more: unknown) => void told.push('ouvre', more),
    () => told.push('ferme'),
  )
  $('.a').first().trigger('click', ['plus'])
  expect(told).toEqual(['ouvre', 'plus'])
  document.querySelector<HTMLElement>('.a')!.click()
  expect(told.slice(2)).toEqual(['ferme', 'document'])
})

describe('contract §3 live() serves what its selection was found in, and nothing else of the page', () => {
  const pressed: string[] = []
  function act(this: HTMLElement): false {
    pressed.push(this.textContent!)
    return false
  }
  beforeEach(() => {
    pressed.length = 0
    document.body.innerHTML = '<div id="menu"><a>un</a></div><a>deux</a>'
  })

  test.each([
    ['$(links, selector)', () => $('a', '#menu')],
    ['$(links, selection)', () => $('a', $('#menu'))],
    ['$(links, element)', () => $('a', document.getElementById('menu'))],
    ['$(selector).find(links)', () => $('#menu').find('a')],
    ['$(element).find(links)', () => $(document.getElementById('menu')).find('a')],
  ])('%s', (_name, select) => {
    select().live('click', act)
    $('#menu').append('<a>trois</a>')
    document.querySelectorAll('a').forEach((link) => link.click())
    expect(pressed).toEqual(['un', 'trois'])
    select().die('click', act)
    document.querySelector('a')!.click()
    expect(pressed).toEqual(['un', 'trois'])
  })

  test('$(document).live', () => {
    let clicks = 0
    $(document).live('click', () => void clicks++)
    document.querySelector('a')!.click()
    expect(clicks).toBe(1)
  })
})

describe('contract §3 `hover` is the pointer that comes and goes', () => {
  const types: string[] = []
  const note = ({ type }: { type: string }): void => void types.push(type)
  const pass = (): void => {
    const link = document.querySelector('p')!
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
  }
  const both = ['mouseenter', 'mouseleave']
  beforeEach(() => void (types.length = 0))

  test.each([
    ['live', () => $('.a').live('hover', note), () => $('.a').die('hover', note)],
    ['bind', () => $('.a').bind('hover.menu', note), () => $('.a').unbind('.menu')],
    ['on', () => $('.a').on('focus hover', note), () => $('.a').off('hover')],
    ['delegate', () => $('body').delegate('.a', 'hover', note), () => $('body').undelegate('.a', 'hover')],
  ])('%s', (_name, begin, end) => {
    begin()
    pass()
    expect(types).toEqual(both)
    end()
    pass()
    expect(types).toEqual(both)
  })

  test('a handler for no event is none, as in jQuery', () => {
    expect(() => $('.a').on(undefined, note).off(undefined, note)).not.toThrow()
    pass()
    expect(types).toEqual([])
  })

  test('an event of the page’s whose name only begins so stays its own', () => {
    $('.a').bind('hovered hover-in', note).trigger('hovered').trigger('hover-in')
    expect(types).toEqual(['hovered', 'hovered', 'hover-in', 'hover-in'])
  })
})

test('contract §3 plugins that ask what the browser can do take it for one of today', () => {
  expect([$.support.opacity, $.support.boxModel, $.support.cssFloat]).toEqual([true, true, true])
  document.body.style.position = 'relative'
  expect($.curCSS(document.body, 'position')).toBe('relative')
})
