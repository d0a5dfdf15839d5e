import path from 'node:path'
import { isPageName, withoutQuery } from '../../migration/scan/pages.ts'

/** Types without a charset: the page's own declaration, or the browser's guess, decides. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  xml: 'text/xml',
  txt: 'text/plain',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  pdf: 'application/pdf',
  swf: 'application/x-shockwave-flash',
}

/** By its ending, or the one before the query in its name; what has none, or the ending of a program, is a page. */
export function typeOf(file: string): string {
  const name = path.basename(file)
  return typeByEnding(name) ?? typeByEnding(withoutQuery(name)) ?? 'application/octet-stream'
}

function typeByEnding(name: string): string | undefined {
  const ending = path.extname(name).slice(1).toLowerCase()
  return TYPES[ending] ?? (!ending || isPageName(name) ? 'text/html' : undefined)
}
