/** A test that failed, as Jest tells it. */
export interface Failed {
  readonly file: string
  readonly test: string
  /** What it said, in one line. */
  readonly why: string
}

/** The machine that a run had: cores that other programs keep busy, and cores that it may use. */
export interface Conditions {
  readonly busy: number
  readonly cores: number
}

/** One run of all browser tests, each test once. */
export interface Run extends Conditions {
  readonly commit: string
  /** The day it ended, `2026-11-24`. */
  readonly day: string
  readonly browser: string
  readonly seconds: number
  readonly passed: number
  readonly failed: readonly Failed[]
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const conditionsOf = ({ busy, cores }: Conditions): string =>
  `${cores} ${cores === 1 ? 'core' : 'cores'}${busy ? `, ${busy} busy` : ''}`

interface Unsteady extends Failed {
  readonly runs: readonly Run[]
}

function unsteadyIn(runs: readonly Run[]): Unsteady[] {
  const all = new Map<string, Unsteady>()
  for (const run of runs)
    for (const one of run.failed) {
      const key = `${one.file}\n${one.test}`
      all.set(key, { ...one, runs: [...(all.get(key)?.runs ?? []), run] })
    }
  return [...all.values()].sort((a, b) => b.runs.length - a.runs.length || a.file.localeCompare(b.file))
}

/** The table of all runs, and of every test that ever failed in one, as Markdown. */
export function table(runs: readonly Run[]): string {
  const unsteady = unsteadyIn(runs)
  const inRuns = runs.length === 1 ? 'the one run' : `any of ${runs.length} runs`
  const says = `Tests that failed in ${inRuns}: ${unsteady.length || 'none'}.`
  return [
    '# Steadiness of the browser tests',
    '',
    'Written by `npm run check:repeat`: all browser tests, over and over, each run once and without a second try.',
    '',
    says,
    '',
    '| commit | day | machine | browser | passed | failed | seconds |',
    '| --- | --- | --- | --- | ---: | ---: | ---: |',
    ...runs.map(
      (run) =>
        `| ${run.commit} | ${run.day} | ${conditionsOf(run)} | ${run.browser} | ${run.passed} | ${run.failed.length} | ${run.seconds} |`,
    ),
    ...(unsteady.length
      ? [
          '',
          '## Tests that ever failed',
          '',
          '| file | test | failed in | last on | what it said then |',
          '| --- | --- | --- | --- | --- |',
          ...unsteady.map(
            ({ file, test, why, runs: seen }) =>
              `| \`${file}\` | ${cell(test)} | ${seen.length} of ${runs.length} | ${seen.at(-1)!.commit}, ${conditionsOf(seen.at(-1)!)} | ${cell(why)} |`,
          ),
        ]
      : []),
    '',
  ].join('\n')
}
