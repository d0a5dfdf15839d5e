import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer'

/** Installed browsers, most wanted first; puppeteer's own download is the last resort. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
]

const ARGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--lang=fr-FR',
]

/** Starts the machine's browser, `PUPPETEER_EXECUTABLE_PATH` before all; `args` are further ones. */
export function launchChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = [process.env['PUPPETEER_EXECUTABLE_PATH'], ...INSTALLED].find(
    (file) => file && existsSync(file),
  )
  const root = process.getuid?.() === 0
  return puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...ARGS, ...(root ? ['--no-sandbox'] : []), ...args],
    ...options,
  })
}
