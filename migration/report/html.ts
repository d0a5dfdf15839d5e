import { say } from '../strings.ts'
import { escape } from './escape.ts'
import { madeText, type Made } from './made.ts'
import type { Cause, PageLine, Tally } from './tally.ts'

export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 75rem; overflow-wrap: break-word; padding: 2rem 1.25rem }
h1 { font-size: 1.6rem; margin: 0 0 1rem }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
ul.totals { display: flex; flex-wrap: wrap; gap: .75rem; list-style: none; margin: 0; padding: 0 }
ul.totals li { border: 1px solid #8886; border-radius: .5rem; padding: .6rem 1rem }
ul.totals b { display: block; font-size: 1.5rem; line-height: 1.2 }
.bar { border-radius: .5rem; display: flex; height: .75rem; margin: 1rem 0; overflow: hidden }
.breaks-bar { background: #c1272d } .caveat-bar { background: #d99000 } .original-bar { background: #2b6cb0 } .covered-bar { background: #2e8540 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8884; padding: .45rem .6rem; text-align: left; vertical-align: top }
th { font-size: .8rem }
td:has(> code) { min-width: 10rem }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
code { font: .85em ui-monospace, monospace; overflow-wrap: anywhere }
small { display: block; opacity: .8 }
.verdict { border: 1px solid; border-radius: 1rem; display: inline-block; font-size: .8rem; padding: 0 .6rem; white-space: nowrap }
.breaks { color: light-dark(#a4161a, #ff8f8f) } .caveat { color: light-dark(#7a5200, #ffc95c) } .covered { color: light-dark(#1d6b30, #7fd694) } .original { color: light-dark(#1f5597, #90c2ff) }
summary { cursor: pointer }
`

const verdict = (name: Cause['verdict']): string =>
  `<span class="verdict ${name}">${escape(say(`verdict.${name}`))}</span>`

const header = (names: readonly (readonly [string, boolean])[]): string =>
  `<thead><tr>${names.map(([name, number]) => `<th scope="col"${number ? ' class="number"' : ''}>${escape(name)}</th>`).join('')}</tr></thead>`

/** Whether a file that begins so is such a report. */
export const isReport = (beginning: string): boolean =>
  beginning.includes(`<title>${escape(say('scan.title'))}</title>`)

/** The report as one file that needs nothing else; written piece by piece, however many pages there are. */
export async function* toHtml(
  tally: Tally,
  pages: AsyncIterable<PageLine>,
  made: Made,
): AsyncGenerator<string> {
  const { totals, unreadable, notices } = tally
  const causes = tally.list()
  const title = escape(say('scan.title'))
  yield (
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><body><main><h1>${title}</h1>` +
    `<p>${escape(say('scan.summary', { ...totals }))} ${escape(say('scan.causes', { pages: totals.pages, causes: causes.length }))}.</p><p>${escape(madeText(made))}</p>` +
    notices.map((notice) => `<p><strong>${escape(notice)}</strong></p>`).join('')
  )
  const share = (count: number): string => `style="flex:${count}"`
  yield `<div class="bar" aria-hidden="true"><span class="breaks-bar" ${share(totals.breaking)}></span><span class="caveat-bar" ${share(totals.caveat)}></span><span class="original-bar" ${share(totals.original)}></span><span class="covered-bar" ${share(totals.clean)}></span></div>`
  yield `<div class="scroll"><table>${header([
    [say('table.verdict'), false],
    [say('table.cause'), false],
    [say('table.pages'), true],
    [say('table.calls'), true],
    [say('table.example'), false],
  ])}<tbody>${causes.map(row).join('')}</tbody></table></div>`
  if (unreadable.length)
    yield `<h2>${escape(say('scan.unreadable', { count: totals.unreadable }))}</h2><ul>${unreadable.map(({ page, reason }) => `<li>${escape(page)} : ${escape(reason)}</li>`).join('')}</ul>`
  yield `<h2>${escape(say('table.pages'))}</h2><div class="scroll"><table>${header([
    [say('table.verdict'), false],
    [say('table.page'), false],
    [say('table.cause'), false],
  ])}<tbody>`
  for await (const { page, verdict: worst, causes: names, unread } of pages) {
    const missing = unread.length
      ? `<small>${escape(say('scan.unreadScripts', { count: unread.join(', ') }))}</small>`
      : ''
    const list = names.map((name) => `<code>${escape(name.replace(/^\S+ /, ''))}</code>`).join(' ')
    yield `<tr><td>${verdict(worst)}</td><td>${escape(page)}</td><td>${list}${missing}</td></tr>`
  }
  yield '</tbody></table></div></main>'
}

function row({ kind, name, verdict: worst, pages, calls, example, on }: Cause): string {
  const note = example.note ? `<small>${escape(example.note)}</small>` : ''
  const more = pages > on.length ? `<li>${escape(say('scan.more', { count: pages - on.length }))}</li>` : ''
  return (
    `<tr><td>${verdict(worst)}</td><td><code>${escape(name)}</code><small>${escape(say(`kind.${kind}`))}</small></td>` +
    `<td class="number">${pages}</td><td class="number">${calls}</td>` +
    `<td><code>${escape(example.code)}</code>${note}<details><summary>${escape(example.file)}:${example.line}, ${escape(example.where)}</summary>` +
    `<ul>${on.map((page) => `<li>${escape(page)}</li>`).join('')}${more}</ul></details></td></tr>`
  )
}
