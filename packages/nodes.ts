import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FreshApp } from './fresh-app.ts'

/** The Nodes that the packages promise, by their first number. */
export const NODES = ['18', '20', '22', '24'] as const

const cache = path.join(path.dirname(import.meta.dirname), '.cache/nodes')

/**
 * The folder of a Node's program, from the npm package `node`, installed in `.cache/nodes` where it is not yet.
 * @param version as a range of npm: `18`
 * @throws what npm said, where it could not bring it
 */
export function nodeOf(version: string): string {
  const folder = path.join(cache, version)
  const bin = path.join(folder, 'node_modules/node/bin')
  if (existsSync(path.join(bin, 'node'))) return bin
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const npm = new FreshApp()
  try {
    npm.install('--prefix', folder, `node@${version}`)
  } finally {
    npm.remove()
  }
  return bin
}
