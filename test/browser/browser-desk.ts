import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'puppeteer'

/**
 * Lends one browser to each Jest worker, for all its test files: started when the worker first asks, replaced when it
 * has crashed since, closed with the desk. It answers `GET /<worker>` with the browser's WebSocket address.
 */
export class BrowserDesk {
  private readonly start: () => Promise<Browser>
  private readonly lent = new Map<string, Promise<Browser>>()
  private readonly server: Server

  constructor(start: () => Promise<Browser>) {
    this.start = start
    this.server = createServer((request, response) => void this.answer(request.url ?? '/', response))
  }

  /** @returns the desk's address on the loopback interface, without a slash at the end */
  open(): Promise<string> {
    this.server.unref()
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`),
      )
    })
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    await Promise.allSettled([...this.lent.values()].map(async (browser) => (await browser).close()))
  }

  private async answer(url: string, response: ServerResponse): Promise<void> {
    try {
      const browser = await this.browserOf(url.slice(1))
      response.end(browser.wsEndpoint())
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  }

  private async browserOf(worker: string): Promise<Browser> {
    const known = this.lent.get(worker)
    if (known && (await answers(known))) return known
    const browser = this.start()
    this.lent.set(worker, browser)
    return browser
  }
}

const answers = async (browser: Promise<Browser>): Promise<boolean> => {
  try {
    return !!(await (await browser).version())
  } catch {
    return false
  }
}

/** Where a worker finds the desk of its run: set by `openDesk`, inherited by the workers. */
const ADDRESS = 'PASSERELLE_BROWSER_DESK'

/**
 * The WebSocket address of this worker's browser.
 * @throws when no browser can be started
 */
export async function borrowed(): Promise<string> {
  const response = await fetch(`${process.env[ADDRESS]}/${process.env['JEST_WORKER_ID'] ?? '1'}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

let desk: BrowserDesk | undefined

/** Before the first test file of a run. */
export async function openDesk(start: () => Promise<Browser>): Promise<void> {
  desk = new BrowserDesk(start)
  process.env[ADDRESS] = await desk.open()
}

/** After the last one. */
export async function closeDesk(): Promise<void> {
  await desk?.close()
}
