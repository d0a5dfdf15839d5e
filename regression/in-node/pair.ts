import type { Browser } from 'puppeteer-core'
import type { ScriptUnderTest } from '../browser/script-under-test.ts'
import type { PairOptions } from '../run/pair.ts'
import { say } from '../strings.ts'
import type { Difference, PageResult, PageSource, Step } from '../types.ts'
import { aboutOf } from '../about.ts'
import { unreadResult } from '../unread.ts'

/**
 * Compares pages by their text. A page calls each function whose name stands before a parenthesis: in its scripts while
 * it loads, in its inline handlers one step each. A side has the functions that its script sets on `window`, and those
 * that `passerelleConfig` gives another name. What only the old side has is a difference, as a browser would tell it.
 */
export class Pair {
  private static count = 0
  private readonly options: PairOptions

  constructor(_browser: Browser, options: PairOptions) {
    this.options = options
  }

  async compare(source: PageSource): Promise<PageResult> {
    if (++Pair.count > MOST) await endless()
    const { key, old, new: now } = this.options
    const { url, archive, isWanted } = source
    const base = aboutOf(source, key)
    // A site that does not answer, as a browser tells it of the page alone.
    const page = await archive.find({ method: 'GET', url, use: 'document' }).catch(() => undefined)
    if (!page) return unreadResult(base, say('unreadable.absent'), 0)
    const [known, left] = [await functionsOf(old), await functionsOf(now)]
    const moments = momentsOf(Buffer.from(page.body).toString('utf8')).filter(
      ({ step }) => !step || isWanted?.(step) !== false,
    )
    const calls: Record<string, number> = {}
    const differences = moments.flatMap(({ step, names }, at) =>
      names.flatMap((name) => {
        if (known.has(name)) calls[name] = (calls[name] ?? 0) + 1
        return known.has(name) && !left.has(name) ? [missing(name, at, step)] : []
      }),
    )
    return {
      ...base,
      ...{ steps: moments.length - 1, seconds: 0, differences, noise: [], calls, notes: [], madeUp: [] },
    }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

/** After so many comparisons a command says so, and waits to be killed (`Bench.startHeld`). */
const MOST = Number(process.env['PASSERELLE_COMPARISONS'] ?? Infinity)

function endless(): Promise<never> {
  process.send?.('held')
  return new Promise(() => void setInterval(() => undefined, 1000))
}

async function functionsOf(script: ScriptUnderTest | undefined): Promise<ReadonlySet<string>> {
  const answer = await script?.script(script.fileName)
  const text = Buffer.from(answer?.body ?? []).toString('utf8')
  const [, aliases = '{}'] = /"aliases":(\{[^}]*\})/.exec(text) ?? []
  return new Set([
    ...Array.from(text.matchAll(/\bwindow\.(\w+) ?=/g), ([, name = '']) => name),
    ...Object.keys(JSON.parse(aliases) as object),
  ])
}

interface Called {
  /** None while the page loads. */
  readonly step?: Step
  readonly names: readonly string[]
}

const namesIn = (code: string): string[] => Array.from(code.matchAll(/(\w+)\(/g), ([, name = '']) => name)

function momentsOf(html: string): Called[] {
  const scripts = Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, code = '']) => code)
  const handlers = Array.from(html.matchAll(/ onclick="([^"]*)"/g), ([, code = '']) => code)
  return [
    { names: scripts.flatMap(namesIn) },
    ...handlers.map((code, rank): Called => ({
      step: { act: 'click', frame: '', signature: '', rank, label: `click ${code}`, code },
      names: namesIn(code),
    })),
  ]
}

const missing = (name: string, at: number, step: Step | undefined): Difference => ({
  kind: 'error',
  weight: 'worse',
  cause: `error | ReferenceError: ${name} is not defined`,
  at,
  label: step?.label ?? '',
  old: '',
  new: `ReferenceError: ${name} is not defined`,
})
