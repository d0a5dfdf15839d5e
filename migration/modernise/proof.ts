import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { compareVisits } from '../../regression/compare/compare.ts'
import { attributeIn, hashOf } from '../../regression/inpage/snapshot.ts'
import type { Pair } from '../../regression/run/pair.ts'
import type { Archive, Moment, PageSource, Rewritten, Step, Visit } from '../../regression/types.ts'
import { nodesBelow } from '../nodes-below.ts'
import { say } from '../strings.ts'
import { applyEdits, childrenOf } from './markup.ts'
import type { PageText } from './page-text.ts'
import type { Rewrite } from './rewrites.ts'

/** What a twin run of a page before and after came to. */
export interface Proof {
  readonly kept: readonly Rewrite[]
  /** French reasons. */
  readonly left: readonly { readonly rewrite: Rewrite; readonly reason: string }[]
}

/** A page that is rewritten. */
export interface Rewriting {
  readonly source: PageSource
  readonly page: PageText
}

/**
 * Shows a page as it is and rewritten, both with the same script, and keeps what ran and made no difference to requests,
 * boxes, windows, events, errors, content, focus and picture. Where they differ, the rewrites are halved until those that
 * make the difference stand alone.
 */
export async function prove(pair: Pair, rewriting: Rewriting, rewrites: readonly Rewrite[]): Promise<Proof> {
  const proof = new Trials(pair, rewriting)
  return proof.run(rewrites)
}

class Trials {
  private readonly left: { rewrite: Rewrite; reason: string }[] = []
  private readonly pair: Pair
  private readonly rewriting: Rewriting

  constructor(pair: Pair, rewriting: Rewriting) {
    this.pair = pair
    this.rewriting = rewriting
  }

  async run(rewrites: readonly Rewrite[]): Promise<Proof> {
    const writable = rewrites.filter((one) => this.bytesOf([one]))
    for (const rewrite of rewrites)
      if (!writable.includes(rewrite)) this.left.push({ rewrite, reason: say('modernise.noBytes') })
    if (!writable.length) return { kept: [], left: this.left }
    const { old, cause } = await this.try(writable)
    const ran = writable.filter((one) => hasRun(one, old))
    for (const rewrite of writable)
      if (!ran.includes(rewrite)) this.left.push({ rewrite, reason: say('modernise.notRun') })
    const isProven = ran.length === writable.length && !cause
    return { kept: isProven ? ran : await this.provenOf(ran), left: this.left }
  }

  /** The largest part of the list that makes no difference, found by halves. */
  private async provenOf(list: readonly Rewrite[]): Promise<readonly Rewrite[]> {
    if (!list.length) return []
    const { cause } = await this.try(list)
    if (!cause) return list
    if (list.length === 1) {
      for (const rewrite of list) this.left.push({ rewrite, reason: say('modernise.differs', { cause }) })
      return []
    }
    const middle = Math.ceil(list.length / 2)
    const first = await this.provenOf(list.slice(0, middle))
    const second = await this.provenOf(list.slice(middle))
    if (!first.length || !second.length) return [...first, ...second]
    const together = await this.try([...first, ...second])
    if (!together.cause) return [...first, ...second]
    for (const rewrite of second)
      this.left.push({ rewrite, reason: say('modernise.differs', { cause: together.cause }) })
    return first
  }

  /** @returns the first cause of a difference that shows twice, and the page as it was */
  private async try(rewrites: readonly Rewrite[]): Promise<{ old: Visit; cause: string | undefined }> {
    const { source, page } = this.rewriting
    const changed = {
      before: page.text,
      after: applyEdits(page.text, editsOf(rewrites)),
      // Each was tried by itself, and none makes signs of two.
      bytes: this.bytesOf(rewrites) ?? new Uint8Array(),
      gone: new Set(rewrites.flatMap(({ calls }) => calls)),
    }
    const { old, causes } = await compareRewritten(this.pair, source, changed)
    return { old, cause: causes[0] }
  }

  private bytesOf(rewrites: readonly Rewrite[]): Uint8Array | undefined {
    const { page } = this.rewriting
    return page.encode(applyEdits(page.text, editsOf(rewrites)))
  }
}

/** A page's text before and after. */
export interface Changed {
  readonly before: string
  readonly after: string
  /** Of the text after. */
  readonly bytes: Uint8Array
  /** Helpers whose calls are expected to be gone. */
  readonly gone: ReadonlySet<string>
}

/**
 * Shows a page before and after, both with the new side's script.
 * @returns the page as it was, and the causes of what differs each of two times
 */
