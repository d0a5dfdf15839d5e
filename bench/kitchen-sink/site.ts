import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import express, { type Response } from 'express'
import sharp from 'sharp'
import { kitchenSink, menu, plain, suggestions, type Side } from './content.ts'
import type { buildOldStack } from './old-stack.ts'

/** A teal one. */
export const picture = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#008080' },
})
  .png()
  .toBuffer()

const dist = path.join(import.meta.dirname, '../../dist')

/** Everything compressed as a well-set server would, and kept in memory: the disk is no part of the measure. */
export function sender(): (
  response: Response,
  type: string,
  name: string,
  make: () => string | Buffer,
) => void {
  const kept = new Map<string, Buffer>()
  return (response, type, name, make) => {
    const body = kept.get(name) ?? gzipSync(make(), { level: 9 })
    kept.set(name, body)
    response
      .set({ 'Content-Type': type, 'Content-Encoding': 'gzip', 'Cache-Control': 'max-age=600' })
      .send(body)
  }
}

/** Serves both pages; `/kitchen/new`, `/plain/old` …, `/kitchen/none` without any script. @returns its address, and how to end it */
export async function serveSink(
  old: Awaited<ReturnType<typeof buildOldStack>>,
): Promise<{ url: string; close(): void }> {
  const app = express()
  const send = sender()
  const html = 'text/html; charset=utf-8'
  for (const side of ['old', 'new'] as Side[]) {
    app.get(`/kitchen/${side}`, (_, response) => send(response, html, `k${side}`, () => kitchenSink(side)))
    app.get(`/plain/${side}`, (_, response) => send(response, html, `p${side}`, () => plain(side)))
  }
  app.get('/kitchen/none', (_, response) => send(response, html, 'none', () => kitchenSink('new', '')))
  app.get('/old.js', (_, response) => send(response, 'text/javascript', 'old.js', () => old.script))
  app.get('/old.css', (_, response) => send(response, 'text/css', 'old.css', () => old.style))
  app.get('/static/*file', (request, response) => {
    const name = path.join('/', (request.params as { file: string[] }).file.join('/'))
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    send(response, type, name, () => readFileSync(path.join(dist, name)))
  })
  app.post('/cms/ajax/modules/menu/mobile-menu.php', (_, response) => void response.json(menu))
  app.get('/suggest', (_, response) => void response.json(suggestions))
  app.get('/picture/:name', (_, response) => void response.type('png').send(picture))
  app.use((_, response) => void response.status(204).end())
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
