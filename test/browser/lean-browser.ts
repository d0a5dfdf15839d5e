import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'puppeteer'
import { installedBrowser } from '../../regression/browser/installed.ts'

/** Chromium without its own windows (Debian: `chromium-headless-shell`): a page costs half of the processor's time. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'

const NAMED = ['PUPPETEER_EXECUTABLE_PATH', 'CHROME_PATH'] as const

/** Where it is installed and no other browser is asked for, this process and those it starts take the lean one. */
export function preferLeanBrowser(): void {
  if (existsSync(SHELL) && !NAMED.some((name) => process.env[name])) process.env['CHROME_PATH'] = SHELL
}

/**
 * For a suite about what only the whole browser has: pages kept for Back, autofill, painting that follows what is in
 * view.
 */
export const WHOLE: LaunchOptions = {
  get executablePath() {
    const isLean = process.env['CHROME_PATH'] === SHELL
    const found = installedBrowser(isLean ? { ...process.env, CHROME_PATH: undefined } : process.env)
    if (!found) throw new Error('no browser is installed')
    return found
  },
}
