import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, Viewport } from 'puppeteer'
import { bringAxe, FINDINGS, settled } from '../browser/axe.ts'
import { frames } from '../browser/calm.ts'
import { pass, stopClock } from '../browser/clock.ts'
import { isFirefox } from '../browser/launch-firefox.ts'
import { looksEmpty } from './pixels.ts'

const resolve = createRequire(process.cwd() + '/package.json').resolve
const frenchAxe = readFileSync(resolve('axe-core/locales/fr.json'), 'utf8')

/** WCAG 2.2 AA, the automatic part of RGAA 4, and axe's own good practices. */
const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'RGAAv4',
  'best-practice',
] as const

/** A check answers what it finds wrong, one line each; nothing is right. */
export type Finding = string

/** What axe objects to in the whole page and its frames, in French, with the RGAA criteria it names. */
export async function axe(page: Page): Promise<Finding[]> {
  for (const frame of page.frames()) await bringAxe(frame).catch(() => undefined)
  await settled(page)
  const script = `(async () => {
    // Tooltips and lists of suggestions are read with the control they belong to, wherever they stand.
    const beside = '[role=tooltip], .cms-autocomplete-popup'
    const region = { id: 'region', selector: 'body *:not(:is(' + beside + '), :is(' + beside + ') *)' }
    axe.configure({ locale: ${frenchAxe}, rules: [region] })
    const { violations } = await axe.run({ ...${JSON.stringify(FINDINGS)}, runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })
    return violations.flatMap(({ id, help, tags, nodes }) => {
      const rgaa = tags.filter((tag) => /^RGAA-/.test(tag)).join(' ')
      return nodes.map(({ html, target }) => id + (rgaa && ' (' + rgaa + ')') + ' : ' + help + ' ' + target.join(' ') + ' ' + html.slice(0, 120))
    })
  })()`
  return (await page.evaluate(script)) as Finding[]
}

/** Gives the window another size, and waits until what follows it has followed. The page's clock stands still then. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .map((one) => Object.values(one.getBoundingClientRect().toJSON()))
        .join(),
    )
  let before = ''
  await stopClock(page)
  await page.setViewport(viewport)
  await frames(page)
  // Widgets look at the size once it has been quiet for a quarter of a second.
  await pass(page, 1000)
  for (let count = 0, now = await places(); now !== before && count < 20; count += 1) {
    before = now
    await settled(page)
    now = await places()
  }
}

/** The page may not be wider than its window (WCAG 1.4.10). */
export function tooWide(page: Page): Promise<Finding[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // A page held still below a layer cannot be scrolled; what the layer shows is looked at by itself.
    const held = [document.documentElement, document.body].map((one) => getComputedStyle(one).overflowX)
    if (held.some((value) => /hidden|clip/.test(value))) return []
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : []
  })
}

/**
 * Controls below `scope` that cannot be brought into view, or lie under something else when they are, and texts
 * that a box cuts off (WCAG 1.4.4, 1.4.10, 1.4.12; RGAA 10.4, 10.11, 10.12).
 */
