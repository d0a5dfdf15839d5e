// The sites of a whole campaign, with causes planted in them: the old script does on some pages what the new one does not.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { archivedPages } from '../../regression/archived-twins.ts'
import { sample } from '../../test/sampling.ts'
import { shimNames } from '../../migration/rules/shims.ts'
import { generateSites } from '../../campaign/generated-sites.ts'

/** A difference that the campaign must find on exactly the pages that it was planted on. */
export interface Plant {
  readonly name: string
  /** How the campaign calls it; by what the page did last, it may have several names. */
  readonly cause: RegExp
  /** What it stands for; English, for the report. */
  readonly stands: string
  /** What pages have. */
  readonly block: string
  /** Archived pages that have it by themselves. */
  readonly also?: RegExp
  /** What the old script has before its first and after its last line. */
  readonly before?: string
  readonly after?: string
  /** The configuration that mends it. */
  readonly shim?: object
  /** It stands on one site in so many, and on so many pages there. */
  readonly every: number
  readonly pages: number
}

const selectors = {
  selectors: { permalink: `${shimNames().features.get('permalink') ?? ''}, a.ma-permalink` },
}
const originals = { plugins: { originals: ['datepicker'] } }

const configure = (config: object): string =>
  `(function(c,m){for(var k in m)c[k]=Object.assign({},c[k],m[k]);window.passerelleConfig=c})(window.passerelleConfig||{},${JSON.stringify(config)});`

export const plants: readonly Plant[] = [
  {
    name: 'alias',
    cause: /^error \| ReferenceError: strReplace is not defined$/,
    stands: 'the old script has its own name for a helper',
    block: `<p><button type="button" onclick="this.title = strReplace('a', 'b', 'carte')">Carte</button></p>`,
    after: 'window.strReplace = function (a, b, c) { return str_replace(a, b, c) }',
    shim: { aliases: { strReplace: 'str_replace' } },
    every: 3,
    pages: 2,
  },
  {
    name: 'selectors',
    cause: /^dom \| − ‹dialogue› : /,
    stands: 'the old script finds a feature by a class of its own',
    block: '<p><a class="ma-permalink" href="#">Adresse</a></p>',
    before: configure(selectors),
    shim: selectors,
    every: 6,
    pages: 1,
  },
  {
    name: 'originals',
    cause: /^dom \| − ‹calendrier› : /,
    stands: 'a plugin is wanted as it was published',
    block: `<p><label>Jour <input id="jour"></label></p><script>jQuery(function ($) { $('#jour').datepicker() })</script>`,
    before: configure(originals),
    shim: originals,
    every: 12,
    pages: 1,
  },
  {
    name: 'function',
    cause: /^error \| ReferenceError: ouvrirPlan is not defined$/,
    stands: 'a function of the old script that nobody else has',
    block: `<p><button type="button" onclick="ouvrirPlan('mairie')">Plan</button></p>`,
    after: `window.ouvrirPlan = function (name) { document.title = 'Plan : ' + name }`,
    every: 5,
    pages: 3,
  },
  {
    name: 'result',
    cause: /^call \| implode/,
    stands: 'a helper answers something else',
    block: `<p><a href="#" onclick="this.title = implode(' ', ['la', 'mairie']);return false">Nom</a></p>`,
    also: /\bimplode\(/,
    after: `(function (own) { window.implode = function (glue, all) { return own(glue, all) + '.' } })(window.implode)`,
    every: 4,
    pages: 2,
  },
  {
    name: 'element',
    cause: /^dom \| − span − texte : /,
    stands: 'the old script adds an element after loading',
    block: '<ul class="arbre"><li><a href="#un">Un</a></li></ul>',
    after: `addEventListener('load', function () { document.querySelectorAll('.arbre a').forEach(function (link) { link.insertAdjacentHTML('afterend', '<span class="fleche">Suite</span>') }) })`,
    every: 6,
    pages: 2,
  },
  {
    name: 'request',
    cause: /^request \| GET \/compteur.php absent$/,
    stands: 'the old script sends a request at a click',
    block: '<p><a class="compte" href="#vu">Vu</a></p>',
    after: `addEventListener('click', function (event) { if (event.target.className === 'compte') fetch('/compteur.php?vu=1') })`,
    every: 7,
    pages: 1,
  },
  {
    name: 'dialog',
    cause: /^dialog \| alert absent : /,
    stands: 'the old script asks by an alert of the browser',
    block: '<p><button type="button" class="avis">Avis</button></p>',
    after: `addEventListener('click', function (event) { if (event.target.className === 'avis') alert('Merci') })`,
    every: 10,
    pages: 1,
  },
]

/** A page that has a plant. */
export interface Planted {
  readonly plant: string
  readonly site: string
  readonly page: string
}

export interface PlantedSites {
  readonly planted: readonly Planted[]
  /** Archived pages among them. */
  readonly archived: number
  readonly pages: number
}

export interface PlantOptions {
  readonly sites: number
  readonly pages: number
  /** The new script, which the old one is made of. */
  readonly script: string
  /** Chooses which pages have which plants. */
  readonly seed: string
  /** Of plants; none: all. */
  readonly names?: readonly string[]
}

/**
 * Writes sites to `sites/` of a folder, and the old script to `ancien/front.js`.
 */
export function plantSites(
  folder: string,
  { sites, pages, script, seed, names }: PlantOptions,
): PlantedSites {
  const wanted = plants.filter(({ name }) => names?.includes(name) ?? true)
  const below = path.join(folder, 'sites')
  const folders = generateSites(below, sites, pages).map((site, index) => (index ? site : named(site)))
  const archived = folders.map((site, index) => addArchived(site, index, pages, seed))
  const planted = folders.flatMap((site, index) => [
    ...plantSite(site, index, sites, seed, wanted),
    ...(archived[index] ?? []).flatMap((page) => plantedAlready(site, page, wanted)),
  ])
  for (const file of allPages(below)) useOldScript(file)
  writeOldScript(path.join(folder, 'ancien'), script, wanted)
  return { planted, archived: archived.flat().length, pages: sites * pages }
}

/** A site of the name that the guide's commands have. */
function named(site: string): string {
  const name = path.join(path.dirname(site), 'mairie-aubin')
  renameSync(site, name)
  return name
}

const archive = path.join(import.meta.dirname, '../../regression/pages')
const isPage = (name: string): boolean => /\.html?$/i.test(name)

function* allPages(folder: string): Generator<string> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (isPage(name)) yield path.join(folder, name)
}

