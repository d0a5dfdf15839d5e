import type { Page } from 'puppeteer'
import type { Platform } from '../../server/platform.ts'
import { DESKTOP } from '../browser/launch.ts'
import type { Visitors } from '../browser/visitor.ts'
import * as checks from './checks.ts'
import { frames } from '../browser/calm.ts'
import type { State } from './state.ts'

/** What is looked at in each state, in the order of the table's columns. */
export const columns = {
  axe: 'axe: WCAG 2.2 AA, RGAA 4, good practices, at 1280 px',
  'axe narrow': 'the same at 320 px',
  'axe dark': 'the same at 320 px, in the dark scheme',
  '320 px': 'nothing wider than the window, no control or text lost (1.4.10)',
  '200 %': 'no control or text lost (1.4.4)',
  spacing: 'no text lost under wider spacing (1.4.12)',
  focus: 'every control shows that it has the focus (2.4.7)',
  forced: 'controls and focus are seen in forced colours',
  motion: 'nothing moves when less motion is asked for (2.3.3)',
  errors: 'no error of the page on the way',
} as const

export type Column = keyof typeof columns
export interface Result {
  readonly state: State
  /** Missing: does not apply. */
  readonly findings: Readonly<Partial<Record<Column, readonly string[]>>>
}

const ZOOMED = { width: 640, height: 400, deviceScaleFactor: 2 }
const LESS_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' }
const NARROW = { width: 320, height: 640 }

/** Looks at one state of one widget, in a wide window and in a narrow one. A state that is not reached is a finding. */
export async function audit(visitors: Visitors, platform: Platform, state: State): Promise<Result> {
  const findings: Partial<Record<Column, readonly string[]>> = { errors: [] }
  const { scope } = state
  if (state.only !== 'narrow')
    await visit(visitors, platform, state, false, findings, async (page) => {
      findings.axe = await checks.axe(page)
      if (state.only) findings['axe dark'] = await inTheDark(page)
      findings.focus = await checks.unseenFocus(page, scope)
      findings.spacing = await checks.withSpacing(page, () => checks.lost(page, scope))
      findings.forced = await checks.forcedColours(page, scope)
      await checks.resize(page, ZOOMED)
      findings['200 %'] = [...(await checks.tooWide(page)), ...(await checks.lost(page, scope))]
    })
  if (state.only !== 'wide')
    await visit(visitors, platform, state, true, findings, async (page) => {
      findings.motion = await checks.moving(page)
      findings['axe narrow'] = await checks.axe(page)
      findings['320 px'] = [...(await checks.tooWide(page)), ...(await checks.lost(page, scope))]
      findings['axe dark'] = await inTheDark(page)
      if (state.only) findings.forced = await checks.forcedColours(page, scope)
    })
  return { state, findings }
}

async function inTheDark(page: Page): Promise<checks.Finding[]> {
  const scheme = (value: string) =>
    page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }, LESS_MOTION])
  await scheme('dark')
  // As somebody who comes back from the settings.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await frames(page)
  const found = await checks.axe(page)
  await scheme('light')
  return found
}

/** What axe finds in a page as it stands, in a wide window and a narrow one, by day and by night. */
export interface PageResult {
  readonly path: string
  /** By window and scheme: `1280 light`. */
  readonly findings: Readonly<Record<string, readonly checks.Finding[]>>
}

export async function auditPage(visitors: Visitors, url: string): Promise<PageResult> {
  const findings: Record<string, readonly checks.Finding[]> = {}
  await visitors.visit(async (page) => {
    for (const viewport of [DESKTOP, NARROW]) {
      await page.setViewport(viewport)
      await page.emulateMediaFeatures([LESS_MOTION])
      await page.goto(url, { waitUntil: 'networkidle0' })
      findings[`${viewport.width} light`] = await checks.axe(page)
      findings[`${viewport.width} dark`] = await inTheDark(page)
    }
  })
  return { path: new URL(url).pathname, findings }
}

async function visit(
  visitors: Visitors,
  platform: Platform,
  state: State,
  narrow: boolean,
  findings: Partial<Record<Column, readonly string[]>>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = []
  try {
    await visitors.visit(async (page) => {
      page.setDefaultTimeout(30_000)
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.setViewport(narrow ? NARROW : DESKTOP)
      // A slideshow that plays would change under the eye.
      const reduced = narrow ? 'reduce' : 'no-preference'
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reduced }])
      platform.reset({ database: true })
      platform.faults.add(...(state.faults ?? []))
      await page.goto(platform.url + state.path, { waitUntil: 'domcontentloaded' })
      await page.evaluate('Passerelle.ready.then(() => true)')
      await state.reach?.(page)
      await look(page)
    })
  } catch (error) {
    errors.push(`${narrow ? 'narrow' : 'wide'}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    findings.errors = [...(findings.errors ?? []), ...errors]
    platform.faults.clear()
  }
}
