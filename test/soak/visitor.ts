import type { Page } from 'puppeteer'
import { between, createRandom, pick } from '../../server/data/random.ts'
import type { Fault } from '../../server/faults.ts'
import { candidates, describe, type Candidate } from './in-page.ts'

/** One thing a visitor does, written so that it can be done again. */
export interface Act {
  readonly what:
    | 'click'
    | 'double click'
    /** So many clicks in a row, as quick as they come. */
    | 'clicks'
    | 'hover'
    | 'type'
    | 'choose'
    | 'keys'
    | 'back'
    | 'scroll'
    | 'resize'
    | 'call'
    | 'frame'
  readonly target?: string
  readonly value?: string
  /** What is written on it. */
  readonly name?: string
  /** Failures that the server is told to play from here on. */
  readonly faults?: readonly Fault[]
  /** Frames before the next act. */
  readonly pause: number
}

const words = ['Odile', 'forge', '12/05/1980', 'mon', 'a@b.fr', '  ', 'Été & <b>', '0612', '🙂 é', '99999']
const keys = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'ArrowLeft',
  'Home',
  'End',
  'PageDown',
  'Alt+ArrowDown',
  'Delete',
  'Backspace',
]
const sizes = ['1280x800', '390x844', '800x600']
const calls = [
  "modal_alert('Bonjour')",
  'modal_close()',
  "modal_confirm('Oui ?')",
  'loader_show(); setTimeout(loader_hide, 300)',
  "loader_progress('3 / 4'); setTimeout(loader_hide, 200)",
  "popup_open('/cms/demo/horaires?lieu=piscine')",
  'popup_close()',
  "overlay_open({ selector: '#avis', move: true })",
  'overlay_close()',
  'Passerelle.refresh()',
  "scroll_to('#avis')",
]
const paths = ['/cms/*', '/cms/*', '/cms/*', '/miniature.php', '/images/*', '/assets/photos/*']

/** Code that is slow, or fails once: the next use asks again. */
function codeFaultsOf(random: Random): Fault[] {
  const kinds: readonly Omit<Fault, 'path'>[] = [
    { delay: between(random, 100, 1200) },
    { delay: between(random, 100, 600), status: 503, times: 1 },
    { cut: true, times: 1 },
  ]
  return [{ path: '/static/modern/*', ...pick(random, kinds) }]
}

export type Random = () => number
export const randomOf = (seed: number): Random => createRandom(seed)

function faultsOf(random: Random): Fault[] {
  const path = pick(random, paths)
  const kinds: readonly Omit<Fault, 'path'>[] = [
    { status: pick(random, [500, 403, 404, 503]) },
    { delay: between(random, 50, 1500) },
    { cut: true, times: 2 },
    { cut: 'after' },
    { body: pick(random, ['truncated', 'html', 'empty', 'login', 'json'] as const) },
    { delay: between(random, 50, 800), status: 500 },
  ]
  return [{ path, ...pick(random, kinds) }]
}

/** Chooses what to do next among what the page offers; what lies over the page comes first, as to a person. */
export async function decide(page: Page, random: Random): Promise<Act> {
  const pause = between(random, 0, 5)
  const faults = random() < 0.25 ? { faults: faultsOf(random) } : {}
  const dice = random()
  const act = (what: Act['what'], target?: string, value?: string): Act => ({
    what,
    ...(target === undefined ? {} : { target }),
    ...(value === undefined ? {} : { value }),
    ...faults,
    pause,
  })
  if (dice < 0.07) return act('keys', undefined, 'Escape')
  if (dice < 0.15) return act('keys', undefined, pick(random, keys))
  if (dice < 0.18) return act('back')
  if (dice < 0.2) return act('scroll', undefined, String(between(random, -900, 900)))
  if (dice < 0.22) return act('resize', undefined, pick(random, sizes))
  if (dice < 0.26) return act('call', undefined, pick(random, calls))
  const offered = (await page.evaluate(candidates)).map((one, index) => ({ ...one, index }))
  const front = offered.filter(({ layered }) => layered)
  const near = front.length && random() < 0.8 ? front : offered
  const wanted = random()
  const kind = wanted < 0.25 ? 'type' : wanted < 0.32 ? 'choose' : wanted < 0.38 ? 'frame' : 'press'
  const list = near.some((one) => one.kind === kind) ? near.filter((one) => one.kind === kind) : near
  if (!list.length) return act('keys', undefined, 'Tab')
  // Each example has the same chance, however many buttons it has.
  const group = pick(random, [...new Set(list.map((one) => one.group))])
  const chosen = list.filter((one) => one.group === group)
  const one = pick(random, chosen)
  const { path, name } = await page.evaluate(describe, one.index)
  // The impatient one.
  if (one.kind === 'press' && random() < 0.12)
    return { ...act('clicks', path, String(between(random, 3, 6))), name, faults: codeFaultsOf(random) }
  return { ...onCandidate(path, one.kind, random, act), name }
}

