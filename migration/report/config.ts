import { oneLine } from '../printable.ts'
import { say } from '../strings.ts'
import type { Original, Tally } from './tally.ts'

/** Of each plugin so many parts are named. */
const NAMED = 12

/**
 * The configuration that a site pastes before the tag: the originals that its pages need, with what each is needed
 * for (contract §1, `plugins`). It is ES5, and leaves what the page configures besides as it is. Names of parts and files
 * are the scanned pages': none of them may end its comment.
 */
export function toConfig(tally: Tally): string {
  const originals = [...tally.originals.values()].sort((a, b) => a.plugin.localeCompare(b.plugin))
  const pages = originals.reduce((most, one) => Math.max(most, one.pages), 0)
  const names = [...new Set(originals.map(({ plugin }) => nameOf(plugin)))]
  const comments = originals.length
    ? [say('config.head', { pages }), ...originals.map(about)]
    : [say('config.none')]
  const list = names.map((name) => JSON.stringify(name).replaceAll('"', "'")).join(', ')
  return [
    ...comments.map((line) => `// ${oneLine(line)}`),
    'window.passerelleConfig = window.passerelleConfig || {}',
    'passerelleConfig.plugins = passerelleConfig.plugins || {}',
    "passerelleConfig.plugins.originals = 'auto'",
    `passerelleConfig.plugins.preload = [${list}]`,
    '',
  ].join('\n')
}

/** The global and the jQuery plugin are one original. */
const nameOf = (plugin: string): string => (plugin === 'Inputmask' ? 'inputmask' : plugin)

function about({ plugin, pages, parts }: Original): string {
  const listed = [...parts].sort(([a], [b]) => a.localeCompare(b))
  const named = listed
    .slice(0, NAMED)
    .map(([name, { file, line }]) => say('config.part', { name, file, line }))
  if (listed.length > NAMED) named.push(say('scan.more', { count: listed.length - NAMED }))
  return say('config.plugin', { plugin, pages, parts: named.join(', ') })
}
