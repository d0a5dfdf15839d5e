import path from 'node:path'

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

const PAGE = /\.(x?html?|shtml?|phtml|php\d?|aspx?|jspx?|jsf|do|cfm|cgi)$/i

/** By its ending; what has none, or the ending of a program, is a page. */
export function typeOf(file: string): string {
  const ending = path.extname(file).slice(1).toLowerCase()
  return TYPES[ending] ?? (!ending || PAGE.test(file) ? 'text/html' : 'application/octet-stream')
}

export const isPageName = (name: string): boolean => PAGE.test(name)
