/*
 * The DOM events of the page, by name without the configured prefix: `agenda:change` is `cms:agenda:change`. The
 * table of docs/generated/events.md is written from the comments here.
 */

/** What features and services send, with what `event.detail` holds; all bubble. */
export interface EventMap extends Slides<Exclude<SlidesName, 'slideshow'>> {
  /** An error of a feature, on its element where that is on the page, else on `document` */
  error: { code: string; feature: string; error: unknown }
  /** On `document`: a feature is handed back to the old script; cancelable. `reason`: `crashes` or `remote` */
  fallback: { feature: string; reason: string }
  /** About to show another day's events; cancelable */
  'agenda:change': { date: string }
  /** They are shown */
  'agenda:changed': { date: string }
  /** About to go to an anchor; cancelable */
  'anchorScroll:before-scroll': { target: Element }
  /** Another suggestion is marked, by a key or by the pointer; none: `undefined` */
  'autocomplete:active': { suggestion: object | undefined; byKey: boolean }
  /** About to take a suggestion; cancelable */
  'autocomplete:choose': { suggestion: object }
  /** It is taken */
  'autocomplete:chosen': { suggestion: object }
  /** The suggestions are gone */
  'autocomplete:closed': object
  /** Suggestions are shown, the first or others */
  'autocomplete:opened': object
  /** The code that answers the field is there */
  'autocomplete:ready': object
  /** About to ask the server; whoever cancels it answers by `respond(list)` */
  'autocomplete:search': { term: string; respond(list: unknown): void }
  /** About to open a day; cancelable. `date` as `2026-06-05` */
  'calendar:open': { date: string; events: readonly object[] }
  /** Another month is shown */
  'calendar:month': { year: number; month: number }
  /** About to ask for leave to use the captcha's service; who has the visitor's already cancels it */
  'captcha:consent': undefined
  /** About to follow the block's link; cancelable */
  'clickable:before-open': { url: string; target: string }
  /** A picture of the sheet is shown */
  'contactSheet:shown': { link: Element; url: string }
  /** `value` as it is sent, `text` as it is shown */
  'datePicker:changed': { value: string; text: string }
  /** A day was chosen in the calendar */
  'datePicker:chosen': undefined
  /** The calendar is about to open; `month` takes what is known elsewhere of its days and weeks */
  'datePicker:month': { month: object }
  /** The calendar is open */
  'datePicker:opened': undefined
  /** The calendar is closed */
  'datePicker:closed': undefined
  /** About to send; cancelable. `active`: `1` published, `0` withdrawn, empty for neither */
  'elementForm:before-send': { active: string }
  /** The server has saved it; `html` is its answer */
  'elementForm:saved': { html: string }
  /** It has not; `status` is 0 without an answer, `session` tells of a session that has ended */
  'elementForm:failed': { status: number; session: boolean }
  /** On the row: its state is another one */
  'elementList:changed': { state: string }
  /** On the row, about to go: the server has deleted it */
  'elementList:deleted': { id: string | null }
  /** Names of the fields that are not as they have to be */
  'formCheck:refused': { fields: readonly string[] }
  /** About to close; cancelable */
  'frontBanner:before-close': undefined
  /** It is closed */
  'frontBanner:close': undefined
  /** It is open */
  'frontPopup:open': undefined
  /** About to close; cancelable */
  'frontPopup:before-close': { by: string }
  /** It is closed */
  'frontPopup:close': { by: string }
  /** The element or picture is being fetched */
  'lazy:loading': undefined
  /** It is there */
  'lazy:loaded': undefined
  /** It does not come */
  'lazy:error': undefined
  /** A picture opens */
  'lightbox:open': PictureDetail
  /** Another picture takes its place */
  'lightbox:change': PictureDetail
  /** The picture is there */
  'lightbox:shown': PictureDetail
  /** About to close; cancelable */
  'lightbox:before-close': PictureDetail & Closing
  /** It is closed */
  'lightbox:close': PictureDetail & Closing
  /** About to refresh the block; cancelable */
  'listBlock:refresh': RefreshDetail
  /** The answer is there; `content` may be changed before it is shown */
  'listBlock:replace': RefreshDetail
  /** It is shown */
  'listBlock:refreshed': RefreshDetail
  /** About to fetch further items; cancelable */
  'loadMore:load': { url: string; direction: string }
  /** The items are in the list, and scripts have run */
  'loadMore:loaded': { url: string; direction: string; items: readonly Element[] }
  /** The loader covers the page */
  'loader:show': undefined
  /** It has gone */
  'loader:hide': undefined
  /** About to show the map, or the list; cancelable */
  'mapModes:before-change': { mode: string }
  /** It is shown */
  'mapModes:changed': { mode: string }
  /** A menu's panel is open */
  'menuDropdown:opened': undefined
  /** It is closed */
  'menuDropdown:closed': undefined
  /** A menu's panel is open */
  'mobileDropdown:opened': undefined
  /** It is closed */
  'mobileDropdown:closed': undefined
  /** About to open; cancelable */
  'mobileMenu:before-open': undefined
  /** It is open */
  'mobileMenu:open': undefined
  /** It is closed */
  'mobileMenu:close': { reason: string }
  /** Its content is made anew */
  'mobileMenu:refreshed': undefined
  /** Its content does not come */
  'mobileMenu:error': { error: unknown }
  /** The dialog is open */
  'modal:open': undefined
  /** About to close; cancelable */
  'modal:before-close': Closing
  /** It is closed */
  'modal:close': Closing
  /** A member's element is open in its frame */
  'myElements:open': { url: string }
  /** About to close; cancelable. Names of the fields with unsaved changes */
  'myElements:before-close': { unsaved: readonly string[] }
  /** It is closed */
  'myElements:close': undefined
  /** The server has taken the address */
  'newsletter:subscribed': { message: unknown }
  /** It has not */
  'newsletter:failed': { message: unknown }
  /** The overlay is open */
  'overlay:open': undefined
  /** About to close; cancelable */
  'overlay:before-close': Closing
  /** It is closed */
  'overlay:close': Closing
  /** New elements are to be looked for: a polyfill or a page may do its part */
  'page:refresh': undefined
  /** The address was made */
  'permalink:made': { permalink: string }
  /** The popup window is open */
  'popup:open': undefined
  /** About to close; cancelable */
  'popup:before-close': Closing
  /** It is closed */
  'popup:close': Closing
  /** About to show the whole table; cancelable */
  'responsiveTable:before-open': undefined
  /** It is shown */
  'responsiveTable:opened': undefined
  /** It is as it was */
  'responsiveTable:closed': undefined
  /** About to open; cancelable. `by`: `window`, `lightbox`, `mail` or `device` */
  'share:before-open': { url: string; target: string; by: string }
  /** It is open */
  'share:opened': { url: string; target: string; by: string }
  /** About to show another slide; cancelable. Of `crossfade`, `slider` and `homeSlideshow`, too */
  'slideshow:before-change': SlideDetail
  /** It is shown */
  'slideshow:changed': SlideDetail
  /** Slides change by themselves */
  'slideshow:played': undefined
  /** They rest */
  'slideshow:paused': undefined
  /** About to open a slide's link in a popup; cancelable */
  'slideshow:before-popup': { url: string }
  /** About to sort; cancelable */
  'sortableTable:before-sort': SortDetail
  /** The rows are sorted */
  'sortableTable:sorted': SortDetail
  /** About to show; cancelable */
  'tooltip:before-show': { text: string }
  /** On `document`: the texts of the page’s language are there */
  'translations:loaded': undefined
}

