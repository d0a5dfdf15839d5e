import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import express, { type Express, type Request, type Response } from 'express'

const year = 31_536_000

/** A file asked for with its version never changes; without, the browser asks each time whether it did. */
function cacheByVersion(response: Response): void {
  const { req } = response as Response & { req: Request }
  const versioned = /[?&]v=[^&]/.test(req.originalUrl)
  response.setHeader('Cache-Control', versioned ? `public, max-age=${year}, immutable` : 'no-cache')
  // Pages may take the script from another host, as with a CDN.
  response.setHeader('Access-Control-Allow-Origin', '*')
}

/** The files the platform serves, with URLs that change when a file does. */
export interface Files {
  /** `/static/passerelle.js?v=…`; without a version while the file is not built. */
  dist(name: string): string
  /** `/assets/site.css?v=…` */
  asset(name: string): string
}

/**
 * Serves the built script, style and chunks below `/static/`, and the demo's own files below `/assets/`.
 * @param root the project's folder
 */
export function serveFiles(app: Express, dist: string, root: string): Files {
  const assets = join(root, 'demo', 'assets')
  const options = { cacheControl: false, index: false, setHeaders: cacheByVersion } as const
  app.use('/static', express.static(dist, options))
  app.use('/assets', express.static(assets, options))
  app.get('/favicon.ico', (_request, response) => response.sendFile(join(assets, 'blason.svg')))
  const versions: Versions = new Map()
  return {
    dist: (name) => versioned(versions, '/static/' + name, join(dist, name)),
    asset: (name) => versioned(versions, '/assets/' + name, join(assets, name)),
  }
}

type Versions = Map<string, { modified: number; version: string }>

function versioned(versions: Versions, url: string, file: string): string {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (modified === undefined) return url
  let known = versions.get(file)
  if (known?.modified !== modified) {
    const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10)
    known = { modified, version }
    versions.set(file, known)
  }
  return `${url}?v=${known.version}`
}
