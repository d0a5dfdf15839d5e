import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { leaveBrowser, openBrowser } from '../../regression/browser/browser.ts'
import type { RegressFlags } from '../../regression/run/flags.ts'
import { Pair } from '../../regression/run/pair.ts'
import { prepare, type Prepared } from '../../regression/run/preparation.ts'
import { filesBelow } from '../folder-files.ts'
import { makeFolder } from '../make-folder.ts'
import { oneLine } from '../printable.ts'
import { refusalInFolder, type Destination } from '../report/destinations.ts'
import { columns } from '../report/table.ts'
import { loadRules } from '../rules/load.ts'
import { isPageFile } from '../scan/pages.ts'
import { pageRules } from '../scan/read.ts'
import { scanPage } from '../scan/page.ts'
import { scriptReader } from '../scan/scripts.ts'
import type { HelperRule } from '../scan/types.ts'
import { say } from '../strings.ts'
import { unreadableReason } from '../system-errors.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { writeWhole } from '../whole-file.ts'
import { applyEdits, elementsOf } from './markup.ts'
import { readPageText } from './page-text.ts'
import { toPatch, type Change } from './patch.ts'
import { editsOf, prove } from './proof.ts'
import { planOf, renames } from './rewrites.ts'

/** Options of `passerelle modernise`, as commander gives them. */
export interface ModerniseFlags {
  readonly out: string
  readonly new: string
  readonly tag: readonly string[]
  readonly prefix: string
  readonly root?: string
  readonly mount: readonly (readonly [string, string])[]
  readonly progress: boolean
  readonly json?: boolean
}

/** A call that stays as it is. */
interface Stayed {
  readonly page: string
  readonly line: number
  readonly code: string
  /** French. */
  readonly reason: string
}

/** What one site came to. */
export interface SiteReport {
  readonly site: string
  /** The file in `--out`; none where nothing was rewritten. */
  readonly patch?: string
  readonly pages: number
  readonly changed: number
  /** Calls that were rewritten, by helper. */
  readonly rewritten: Readonly<Record<string, number>>
  readonly stayed: readonly Stayed[]
  readonly unread: readonly { readonly page: string; readonly reason: string }[]
}

const tell = (text: string): void => void process.stderr.write(text + '\n')

/** A site that the command line names. */
interface Named {
  readonly folder: string
  /** Its only pages that are asked for; none: all. */
  readonly files?: Set<string>
}

/**
 * `passerelle modernise`: rewrites pages where a twin run shows that nothing changes, a patch for each site.
 * @param inputs folders of sites, and files of pages
 * @returns the exit code, see docs/exit-codes.md
 */
export async function modernise(inputs: readonly string[], flags: ModerniseFlags): Promise<number> {
  const noPage = inputs.find((input) => !isFolder(input) && !isPage(input))
  if (noPage !== undefined) {
    tell(say('modernise.noFolder', { folder: noPage }))
    return 2
  }
  const sites = sitesOf(inputs, flags.root)
  const folders = sites.map(({ folder }) => folder)
  // The root of a disk: it has no name for a patch, and all of the machine below.
  const nameless = folders.find((folder) => !siteOf(folder))
  if (nameless !== undefined) {
    tell(say('modernise.nameless', { folder: nameless }))
    return 2
  }
  const twice = folders.find((one, at) => folders.slice(0, at).some((other) => siteOf(other) === siteOf(one)))
  if (twice !== undefined) {
    tell(say('modernise.twice', { site: siteOf(twice) }))
    return 2
  }
  const refusals = folders
    .flatMap((folder) => writtenFor(siteOf(folder)))
    .flatMap(({ file, isOurs }) => refusalInFolder(flags.out, file, isOurs) ?? [])
  if (refusals.length) {
    // What is wrong with the folder is wrong with each file.
    new Set(refusals).forEach(tell)
    return 2
  }
  const empty = await Promise.all(sites.map(isEmpty))
  if (!empty.includes(false)) {
    for (const folder of folders) tell(say('modernise.noFolder', { folder }))
    return 2
  }
  return inTemporaryFolder('passerelle-modernise', async (temporary) => {
    const rules = await loadRules()
    const reports: SiteReport[] = []
    for (const site of sites) {
      const report = await moderniseSite(site, rules, temporary, flags)
      if (!report) return 2
      reports.push(report)
    }
    process.stdout.write(flags.json ? JSON.stringify(reports, null, 2) + '\n' : toText(reports, flags.out))
    if (!reports.some(({ pages }) => pages)) return 2
    return reports.some(({ unread }) => unread.length) ? 3 : 0
  })
}

const isFolder = (input: string): boolean => !!statSync(input, { throwIfNoEntry: false })?.isDirectory()

/** An archive holds pages too, but no patch reaches them. */
const isPage = (input: string): boolean =>
  !!statSync(input, { throwIfNoEntry: false })?.isFile() && isPageFile(input)

