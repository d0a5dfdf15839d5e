import { say } from '../strings.ts'
import { version } from '../version.ts'

/** When a report was made, and by which version of the commands. */
export interface Made {
  /** ISO 8601. */
  readonly date: string
  readonly version: string
}

export const madeNow = (): Made => ({ date: new Date().toISOString(), version: version() })

/** The same as a French sentence. */
export const madeText = ({ date, version: by }: Made): string =>
  say('report.made', { date: date.slice(0, 10), version: by })
