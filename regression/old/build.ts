/**
 * Puts the old script together, as such scripts were: jQuery and its Migrate layer where the page has none, the
 * original plugins, then our own parts, in one file and one style sheet.
 *
 * `node regression/old/build.ts <folder>` writes `front.js` and `front.css` there.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const HERE = path.join(import.meta.dirname, 'src')
const PACKAGES = path.join(import.meta.dirname, '../../node_modules')

/** Brought along only where the page has no jQuery of its own. */
const JQUERY = ['jquery/dist/jquery.min.js', 'jquery-migrate/dist/jquery-migrate.min.js']

const PLUGINS = [
  'jquery-ui-dist/jquery-ui.min.js',
  'jquery-ui-timepicker-addon/dist/jquery-ui-timepicker-addon.min.js',
  'jquery-colorbox/jquery.colorbox-min.js',
  'bxslider/dist/jquery.bxslider.min.js',
  'jquery-cycle/index.js',
  'inputmask/dist/jquery.inputmask.min.js',
  'jquery-unveil/jquery.unveil.js',
]

/** Ours, in this order: each may use those before it. */
const OWN = [
  'plugins/zabuto_calendar.js',
  'plugins/easySlider.js',
  'plugins/mmenu.js',
  'jquery-one.js',
  'start.js',
  'strings.js',
  'dreamweaver.js',
  'tools.js',
  'dialogs.js',
  'windows.js',
  'lists.js',
  'tables.js',
  'fields.js',
  'members.js',
  'pictures.js',
  'page.js',
  'mobile-menu.js',
  'end.js',
]

const STYLES = [
  'jquery-ui-dist/jquery-ui.css',
  'jquery-ui-timepicker-addon/dist/jquery-ui-timepicker-addon.css',
  'jquery-colorbox/example3/colorbox.css',
  'bxslider/dist/jquery.bxslider.css',
]

export interface OldScript {
  readonly script: string
  readonly style: string
}

const read = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))

/** Nothing asks for a source map of a file that is part of another. */
const join = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/^\/\/[#@] sourceMappingURL=.*$/gm, '')).join('\n;\n')

/** A script is read in its page's charset, whichever that is. */
const toAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'))

/** The style sheet with its pictures in it, so that it can be put anywhere. */
async function styleOf(file: string): Promise<string> {
  const address = path.join(PACKAGES, file)
  const text = await readFile(address, 'utf8')
  const pictures = new Map<string, string>()
  for (const [, name] of text.matchAll(/url\(["']?(images\/[^"')]+)["']?\)/g)) {
    const bytes = await readFile(path.join(path.dirname(address), name!)).catch(() => undefined)
    const type = name!.endsWith('.gif') ? 'image/gif' : 'image/png'
    pictures.set(name!, bytes ? `data:${type};base64,${bytes.toString('base64')}` : 'data:,')
  }
  return text.replace(
    /url\(["']?(images\/[^"')]+)["']?\)/g,
    (_, name: string) => `url("${pictures.get(name)}")`,
  )
}

export async function buildOldScript(): Promise<OldScript> {
  const [[before], jquery, plugins, own, styles, ownStyle] = await Promise.all([
    read(HERE, ['before.js']),
    read(PACKAGES, JQUERY),
    read(PACKAGES, PLUGINS),
    read(HERE, OWN),
    Promise.all(STYLES.map(styleOf)),
    readFile(path.join(HERE, 'front.css'), 'utf8'),
  ])
  // A second tag finds everything there.
  const script = [
    'if (!window.CmsFront) {',
    before!,
    'if (!window.jQuery) {',
    jquery[0]!,
    ';\njQuery.migrateMute = true;\n',
    jquery[1]!,
    '\n}',
    join([...plugins, ...own]),
    '}',
  ].join('\n')
  return { script: toAscii(script), style: [...styles, ownStyle].join('\n') }
}

/** @returns the files written */
export async function writeOldScript(folder: string): Promise<string[]> {
  const { script, style } = await buildOldScript()
  await mkdir(folder, { recursive: true })
  const files = { 'front.js': script, 'front.css': style }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)))
  return Object.keys(files).map((name) => path.join(folder, name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2)
  if (!folder) {
    console.error('Usage : node regression/old/build.ts <dossier>')
    process.exit(2)
  }
  for (const file of await writeOldScript(folder)) console.log(file)
}
