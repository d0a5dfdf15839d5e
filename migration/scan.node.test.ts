import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pluginOptions } from '../src/jquery/options'
import { labelled } from './scan/labelled'
import type { PageReport } from './scan/types'

jest.setTimeout(120_000)
const root = path.dirname(__dirname)
const folder = mkdtempSync(path.join(tmpdir(), 'scan-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Result {
  code: number
  out: string
  err: string
}
interface Report {
  totals: Record<string, number>
  causes: {
    name: string
    pages: number
    calls: number
    verdict: string
    example: { line: number; code: string }
  }[]
  unreadable: { page: string; reason: string }[]
  pages: PageReport[]
}

function passerelle(args: string[], input = ''): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'migration/bin.mjs'), ...args],
      { maxBuffer: 1e8 },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.end(input)
  })
}

function put(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

const report = ({ out }: Result): Report => JSON.parse(out) as Report
const names = (page: PageReport, verdict: string): string[] =>
  [...new Set(page.findings.filter((finding) => finding.verdict === verdict).map(({ name }) => name))].sort()

test('contract §3 each option of a bridge is known to the scanner, and no other', async () => {
  const calls = Object.entries(pluginOptions).map(([name, { acts, settled }]) => {
    const options = [...`${acts} ${settled}`.split(' ').filter(Boolean), 'vrille']
    return `$('.x').${name}({ ${options.map((option) => option + ': 1').join(', ')} })`
  })
  const page = put(
    'options/index.html',
    `<script src="passerelle.jquery.js"></script><script>${calls.join('\n')}</script>`,
  )
  const [found] = report(await passerelle(['scan', page, '--json', '-'])).pages
  expect(names(found!, 'caveat')).toEqual(
    Object.keys(pluginOptions)
      .map((name) => `$.${name}: vrille`)
      .sort(),
  )
  expect(names(found!, 'breaks')).toEqual([])
})

describe('§7 the labelled pages', () => {
  let pages: Map<string, PageReport>
  beforeAll(async () => {
    Object.values(labelled).forEach(({ html }, index) => put(`set/${index}.html`, html))
    put('set/js/site.js', 'function duSite() { inconnuDuSite() }')
    const result = report(await passerelle(['scan', path.join(folder, 'set'), '--json', '-']))
    pages = new Map(result.pages.map((page) => [path.basename(page.page, '.html'), page]))
  })

  test.each(Object.entries(labelled).map(([name, label], index) => ({ name, label, index })))(
    '§7 $name: found as a person labelled it',
    ({ label, index }) => {
      const page = pages.get(String(index))!
      // Caveats of the facade's own entries count as covered calls.
      const isHelper = (name: string): boolean =>
        page.findings.some((item) => item.kind === 'helper' && item.name === name)
      const caveats = names(page, 'caveat')
      expect([...names(page, 'covered'), ...caveats.filter(isHelper)].sort()).toEqual(
        [...(label.covered ?? [])].sort(),
      )
      expect(caveats.filter((name) => !isHelper(name))).toEqual([...(label.caveat ?? [])].sort())
      expect(names(page, 'breaks')).toEqual([...(label.breaks ?? [])].sort())
    },
  )
})

test('§7 the archived pages of the suite call nothing that is unknown', async () => {
  const result = await passerelle(['scan', path.join(root, 'regression/pages'), '--json', '-'])
  expect(report(result).causes.filter(({ verdict }) => verdict === 'breaks')).toEqual([])
  expect(result.code).toBe(0)
})

test('§7 one cause on many pages is one line, with the shortest call and its line', async () => {
  put('many/1.html', '<p>\n<a onclick="ouvrir(1, 2, 3)">')
  put('many/2.html', '<p>\n\n<a onclick="ouvrir()">')
  const result = await passerelle([
    'scan',
    path.join(folder, 'many'),
    '--json',
    '-',
    '--sarif',
    path.join(folder, 'x.sarif'),
    '--html',
    path.join(folder, 'x.html'),
  ])
  expect(result.code).toBe(1)
  expect(report(result).causes).toMatchObject([
    { name: 'ouvrir', pages: 2, calls: 2, verdict: 'breaks', example: { line: 3, code: 'ouvrir()' } },
  ])
  const sarif = JSON.parse(readFileSync(path.join(folder, 'x.sarif'), 'utf8')) as {
    runs: { results: unknown[] }[]
  }
  expect(sarif.runs[0]!.results).toHaveLength(1)
  expect(readFileSync(path.join(folder, 'x.html'), 'utf8')).toContain('ouvrir()')
})

test('§7 what cannot be read is listed, and the other pages are read', async () => {
  const files = [
    put('odd/binary.html', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])),
    put('odd/latin.html', Buffer.from('<meta charset=iso-8859-1><a onclick="caf\u00e9()">', 'latin1')),
    put('odd/wrong.html', Buffer.from('<meta charset=sabir><a onclick="caf\u00e9()">', 'latin1')),
    put('odd/utf16.html', Buffer.from('\ufeff<a onclick="café()">', 'utf16le')),
    put('odd/long.html', `<a title="${'x'.repeat(3_000_000)}" onclick="café()">`),
    put('odd/cut.html', '<a onclick="café()"><script>ouvrir('),
    put('odd/empty.html', ''),
    put('odd/bad.warc.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 0])),
    path.join(folder, 'odd/absent.html'),
  ]
  const result = await passerelle(['scan', '-', '--json', '-'], files.join('\n'))
  const { pages, unreadable, causes } = report(result)
  expect(unreadable.map(({ page }) => path.basename(page)).sort()).toEqual([
    'absent.html',
    'bad.warc.gz',
    'binary.html',
  ])
  expect(pages).toHaveLength(6)
  expect(causes).toMatchObject([{ name: 'café', pages: 5 }])
})

