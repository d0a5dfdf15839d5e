import { readFileSync, statSync } from 'node:fs'
import { say } from '../strings.ts'
import { unreadableReason } from '../system-errors.ts'
import { needsReader } from '../preload/needs.ts'
import { decodePage, isBinary } from './charset.ts'
import { scanPage, type PageRules } from './page.ts'
import { MAX_BYTES } from './pages.ts'
import { scriptReader } from './scripts.ts'
import type { Job, PageReport, ScanOptions, Unreadable } from './types.ts'

export function pageRules(options: ScanOptions): PageRules {
  return {
    helpers: new Map(options.helpers.map((rule) => [rule.name, rule])),
    known: options.known,
    replaced: options.replaced,
    needs: options.features && needsReader(options.features),
  }
}

/** Reads one page; whatever goes wrong is an answer too. */
export async function readPage(job: Job, rules: PageRules): Promise<PageReport | Unreadable> {
  const { page, file } = job
  try {
    // A thread has nothing else to do meanwhile, and a promise for each file costs more than the reading.
    const stats = statSync(file)
    // What is read from a pipe may never end.
    if (!stats.isFile()) return { page, reason: say('unreadable.notFile') }
    if (stats.size > MAX_BYTES)
      return { page, reason: say('unreadable.large', { megabytes: MAX_BYTES / 1024 / 1024 }) }
    const bytes = readFileSync(file)
    if (isBinary(bytes, job.charset)) return { page, reason: say('unreadable.binary') }
    const { text, charset } = decodePage(bytes, job.charset)
    if (text === undefined) return { page, reason: say('unreadable.charset', { charset }) }
    const needs = rules.needs?.(text)
    return {
      page,
      charset,
      ...(await scanPage(text, page, rules, scriptReader(job))),
      ...(needs && { needs }),
    }
  } catch (error) {
    return { page, reason: unreadableReason(error) }
  }
}