/** Folders are read whole; a file belongs to the mirror of `--root` where it lies in it, else to its own folder. */
function sitesOf(inputs: readonly string[], root: string | undefined): Named[] {
  const sites = new Map<string, Named>()
  for (const folder of inputs.filter(isFolder)) sites.set(path.resolve(folder), { folder })
  for (const file of inputs.filter(isPage)) {
    const folder = root !== undefined && isBelow(root, file) ? root : path.dirname(file)
    const key = path.resolve(folder)
    const site = sites.get(key) ?? { folder, files: new Set() }
    site.files?.add(path.relative(key, path.resolve(file)))
    sites.set(key, site)
  }
  return [...sites.values()]
}

const isBelow = (folder: string, file: string): boolean =>
  path.resolve(file).startsWith(path.join(path.resolve(folder), path.sep))

/** Whether a folder has neither a page nor a folder in it that cannot be read, and may have some. */
async function isEmpty({ folder, files }: Named): Promise<boolean> {
  if (files) return false
  let isRead = true
  const unreadable = (): void => {
    isRead = false
  }
  for await (const _page of filesBelow(folder, { isWanted: isPageFile, unreadable })) return false
  return isRead
}

/** The files of a site. A list names a call by page and line, and below it, set in, the reason; it may be empty. */
const writtenFor = (site: string): Required<Pick<Destination, 'file' | 'isOurs'>>[] => [
  { file: `${site}.patch`, isOurs: (beginning) => beginning.startsWith('diff --git ') },
  { file: `${site}.txt`, isOurs: (beginning) => /^.*:\d+ {2}|^.+\n {4}\S/.test(beginning) },
]

const siteOf = (folder: string): string => path.basename(path.resolve(folder))

/** @returns nothing where the script cannot be had */
async function moderniseSite(
  { folder, files }: Named,
  rules: readonly HelperRule[],
  temporary: string,
  flags: ModerniseFlags,
): Promise<SiteReport | undefined> {
  const only = files && [...files].map((file) => path.join(folder, file))
  const prepared = await prepare(only ?? [folder], twinFlags(flags), temporary)
  if (prepared.missing !== undefined) {
    tell(say('modernise.noScript', { address: prepared.missing }))
    return undefined
  }
  makeFolder(flags.out)
  const site = new Site(folder, rules, prepared, flags)
  const browser = await openBrowser()
  const pair = new Pair(browser, prepared.options)
  try {
    // In the order of their names; an archive cannot be patched.
    const unreadable = (file: string, error: unknown): void => site.leave(file, unreadableReason(error))
    const pages = only ?? filesBelow(folder, { isWanted: isPageFile, unreadable, isSorted: true })
    for await (const file of pages) await site.page(file, pair, !!only)
  } finally {
    await pair.close()
    await leaveBrowser(browser, false).catch(() => undefined)
  }
  return site.end()
}

/** Both sides have the new script. */
export function twinFlags({
  new: script,
  tag,
  prefix,
  root,
  mount,
}: Omit<ModerniseFlags, 'out' | 'progress'>): RegressFlags {
  return {
    ...{
      old: script,
      new: script,
      tag,
      prefix,
      mount,
      out: '',
      approvals: '',
      mask: [],
      scenario: [],
      header: [],
    },
    ...(root === undefined ? {} : { root }),
    ...{ jobs: 1, viewport: [{ width: 1024, height: 768 }], maxSteps: 60, tolerance: 0, pictures: true },
    ...{ retries: 1, patience: 10, date: Date.UTC(2024, 2, 15, 9, 30), progress: false },
  }
}

/** Where a page lies that a patch for a site cannot reach, as git follows no link. */
type Link = 'inside' | 'outside'

/** @returns nothing for a page that lies where its name says; `inside` where it is read under its own name besides */
function linkOf(folder: string, file: string): Link | undefined {
  const root = realpathSync(folder)
  const real = realpathSync(file)
  const own = path.join(root, path.relative(folder, file))
  if (real === own) return undefined
  return real.startsWith(root + path.sep) && isPageFile(real) ? 'inside' : 'outside'
}

class Site {
  private readonly changes: Change[] = []
  private readonly rewritten = new Map<string, number>()
  private readonly stayed: Stayed[] = []
  private readonly unread: { page: string; reason: string }[] = []
  private pages = 0
  private readonly folder: string
  private readonly rules: readonly HelperRule[]
  private readonly prepared: Prepared
  private readonly flags: ModerniseFlags

  constructor(folder: string, rules: readonly HelperRule[], prepared: Prepared, flags: ModerniseFlags) {
    this.folder = folder
    this.rules = rules
    this.prepared = prepared
    this.flags = flags
  }

  /** Lists a page, or what pages may stand behind, as left. */
  leave(file: string, reason: string): void {
    this.unread.push({ page: this.nameOf(file), reason })
  }

