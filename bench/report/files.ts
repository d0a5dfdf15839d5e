import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'

/** Where the benches leave their reports. */
export const folder = path.join(import.meta.dirname, '../../coverage/bench')

/** Where and when something is measured; `load` is how many processes wait as it begins. */
export interface Circumstances {
  readonly date: string
  readonly machine: string
  readonly load: number
}

export const circumstances = (): Circumstances => ({
  date: new Date().toISOString().slice(0, 16),
  machine: `${cpus()[0]?.model ?? '?'} × ${cpus().length}`,
  load: +loadavg()[0]!.toFixed(1),
})

/**
 * Writes a report below `coverage/bench/`, for programs and for people.
 * @param names of the two files, without their ends
 * @returns the page's place
 */
export async function writeReport<R>(
  report: R,
  toHtml: (report: R) => string,
  { json, html }: { readonly json: string; readonly html: string },
): Promise<string> {
  const page = path.join(folder, html + '.html')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, json + '.json'), JSON.stringify(report, null, 2))
  await writeFile(page, toHtml(report))
  return page
}
