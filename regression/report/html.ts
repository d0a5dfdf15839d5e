import type { Approval } from '../approve/approvals.ts'
import { quoted } from '../quoted.ts'
import { say, type Text } from '../strings.ts'
import { type Cause, type Example, stateOf, type Summary, unexplained } from './summary.ts'
import type { Example as Smallest } from '../reduce/example.ts'
import { SCRIPT, STYLE } from './style.ts'
import { escape } from '../../migration/report/escape.ts'
import type { Made } from '../../migration/report/made.ts'

/** What the report says of the run. */
export interface About {
  readonly folder: string
  /** No old side. */
  readonly alone: boolean
  readonly made: Made
  /** Reduced pages, by cause. */
  readonly examples: ReadonlyMap<string, Smallest>
}

const MOST_BARS = 25
/** Notes of the tool itself; those of the browser's console are in `report.json`. */
const NOTED = /^(Ouvre|Interroge|La page|Un script|Très grande|Erreur de syntaxe)/
const MOST_LISTED = 30

/** The report as a page; pictures lie beside it, by their relative names. */
export function toHtml(summary: Summary, about: About): string {
  const title = escape(say(about.alone ? 'report.titleAlone' : 'report.title'))
  return [
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>`,
    totals(summary),
    `<p class="hint">${escape(say('report.made', { ...about.made, date: about.made.date.slice(0, 10) }))}${browsersOf(summary)}</p>`,
    chart(summary),
    details(summary, about),
    unusedList(summary),
    helpers(summary),
    pageList(summary),
    `</main><script>${SCRIPT}</script></body></html>\n`,
  ].join('\n')
}

const browsersOf = ({ browsers }: Summary): string =>
  browsers.length ? ` ${escape(say('report.browsers', { browsers: browsers.join(', ') }))}` : ''

function totals(summary: Summary): string {
  const { totals: sums, causes } = summary
  const tiles: [Text, number][] = [
    ['report.pages', sums.pages],
    ['report.same', sums.same],
    ['report.approved', sums.approved],
    ['report.different', sums.different],
    ['report.unreadable', sums.unreadable],
    ['report.steps', sums.steps],
    ['report.calls', sums.calls],
  ]
  const shares = [
    ['worse', sums.different],
    ['approved', sums.approved],
    ['same', sums.same],
    ['unreadable', sums.unreadable],
  ] as const
  const counts = {
    causes: unexplained(summary).length,
    approvedCauses: causes.filter(({ approvals }) => approvals).length,
    better: causes.filter((cause) => stateOf(cause) === 'better').length,
  }
  return (
    `<p>${escape(say('report.summary', { ...sums }))}</p><p>${escape(say('report.causes', counts))}.</p>` +
    (sums.madeUp ? `<p class="hint">${escape(say('report.madeUp', { count: sums.madeUp }))}</p>` : '') +
    `<div class="share" aria-hidden="true">${shares.map(([name, share]) => (share ? `<span class="is-${name}" style="flex:${share}"></span>` : '')).join('')}</div>` +
    `<ul class="totals">${tiles.map(([key, value]) => `<li><b>${value}</b>${escape(say(key))}</li>`).join('')}</ul>`
  )
}

const stateTag = (cause: Cause): string =>
  `<span class="state ${stateOf(cause)}">${escape(say(`weight.${stateOf(cause)}`))}</span>`

const onPages = ({ length }: { length: number }): string => say('report.onPages', { count: length })

const nameOf = ({ kind, cause }: Cause): string => `${say(`kind.${kind}`)} : ${cause.replace(/^\w+ \| /, '')}`

function chart({ causes }: Summary): string {
  const heading = `<h2 id="causes">${escape(say('report.chart'))}</h2>`
  if (!causes.length) return `${heading}<p>${escape(say('report.noCause'))}</p>`
  const most = Math.max(...causes.map(({ pages }) => pages.length))
  const bars = causes.slice(0, MOST_BARS).map((cause) => {
    const width = (100 * cause.pages.length) / most
    return (
      `<li><a href="#c-${cause.id}"><span class="name">${escape(nameOf(cause))}</span>` +
      `<span class="bar"><i class="is-${stateOf(cause)}" style="width:${(width * 0.8).toFixed(1)}%"></i>${escape(onPages(cause.pages))}</span></a></li>`
    )
  })
  return `${heading}<p class="hint">${escape(say('report.chartHint'))}</p><ul class="chart">${bars.join('')}</ul>`
}

function details({ causes }: Summary, about: About): string {
  if (!causes.length) return ''
  return `<h2>${escape(say('report.details'))}</h2>` + causes.map((cause) => card(cause, about)).join('')
}

function unusedList({ unused }: Summary): string {
  if (!unused.length) return ''
  const rows = unused.map(({ cause, reason }) => `<li><code>${escape(cause)}</code> : ${escape(reason)}</li>`)
  return `<h2>${escape(say('report.unused', { count: unused.length }))}</h2><ul>${rows.join('')}</ul>`
}

const reasonHtml = ({ reason, date, pages }: Approval): string =>
  `<p><b>${escape(say('report.reason'))}</b> : ${escape(reason)} (${escape([date, ...(pages ?? [])].join(', '))})</p>`

function card(cause: Cause, { folder, examples: reduced }: About): string {
  const { id, pages, approvals, examples } = cause
  const more =
    pages.length > MOST_LISTED
      ? `<li>${escape(say('report.more', { count: pages.length - MOST_LISTED }))}</li>`
      : ''
  const reason = approvals
    ? approvals.map(reasonHtml).join('')
    : stateOf(cause) === 'worse'
      ? `<p class="hint"><code>${escape(say('report.approveHint', { folder: quoted(folder), id }))}</code></p>`
      : ''
  return (
    `<article class="card" id="c-${id}"><header><h3>${escape(nameOf(cause))}</h3>${stateTag(cause)}<span class="hint">${id}</span></header>${reason}` +
    `<details><summary>${escape(onPages(pages))}</summary><ul>${pages
      .slice(0, MOST_LISTED)
      .map((page) => `<li>${escape(page)}</li>`)
      .join('')}${more}</ul></details>` +
    smallest(reduced.get(cause.cause)) +
    examples.map(example).join('') +
    '</article>'
  )
}

/** The reduced page as text: nothing of an archived page runs in the report. */
function smallest(found: Smallest | undefined): string {
  if (!found) return ''
  const { bytes, page, before, file, text, command, shim } = found
  const mending = shim
    ? `<p>${escape(say('report.shim', { tried: shim.tried, pages: shim.pages }))}</p><pre>${escape(JSON.stringify(shim.config, null, 2))}</pre>`
    : ''
  return (
    `<details class="smallest"><summary>${escape(say('report.smallest', { bytes }))}</summary>` +
    `<p><a href="${escape(encodeURI(file))}" download>${escape(file)}</a></p><pre tabindex="0">${escape(text)}</pre>` +
    `<p>${escape(say('report.smallestFrom', { page, before }))}</p><pre tabindex="0">${escape(command)}</pre></details>${mending}`
  )
}

/** It may not fit its box, on a phone either: a keyboard scrolls what it can reach. */
const isLong = (text: string): boolean => text.length > 200 || text.split('\n').length > 6

function example({ page, label, old, new: now, pictures }: Example): string {
  const where = `<p><b>${escape(page)}</b>, ${escape(label || say('report.loading'))}</p>`
  const side = (key: 'report.old' | 'report.new', text: string): string =>
    `<section><h4>${escape(say(key))}</h4><pre${isLong(text) ? ' tabindex="0"' : ''}>${escape(text || say('report.nothing'))}</pre></section>`
  const texts =
    old || now ? `<div class="two">${side('report.old', old)}${side('report.new', now)}</div>` : ''
  return `<div class="example">${where}${texts}${pictures ? gallery(pictures, page) : ''}</div>`
}

function gallery({ old, new: now, diff }: NonNullable<Example['pictures']>, page: string): string {
  const image = (file: string, key: Text): string =>
    `<img loading="lazy" src="${escape(file)}" alt="${escape(`${say(key)}, ${page}`)}">`
  const figure = (file: string, key: Text): string =>
    file ? `<figure><figcaption>${escape(say(key))}</figcaption>${image(file, key)}</figure>` : ''
  return (
    `<div class="slider"><div>${image(old, 'report.old')}${image(now, 'report.new')}</div>` +
    `<label>${escape(say('report.slider'))}<input type="range" min="0" max="100" value="50"></label></div>` +
    `<div class="two">${figure(old, 'report.old')}${figure(now, 'report.new')}${figure(diff, 'report.diff')}</div>`
  )
}

const scroller = (name: Text): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escape(say(name))}">`

const head = (...names: [Text, boolean?][]): string =>
  `<thead><tr>${names.map(([key, number]) => `<th scope="col"${number ? ' class="number"' : ''}>${escape(say(key))}</th>`).join('')}</tr></thead>`

function helpers({ helpers: proofs }: Summary): string {
  if (!proofs.length) return ''
  const rows = proofs.map(
    ({ name, calls, differing }) =>
      `<tr><td><code>${escape(name)}</code></td><td class="number">${calls}</td><td class="number ${differing.size ? 'worse' : ''}">${differing.size}</td></tr>`,
  )
  return (
    `<h2>${escape(say('report.helpers'))}</h2><p class="hint">${escape(say('report.helpersHint'))}</p>` +
    `${scroller('report.helpers')}<table>${head(['report.name'], ['report.count', true], ['report.differing', true])}<tbody>${rows.join('')}</tbody></table></div>`
  )
}

function pageList({ pages, causes }: Summary): string {
  const ids = new Map(causes.map(({ cause, id }) => [cause, id]))
  const rows = pages.map(({ result, verdict }) => {
    const links = [...new Set(result.differences.map(({ cause }) => ids.get(cause) ?? ''))]
      .map((id) => `<a href="#c-${id}">${id}</a>`)
      .join(' ')
    const noise = result.noise.length
      ? ` <small class="hint" title="${escape(say('report.noiseHint'))}">${escape(say('report.noise'))} : ${result.noise.length}</small>`
      : ''
    const notes = result.notes.filter((note) => NOTED.test(note))
    const told = notes.length ? ` <small class="hint">${escape(notes.join(' '))}</small>` : ''
    return `<tr><td class="${verdict}">${escape(say(`report.${verdict}`))}</td><td>${escape(result.page)}</td><td class="number">${result.steps}</td><td>${escape(result.unreadable ?? '')}${links}${noise}${told}</td></tr>`
  })
  return (
    `<h2>${escape(say('report.list'))}</h2>${scroller('report.list')}<table>` +
    `${head(['report.verdict'], ['report.page'], ['report.steps', true], ['report.differences'])}<tbody>${rows.join('')}</tbody></table></div>`
  )
}
