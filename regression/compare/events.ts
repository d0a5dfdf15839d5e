import type { Moment, Observed, ObservedKind, Weight } from '../types.ts'

/** A difference before it is given its place. */
export interface Found {
  readonly kind: ObservedKind
  readonly weight: Weight
  /** The part of the cause that says what, beside kind and trigger. */
  readonly what: string
  /** The cause stands by itself, whatever triggered it. */
  readonly plain?: boolean
  /** Only the new side saw it. */
  readonly isMore?: boolean
  readonly old: string
  readonly new: string
}

const show = ({ name, text, result }: Observed): string =>
  `${name}(${text})${result === undefined || result === 'undefined' ? '' : ` → ${result}`}`

/** What only one side saw, or both saw otherwise, in one step. */
export function compareObserved(old: Moment, now: Moment): Found[] {
  const found: Found[] = []
  for (const kind of ['error', 'call', 'request', 'dialog', 'window', 'event'] as const) {
    const pick = ({ observed }: Moment): Observed[] =>
      observed.filter((one) => one.kind === kind && !one.passive)
    found.push(
      ...unmatched(pick(old), pick(now))
        .map((pair) => {
          const one = JUDGES[kind](pair)
          return one && !pair.old ? { ...one, isMore: true } : one
        })
        .filter((one) => one !== undefined),
    )
  }
  return found
}

interface Pair {
  readonly old?: Observed
  readonly new?: Observed
}

/** Takes away what is equal, whatever its order; the rest is paired by name. */
function unmatched(old: readonly Observed[], now: readonly Observed[]): Pair[] {
  const key = ({ name, text, result }: Observed): string => JSON.stringify([name, text, result])
  const left = [...old]
  const right = now.filter((one) => {
    const at = left.findIndex((other) => key(other) === key(one) || isRicher(other, one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const pairs = left.map((one): Pair => {
    const at = right.findIndex(({ name }) => name === one.name)
    return at < 0 ? { old: one } : { old: one, new: right.splice(at, 1)[0]! }
  })
  return [...pairs, ...right.map((one) => ({ new: one }))]
}

/** Where the old helper gave nothing, no page could use its result; only `return false` in a handler does something. */
function isRicher(old: Observed, now: Observed): boolean {
  return (
    old.name === now.name &&
    old.text === now.text &&
    old.result === 'undefined' &&
    now.result !== 'false' &&
    !now.result?.startsWith('!')
  )
}

type Judge = (pair: Pair) => Found | undefined

const told = ({ old, new: now }: Pair): { old: string; new: string } => ({
  old: old ? show(old) : '',
  new: now ? show(now) : '',
})

function presence({ old, new: now }: Pair, other: string): string {
  return old && now ? other : old ? 'absent' : 'en plus'
}

const byName =
  (kind: ObservedKind): Judge =>
  (pair) => ({
    kind,
    weight: 'worse',
    what: `${(pair.old ?? pair.new)!.name} ${presence(pair, 'autre')}`,
    ...told(pair),
  })

const JUDGES: Record<ObservedKind, Judge> = {
  error: ({ old, new: now }) =>
    now
      ? { kind: 'error', weight: 'worse', what: now.name, plain: true, old: '', new: now.text }
      : { kind: 'error', weight: 'better', what: old!.name, plain: true, old: old!.text, new: '' },
  call: (pair) => {
    const { old, new: now } = pair
    const same = old && now && old.text === now.text
    return {
      kind: 'call',
      weight: 'worse',
      what: `${(old ?? now)!.name} : ${presence(pair, same ? 'résultat' : 'arguments')}`,
      plain: true,
      ...told(pair),
    }
  },
  request: (pair) => {
    const name = (pair.old ?? pair.new)!.name
    const leaves = name.startsWith('aller à')
    return {
      kind: 'request',
      weight: 'worse',
      what: `${leaves ? name.replace(/ \S*$/, '') : name} ${presence(pair, 'autre contenu')}`,
      plain: !leaves,
      ...told(pair),
    }
  },
  dialog: byName('dialog'),
  window: byName('window'),
  // Only what the new side kept from the page: an old script that held more back is no loss.
  event: (pair) =>
    pair.new && !pair.old
      ? { kind: 'event', weight: 'worse', what: `${pair.new.name} retenu`, ...told(pair) }
      : undefined,
}

/** An address that a visit asks for with more queries than this is asked over and over: how often, is a matter of time. */
const MOST_QUERIES = 10

type Asking = Pick<Moment, 'key' | 'observed'>

/** Pictures, styles and scripts over the whole visit: asked for by one side only. */
export function comparePassive(
  old: readonly Asking[],
  now: readonly Asking[],
): { found: Found; key: string }[] {
  const [asked, askedNow] = [queriesOf(old), queriesOf(now)]
  const isPolled = (name: string): boolean =>
    [asked, askedNow].some((one) => (one.get(name)?.size ?? 0) > MOST_QUERIES)
  const names = (moments: readonly Asking[]): Map<string, string> =>
    new Map(
      passiveOf(moments).map(({ name, text, key }) => [
        isPolled(name) ? name : `${name} ${text}`.trim(),
        key,
      ]),
    )
  const [before, after] = [names(old), names(now)]
  const only = (mine: Map<string, string>, others: Map<string, string>): [string, string][] =>
    [...mine].filter(([name]) => !others.has(name))
  return [
    ...only(before, after).map(([name, key]) => ({ key, found: passive('ressource absente', name, '') })),
    ...only(after, before).map(([name, key]) => ({ key, found: passive('ressource en plus', '', name) })),
  ]
}

const passiveOf = (moments: readonly Asking[]): (Observed & { readonly key: string })[] =>
  moments.flatMap(({ observed, key }) =>
    observed.filter(({ passive }) => passive).map((one) => ({ ...one, key })),
  )

/** The queries that each address was asked for with. */
function queriesOf(moments: readonly Asking[]): Map<string, Set<string>> {
  const queries = new Map<string, Set<string>>()
  for (const { name, text } of passiveOf(moments))
    queries.set(name, (queries.get(name) ?? new Set()).add(text))
  return queries
}

function passive(what: string, old: string, now: string): Found {
  return { kind: 'request', weight: 'worse', what, old, new: now }
}
