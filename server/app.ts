import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { openDatabase, seed, writesTo } from './db.ts'
import { controlRoutes } from './control.ts'
import { Faults } from './faults.ts'
import { errorPage } from './fault-pages.ts'
import { demoPages } from './pages.ts'
import type { Platform, PlatformOptions, TestPage } from './platform.ts'
import { readBody } from './received.ts'
import { RequestsLog } from './requests-log.ts'
import { routes } from './routes/index.ts'
import { serveFiles } from './static.ts'
import { testDocument } from './test-page.ts'

/** First path segment of every server call; pages tell the script so in its configuration. */
export const platformPath = '/cms'

/**
 * Starts a reference platform: the demo site, the server calls of specification §7 with stored data, and
 * failures on demand. Used by `npm start` and by every browser test.
 * @throws when the port is taken or the database cannot be opened
 */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const root = resolve(options.root ?? process.cwd())
  const db = openDatabase(options.database ?? ':memory:', options.today)
  const requests = new RequestsLog()
  const faults = new Faults(platformPath)
  const testPages = new Map<string, string | TestPage | ((request: Request) => string)>()
  const app = express()
  app.disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  app.use(readBody, requests.middleware(platformPath), faults.middleware)
  // A file may hold what was written before this start.
  let writesOfSeed = options.database ? NaN : writesTo(db)
  const reset: Platform['reset'] = ({ database = false } = {}) => {
    requests.clear()
    faults.clear()
    testPages.clear()
    if (!database || writesTo(db) === writesOfSeed) return
    seed(db)
    writesOfSeed = writesTo(db)
  }
  app.use(answersToSandboxes)
  controlRoutes(app, { requests, faults, reset })
  app.use((request, response, next) => {
    const content = testPages.get(request.path)
    if (content === undefined) return next()
    if (typeof content === 'object') return testDocument(content, response)
    response.type('html').send(typeof content === 'string' ? content : content(request))
  })
  for (const [path, folder] of Object.entries(options.folders ?? {})) app.use(path, express.static(folder))
  const files = serveFiles(app, resolve(options.dist ?? join(root, 'dist')), root)
  const context = { app, path: platformPath, db, files, faults }
  for (const family of [...(options.routes ?? []), ...routes]) family(context)
  demoPages(context)
  endOfRoutes(app)

  const { port, close } = await listen(app, options.port ?? 0, options.host ?? '127.0.0.1')
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  return {
    url,
    port,
    db,
    requests,
    faults,
    page(path, content) {
      testPages.set(path, content)
      return url + path
    },
    reset,
    async close() {
      faults.clear()
      await close()
      if (db.isOpen) db.close()
    },
  }
}

/**
 * A page in a sandbox, as the playground's frame, has no origin: it may read the answers that anybody gets, without
 * cookies, and send the headers that the script sends.
 */
function answersToSandboxes(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.origin !== 'null') return next()
  response.set('Access-Control-Allow-Origin', '*')
  if (request.method !== 'OPTIONS') return next()
  response.set('Access-Control-Allow-Headers', 'X-Requested-With, Content-Type').status(204).end()
}

function endOfRoutes(app: Express): void {
  app.use((request: Request, response: Response, next: NextFunction) => {
    // What may be asked of an address is known to its routes: Express says so where nobody has answered.
    if (request.method === 'OPTIONS') return next()
    response.status(404).type('html').send(errorPage(404))
  })
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const status = (error as { status?: number }).status ?? 500
    if (status >= 500) console.error(error)
    response.status(status).type('html').send(errorPage(status))
  })
}

async function listen(app: Express, port: number, host: string) {
  const server = createServer(app)
  // Longer than who asks keeps an idle connection (a proxy, Node's `fetch`): else one may be asked on that is just closing.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