/** What scripts of a page, and our own code, send to an element to have something done. */
export interface RequestMap extends Record<`${Exclude<SlidesName, 'slider'>}:go`, unknown> {
  /** To a field: shows at once what there is for a text, whatever the field has; cancelled by who does it */
  'autocomplete:ask': { readonly term: string }
  /** To `document`: the visitor allows the captcha's service */
  'captcha:allow': undefined
  /** To a table or its place: shows it as it was */
  close: undefined
  /** To a date field */
  'datePicker:close': undefined
  /** To a date field */
  /** `quietly`: the focus stays in the field. */
  'datePicker:open': { readonly quietly: boolean } | undefined
  /** To an empty marker: looks anew */
  empty: undefined
  /** To an element with a lazy picture: fetches it now */
  lazy: undefined
  /** To a page's own navigation */
  'mmenu:close': undefined
  /** To a page's own navigation */
  'mmenu:open': undefined
  /** To a page's own navigation */
  'mmenu:refresh': undefined
  /** To a table that is wider than its place: shows all of it */
  open: undefined
  /** On the frame's window: the page in a member's frame adds the names of its changed fields to the list */
  'popin:changed': string[]
  /** To the frame's element, or as a message by a page of another origin: the page inside wants to close; cancelable */
  'popin:close': undefined
  /** To an element whose size has changed */
  resize: undefined
  /** By an editor, to its field: it has rewritten what the server sent */
  'richtext:ready': undefined
  /** To a field with an editor: writes its content into the field */
  'richtext:sync': undefined
  /** To a slideshow, under its feature’s name: `next`, `prev`, `play`, `pause` or a slide's number from 0 */
  'slider:go': unknown
  /** To a table: column from 0, `ascending` or `descending` */
  sort: { column?: unknown; direction?: unknown }
}

/** `reason` is `gone` where its element left the page: that cannot be prevented. */
interface Closing {
  reason: string
  value: unknown
}

interface PictureDetail {
  /** From 0. */
  index: number
  total: number
  url: string
  opener: HTMLElement | undefined
}

interface RefreshDetail {
  url: string
  params: unknown
  content: DocumentFragment | readonly Node[] | undefined
}

interface SlideDetail {
  /** From 0. */
  index: number
  from: number
  slide: HTMLElement
  by: 'auto' | 'user' | 'script'
  /** Of a carousel: the page shown, and the way it went: 1 forward, -1 back. */
  page?: number
  way?: number
}

/** The features that show slides. */
export type SlidesName = 'crossfade' | 'homeSlideshow' | 'slider' | 'slideshow'

type Slides<Name extends string> = Record<`${Name}:before-change` | `${Name}:changed`, SlideDetail> &
  Record<`${Name}:played` | `${Name}:paused`, undefined>

interface SortDetail {
  /** From 0, spans counted. */
  column: number
  direction: 'ascending' | 'descending'
  header: HTMLTableCellElement
}

export type EventName = keyof EventMap
/** Who sends: `agenda` of `agenda:change`. */
export type Sender = EventName extends infer Name
  ? Name extends `${infer Who}:${string}`
    ? Who
    : never
  : never
/** What a sender tells: `change` of `agenda:change`. */
export type WhatOf<Who extends Sender> = EventName extends infer Name
  ? Name extends `${Who}:${infer What}`
    ? What
    : never
  : never
/** Every event of ours: what features and services send, and what is sent to them. */
export type OurEvents = EventMap & RequestMap
/** The type of one on the page, with the configured prefix: `cms:agenda:change`. */
export type TypeOf<Name extends keyof OurEvents> = `${string}:${Name}`
/** What `event.detail` holds, whoever of the features tells it. */
export type DetailOf<What extends WhatOf<Sender>> = {
  [Name in EventName]: Name extends `${string}:${What}` ? EventMap[Name] : never
}[EventName]