/** What the old script does to a plugin everywhere would show on these too. */
const callsPlanted = (folder: string): boolean =>
  [...allPages(folder)].some((file) => /\.date(time)?picker\(/.test(readFileSync(file, 'latin1')))

/** Each site gets an archived one, as long as there are some; as many generated pages go. @returns its pages */
function addArchived(site: string, index: number, pages: number, seed: string): string[] {
  const all = sample(archivedPages(), archivedPages().length, seed)
  const name = all.filter((one) => !callsPlanted(path.join(archive, one)))[index]
  if (name === undefined) return []
  const found = [...allPages(path.join(archive, name))]
  const count = found.length
  // The first pages have plants, the last one may have a trouble.
  if (count > pages - 2) return []
  const below = path.join(site, name)
  cpSync(path.join(archive, name), below, { recursive: true })
  const generated = readdirSync(site).filter(isPage).sort()
  for (const page of generated.splice(-1 - count, count)) rmSync(path.join(site, page))
  return found.map((file) => path.relative(archive, file).split(path.sep).join('/'))
}

function plantedAlready(site: string, page: string, wanted: readonly Plant[]): Planted[] {
  const text = readFileSync(path.join(site, page), 'latin1')
  return wanted
    .filter(({ also }) => also?.test(text))
    .map(({ name }) => ({ plant: name, site: path.basename(site), page }))
}

/** @returns what stands on which pages of the site now */
function plantSite(
  site: string,
  index: number,
  sites: number,
  seed: string,
  wanted: readonly Plant[],
): Planted[] {
  const own = readdirSync(site).filter(isPage).sort().slice(0, -1)
  const free = new Set(own)
  return wanted.flatMap(({ name, every, pages, block }) => {
    const turn = plants.findIndex((one) => one.name === name)
    const round = Math.min(every, sites)
    if (index % round !== turn % round) return []
    return sample([...free], pages, `${seed} ${name} ${index}`).map((page) => {
      free.delete(page)
      const file = path.join(site, page)
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace('</body>', () => `${block}</body>`),
      )
      return { plant: name, site: path.basename(site), page }
    })
  })
}

/** All pages load the old script, by the name that sites know it by; byte by byte the same elsewhere. */
function useOldScript(file: string): void {
  const text = readFileSync(file, 'latin1')
  const changed = text.replace(/\/static\/passerelle(\.jquery)?\.(js|css)/g, '/static/front.$2')
  if (changed !== text) writeFileSync(file, changed, 'latin1')
}

/** @param wanted those whose doings it has: what it does besides would show where no plant stands */
function writeOldScript(folder: string, script: string, wanted: readonly Plant[]): void {
  mkdirSync(folder, { recursive: true })
  const built = path.dirname(script)
  for (const part of ['modern', 'legacy']) symlinkSync(path.join(built, part), path.join(folder, part))
  cpSync(path.join(built, 'passerelle.css'), path.join(folder, 'front.css'))
  const more = (where: 'before' | 'after'): string => wanted.map((plant) => plant[where] ?? '').join('\n;')
  const code = [more('before'), readFileSync(script, 'utf8'), more('after'), '']
  writeFileSync(path.join(folder, 'front.js'), code.join('\n;'))
}
