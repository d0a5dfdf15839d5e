import type { PageNeeds, SoughtFeature } from '../preload/needs.ts'

/** What a finding means for the switch; `original`: the page keeps its plugin, which is fetched for it. */
export type Verdict = 'covered' | 'original' | 'caveat' | 'breaks'

/** What was found; each kind has its title in `migration/strings.ts`. */
export type Kind =
  'helper' | 'plugin' | 'jquery' | 'option' | 'unknown' | 'document-write' | 'flash' | 'unparsed'

/** One cause at one place of a page. */
export interface Finding {
  readonly kind: Kind
  readonly verdict: Verdict
  /** Helper, global, `$.plugin` or `$.plugin: option`; with the kind it names the cause. */
  readonly name: string
  /** The page, or the script, in which the line is: a path as the page's, in an archive an address. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** `a[onclick]`, `script`, `a[href]`, or the address of a script. */
  readonly where: string
  /** The call as it stands there, cut at 160 characters. */
  readonly code: string
  /** French: what differs, or why it counts. */
  readonly note?: string
  /** The plugin that is called, and what of it is not proven: option, method, event or member. */
  readonly plugin?: string
  readonly option?: string
}

/** A page, read. */
export interface PageReport {
  readonly page: string
  readonly charset: string
  readonly findings: readonly Finding[]
  /** Scripts of the page that could not be read: globals may come from them. */
  readonly unread: readonly string[]
  /** Which of `ScanOptions.replaced` fit a script's address, which of `known` the page needs. */
  readonly met: readonly string[]
  /** What code it fetches as it loads, where that was asked for (`ScanOptions.features`). */
  readonly needs?: PageNeeds
}

/** Something that could not be read at all. */
export interface Unreadable {
  readonly page: string
  readonly reason: string
}

/** A helper as the scanner knows it: the facade's entry as data. */
export interface HelperRule {
  readonly name: string
  readonly code: string
  readonly family: string
  readonly advice: string
  readonly caveat?: string
}

/** A page for a worker to read. */
export interface Job {
  /** The name in the report: a path, or the address in an archive. */
  readonly page: string
  readonly file: string
  /** Folder that `/x.js` starts from. */
  readonly root: string
  /** The archive that it comes from. */
  readonly archive?: string
  /** In an archive: the page's address, which its scripts are resolved against. */
  readonly url?: string
  /** The charset of the answer's header. */
  readonly charset?: string
}

export interface ScanOptions {
  readonly helpers: readonly HelperRule[]
  /** Globals that the site has from elsewhere. */
  readonly known: readonly string[]
  /** Parts of the addresses of scripts that the switch replaces: they define nothing. */
  readonly replaced: readonly string[]
  /** Features whose elements are looked for in each page. */
  readonly features?: readonly SoughtFeature[]
}
