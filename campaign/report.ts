import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeFolder } from '../migration/make-folder.ts'
import { refusalInFolder } from '../migration/report/destinations.ts'
import { version } from '../migration/version.ts'
import { writeWhole } from '../migration/whole-file.ts'
import { covers } from '../regression/approve/approvals.ts'
import { leaveBrowser, openBrowser } from '../regression/browser/browser.ts'
import { shownPath } from '../regression/report/files.ts'
import { isBoard, toBoard } from './board-page.ts'
import { chosen, withStateToRead } from './commands.ts'
import { toDossier } from './dossier.ts'
import { Fault } from './fault.ts'
import { readLogo, toDataUrl } from './logo.ts'
import { toFileNames } from './markup.ts'
import { overviewOf, type Overview } from './overview.ts'
import { readExample } from './reduced-page.ts'
import type { Settings } from './settings.ts'
import type { State } from './state.ts'
import { say } from './strings.ts'

export interface ReportFlags {
  readonly site: readonly string[]
  readonly out?: string
  readonly pdf?: boolean
}

const BOARD = 'index.html'
const DOSSIERS = 'dossiers'

/** Addresses of the dossiers that are there, now or from before, by site, from the board beside them. */
const linksTo = ({ sites }: Settings, out: string): Record<string, string> =>
  Object.fromEntries(
    [...toFileNames(sites.map(({ name }) => name))]
      .map(([site, name]) => [site, `${DOSSIERS}/${name}.html`] as const)
      .filter(([, address]) => existsSync(path.join(out, address))),
  )

/** The reduced pages themselves: the copy of the board is sent without the campaign's folder. */
const examplesOf = (folder: string, { causes }: Overview): Record<string, string> =>
  Object.fromEntries(
    causes.flatMap(({ id, smallest }) => {
      const page = smallest && readExample(folder, smallest)
      return page ? [[id, toDataUrl('application/octet-stream', page)]] : []
    }),
  )

const tell = (text: string): void => void process.stderr.write(text + '\n')

/**
 * `campaign report`: a dossier per site.
 * @returns the exit code: 3 where a logo could not be used, or a PDF not be written
 */
export function report(folder: string, flags: ReportFlags): Promise<number> {
  return withStateToRead(folder, async (settings, state) => {
    const out = flags.out ?? path.join(folder, 'rapport')
    const refusal = refusalInFolder(out, BOARD, isBoard)
    if (refusal !== undefined) throw new Fault(refusal)
    const { files, problems } = writeDossiers(settings, state, out, flags.site)
    const overview = overviewOf(settings, state)
    const links = { dossiers: linksTo(settings, out), examples: examplesOf(folder, overview) }
    const board = path.join(out, BOARD)
    writeWhole(board, toBoard(overview, links))
    for (const problem of problems) tell(problem)
    const failed = flags.pdf ? await writePdfs([...files.values()]) : undefined
    if (failed !== undefined) tell(say('report.pdfFailed', { message: failed }))
    process.stdout.write(say('report.written', { count: files.size, file: shownPath(board) }) + '\n')
    return problems.length || failed !== undefined ? 3 : 0
  })
}

function writeDossiers(
  settings: Settings,
  state: State,
  out: string,
  names: readonly string[],
): { files: Map<string, string>; problems: string[] } {
  const { sites } = overviewOf(settings, state)
  const below = path.join(out, DOSSIERS)
  makeFolder(below)
  const problems: string[] = []
  const fileNames = toFileNames(settings.sites.map(({ name }) => name))
  const files = new Map<string, string>()
  for (const { name, logo } of chosen(settings, names)) {
    const site = sites.find((one) => one.name === name)
    if (!site) continue
    const read = logo === undefined ? undefined : readLogo(logo)
    if (read && 'problem' in read) problems.push(say('run.problem', { site: name, reason: read.problem }))
    const compared = state.compared(name)
    const html = toDossier({
      site,
      surveys: compared.flatMap(({ survey }) => survey ?? []),
      wanted: wantedOn(
        state,
        name,
        compared.map(({ result }) => result),
      ),
      ...(read && 'url' in read ? { logo: read.url } : {}),
      folder: settings.folder,
      date: (state.stage(name, 'regress')?.ended ?? new Date().toISOString()).slice(0, 10),
      version: version(),
    })
    const file = path.join(below, `${fileNames.get(name)}.html`)
    files.set(name, file)
    writeWhole(file, html)
  }
  return { files, problems }
}

function wantedOn(
  state: State,
  site: string,
  results: readonly { readonly page: string; readonly differences: readonly { readonly cause: string }[] }[],
): { reason: string; pages: number }[] {
  const byReason = new Map<string, Set<string>>()
  for (const approval of state.approvals()) {
    if (approval.site !== undefined && approval.site !== site) continue
    const { reason } = approval
    for (const { page, differences } of results) {
      if (!covers(approval, page) || !differences.some(({ cause }) => cause === approval.cause)) continue
      byReason.set(reason, (byReason.get(reason) ?? new Set()).add(page))
    }
  }
  return [...byReason].map(([reason, pages]) => ({ reason, pages: pages.size }))
}

/** Each page as a PDF beside it. @returns why it could not be done, where it could not */
async function writePdfs(files: readonly string[]): Promise<string | undefined> {
  try {
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      for (const file of files) {
        await page.goto(pathToFileURL(path.resolve(file)).href)
        const pdf = file.replace(/html$/, 'pdf')
        await page.pdf({
          path: pdf,
          format: 'A4',
          printBackground: true,
          preferCSSPageSize: true,
          tagged: true,
        })
      }
    } finally {
      await leaveBrowser(browser, false)
    }
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n')[0]
  }
}
