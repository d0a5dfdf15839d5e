import { TestEnvironment } from 'jest-environment-node'
import { JSDOM } from 'jsdom'

/** Node, with a `DOMParser`: for tests that fetch pages from a server and read their HTML. */
export default class DomParserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const { DOMParser } = new JSDOM('').window
    Object.assign(this.global, { DOMParser })
  }
}
