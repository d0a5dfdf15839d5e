/** Of the script and of everything beside it: `'1.4.0'`. */
export declare const version: string

/**
 * The folder that a site serves, with the script, its style sheet and its chunks, as a `file:` URL with its last slash:
 * `fs.cpSync(fileURLToPath(folder), 'public/passerelle', { recursive: true })`.
 */
export declare const folder: URL

export type { Config, Fallback, FallbackReason, Flags } from '../../src/base/config'
export type { PageContext } from '../../src/base/context'
export type { ReportEntry } from '../../src/base/host'
export type { CustomFeature } from '../../src/base/manifest'
export type { DialogParams } from '../../src/services/dialog'
export type { AjaxOptions, HttpError, HttpRequest } from '../../src/services/http'
export type { LoaderSettings } from '../../src/services/loader/settings'