function onCandidate(
  path: string,
  kind: Candidate['kind'],
  random: Random,
  act: (what: Act['what'], target?: string, value?: string) => Act,
): Act {
  if (random() < 0.07) return act('hover', path)
  if (kind === 'frame') return act('frame', path, String(between(random, 0, 999)))
  if (kind === 'choose') return act('choose', path, String(between(random, 0, 99)))
  if (kind === 'type' && random() < 0.85) return act('type', path, pick(random, words))
  return act(random() < 0.08 ? 'double click' : 'click', path)
}

/**
 * Does it as mouse and keyboard would. What is not there any more, or lies under something, is left alone.
 * @returns whether it was done
 */
export async function perform(page: Page, act: Act): Promise<boolean> {
  const { target } = act
  if (target === undefined) {
    await away(page, act)
    return true
  }
  const place = await page.evaluate(placeOf, target)
  if (!place) return false
  await upon(page, act, place)
  return true
}

async function away(page: Page, { what, value = '' }: Act): Promise<void> {
  if (what === 'keys') return press(page, value)
  if (what === 'scroll') return page.mouse.wheel({ deltaY: Number(value) })
  if (what === 'call') return void (await page.evaluate(`void (() => { ${value} })()`))
  if (what === 'back') return void (await page.evaluate(goBackWithin))
  if (what === 'resize') {
    const [width = 1280, height = 800] = value.split('x').map(Number)
    return page.setViewport({ width, height })
  }
}

async function upon(page: Page, { what, target = '', value = '' }: Act, { x, y }: Place): Promise<void> {
  if (what === 'choose') return page.evaluate(chooseIn, target, Number(value))
  if (what === 'frame') return inFrame(page, target, Number(value))
  await page.mouse.move(x, y)
  if (what === 'hover') return
  if (what === 'clicks')
    await Promise.all(Array.from({ length: Number(value) }, () => page.mouse.click(x, y)))
  else await page.mouse.click(x, y, { count: what === 'double click' ? 2 : 1 })
  if (what === 'type') await page.keyboard.type(value)
}

interface Place {
  readonly x: number
  readonly y: number
}

async function press(page: Page, combination: string): Promise<void> {
  const [name = '', modifier] = combination.split('+').reverse()
  if (modifier) await page.keyboard.down(modifier as 'Shift')
  await page.keyboard.press(name as 'Enter')
  if (modifier) await page.keyboard.up(modifier as 'Shift')
}

async function inFrame(page: Page, target: string, number: number): Promise<void> {
  await Promise.race([focusIn(page, target, number), patience(4_000)])
  await page.keyboard.press(number % 3 ? 'Space' : 'Enter')
  if (number % 2) await page.keyboard.type('Odile')
}

async function focusIn(page: Page, target: string, number: number): Promise<void> {
  const frame = await (await page.$(target))?.contentFrame()
  const controls = (await frame?.$$('button, input:not([type=hidden], [type=file]), textarea')) ?? []
  await controls[number % controls.length]?.focus()
}

/** A frame that never loads does not answer: the visitor goes on. All else is done before the next act begins. */
const patience = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

/** Where the mouse has to go; nothing if something else lies there. Runs in the page. */
function placeOf(selector: string): Place | undefined {
  const element = document.querySelector(selector)
  if (!element?.checkVisibility({ checkVisibilityCSS: true })) return undefined
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = element.getClientRects()[0]
  if (!box) return undefined
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const top = document.elementFromPoint(x, y)
  return top && (element.contains(top) || top.contains(element)) ? { x, y } : undefined
}

function chooseIn(selector: string, number: number): void {
  const select = document.querySelector<HTMLSelectElement>(selector)
  if (!select?.options.length) return
  select.selectedIndex = number % select.options.length
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Back, as long as it stays within the page. Runs in the page. */
function goBackWithin(): void {
  const { navigation } = window as typeof window & {
    navigation: { entries(): { sameDocument: boolean }[]; currentEntry: { index: number } }
  }
  if (navigation.entries()[navigation.currentEntry.index - 1]?.sameDocument) history.back()
}