export async function compareRewritten(
  pair: Pair,
  source: PageSource,
  changed: Changed,
): Promise<{ readonly old: Visit; readonly causes: readonly string[] }> {
  const elements = [elementsIn(changed.before), elementsIn(changed.after)] as const
  const rewritten = rewrittenPage(source, changed.bytes, ...elements)
  const seen = attributesChanged(...elements)
  const once = async (): Promise<{ old: Visit; causes: string[] }> => {
    const { old, new: now } = await pair.visit({ ...source, rewritten })
    if (!old) throw new Error('A page is compared with itself: two sides are wanted.')
    return { old, causes: differencesOf(old, now, changed.gone, seen) }
  }
  const first = await once()
  if (!first.causes.length) return first
  const again = await once()
  return { old: first.old, causes: first.causes.filter((one) => again.causes.includes(one)) }
}

export const editsOf = (rewrites: readonly Rewrite[]): Rewrite['edits'] =>
  rewrites.flatMap(({ edits }) => edits)

/** Whether each call that is gone was seen in the run, at the element's own step where it is a handler's. */
function hasRun({ calls, handler }: Rewrite, { moments }: Visit): boolean {
  const isOwn = ({ step }: Moment): boolean =>
    handler === undefined || !step || step.signature.includes(`=${handler.slice(0, 120)}`)
  return calls.every((name) =>
    moments.some(
      (moment) => isOwn(moment) && moment.observed.some((one) => one.kind === 'call' && one.name === name),
    ),
  )
}

/** Causes of what differs beside what was rewritten. */
function differencesOf(
  old: Visit,
  now: Visit,
  gone: ReadonlySet<string>,
  seen: readonly AttributeChange[],
): string[] {
  const without = (visit: Visit): Visit => ({
    ...visit,
    moments: visit.moments.map((moment) => ({
      ...moment,
      observed: moment.observed.filter(
        ({ kind, name }) => kind !== 'call' || !gone.has(name.replace(/ → .*/, '')),
      ),
    })),
  })
  const after = without(now)
  const byKey = new Map(after.moments.map((moment) => [moment.key, moment]))
  const before = without(old)
  const moments = before.moments.map((moment) => expected(moment, byKey.get(moment.key), seen))
  const found = compareVisits({ ...before, moments }, after, {
    tolerance: 0,
    keep: (name) => name,
    pictures: 0,
  })
  return found.map(({ cause }) => cause)
}

/** The moment as it must be now that attributes have other values. */
function expected(moment: Moment, now: Moment | undefined, seen: readonly AttributeChange[]): Moment {
  if (!moment.lines || !now?.lines || !seen.length) return moment
  const lines = moment.lines.map((line) =>
    seen.reduce(
      (text, { name, before, after }) =>
        text.replace(attributeIn(name, before), () => attributeIn(name, after)),
      line,
    ),
  )
  return { ...moment, lines, text: hashOf(lines) === hashOf(now.lines) ? now.text : moment.text }
}

/** An attribute whose value is another one in the changed page. */
interface AttributeChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** An element of a page's text: how steps name it, and what it has. */
interface PageElement {
  readonly signature: string
  readonly rank: number
  readonly attributes: ReadonlyMap<string, string>
}

function attributesChanged(
  before: readonly PageElement[],
  after: readonly PageElement[],
): readonly AttributeChange[] {
  return before.flatMap(({ attributes }, index) =>
    [...attributes].flatMap(([name, value]) => {
      const now = after[index]?.attributes.get(name)
      return now === undefined || now === value ? [] : [{ name, before: value, after: now }]
    }),
  )
}

function rewrittenPage(
  source: PageSource,
  body: Uint8Array,
  before: readonly PageElement[],
  after: readonly PageElement[],
): Rewritten {
  const plain = (url: string): string => url.replace(/#.*/, '')
  const archive: Archive = {
    async find(asked) {
      const found = await source.archive.find(asked)
      const isPage = asked.use === 'document' && plain(asked.url) === plain(source.url)
      return found && isPage ? { ...found, body } : found
    },
  }
  const places = new Map(
    before.map(({ signature, rank }, index) => [`${signature}\n${rank}`, after[index]] as const),
  )
  const locate = (step: Step): Step => {
    const place = step.frame || step.selector ? undefined : places.get(`${step.signature}\n${step.rank}`)
    return place ? { ...step, signature: place.signature, rank: place.rank } : step
  }
  return { archive, locate }
}

const SIGNS = /^(id|name|type|href|value|class|src|action|on.*|data-.*)$/

/** Elements in the order of the page, named as `regression/inpage/registry.ts` names them. */
function elementsIn(html: string): PageElement[] {
  const ranks = new Map<string, number>()
  const found: PageElement[] = []
  const page = parse(html, { scriptingEnabled: false })
  for (const node of nodesBelow<DefaultTreeAdapterMap['node']>(page, childrenOf)) {
    if (!('tagName' in node)) continue
    const signs = node.attrs.filter(({ name }) => SIGNS.test(name))
    const signature = [
      node.tagName,
      ...signs.map(({ name, value }) => `${name}=${value.slice(0, 120)}`),
    ].join(' ')
    const rank = ranks.get(signature) ?? 0
    ranks.set(signature, rank + 1)
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
    found.push({ signature, rank, attributes })
  }
  return found
}
