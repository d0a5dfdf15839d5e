import { existsSync } from 'node:fs'
import path from 'node:path'
import { reasonOf } from '../migration/system-errors.ts'
import { isObject, isPrefix, readJson, type RegressFlags, toMount } from '../regression/run/flags.ts'
import type { Viewport } from '../regression/types.ts'
import { Fault } from './fault.ts'
import { seenFrom } from './lists.ts'
import { say } from './strings.ts'

/** Of `campagne.json`; grows when an older reader could not understand a newer file. */
export const SETTINGS_VERSION = 1
export const SETTINGS_FILE = 'campagne.json'

/** What may be said of one site, or of all in `common`. Files and folders are seen from the campaign's folder. */
export interface SiteSettings {
  readonly name: string
  /** What the client's dossier calls it. */
  readonly title: string
  /** Folders, files, archives, addresses, `@list`. */
  readonly pages: readonly string[]
  readonly old?: string
  readonly new: string
  readonly tag: readonly string[]
  readonly prefix: string
  /** A JSON file: `passerelleConfig` of the new side. */
  readonly config?: string
  readonly viewports: readonly Viewport[]
  /** JSON files of steps, see docs/regress.md. */
  readonly steps: readonly string[]
  /** Selectors of what moves by itself. */
  readonly masks: readonly string[]
  readonly mounts: RegressFlags['mount']
  readonly logo?: string
}

export interface Settings {
  readonly folder: string
  readonly sites: readonly SiteSettings[]
  /** What is wrong with single sites, which are left out; French. */
  readonly problems: readonly string[]
}

const TEXTS = ['name', 'title', 'old', 'new', 'prefix', 'config', 'logo'] as const
const LISTS = ['pages', 'tag', 'viewports', 'steps', 'masks', 'mounts'] as const
/** Where a site names none. */
const WINDOW = '1024x768'

type Written = Partial<Record<(typeof TEXTS)[number], string> & Record<(typeof LISTS)[number], string[]>>

/**
 * The sites of a campaign. What is wrong with one of them leaves the others.
 * @throws Fault where there is no campaign, or one of another version
 */
export function readSettings(folder: string): Settings {
  const file = path.join(folder, SETTINGS_FILE)
  if (!existsSync(file)) throw new Fault(say('settings.missing', { file, folder }))
  const { version, common = {}, sites, ...others } = parse(file)
  if (typeof version !== 'number')
    throw new Fault(say('settings.noVersion', { file, known: SETTINGS_VERSION }))
  if (version !== SETTINGS_VERSION)
    throw new Fault(say('settings.version', { file, found: version, known: SETTINGS_VERSION }))
  if (!Array.isArray(sites) || !sites.length) throw new Fault(say('settings.noSites', { file }))
  if (!isObject(common)) throw new Fault(say('settings.common', { file }))
  // Of what stands under a misspelt `common` no site would know.
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Fault(say('settings.stranger', { file, key: unknown }))
  const problems: string[] = []
  const byName = new Map<string, SiteSettings>()
  for (const [index, own] of (sites as unknown[]).entries()) {
    const site = { ...common, ...(own as object) }
    const wrong = faultOf(site)
    if (wrong) problems.push(say('settings.site', { index: index + 1, ...wrong }))
    else if (byName.has((site as { name: string }).name))
      problems.push(say('settings.twice', { name: (site as { name: string }).name }))
    else byName.set((site as { name: string }).name, complete(folder, site as Written))
  }
  return { folder, sites: [...byName.values()], problems }
}

function parse(file: string): { version?: unknown; common?: unknown; sites?: unknown } {
  try {
    const value = readJson(file)
    return isObject(value) ? value : {}
  } catch (error) {
    throw new Fault(reasonOf(error))
  }
}

function faultOf(site: Readonly<Record<string, unknown>>): { key: string; expected: string } | undefined {
  // An empty part of an address would fit every script, an empty file name is the campaign's folder.
  const isText = (value: unknown): boolean => typeof value === 'string' && !!value.trim()
  const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
  if (!isText(site['name'])) return { key: 'name', expected: say('settings.text') }
  if (!isList(site['pages']) || !(site['pages'] as string[]).length)
    return { key: 'pages', expected: say('settings.pages') }
  for (const [key, value] of Object.entries(site)) {
    if ((TEXTS as readonly string[]).includes(key)) {
      if (!isText(value)) return { key, expected: say('settings.text') }
    } else if (!(LISTS as readonly string[]).includes(key)) return { key, expected: say('settings.unknown') }
    else if (!isList(value)) return { key, expected: say('settings.texts') }
  }
  if (typeof site['prefix'] === 'string' && !isPrefix(site['prefix']))
    return { key: 'prefix', expected: say('settings.prefix') }
  const sizes = (site['viewports'] ?? [WINDOW]) as string[]
  if (!sizes.length || !sizes.every((size) => toViewport(size)))
    return { key: 'viewports', expected: say('settings.viewport') }
  const mounts = (site['mounts'] ?? []) as string[]
  if (!mounts.every((mount) => toMount(mount))) return { key: 'mounts', expected: say('settings.mount') }
  return undefined
}

function toViewport(size: string): Viewport | undefined {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(size) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

function complete(folder: string, site: Written): SiteSettings {
  const near = (name: string): string => seenFrom(folder, name)
  const { name = '', title = name, old, config, logo } = site
  return {
    name,
    title,
    pages: (site.pages ?? []).map(near),
    ...(old === undefined ? {} : { old: near(old) }),
    // The installed script is the one of the package, wherever the campaign lies.
    new: site.new === undefined ? 'dist/passerelle.js' : near(site.new),
    tag: site.tag ?? [],
    prefix: site.prefix ?? 'cms',
    ...(config === undefined ? {} : { config: near(config) }),
    viewports: (site.viewports ?? [WINDOW]).flatMap((size) => toViewport(size) ?? []),
    steps: (site.steps ?? []).map(near),
    masks: site.masks ?? [],
    mounts: (site.mounts ?? []).flatMap((mount) => {
      const [at, name] = toMount(mount) ?? []
      return at && name ? [[at, near(name)] as const] : []
    }),
    ...(logo === undefined ? {} : { logo: near(logo) }),
  }
}
