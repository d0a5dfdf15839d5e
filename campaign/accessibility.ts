import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { act } from '../regression/browser/act.ts'
import type { Stage } from '../regression/browser/stage.ts'
import type { Step } from '../regression/types.ts'

/** What axe finds wrong on one side of a page. */
export interface Finding {
  readonly id: string
  /** French. */
  readonly help: string
  readonly impact: string
  /** Criteria of the RGAA, `1.1.1`; none where axe knows none. */
  readonly rgaa: readonly string[]
  /** Elements that it concerns, by selector, so that both sides can be held against each other. */
  readonly elements: readonly string[]
}

/** Milliseconds that axe gets for a page. */
const AXE_WAIT = 20_000
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'RGAAv4']
/** So many things that open on a page are looked at, each of another kind, and so many steps tried for them. */
const MOST_STATES = 3
const MOST_STEPS = 12

/**
 * What axe finds after loading, and with each kind of thing open that the page's steps open: dialogs, pictures, menus,
 * calendars. An element counts once.
 * @param afterStep virtual milliseconds that pass after each step
 */
export async function findingsInStates(
  stage: Stage,
  axe: string,
  afterStep: number,
): Promise<Finding[] | undefined> {
  await stage.page.evaluate(axe)
  const loaded = await findingsOf(stage)
  if (!loaded) return undefined
  const all = [loaded]
  const tried = new Set<string>()
  for (const step of await stage.plan(MOST_STEPS)) {
    if (all.length > MOST_STATES) break
    const kind = `${step.act} ${step.code.replace(/\(.*/s, '')}`
    if (tried.has(kind) || !(await opens(stage, step, afterStep))) continue
    tried.add(kind)
    all.push((await findingsOf(stage)) ?? [])
    await close(stage, step, afterStep)
  }
  return together(all.flat())
}

/** Takes a step; is anything open then? */
async function opens(stage: Stage, step: Step, afterStep: number): Promise<boolean> {
  const found = await stage.meet(step)
  if (!found) return false
  await stage.act(() => act(stage.page, step, found).catch(() => undefined)).catch(() => undefined)
  await stage.settle(afterStep)
  return (await stage.glance()).open
}

async function close(stage: Stage, step: Step, afterStep: number): Promise<void> {
  await stage.act(() => act(stage.page, { ...step, act: 'escape' }, undefined))
  await stage.settle(afterStep)
  await stage.page.evaluate(() => (window as typeof window & { __twin: { tidy(): void } }).__twin.tidy())
  await stage.settle(afterStep)
}

/** Of each rule one finding, with all its elements. */
function together(found: readonly Finding[]): Finding[] {
  const byRule = new Map<string, Finding>()
  for (const one of found) {
    const elements = new Set([...(byRule.get(one.id)?.elements ?? []), ...one.elements])
    byRule.set(one.id, { ...one, elements: [...elements] })
  }
  return [...byRule.values()]
}

/** axe with its French texts, as a script; none where it is not installed. */
export function axeSource(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url)
    const read = (name: string): string => readFileSync(resolve(`axe-core/${name}`), 'utf8')
    return `${read('axe.min.js')}\n;axe.configure({ locale: ${read('locales/fr.json')} })`
  } catch {
    return undefined
  }
}

interface AxeResult {
  readonly id: string
  readonly help: string
  readonly impact: string | null
  readonly tags: readonly string[]
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

interface AxeGlobal {
  readonly axe: { run(options: object): Promise<{ readonly violations: AxeResult[] }> }
}

/** What axe finds in the page as it stands; none where it does not come to an end. */
async function findingsOf(stage: Stage): Promise<Finding[] | undefined> {
  const { page } = stage
  const run = page.evaluate(
    (tags: string[]) =>
      (window as typeof window & AxeGlobal).axe
        .run({ runOnly: tags, resultTypes: ['violations'], iframes: false, preload: false })
        .then(({ violations }) => violations),
    TAGS,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), AXE_WAIT)
  })
  // The page's clock stands still unless it is told to go on; axe pauses by it.
  void stage.settle(AXE_WAIT).catch(() => undefined)
  const violations = await Promise.race([run.catch(() => undefined), late])
  clearTimeout(timer)
  return violations?.map(({ id, help, impact, tags, nodes }) => ({
    id,
    help,
    impact: impact ?? '',
    rgaa: tags.flatMap((tag) => /^RGAA-(\d[\d.]*)$/.exec(tag)?.[1] ?? []),
    elements: nodes.map(({ target }) => target.join(' ')),
  }))
}
