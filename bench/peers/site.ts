import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express from 'express'
import { suggestions } from '../kitchen-sink/content.ts'
import { picture, sender } from '../kitchen-sink/site.ts'
import { ASSETS } from './assets.ts'
import type { Contender, Widget } from './widgets.ts'

const dist = path.join(import.meta.dirname, '../../dist')

const STYLE = `<style>
  body { margin: 20px; font: 16px/1.5 sans-serif }
  .carrousel { width: 600px } .vue { height: 80px; background: #ddd }
  .cadre { overflow: hidden } .rail { display: flex } .rail > .vue { flex: 0 0 100% }
</style>`

const page = ({ head, body }: Contender): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Banc</title>${STYLE}${head}</head><body><h1>Mairie</h1>${body}</body></html>`

export const pathOf = (widget: Widget, contender: Contender): string =>
  `/${widget.name}/${encodeURIComponent(contender.name)}`

const typeOf = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'text/javascript')

/**
 * Serves the contenders' pages, compressed.
 * @throws where a peer is missing: `npm ci --prefix bench` installs them
 */
export async function servePeers(widgets: readonly Widget[]): Promise<{ url: string; close(): void }> {
  const app = express()
  const send = sender()
  for (const widget of widgets)
    for (const contender of widget.contenders)
      app.get(pathOf(widget, contender), (_, response) =>
        send(response, 'text/html; charset=utf-8', pathOf(widget, contender), () => page(contender)),
      )
  for (const file of new Set(widgets.flatMap(filesOf))) {
    const code = await ASSETS[file]!()
    app.get('/peer/' + file, (_, response) => send(response, typeOf(file), file, () => code))
  }
  app.get('/static/*file', (request, response) => {
    const name = path.join('/', (request.params as { file: string[] }).file.join('/'))
    send(response, typeOf(name), name, () => readFileSync(path.join(dist, name)))
  })
  app.all('/refreshed/:kind', ({ params }, response) => {
    const [open, close] =
      params.kind === 'turbo'
        ? ['turbo-frame id="liste"', 'turbo-frame']
        : ['div id="liste" class="cms-module" data-refresh-url="/refreshed/own"', 'div']
    response.type('html').send(`<${open}><p>Page deux</p></${close}>`)
  })
  app.get('/suggest', (_, response) => void response.json(suggestions))
  app.get('/picture/:name', (_, response) => void response.type('png').send(picture))
  app.use((_, response) => void response.status(204).end())
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What a widget's pages name. */
const filesOf = ({ contenders }: Widget): string[] =>
  contenders.flatMap(({ head, body }) =>
    [...(head + body).matchAll(/\/peer\/([\w.-]+)/g)].map(([, file]) => file!),
  )