test('§7 globals of the site, and the script that is replaced, are told on the command line', async () => {
  put('old/old.js', 'function ouvrir(){} function modal_alert(){}')
  const page = put('old/p.html', '<script src="old.js"></script><a onclick="ouvrir();modal_alert(1)">')
  expect(report(await passerelle(['scan', page, '--json', '-'])).causes).toEqual([])
  const replaced = await passerelle(['scan', page, '--old', 'old.js', '--json', '-'])
  expect(report(replaced).causes.map(({ name }) => name)).toEqual(['ouvrir', 'modal_alert'])
  expect((await passerelle(['scan', page, '--old', 'old.js', '--known', 'ouvrir'])).code).toBe(0)
})

test('§7 a wrong command line answers 2', async () => {
  expect((await passerelle(['scan'])).code).toBe(2)
  expect((await passerelle(['scan', 'x', '--jobs', 'deux'])).code).toBe(2)
  mkdirSync(path.join(folder, 'none'), { recursive: true })
  expect((await passerelle(['scan', path.join(folder, 'none')])).code).toBe(2)
})

test('§6 the ledger tells which helpers neither a live page nor an archived one calls', async () => {
  const page = put('ledger/p.html', '<a onclick="popup_close()">')
  const scanned = path.join(folder, 'ledger/scan.json')
  await passerelle(['scan', page, '--json', scanned])
  const live = put(
    'ledger/live.json',
    JSON.stringify([{ type: 'legacy', helper: 'trim', origin: 'a[onclick]', page: '/x' }, { type: 'error' }]),
  )
  const rows = put(
    'ledger/rows.json',
    '{"helper":"trim","count":4,"origins":[{"origin":"p.html:3","count":4}]}\n',
  )
  const result = await passerelle(['usage', live, rows, '--scan', scanned, '--json'])
  const { needed, removable } = JSON.parse(result.out) as {
    needed: { name: string; live: number; archived: number }[]
    removable: string[]
  }
  expect(needed).toMatchObject([
    { name: 'trim', live: 5, archived: 0 },
    { name: 'popup_close', live: 0, archived: 1 },
  ])
  expect(removable).toContain('modal_open')
  expect(removable).not.toContain('popup_close')
})

test('§6 a file that is no report is named, and no helper is called useless', async () => {
  const result = await passerelle(['usage', put('ledger/bad.json', '[1]')])
  expect(result.code).toBe(2)
  expect(result.out).toBe('')
  expect(result.err).toContain('bad.json')
})

test('§6 the ledger has days, pages and sites, and the command that builds without the rest', async () => {
  const call = { type: 'legacy', helper: 'trim', origin: 'x' }
  const live = put(
    'ledger/dated.json',
    JSON.stringify([
      { ...call, page: 'https://a.fr/1?x=1', date: '2026-03-01T10:00:00Z' },
      { ...call, page: 'https://a.fr/1#y', date: '2026-05-02T10:00:00Z' },
      { ...call, page: 'https://b.fr/', at: Date.UTC(2026, 0, 5) },
      { type: 'legacy', helper: '$.cycle', origin: '', page: 'https://b.fr/', dropped: true },
    ]),
  )
  const html = path.join(folder, 'ledger/l.html')
  const result = await passerelle(['usage', live, '--json', '--html', html])
  const { needed, command } = JSON.parse(result.out) as { needed: object[]; command: string }
  expect(needed).toMatchObject([
    { name: 'trim', live: 3, pages: 2, sites: 2, first: '2026-01-05', last: '2026-05-02' },
    { name: '$.cycle', live: 0, dropped: true },
  ])
  expect(command).toMatch(/^passerelle build --without \S*bridge:colorbox\S*modal_alert/)
  expect(command).not.toMatch(/[, ](trim|bridge:cycle)(,|$)/)
  expect(readFileSync(html, 'utf8')).toContain(command)
})
