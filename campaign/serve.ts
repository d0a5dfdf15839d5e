import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseJson } from '../migration/json-text.ts'
import { reasonOf } from '../migration/system-errors.ts'
import { shown, toBoard } from './board-page.ts'
import { approveCauses } from './commands.ts'
import { Fault } from './fault.ts'
import { overviewOf, type Overview } from './overview.ts'
import { readExample } from './reduced-page.ts'
import { readSettings, type Settings } from './settings.ts'
import { State } from './state.ts'
import { say } from './strings.ts'

/** What is known of the campaign, worked out anew where something changed: with thousands of sites that takes seconds. */
function overviews(): (settings: Settings, state: State) => Overview {
  let known: Overview | undefined
  let of = ''
  return (settings, state) => {
    const now = `${state.revision()} ${JSON.stringify(settings)}`
    if (!known || of !== now) known = overviewOf(settings, state)
    of = now
    return { ...known, made: new Date().toISOString() }
  }
}

const MOST_BYTES = 20_000

/**
 * `campaign serve`: the board, on this machine only, until it is interrupted.
 * @returns the exit code
 */
export async function serve(folder: string, port: number): Promise<number> {
  readSettings(folder)
  const state = await State.open(folder, false)
  const current = overviews()
  const server = createServer((request, response) => {
    answer(request, response, folder, state, current).catch((error: Error) => {
      end(response, error instanceof Fault ? 422 : 500, 'text/plain', error.message)
    })
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  } catch (error) {
    state.close()
    throw new Fault(say('serve.taken', { port, message: reasonOf(error) }))
  }
  process.stdout.write(say('serve.ready', { port: (server.address() as AddressInfo).port }) + '\n')
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  server.closeAllConnections()
  server.close()
  state.close()
  return 0
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  state: State,
  current: ReturnType<typeof overviews>,
): Promise<void> {
  const { method, url = '/', headers } = request
  // Another site's page may neither read nor write here, by whatever name it found this machine.
  const isOwn = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  const isSame = !headers.origin || headers.origin === `http://${headers.host}`
  if (!isOwn || !isSame) return end(response, 403, 'text/plain', '')
  const settings = readSettings(folder)
  // Node leaves the body of an answer to HEAD out by itself.
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && url === '/') return end(response, 200, 'text/html', toBoard(current(settings, state)))
  if (isRead && url === '/etat.json')
    return end(response, 200, 'application/json', JSON.stringify(shown(current(settings, state))))
  const [, id] = /^\/exemples\/(\w+)$/.exec(url) ?? []
  if (isRead && id !== undefined)
    return sendExample(response, exampleOf(folder, current(settings, state), id))
  if (method === 'POST' && url === '/approvals' && isJson(headers['content-type'])) {
    const asked = readApproval(await bodyOf(request))
    if (typeof asked === 'string') return end(response, 400, 'text/plain', asked)
    approveCauses(settings, state, [asked.cause], { pages: [], ...asked.where })
    return end(response, 204, 'text/plain', '')
  }
  end(response, 404, 'text/plain', '')
}

const isJson = (type = ''): boolean => /^application\/json *(;|$)/i.test(type)

interface AskedApproval {
  readonly cause: string
  readonly where: { readonly reason: string; readonly site?: string }
}

/** What is to be accepted, and where; or what is wrong with the request, in French. */
function readApproval(body: string): AskedApproval | string {
  let asked: unknown
  try {
    asked = parseJson(body)
  } catch (error) {
    return say('serve.notJson', { message: reasonOf(error) })
  }
  const { cause, reason, site } = (asked ?? {}) as Readonly<Record<string, unknown>>
  const isWhole = typeof cause === 'string' && typeof reason === 'string' && reason.trim() !== ''
  if (!isWhole || (site !== undefined && typeof site !== 'string')) return say('serve.badApproval')
  return { cause, where: { reason, ...(site === undefined ? {} : { site }) } }
}

function exampleOf(folder: string, { causes }: Overview, id: string): Uint8Array | undefined {
  const cause = causes.find((one) => one.id === id)
  return cause?.smallest && readExample(folder, cause.smallest)
}

/** To keep, not to show: what an archived page does, it does not do here. */
function sendExample(response: ServerResponse, page: Uint8Array | undefined): void {
  if (!page) return end(response, 404, 'text/plain', '')
  response
    .writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .end(page)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > MOST_BYTES) throw new Fault(say('serve.long'))
  }
  return text
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
      // Another site's page could lay its own over it, and have approvals pressed.
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    })
    .end(body)
}
