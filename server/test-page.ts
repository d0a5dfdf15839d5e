import type { Response } from 'express'
import { jsonFor } from '../demo/html.ts'
import { applyCsp } from './csp.ts'
import type { TestPage } from './platform.ts'

/** Serves a test's page: a plain document that includes the script as a site does. */
export function testDocument(page: TestPage, response: Response): void {
  const nonce = applyCsp(response, page.csp ?? 'none')
  const script = scriptTag(page, nonce)
  const atEnd = page.scriptAt === 'end'
  const document = `<!DOCTYPE html>
<html lang="${page.lang ?? 'fr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page d’essai</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/passerelle.css">
${page.head ?? ''}
${atEnd ? '' : script}
</head>
<body ${page.bodyAttributes ?? ''}>
${page.body}
${atEnd ? script : ''}
</body>
</html>`
  response.type('html').send(document.replaceAll('%nonce%', nonce))
}

function scriptTag(page: TestPage, nonce: string): string {
  if (page.script === null) return ''
  const config = page.config
    ? `<script nonce="${nonce}">window.passerelleConfig = ${jsonFor(page.config)}</script>\n`
    : ''
  return `${config}<script nonce="${nonce}" src="/static/${page.script ?? 'passerelle.js'}" ${page.scriptAttributes ?? ''}></script>`
}
