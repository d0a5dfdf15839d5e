import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { builtScript } from '../../migration/built-script.ts'
import { configurationKeys } from '../../migration/rules/configuration-keys.ts'
import { findSources, type Unread } from '../archive/sources.ts'
import { namedBrowser } from '../browser/installed.ts'
import { ScriptUnderTest, Tags } from '../browser/script-under-test.ts'
import { say } from '../strings.ts'
import type { PageSource } from '../types.ts'
import { badFile, readJsonObject, type RegressFlags, toHeader } from './flags.ts'
import type { PoolOptions } from './pool.ts'
import { checkMasks, probeConfig, readRules } from './probe-config.ts'
import { readScenarios } from './scenarios.ts'

/** Virtual milliseconds after loading and after each step; no round number, so that no timer falls on the edge. */
const AFTER_LOAD = 3037
const AFTER_STEP = 1037
/** Milliseconds that a live site has for an answer. */
const LIVE_WAIT = 15_000
const VOLATILE = /^(_|_ts|nocache|rnd|timestamp)$/

/** What a command line comes to: the same on each machine that has the same files. */
export interface Prepared {
  readonly options: PoolOptions
  readonly sources: readonly PageSource[]
  readonly unread: readonly Unread[]
  /** A script that cannot be had. */
  readonly missing?: string
}

/** @param temporary where archives are unpacked */
export async function prepare(
  inputs: readonly string[],
  flags: RegressFlags,
  temporary: string,
): Promise<Prepared> {
  const { root } = flags
  if (root !== undefined && !statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(say('cli.badRoot', { root }))
  const options = await optionsOf(flags)
  for (const script of [options.new, options.old])
    if (script && !(await script.exists()))
      return { options, sources: [], unread: [], missing: script.address }
  const { sources, unread } = await findSources(inputs, {
    ...(root === undefined ? {} : { root }),
    ...(flags.match === undefined ? {} : { match: flags.match }),
    mounts: flags.mount,
    ...(flags.viewport.length > 1 ? { viewports: flags.viewport } : {}),
    scenarios: readScenarios(flags.scenario),
    live: { headers: headersOf(flags.header), posts: !!flags.allowPosts, timeout: LIVE_WAIT },
    temporary,
  })
  return { options, sources, unread }
}

async function optionsOf(flags: RegressFlags): Promise<PoolOptions> {
  const config = flags.config === undefined ? '' : JSON.stringify(readConfig(flags.config))
  const more = flags.rules === undefined ? {} : readRules(flags.rules)
  const prologue = config ? `window.passerelleConfig=Object.assign(${config},window.passerelleConfig);\n` : ''
  const old = flags.old === undefined ? undefined : new ScriptUnderTest(builtScript(flags.old))
  const script = new ScriptUnderTest(builtScript(flags.new), prologue)
  const tags = [
    ...flags.tag,
    ...(old ? [old.isFile ? `/${old.fileName}` : new URL(old.address).pathname] : []),
  ]
  const probe = await probeConfig(flags.date, flags.prefix, more, checkMasks(flags.mask))
  const settings = {
    probe,
    viewport: flags.viewport[0]!,
    steps: flags.maxSteps,
    tolerance: flags.tolerance,
    pictures: flags.pictures,
    retries: flags.retries,
    afterLoad: AFTER_LOAD,
    afterStep: AFTER_STEP,
  }
  const scripts = await Promise.all([script, old].map(async (one) => (await one?.beside(''))?.body))
  const key = createHash('sha1').update(
    JSON.stringify([
      settings,
      tags,
      config,
      flags.mount,
      readScenarios(flags.scenario),
      ...flags.viewport.slice(1),
    ]),
  )
  for (const bytes of scripts) key.update(bytes ?? '').update('\0')
  return {
    ...settings,
    tags: new Tags(tags),
    old,
    new: script,
    volatile: VOLATILE,
    patience: flags.patience * 1000,
    mostSeconds: Math.max(120, flags.patience * 12),
    jobs: flags.jobs,
    key: key.digest('hex').slice(0, 16),
    ...(flags.browser === undefined ? {} : { executablePath: namedBrowser(flags.browser) }),
    ...(flags.browserUrl === undefined ? {} : { browserUrl: flags.browserUrl }),
  }
}

/** The same options with more configuration on the new side: it is added to what the command line and the page say. */
export function configured(options: PoolOptions, flags: RegressFlags, more: object): PoolOptions {
  const given = flags.config === undefined ? {} : readConfig(flags.config)
  const prologue = `(function(c,m){for(var k in m)c[k]=Object.assign({},c[k],m[k]);window.passerelleConfig=c})(Object.assign(${JSON.stringify(given)},window.passerelleConfig),${JSON.stringify(more)});\n`
  return { ...options, new: new ScriptUnderTest(options.new.address, prologue) }
}

const headersOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line) => [toHeader(line) ?? []]))

function readConfig(file: string): object {
  const config = readJsonObject(file, say('config.shape'))
  // A misspelt one would be without effect, and nobody reads what the pages' consoles say.
  const unknown = Object.keys(config).find((name) => !configurationKeys.includes(name))
  if (unknown === undefined) return config
  return badFile(file, say('config.unknown', { name: unknown, names: configurationKeys.join(', ') }))
}
