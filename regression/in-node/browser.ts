import type { Browser } from 'puppeteer-core'

/** What stands for a browser where none is: it is always there. */
const nobody: Partial<Browser> = {
  connected: true,
  once: () => nobody as Browser,
  off: () => nobody as Browser,
}

export const openBrowser = (): Promise<Browser> => Promise.resolve(nobody as Browser)

export const nameOfBrowser = (): Promise<string> => Promise.resolve('Node')

export const leaveBrowser = (): Promise<void> => Promise.resolve()
