import puppeteer from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import { pageRequest } from '../server/pages.ts'
import { param, receivedFrom } from '../server/received.ts'
import './browser/standing-still.ts'
import NodeEnvironment from './node-environment.ts'

/**
 * What a worker loads once, in Node itself: each test file would else load it anew, for a second of its time. Modules
 * of the server that keep something must be here together, or a test would have one of its own.
 */
const loadedOnce = { puppeteer, createPlatform, pageRequest, param, receivedFrom }
export type LoadedOnce = typeof loadedOnce

/** Jest's environment for tests in a browser; `browser/once/` has what test files get in the place of the modules. */
export default class BrowserEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, { loadedOnce })
  }
}
