/** Endings of pages, in a folder or an address. */
export const PAGE = /\.(x?html?|shtml?|phtml|php\d?|aspx?|jspx?|jsf|do|cfm|cgi)$/i

/** Endings of what a page is never kept as; an address may follow: `menu.js?v=2`. */
const NO_PAGE = /^[^?]*\.([cm]?js|css|json|map|sarif|har|mht(ml)?|csv|txt|cdxj?)(\?.*)?$/i

/** Whether a file, by its name, is another part of a site, a list or an archive that is not read. */
export const isNoPage = (name: string): boolean => NO_PAGE.test(name) && !PAGE.test(name)

/** A page of more is no page; one thread must not take all memory. */
export const MAX_BYTES = 32 * 1024 * 1024

/** Endings of archives whose pages are read. */
export const WARC = /\.(warc(\.gz)?|wacz)$/i
