import { say } from '../strings.ts'
import type { Act, OwnStep, OwnSteps } from '../types.ts'
import { matches } from './patterns.ts'
import { isObject, readJson } from './flags.ts'

/** Steps by the name of a page, `*` for any text; the first that fits. */
export type Scenarios = readonly (readonly [string, OwnSteps])[]

const ACTS: readonly Act[] = [
  'hover',
  'focus',
  'click',
  'type',
  'choose',
  'submit',
  'press',
  'backdrop',
  'escape',
]
const WITHOUT_ELEMENT: readonly string[] = ['backdrop', 'escape']

/** The steps of one file. @throws in French, with the file and the place of the fault */
export const readSteps = (file: string): OwnSteps => checked(readJson(file), file, '$')

/** The files of `--scenario`: `{ "accueil/*": { "automatic": true, "steps": […] } }`. */
export function readScenarios(files: readonly string[]): Scenarios {
  return files.flatMap((file) => {
    const all = readJson(file)
    if (!isObject(all)) fail(file, '$', say('scenario.shape'))
    return Object.entries(all as object).map(([name, value]) => [name, checked(value, file, name)] as const)
  })
}

export const stepsOf = (page: string, scenarios: Scenarios = []): OwnSteps | undefined =>
  scenarios.find(([name]) => matches(name, page))?.[1]

function fail(file: string, where: string, message: string): never {
  throw new Error(say('cli.badScenario', { file, where, message }))
}

function checked(value: unknown, file: string, where: string): OwnSteps {
  if (!isObject(value) || !Array.isArray(value['steps'])) fail(file, where, say('scenario.shape'))
  const { steps } = value as { steps: unknown[] }
  steps.forEach((step, at) => {
    const place = `${where}.steps[${at}]`
    const { do: what, at: selector } = isObject(step) ? step : {}
    if (!ACTS.includes(what as Act))
      fail(file, place, say('scenario.do', { value: String(what), acts: ACTS.join(', ') }))
    if (typeof selector !== 'string' && !WITHOUT_ELEMENT.includes(what as string))
      fail(file, place, say('scenario.at', { value: String(what) }))
  })
  return { ...value, steps: steps as OwnStep[] }
}
