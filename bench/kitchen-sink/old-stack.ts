import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from 'terser'

const root = path.join(import.meta.dirname, '../..')
const packages = path.join(root, 'node_modules')
const peers = path.join(root, 'bench/node_modules')

/**
 * The stack that a page with these widgets was put together from. zabuto_calendar is on no registry any more: the
 * calendar is the stand-in that the twin runs use, a fifth of the original's size, in the old side's favour.
 */
const SCRIPTS = [
  [packages, 'jquery/dist/jquery.js'],
  [packages, 'jquery-ui-dist/jquery-ui.js'],
  [packages, 'jquery-ui-timepicker-addon/dist/jquery-ui-timepicker-addon.js'],
  [packages, 'jquery-colorbox/jquery.colorbox.js'],
  [peers, 'jquery.mmenu/dist/jquery.mmenu.all.js'],
  [packages, 'inputmask/dist/jquery.inputmask.js'],
  [packages, 'bxslider/dist/jquery.bxslider.js'],
  [packages, 'jquery-unveil/jquery.unveil.js'],
  [peers, 'sorttable/sorttable.js'],
  [root, 'regression/old/src/plugins/zabuto_calendar.js'],
] as const

const STYLES = [
  [packages, 'jquery-ui-dist/jquery-ui.css'],
  [packages, 'jquery-colorbox/example3/colorbox.css'],
  [peers, 'jquery.mmenu/dist/jquery.mmenu.all.css'],
  [packages, 'bxslider/dist/jquery.bxslider.css'],
] as const

const read = (files: readonly (readonly [string, string])[]): Promise<string[]> =>
  Promise.all(files.map(([folder, file]) => readFile(path.join(folder, file), 'utf8')))

/**
 * One minified file, as an old front-end script was, and its style sheet.
 * @throws where a peer is missing: `npm ci --prefix bench` installs them
 */
export async function buildOldStack(): Promise<{ script: string; style: string }> {
  const [scripts, styles] = await Promise.all([read(SCRIPTS), read(STYLES)])
  const { code } = await minify(scripts.join('\n;\n'), { compress: true, mangle: true })
  // Pictures of the plugins are no part of what is compared.
  const style = styles.join('\n').replace(/url\((?!["']?data:)[^)]*\)/g, 'none')
  return { script: code!, style }
}
