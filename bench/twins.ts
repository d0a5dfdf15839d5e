/**
 * `node bench/twins.ts [pages, 2000] [pages for BackstopJS, 100]`: twin runs over generated pages, those of all kinds of
 * trouble among them. Tells pages a second and memory of one process, whether a queue whose four workers are killed in
 * turn, whose Redis is killed and one of whose pages takes its workers with it comes to the same report, how many of 20
 * pages in a row differ from themselves, how fast 40 pages without trouble are, start and report included, and whether the
 * whole browser says the same of them, and how long BackstopJS takes (installed in a temporary folder) where it takes
 * one picture a side. Writes docs/generated/twin-runs.md.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { installedBrowser } from '../regression/browser/installed.ts'
import { generatedPage, generatePages, writeTroubledPages } from '../regression/generate.ts'
import { essence, tryQueue, type Tried } from '../regression/queue/trial.ts'
import { troubledPages } from '../regression/troubled-pages.ts'

const root = path.dirname(import.meta.dirname)
const script = path.join(root, 'dist/passerelle.js')
const sides = ['--old', script, '--new', script]
/** Pages of the comparison of browsers, none of them in trouble. */
const FORTY = 40
const POISONED = '000/page-00003.html'

interface Run {
  readonly seconds: number
  readonly pages: Tried['pages']
  /** MB of the process at the beginning and at the end. */
  readonly memory: readonly number[]
}

/** How many pages have another result there. */
const unlike = (one: readonly string[], two: readonly string[]): number =>
  one.filter((line) => !two.includes(line)).length

/** One process, all cores. */
async function runAlone(folder: string, out: string, ...more: readonly string[]): Promise<Run> {
  const began = Date.now()
  const args = [
    path.join(root, 'migration/bin.mjs'),
    'regress',
    folder,
    ...sides,
    '--out',
    out,
    '--no-progress',
    ...more,
  ]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const memory: number[] = []
  const timer = setInterval(() => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(statusOf(child.pid)) ?? []
    if (kilobytes) memory.push(Math.round(Number(kilobytes) / 1024))
  }, 2000)
  await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  const { pages } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8')) as Run
  const at = (share: number): number => memory[Math.floor(share * (memory.length - 1))] ?? 0
  return { seconds: (Date.now() - began) / 1000, pages, memory: [at(0.1), at(0.5), at(1)] }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Seconds that BackstopJS takes for reference and test of so many generated pages; nothing where it cannot be had. */