  private nameOf(file: string): string {
    return path.relative(this.folder, file).split(path.sep).join('/')
  }

  /**
   * Rewrites a page; what goes wrong with it leaves the others.
   * @param isNamed on the command line, and not found in a folder that has what a link in it leads to as well
   */
  async page(file: string, pair: Pair, isNamed: boolean): Promise<void> {
    const name = this.nameOf(file)
    const left = (reason: string): void => this.leave(file, reason)
    let before: Buffer
    try {
      const link = linkOf(this.folder, file)
      if (link) return isNamed || link === 'outside' ? left(say('modernise.linked')) : undefined
      // What is read from a pipe may never end.
      if (!statSync(file).isFile()) return left(say('unreadable.notFile'))
      before = readFileSync(file)
    } catch (error) {
      return left(unreadableReason(error))
    }
    const page = readPageText(before)
    if (!page) return left(say('modernise.notExact'))
    this.pages++
    const helpers = await this.helpersOf(file, name, page.text)
    const plan = planOf(page.text, elementsOf(page.text), { helpers, renames: renames(this.rules) })
    for (const { line, name: call, code } of plan.stays)
      this.stayed.push({ page: name, line, code, reason: this.adviceOn(call) })
    if (!plan.rewrites.length) return
    const root = path.resolve(this.flags.root ?? this.folder)
    const id = path.relative(root, path.resolve(file)).split(path.sep).join('/')
    const source = this.prepared.sources.find((one) => one.id === id)
    if (!source) {
      const told = this.prepared.unread.find((one) => path.resolve(one.page) === path.resolve(file))
      return left(told ? say('modernise.noTwin', { message: told.reason }) : say('modernise.notFound'))
    }
    try {
      const { kept, left: others } = await prove(pair, { source, page }, plan.rewrites)
      for (const { rewrite, reason } of others)
        this.stayed.push({ page: name, line: rewrite.line, code: rewrite.code, reason })
      if (this.flags.progress)
        tell(say('modernise.page', { page: name, kept: kept.length, left: others.length }))
      if (!kept.length) return
      const after = page.encode(applyEdits(page.text, editsOf(kept)))
      if (after) this.changes.push({ name, before, after })
      for (const { calls, places } of kept)
        for (const call of calls) this.rewritten.set(call, (this.rewritten.get(call) ?? 0) + places)
    } catch (error) {
      left(say('modernise.noTwin', { message: (error as Error).message.split('\n', 1).join('') }))
    }
  }

  /** Writes the patch and the list of what stayed. */
  end(): SiteReport {
    const site = siteOf(this.folder)
    const patch = `${site}.patch`
    const { stayed, unread, pages, changes } = this
    const hasPatch = changes.length > 0
    if (hasPatch) writeWhole(path.join(this.flags.out, patch), toPatch(changes))
    else rmSync(path.join(this.flags.out, patch), { force: true })
    const lines = [
      ...stayed.map(
        ({ page, line, code, reason }) =>
          `${oneLine(page)}:${line}  ${oneLine(code.replace(/\s+/g, ' '))}\n    ${reason}\n`,
      ),
      ...unread.map(({ page, reason }) => `${oneLine(page)}\n    ${reason}\n`),
    ]
    writeWhole(path.join(this.flags.out, `${site}.txt`), lines.join(''))
    return {
      site,
      ...(hasPatch ? { patch } : {}),
      ...{ pages, changed: changes.length, rewritten: Object.fromEntries(this.rewritten), stayed, unread },
    }
  }

  /** The helpers that the page has from the drop-in, and not from itself. */
  private async helpersOf(file: string, name: string, text: string): Promise<Set<string>> {
    const rules = pageRules({ helpers: this.rules, known: [], replaced: this.flags.tag })
    const job = { page: name, file, root: path.resolve(this.flags.root ?? this.folder) }
    const { findings } = await scanPage(text, name, rules, scriptReader(job))
    return new Set(findings.filter(({ kind }) => kind === 'helper').map((one) => one.name))
  }

  private adviceOn(name: string): string {
    const rule = this.rules.find((one) => one.name === name)
    return rule ? say('modernise.advice', { advice: rule.advice }) : say('modernise.plugin')
  }
}

function toText(reports: readonly SiteReport[], out: string): string {
  const rows = reports.map(({ site, pages, changed, rewritten, stayed, unread, patch }) => [
    site,
    ...[pages, changed, sum(rewritten), stayed.length, unread.length].map(String),
    patch ? path.join(out, patch) : '',
  ])
  const head = (['site', 'pages', 'changed', 'rewritten', 'stayed', 'unread', 'patch'] as const).map((one) =>
    say(`modernise.head.${one}`),
  )
  return `${columns([head, ...rows])}\n${say('modernise.list', { out })}\n`
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)
