import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const page = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Accueil</title>
<script src="/static/front.js"></script></head>
<body><h1>Accueil</h1><a href="#" onclick="modal_alert('Bonjour'); return false">Bonjour</a></body></html>`

/**
 * Makes in a folder what the guides speak of: a site's pages and archives, its old script, reports of live pages.
 * @param dist the built script
 */
export function fillSiteFolder(folder: string, dist: string): void {
  const write = (file: string, text: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  mkdirSync(folder, { recursive: true })
  symlinkSync(dist, path.join(folder, 'dist'))
  for (const home of ['pages/accueil', 'archive/www.site.fr', 'sites/mairie-aubin', 'sites/mairie-cyr'])
    write(`${home}/index.html`, page)
  // An old script that leaves a line below the page: something is left to explain, and to approve.
  const line =
    "document.addEventListener('DOMContentLoaded', () => document.body.append(document.createElement('hr')))"
  const old = `${readFileSync(path.join(dist, 'passerelle.js'), 'utf8')}\n;${line}`
  cpSync(dist, path.join(folder, 'ancien'), { recursive: true })
  for (const file of ['ancien/front.js', 'archive/www.cms.example/front.js']) write(file, old)
  write('adresses.txt', 'archive\n')
  write('sites.warc.gz', warc('http://www.site.fr/', page))
  const use = { type: 'legacy', helper: 'modal_alert', origin: 'a', page: 'https://www.site.fr/' }
  write('rapports/lundi.json', JSON.stringify([{ ...use, date: '2026-11-20' }]))
}

function warc(url: string, body: string): Buffer {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`
  const head = [
    'WARC/1.0',
    'WARC-Type: response',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000001>',
    'WARC-Date: 2024-03-15T09:30:00Z',
    `WARC-Target-URI: ${url}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${Buffer.byteLength(http)}`,
  ]
  return gzipSync(Buffer.from(`${head.join('\r\n')}\r\n\r\n${http}\r\n\r\n`))
}
