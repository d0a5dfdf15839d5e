import { closeSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { isBinary } from './charset.ts'

/** What a mirror keeps of an address behind the ending: `index.php?id=3`, or `index.php@id=3` where names have no `?`. */
const QUERY = /\?.*$|@[^@]*=.*$/

/** Endings of pages, in a folder or an address. */
export const PAGE = /\.(x?html?|shtml?|phtml|php\d?|aspx?|jspx?|jsf|do|cfm|cgi)(\?.*|@[^@]*=.*)?$/i

/** Endings of what a page is never kept as; an address may follow: `menu.js?v=2`. */
const NO_PAGE = /^[^?]*\.([cm]?js|css|json|map|sarif|har|arc|mht(ml)?|csv|txt|cdxj?)(\?.*)?$/i

/** Whether a file, by its name, is another part of a site, a list or an archive that is not read. */
export const isNoPage = (name: string): boolean => NO_PAGE.test(name) && !PAGE.test(name)

export const isPageName = (name: string): boolean => PAGE.test(name)

/** A file's name without the query that a mirror kept in it. */
export const withoutQuery = (name: string): string => name.replace(QUERY, '')

/**
 * Whether a file of a folder is a page: by its name, and by what it holds where that has a query, as a program may give
 * a picture too (`vignette.php?photo=3`).
 */
export function isPageFile(file: string): boolean {
  const name = path.basename(file)
  return isPageName(name) && (withoutQuery(name) === name || !isBinary(beginningOf(file)))
}

/** Nothing of what cannot be read, or may never end: who reads the page tells of it. */
function beginningOf(file: string): Uint8Array {
  const bytes = new Uint8Array(1024)
  try {
    if (!statSync(file).isFile()) return bytes.subarray(0, 0)
    const handle = openSync(file, 'r')
    try {
      return bytes.subarray(0, readSync(handle, bytes))
    } finally {
      closeSync(handle)
    }
  } catch {
    return bytes.subarray(0, 0)
  }
}

/** Whether an archived answer is a page. Some archives leave the headers of a revisit out: then the address tells. */
export const isPageAnswer = (type: string, url: string): boolean =>
  type ? /html/i.test(type) : !/\.\w+$/.test(pathOf(url)) || PAGE.test(pathOf(url))

/** Of any address that a crawler wrote down, also one that no browser would take. */
const pathOf = (url: string): string => url.replace(/[?#].*$/, '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')

/** A page of more is no page; one thread must not take all memory. */
export const MAX_BYTES = 32 * 1024 * 1024

/** Endings of archives whose pages are read. */
export const WARC = /\.(warc(\.gz)?|wacz)$/i

/** An archive of not one byte, as a copy that was broken off leaves it: beside others nobody would miss its pages. */
export function isEmptyArchive(file: string): boolean {
  const stats = WARC.test(file) ? statSync(file, { throwIfNoEntry: false }) : undefined
  return !!stats?.isFile() && stats.size === 0
}
