import { say } from '../strings.ts'
import type { Summary } from './summary.ts'
import type { Made } from '../../migration/report/made.ts'

/** What XML 1.0 cannot hold, even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escape = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JUnit XML: a test per page; it fails by what nobody has explained, and is skipped when the page is unreadable. */
export function toJunit({ pages, causes, totals, browsers }: Summary, { date, version }: Made): string {
  const approved = new Set(causes.filter(({ approvals }) => approvals).map(({ cause }) => cause))
  const seconds = pages.reduce((sum, { result }) => sum + result.seconds, 0)
  const head = `<testsuite name="passerelle regress" tests="${totals.pages}" failures="${totals.different}" errors="0" skipped="${totals.unreadable}" time="${seconds.toFixed(3)}" timestamp="${date.slice(0, 19)}"><properties><property name="passerelle" value="${escape(version)}"/>${browsers.map((one) => `<property name="browser" value="${escape(one)}"/>`).join('')}</properties>`
  const tests = pages.map(({ result, verdict }) => {
    const open = `<testcase classname="regress" name="${escape(result.page)}" time="${result.seconds.toFixed(3)}">`
    if (verdict === 'unreadable')
      return `${open}<skipped message="${escape(result.unreadable ?? '')}"/></testcase>`
    const failures = result.differences.filter(
      ({ weight, cause }) => weight === 'worse' && !approved.has(cause),
    )
    // A page that is explained is so even where the same cause is none elsewhere.
    if (verdict !== 'different' || !failures.length) return `${open}</testcase>`
    const text = failures
      .map(
        ({ cause, label, old, new: now }) =>
          `${cause}\n  ${label || say('report.loading')}\n  - ${old}\n  + ${now}`,
      )
      .join('\n')
    return `${open}<failure message="${escape(failures[0]!.cause)}">${escape(text)}</failure></testcase>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>${head}\n${tests.join('\n')}\n</testsuite></testsuites>\n`
}