export function lost(page: Page, scope: string): Promise<Finding[]> {
  return page.evaluate((selector) => {
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> « ${(element.textContent ?? '').trim().slice(0, 40)} »`
    const parts = [...document.querySelectorAll<HTMLElement>(selector)]
    const all = parts.flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>('*')])
    const shown = (element: HTMLElement) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[inert], [hidden], .example-source, .sr-only') &&
      // Seen while it has the focus only: it covers others then, and nothing covers it.
      getComputedStyle(element).clipPath === 'none'
    const tiny = ({ width, height }: DOMRect) => width < 4 || height < 4
    const found: string[] = []
    const [x, y] = [scrollX, scrollY]
    for (const element of all) {
      if (
        !element.matches(
          'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
        )
      )
        continue
      if (!shown(element) || element.matches(':disabled') || tiny(element.getBoundingClientRect())) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link of several lines: its first piece.
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
      const big = box.height > innerHeight || box.width > innerWidth
      const at = big
        ? [Math.max(box.left, 0) + 2, Math.max(box.top, 0) + 2]
        : [box.left + box.width / 2, box.top + box.height / 2]
      if (at[0]! < 0 || at[1]! < 0 || at[0]! > innerWidth || at[1]! > innerHeight)
        found.push(`out of reach: ${name(element)}`)
      else {
        const top = document.elementFromPoint(at[0]!, at[1]!)
        const same =
          top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
        // What belongs to the focused control may lie over others meanwhile: Escape takes it away (1.4.13).
        if (!same && !top?.closest('[role=tooltip], .cms-autocomplete-popup'))
          found.push(`covered: ${name(element)}${top ? ` by ${name(top)}` : ''}`)
      }
    }
    scrollTo(x, y)
    for (const element of all) {
      if (!shown(element) || tiny(element.getBoundingClientRect())) continue
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!own.length) continue
      const range = document.createRange()
      range.selectNodeContents(own[0]!)
      const text = range.getBoundingClientRect()
      if (!text.width || !text.height) continue
      let passes = false
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // What is positioned is not cut off by the plain boxes around it, what is fixed by none.
        const cuts = !passes || style.position !== 'static'
        if (style.position === 'absolute') passes = true
        else if (style.position !== 'static') passes = false
        if (!cuts) continue
        // What scrolls loses nothing.
        if (/auto|scroll/.test(style.overflowY + style.overflowX)) break
        if (!/hidden|clip/.test(style.overflowY + style.overflowX)) {
          if (style.position === 'fixed') break
          continue
        }
        const edge = box.getBoundingClientRect()
        if (tiny(edge)) break
        if (text.bottom > edge.bottom + 3 || text.right > edge.right + 3 || text.left < edge.left - 3) {
          found.push(`cut off: ${name(element)} in ${name(box).split(' «')[0]}`)
          break
        }
      }
    }
    return found
  }, scope)
}

/** Controls below `scope` that look the same with and without the focus (WCAG 2.4.7; RGAA 10.7). */
export async function unseenFocus(page: Page, scope: string): Promise<Finding[]> {
  // The browser shows the focus to those who use a keyboard: it has to think so, and Firefox be told.
  await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement && window.focus())
  await page.keyboard.press('Shift')
  return page.evaluate((selector) => {
    const before = document.activeElement
    const controls = [...document.querySelectorAll<HTMLElement>(selector)]
      .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>('*')])
      .filter((one) => one.matches('a[href], button, input, select, textarea, [tabindex="0"]'))
      .filter(
        (one) =>
          one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest('[inert], .example-source'),
      )
    const look = (element: Element): string => {
      const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(
        (one) => !!one,
      )
      return chain
        .map((one) => {
          const style = getComputedStyle(one)
          const outline = style.outlineStyle === 'none' || style.outlineWidth === '0px' ? '' : style.outline
          return [outline, style.boxShadow, style.border, style.backgroundColor, style.textDecoration].join()
        })
        .join(';')
    }
    const found: string[] = []
    for (const control of controls.slice(0, 15)) {
      if (control.matches(':disabled, [type=hidden]')) continue
      ;(document.activeElement as HTMLElement | null)?.blur()
      const without = look(control)
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement === control && look(control) === without)
        found.push(`focus not seen: ${control.outerHTML.slice(0, 120)}`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return found
  }, scope)
}

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Shot = (clip: Clip) => Promise<Uint8Array>

/** The page in forced colours: controls and indicators that vanish, and a focus that does. */
export async function forcedColours(page: Page, scope: string): Promise<Finding[]> {
  const look = async (shot: Shot): Promise<Finding[]> => {
    await settled(page)
    return [...(await vanished(page, shot, scope)), ...(await unseenFocus(page, scope))]
  }
  return isFirefox ? inFirefox(page, look) : inChromium(page, look)
}

async function inChromium<T>(page: Page, look: (shot: Shot) => Promise<T>): Promise<T> {
  const session = await page.createCDPSession()
  const media = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await media('active')
  try {
    // A picture taken at once may still be of the page in its own colours.
    await frames(page)
    return await look(async (clip) => {
      const given = { format: 'png', clip: { ...clip, scale: 1 } } as const
      const { data } = await session.send('Page.captureScreenshot', given)
      return Buffer.from(data, 'base64')
    })
  } finally {
    await media('none')
    await session.detach()
  }
}

async function inFirefox<T>(page: Page, look: (shot: Shot) => Promise<T>): Promise<T> {
  const media = (value: string) => page.emulateMediaFeatures([{ name: 'forced-colors', value }])
  // There, transitions of colours that are forced do not come to their end.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  await media('active')
  try {
    return await look((clip) => page.screenshot({ clip }))
  } finally {
    await media('none')
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    })
  }
}

/** Controls without text, and bars and wheels that show a state, of which nothing is to be seen. */
async function vanished(page: Page, shot: Shot, scope: string): Promise<Finding[]> {
  const boxes = await page.evaluate((selector) => {
    const parts = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((part) => [
      part,
      ...part.querySelectorAll<HTMLElement>('*'),
    ])
    return (
      parts
        .filter((one) => one.matches('button, a[href], [role=progressbar], [class*=spinner]'))
        .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .filter((one) => getComputedStyle(one).clipPath === 'none')
        .filter((one) => !one.innerText.trim() && !one.querySelector('img') && !one.closest('[inert]'))
        .map((one) => {
          const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
          return { html: one.outerHTML.slice(0, 120), left, top, right, bottom, width, height }
        })
        .filter((box) => box.width > 3 && box.height > 3 && box.top >= 0 && box.bottom < innerHeight)
        .filter((box) => box.left >= 0 && box.right <= innerWidth)
        .slice(0, 8)
        // The browser wants places in the page, not in the window.
        .map(({ html, left, top, width, height }) => ({
          html,
          x: left + scrollX,
          y: top + scrollY,
          width,
          height,
        }))
    )
  }, scope)
  const found: Finding[] = []
  for (const { html, ...clip } of boxes) {
    if (looksEmpty(Buffer.from(await shot(clip)))) found.push(`nothing seen in forced colours: ${html}`)
  }
  return found
}

/** What moves although the visitor asked for less motion (RGAA 13.8; WCAG 2.3.3). Colours and opacity may change. */
export function moving(page: Page): Promise<Finding[]> {
  return page.evaluate(() => {
    const place =
      /^(transform|translate|rotate|scale|left|top|right|bottom|width|height|margin|backgroundPosition)/
    return document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 50)
      .filter((one) =>
        (one.effect as KeyframeEffect)
          .getKeyframes()
          .some((frame) => Object.keys(frame).some((key) => place.test(key))),
      )
      .map((one) => `moves: ${(one.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`)
  })
}

/** Texts under the spacing that a reader may ask for (WCAG 1.4.12; RGAA 10.12). */
export async function withSpacing(page: Page, check: () => Promise<Finding[]>): Promise<Finding[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  try {
    // What stands beside a field has another size, and finds its place anew.
    await frames(page)
    return await check()
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    })
    await frames(page)
  }
}