async function runBackstop(folder: string, count: number): Promise<number | undefined> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const npm = (...args: string[]) => spawnSync('npm', args, { cwd: folder, stdio: 'ignore', env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' } }) // prettier-ignore
  if (npm('install', 'backstopjs', '--ignore-scripts').status !== 0) return undefined
  const server = createServer(({ url = '' }, response) => {
    const number = /page-(\d+)/.exec(url)?.[1]
    if (number) return response.setHeader('Content-Type', 'text/html').end(generatedPage(Number(number)))
    const file = /^\/static\/([\w./-]+)/.exec(url)?.[1]
    try {
      response.setHeader('Content-Type', url.includes('.css') ? 'text/css' : 'text/javascript')
      return response.end(readFileSync(path.join(root, 'dist', file ?? 'none')))
    } catch {
      return response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const scenarios = Array.from({ length: count }, (_none, n) => ({
    label: `page ${n}`,
    url: `http://127.0.0.1:${port}/page-${n}.html`,
  }))
  const engineOptions = { executablePath: installedBrowser(), args: ['--no-sandbox'] }
  writeFileSync(
    path.join(folder, 'backstop.json'),
    JSON.stringify({
      id: 'passerelle',
      viewports: [{ label: 'bureau', width: 1024, height: 768 }],
      scenarios,
      paths: { bitmaps_reference: 'reference', bitmaps_test: 'test', html_report: 'html', ci_report: 'ci' },
      report: ['CI'],
      engine: 'puppeteer',
      engineOptions,
      asyncCaptureLimit: availableParallelism(),
    }),
  )
  const began = Date.now()
  for (const step of ['reference', 'test']) {
    const child = spawn(path.join(folder, 'node_modules/.bin/backstop'), [step], {
      cwd: folder,
      stdio: 'ignore',
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) {
      server.close()
      return undefined
    }
  }
  server.close()
  return (Date.now() - began) / 1000
}

const [count = 2000, forBackstop = 100] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(path.join(tmpdir(), 'twins-bench-'))
const load = loadavg()[0]!.toFixed(1)
try {
  const all = path.join(folder, 'pages')
  generatePages(all, count - troubledPages.length)
  writeTroubledPages(all)
  const alone = await runAlone(all, path.join(folder, 'alone'))
  const queued = await tryQueue({
    folder: path.join(folder, 'queue'),
    pages: [all, ...sides],
    workers: 4,
    killWorkers: true,
    restartRedis: true,
    poisoned: POISONED,
    lease: 5,
  })
  const others = ({ pages }: Pick<Run, 'pages'>): string[] =>
    essence(pages).filter((line) => !line.includes(POISONED))
  const apart = unlike(others(alone), others(queued))

  const twenty = path.join(folder, 'twenty')
  generatePages(twenty, 20)
  const [first, second] = [
    await runAlone(twenty, path.join(folder, 'first')),
    await runAlone(twenty, path.join(folder, 'second')),
  ]
  const noise = [...first.pages, ...second.pages].filter(
    ({ differences, noise: unstable }) => differences.length || unstable.length,
  ).length

  // Start and report included, on both browsers.
  const forty = path.join(folder, 'forty')
  generatePages(forty, FORTY)
  const shell = await runAlone(forty, path.join(folder, 'shell'))
  const whole = await runAlone(forty, path.join(folder, 'whole'), '--browser', 'chromium')
  const otherwise = unlike(essence(shell.pages), essence(whole.pages))

  const hundred = path.join(folder, 'hundred')
  generatePages(hundred, forBackstop)
  const ours = await runAlone(hundred, path.join(folder, 'ours'))
  const backstop = await runBackstop(path.join(folder, 'backstop'), forBackstop)
  const listed = alone.pages.filter(({ verdict }) => verdict === 'unreadable')
  const rows = [
    ['pages, one process', `${alone.pages.length} in ${alone.seconds.toFixed(0)} s`, `${(alone.pages.length / alone.seconds).toFixed(2)} a second`],
    ['memory of the process', alone.memory.map((megabytes) => `${megabytes} MB`).join(' → '), 'at a tenth, half and the end'],
    ['listed with a cause', String(listed.length), `the slowest after ${Math.max(0, ...listed.map(({ seconds }) => seconds)).toFixed(1)} s`],
    ['noise, one process', String(alone.pages.filter((page) => page.noise.length).length), 'pages seen otherwise once'],
    ['queue of four workers', `${queued.pages.length} in ${queued.seconds.toFixed(0)} s`, `${queued.kills} workers killed, Redis ${queued.restarts} time`],
    ['lost, counted twice', `${alone.pages.length - new Set(queued.pages.map(({ page }) => page)).size}, ${queued.pages.length - new Set(queued.pages.map(({ page }) => page)).size}`, 'the poisoned page is put aside'],
    ['pages with another result than in one process', String(apart), 'but the poisoned one'],
    ['20 pages in a row, twice', `${noise} of 40`, 'differ from themselves'],
    [`${FORTY} pages, start and report included`, `${shell.seconds.toFixed(1)} s`, `${(FORTY / shell.seconds).toFixed(2)} a second`],
    ['the same in the whole browser', `${whole.seconds.toFixed(1)} s`, `${otherwise} pages with another result`],
    [`${forBackstop} pages`, `${ours.seconds.toFixed(0)} s`, backstop === undefined ? 'BackstopJS could not be run' : `BackstopJS ${backstop.toFixed(0)} s: ${(ours.seconds / backstop).toFixed(2)} of it`],
    ['200,000 pages', `${((200_000 / alone.pages.length) * (alone.seconds / 3600)).toFixed(0)} h of this machine`, 'by the first line'],
  ] // prettier-ignore
  const text = [
    '# Twin runs, measured',
    '',
    `Written by \`node bench/twins.ts ${count} ${forBackstop}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]!.model.trim()}, load ${load} when it began.`,
    '',
    '| what | measured | |',
    '| --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
  writeFileSync(path.join(root, 'docs/generated/twin-runs.md'), text)
  process.stdout.write(text)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
