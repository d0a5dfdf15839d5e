import type { Desk } from '../run/pool.ts'
import type { Answer, Archive, Asked, PageResult, PageSource, Step } from '../types.ts'

/** Where pages are compared. */
export type Table = Pick<Desk, 'compare'>

/** What a page of a cause must show again. */
export interface Wanted {
  readonly cause: string
  /** The step after which it shows; none for loading. */
  readonly label: string
}

/** An answer of the archive, and what it was an answer to. */
export interface Kept {
  readonly asked: Asked
  readonly answer: Answer
}

/** The page as it is tried: at an address, with some of the files that it had. */
export interface Setting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly files: readonly Kept[]
}

const plain = (url: string): string => url.replace(/#.*/, '')
const keyOf = ({ method, url, body = '' }: Asked): string => [method, plain(url), body].join('\n')

/** Remembers what an archive answered, so that trials ask neither a disk nor a live site again. */
export class Memory implements Archive {
  private readonly answers = new Map<string, Promise<Answer | undefined>>()
  private readonly known = new Map<string, Kept>()
  private readonly inner: Archive

  constructor(inner: Archive) {
    this.inner = inner
  }

  find(asked: Asked): Promise<Answer | undefined> {
    const key = keyOf(asked)
    const answer = this.answers.get(key) ?? this.inner.find(asked)
    this.answers.set(key, answer)
    return answer.then((found) => {
      if (found) this.known.set(key, { asked, answer: found })
      return found
    })
  }

  /** All that was answered, but for the page at this address. */
  filesBeside(url: string): Kept[] {
    return [...this.known]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, kept]) => kept)
      .filter(({ asked }) => !isPage(asked, url))
  }

  page(url: string): Answer | undefined {
    return [...this.known.values()].find(({ asked }) => isPage(asked, url))?.answer
  }
}

const isPage = ({ use, method, url }: Asked, page: string): boolean =>
  use === 'document' && method === 'GET' && plain(url) === plain(page)

function archiveOf(page: Uint8Array, { url, headers, files }: Setting): Archive {
  const byKey = new Map(files.map(({ asked, answer }) => [keyOf(asked), answer]))
  return {
    find: (asked) =>
      Promise.resolve(isPage(asked, url) ? { status: 200, headers, body: page } : byKey.get(keyOf(asked))),
  }
}

/** Tries whether a page shows a cause, in the tabs of a desk. */
export class Trials {
  private readonly desk: Table
  private readonly source: PageSource
  private readonly wanted: Wanted
  /** The steps that the cause needs; all of them until `narrow`. */
  private needs: (step: Step) => boolean = () => true
  private steps: Step[] = []

  constructor(desk: Table, source: PageSource, wanted: Wanted) {
    this.desk = desk
    this.source = source
    this.wanted = wanted
  }

  /** Whether the page shows the cause as its archive has it. */
  async showsAsIs(archive: Archive): Promise<boolean> {
    return this.isShown(await this.compare({ ...this.source, archive }))
  }

  /** Whether these bytes in the page's place show it. */
  async shows(page: Uint8Array, setting: Setting): Promise<boolean> {
    const { url } = setting
    return this.isShown(await this.compare({ ...this.source, url, archive: archiveOf(page, setting) }))
  }

  /** From here on only loading, or what is like the cause's own step, where that shows it too. */
  async narrow(archive: Archive): Promise<void> {
    const { label } = this.wanted
    const own = this.steps.find((step) => label === step.label || label.startsWith(`${step.label}, `))
    const like = (step: Step): boolean => step.act === own?.act && step.code === own.code
    for (const needs of [() => false, ...(own ? [like] : [])]) {
      this.needs = needs
      if (await this.showsAsIs(archive)) return
    }
    this.widen()
  }

  widen(): void {
    this.needs = () => true
  }

  private compare(source: PageSource): Promise<PageResult> {
    this.steps = []
    const isWanted = (step: Step): boolean => {
      this.steps.push(step)
      return this.needs(step)
    }
    return this.desk.compare({ ...source, isWanted }, (name) => name)
  }

  private isShown({ differences, unreadable }: PageResult): boolean {
    return (
      unreadable === undefined &&
      differences.some(({ cause, weight }) => cause === this.wanted.cause && weight === 'worse')
    )
  }
}
