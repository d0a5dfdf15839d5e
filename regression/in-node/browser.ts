import type { Browser } from 'puppeteer-core'

/** What stands for a browser where none is: it is always there. */
export const openBrowser = (): Promise<Browser> =>
  Promise.resolve(Object.assign(Object.create(null) as Browser, { connected: true, once: () => undefined }))

export const nameOfBrowser = (): Promise<string> => Promise.resolve('Node')

export const leaveBrowser = (): Promise<void> => Promise.resolve()
