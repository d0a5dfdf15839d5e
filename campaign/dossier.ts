import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escape } from '../migration/report/escape.ts'
import { DOSSIER_STYLE } from './dossier-style.ts'
import { toDataUrl } from './logo.ts'
import { inFrench } from './markup.ts'
import type { SiteOverview } from './overview.ts'
import { type Key, say } from './strings.ts'
import type { SideSurvey, Survey } from './survey.ts'

/** All that a dossier tells of a site. */
export interface DossierContent {
  readonly site: SiteOverview
  /** Of the pages that could be looked at, in their order. */
  readonly surveys: readonly Survey[]
  /** Wanted differences, each with its reason and its pages on this site. */
  readonly wanted: readonly { readonly reason: string; readonly pages: number }[]
  /** A `data:` address. */
  readonly logo?: string
  /** Where the pictures are. */
  readonly folder: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly version: string
}

const MOST_PICTURES = 3

/**
 * The dossier of a site for its client: one file, in French, without paths and without the words of the trade. Reduced pages
 * are for who mends a cause: a client is served by how many differences are left, which the verdict says.
 */
export function toDossier(content: DossierContent): string {
  const { site, logo, date, version } = content
  const title = escape(say('dossier.title', { title: site.title }))
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('fr-FR', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${DOSSIER_STYLE}</style></head><body><header>`,
    logo ? `<img class="logo" src="${logo}" alt="">` : '',
    `<div><p class="kicker">${text('dossier.kicker')}</p><h1>${escape(site.title)}</h1>`,
    `<p class="quiet">${escape(say('dossier.made', { date: day, version }))}</p></div></header><main>`,
    verdict(site),
    figures(site),
    checked(site),
    pictures(content),
    accessibility(content.surveys),
    weight(content.surveys),
    wanted(content),
    rest(site),
    '</main></body></html>\n',
  ].join('\n')
}

const text = (key: Key, params?: Readonly<Record<string, string | number>>): string =>
  escape(say(key, params))

const section = (title: Key, ...parts: string[]): string =>
  `<section><h2>${text(title)}</h2>${parts.join('\n')}</section>`

/** `1 page`, `2 314 pages`. */
const counted = (what: 'page' | 'call' | 'difference' | 'finding', count: number): string =>
  say(`count.${what}`, { count: inFrench(count) })

function verdict({ compared, different }: SiteOverview): string {
  const name = !compared ? 'unseen' : different ? 'open' : 'good'
  return (
    `<div class="verdict is-${name}"><p class="lead">${text(`dossier.${name}`)}</p>` +
    `<p>${text(`dossier.${name}Text`, { pages: counted('page', different) })}</p></div>`
  )
}

function figures({ compared, unreadable, steps, calls, causes }: SiteOverview): string {
  const all: [Key, number][] = [
    ['dossier.pages', compared - unreadable],
    ['dossier.steps', steps],
    ['dossier.calls', calls],
    ['dossier.differences', causes.length],
  ]
  return `<ul class="figures">${all.map(([key, value]) => `<li><b>${inFrench(value)}</b> ${text(key)}</li>`).join('')}</ul>`
}

function checked({ calls, differingCalls }: SiteOverview): string {
  const compared = say('dossier.callsText', {
    calls: counted('call', calls),
    differences: counted('difference', differingCalls),
  })
  const points = [
    text('dossier.what1'),
    text('dossier.what2'),
    text('dossier.what3', { text: compared }),
    text('dossier.what4'),
  ]
  return section(
    'dossier.what',
    `<ul class="points">${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
  )
}

function pictures({ surveys, folder }: DossierContent): string {
  const shown = surveys.filter(
    (survey) => survey.old && pictureOf(folder, survey.old) && pictureOf(folder, survey.new),
  )
  if (!shown.length) return ''
  const figure = (side: SideSurvey, key: 'dossier.before' | 'dossier.after'): string =>
    `<figure><img src="${pictureOf(folder, side)}" alt="${text('dossier.picture', { title: side.title, side: say(key).toLowerCase() })}"><figcaption>${text(key)}</figcaption></figure>`
  const pairs = shown
    .slice(0, MOST_PICTURES)
    .map(
      ({ old, new: now }) =>
        old &&
        `<h3>${escape(now.title)}</h3><div class="pair">${figure(old, 'dossier.before')}${figure(now, 'dossier.after')}</div>`,
    )
  return section('dossier.pictures', ...pairs.map((pair) => `<div class="whole">${pair}</div>`))
}

function pictureOf(folder: string, { picture }: SideSurvey): string | undefined {
  const file = path.join(folder, picture)
  return existsSync(file) ? toDataUrl('image/png', readFileSync(file)) : undefined
}

interface Counted {
  help: string
  rgaa: readonly string[]
  before: number
  after: number
  /** Elements that only the new side has a finding for. */
  added: number
}

/** Findings of all pages by rule, an element counting once a page. */
function findingsOf(surveys: readonly Survey[]): Counted[] {
  const byRule = new Map<string, Counted>()
  for (const { old, new: now } of surveys) {
    for (const [side, findings] of [
      ['before', old?.findings],
      ['after', now.findings],
    ] as const)
      for (const { id, help, rgaa, elements } of findings ?? []) {
        const counts = byRule.get(id) ?? { help, rgaa, before: 0, after: 0, added: 0 }
        byRule.set(id, counts)
        counts[side] += elements.length
        const known = old?.findings?.find((one) => one.id === id)?.elements ?? []
        if (side === 'after') counts.added += Math.max(0, elements.length - known.length)
      }
  }
  return [...byRule.values()].sort((a, b) => b.added - a.added || b.after - a.after || b.before - a.before)
}

const originOf = ({ added, after }: Counted): Key =>
  added ? 'dossier.ours' : after ? 'dossier.content' : 'dossier.fixed'

function accessibility(all: readonly Survey[]): string {
  const surveys = all.filter(({ old, new: now }) => now.findings && (!old || old.findings))
  if (!surveys.length) return section('dossier.access', `<p>${text('dossier.accessUnseen')}</p>`)
  const found = findingsOf(surveys)
  const pages = counted('page', surveys.length)
  const limits = `<p class="quiet">${text('dossier.limits')}</p>`
  if (!found.length)
    return section('dossier.access', `<p>${text('dossier.accessNone', { pages })}</p>`, limits)
  const sum = (side: 'before' | 'after'): string =>
    counted(
      'finding',
      found.reduce((total, one) => total + one[side], 0),
    )
  const rows = found.map(
    (one) =>
      `<tr><td>${escape(one.help)}</td><td>${escape(one.rgaa.join(', ') || '–')}</td><td class="number">${inFrench(one.before)}</td><td class="number">${inFrench(one.after)}</td><td>${text(originOf(one))}</td></tr>`,
  )
  return section(
    'dossier.access',
    `<p>${text('dossier.accessText', { before: sum('before'), after: sum('after'), pages })}</p>`,
    table(
      ['dossier.finding', 'dossier.criterion', 'dossier.before', 'dossier.after', 'dossier.origin'],
      rows,
      [2, 3],
    ),
    limits,
  )
}

/** It scrolls by itself where it is wider than a phone, by keyboard too. */
function table(head: readonly Key[], rows: readonly string[], numbers: readonly number[]): string {
  const cells = head.map(
    (key, index) => `<th scope="col"${numbers.includes(index) ? ' class="number"' : ''}>${text(key)}</th>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${text(head[0] ?? 'dossier.finding')}"><table><thead><tr>${cells.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function weight(all: readonly Survey[]): string {
  const surveys = all.flatMap(({ old, new: now }) => (old ? [{ old, now }] : []))
  if (!surveys.length) return ''
  /** The middle one of the pages: one slow page says nothing of a site. */
  const median = (of: (side: SideSurvey) => number): [number, number] => {
    const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
    return [middle(surveys.map(({ old }) => of(old))), middle(surveys.map(({ now }) => of(now)))]
  }
  const tenths = (value: number): string => inFrench(Math.round(value * 10) / 10)
  const lines: [Key, [number, number], (value: number) => string][] = [
    [
      'dossier.bytes',
      median(({ bytes }) => bytes / 1000),
      (value) => say('dossier.kilobytes', { count: tenths(value) }),
    ],
    ['dossier.requests', median(({ requests }) => requests), tenths],
    [
      'dossier.script',
      median(({ script }) => script),
      (value) => say('dossier.milliseconds', { count: tenths(value) }),
    ],
  ]
  const rows = lines.map(([key, [before, after], show]) => {
    const change = before ? Math.round((100 * (after - before)) / before) : 0
    const sign = change > 0 ? '+' : change < 0 ? '−' : ''
    return `<tr><th scope="row">${text(key)}</th><td class="number">${escape(show(before))}</td><td class="number">${escape(show(after))}</td><td class="number">${sign}${inFrench(Math.abs(change))} %</td></tr>`
  })
  return section(
    'dossier.weight',
    `<p>${text('dossier.weightText', { pages: counted('page', surveys.length) })}</p>`,
    table(['dossier.measure', 'dossier.before', 'dossier.after', 'dossier.change'], rows, [1, 2, 3]),
  )
}

function wanted({ wanted: all }: DossierContent): string {
  if (!all.length) return ''
  const items = all.map(
    ({ reason, pages }) => `<li>${text('dossier.onPages', { reason, pages: counted('page', pages) })}</li>`,
  )
  return section(
    'dossier.wanted',
    `<p>${text('dossier.wantedText')}</p><ul class="points">${items.join('')}</ul>`,
  )
}

function rest({ originals, unreadable }: SiteOverview): string {
  const names = originals.map(({ plugin }) => plugin.replace(/^\$\./, '')).join(', ')
  return [
    names ? section('dossier.old', `<p>${text('dossier.oldText', { names })}</p>`) : '',
    unreadable
      ? section(
          'dossier.unread',
          `<p>${text('dossier.unreadText', { pages: counted('page', unreadable) })}</p>`,
        )
      : '',
  ].join('')
}
