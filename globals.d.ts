/* What the drop-in adds to a page, for site scripts: `/// <reference types="passerelle/globals" />`. */

/** HTML, a node, or a jQuery object. */
type PasserelleContent = string | Node | ArrayLike<Node>
type PasserelleServices = import('./src/base/services').Services
type PhpString = string | number | boolean | null | undefined
type PhpArray<T> = readonly T[] | Readonly<Record<string, T>>

interface PasserelleUsage {
  helper: string
  count: number
  origins: { origin: string; count: number }[]
}

interface PasserelleNamespace {
  readonly version: string
  readonly config: import('./src/base/config').Config
  readonly ready: Promise<unknown>
  register(feature: import('./src/base/manifest').CustomFeature): void
  refresh(root?: ParentNode): void
  readonly modal: Pick<
    import('./src/services/dialog').PageDialogService,
    'open' | 'alert' | 'info' | 'confirm'
  > & {
    close(value?: unknown): Promise<boolean>
  }
  readonly loader: {
    show(settings?: import('./src/services/loader/settings').LoaderSettings): Promise<void>
    hide(): Promise<void>
    progress(text: string): Promise<void>
  }
  readonly lightbox: {
    open(
      given:
        | Parameters<import('./src/services/lightbox').LightboxService['open']>[0]
        | Element
        | ArrayLike<Element>,
      index?: number,
    ): Promise<unknown>
    close(value?: unknown): Promise<boolean>
  }
  readonly popup: { open: typeof popup_open; close(value?: unknown): Promise<boolean> }
  readonly overlay: { open: typeof overlay_open; close(value?: unknown): Promise<boolean> }
  readonly http: Pick<PasserelleServices['http'], 'request' | 'json' | 'html'>
  t(expression: string): string
  track(category: string, action: string, label?: string): Promise<void>
  readonly cookies: {
    get(name: string): string | null
    set(name: string, value: unknown, days?: number, domain?: string): void
    remove(name: string, domain?: string): void
  }
  scrollTo(target: unknown, options?: object): Promise<unknown>
  usage(): PasserelleUsage[]
  readonly legacy: Readonly<Record<string, (...args: unknown[]) => unknown>>
}

interface Window {
  Passerelle: PasserelleNamespace
  passerelleConfig?: import('./src/base/config').GivenConfig
}
declare const Passerelle: PasserelleNamespace

/** What an event of the page holds; one without a detail has none. */
type PasserelleDetail<Type> = undefined extends Type ? Exclude<Type, undefined> | null : Type

/**
 * The events of the page, sent and asked for, by the type that listeners name. A site with another prefix adds its own:
 * `interface ElementEventMap extends PasserelleEvents<'mairie'> {}`, and the same for `GlobalEventHandlersEventMap`, in a module within
 * `declare global`.
 */
type PasserelleEvents<Prefix extends string = 'cms'> = {
  [Name in keyof PasserelleEventMap as `${Prefix}:${Name}`]: CustomEvent<
    PasserelleDetail<PasserelleEventMap[Name]>
  >
}
type PasserelleEventMap = import('./src/base/event-map').OurEvents

interface ElementEventMap extends PasserelleEvents {}
interface GlobalEventHandlersEventMap extends PasserelleEvents {}

interface Document {
  /** Set by `MM_validateForm` and `MM_goToURL`; inline handlers return it. */
  MM_returnValue?: boolean
}

// Dialogs, loader, windows
declare function modal_alert(contenu: PasserelleContent, complete?: () => void): Promise<true | undefined>
declare function modal_info(contenu: PasserelleContent, complete?: () => void): Promise<true | undefined>
declare function modal_confirm(
  contenu: PasserelleContent,
  complete?: (answer: boolean) => void,
): Promise<boolean | undefined>
declare function modal_open(params: import('./src/services/dialog').DialogParams): Promise<unknown>
declare function modal_close(): Promise<boolean>
declare function loader_show(
  settings?: import('./src/services/loader/settings').LoaderSettings,
): Promise<void>
declare function loader_hide(): Promise<void>
declare function loader_progress(text: string): Promise<void>
declare function popup_open(
  options: string | import('./src/services/popup').PopupParams | { readonly href: string },
): Promise<unknown>
declare function popup_close(): Promise<boolean>
declare function overlay_open(
  options: PasserelleContent | import('./src/services/overlay').OverlayParams,
): Promise<unknown>
declare function overlay_close(): Promise<boolean>

// Strings: PHP's own results
declare function str_replace(
  search: PhpString | PhpArray<PhpString>,
  replace: PhpString | PhpArray<PhpString>,
  subject: PhpString,
  count?: { value?: number },
): string
declare function str_replace(
  search: PhpString | PhpArray<PhpString>,
  replace: PhpString | PhpArray<PhpString>,
  subject: readonly PhpString[],
  count?: { value?: number },
): string[]
declare function trim(string: PhpString, characters?: string): string
declare function ltrim(string: PhpString, characters?: string): string
declare function rtrim(string: PhpString, characters?: string): string
declare function explode(separator: string, string: PhpString, limit?: number): string[] | false
declare function implode(separator: string, array: PhpArray<PhpString>): string
declare function implode(array: PhpArray<PhpString>): string
declare function number_format(
  num: number | string,
  decimals?: number,
  decimal_separator?: string | null,
  thousands_separator?: string | null,
): string
declare function strip_tags(string: PhpString, allowed_tags?: string | readonly string[] | null): string
declare function nl2br(string: PhpString, use_xhtml?: boolean): string
declare function utf8_encode(string: PhpString): string
declare function utf8_decode(string: PhpString): string
declare function base64_encode(string: PhpString): string
declare function base64_decode(string: PhpString, strict?: boolean): string | false

// Checks, images, page, plug-ins
declare function check_email(email: string): boolean
declare function MM_validateForm(...nameNothingRule: string[]): boolean
declare function MM_preloadImages(...urls: string[]): void
declare function MM_swapImage(...nameNothingUrl: unknown[]): void
declare function MM_swapImgRestore(): void
declare function MM_findObj(name: string, document?: Document): HTMLElement | null
declare function MM_openBrWindow(url: string, name?: string, features?: string): void
declare function MM_goToURL(...frameUrl: string[]): void
declare function MM_jumpMenu(frame: string, menu: HTMLSelectElement, restore?: unknown): void
declare function MM_jumpMenuGo(name: string, frame: string, restore?: unknown): void
declare function MM_showHideLayers(...nameNothingState: string[]): void
declare function MM_popupMsg(message: string): void
declare function MM_setTextOfLayer(name: string, nothing: string, html: string): void
declare function MM_displayStatusMsg(message: string): void
declare function MM_callJS(code: string): unknown
declare function AC_FL_RunContent(...nameValue: unknown[]): void
declare function AC_AX_RunContent(...nameValue: unknown[]): void
declare function AC_SW_RunContent(...nameValue: unknown[]): void
declare function embed_plugin(options: {
  src: string
  width?: number | string
  height?: number | string
  id?: string
  version?: string
  params?: Readonly<Record<string, unknown>>
  flashvars?: string | object
  alt?: PasserelleContent
  target?: string | Element | ArrayLike<Element>
}): void

// Language and tools
declare function traduire(expression: string): string
declare function set_cookie(name: string, value: unknown, days?: number, domain?: string): void
declare function get_cookie(name: string): string | null
declare function delete_cookie(name: string, domain?: string): void
declare function on_resize(fn: (event: Event) => void): () => void
declare function scroll_to(target: unknown): Promise<unknown>
declare function debounce<Args extends unknown[]>(
  fn: (...args: Args) => unknown,
  ms?: number,
): (...args: Args) => void
declare function ajax_request(
  options: import('./src/services/http').AjaxOptions | URL | string,
): Promise<unknown>

// Elements
declare function element_helper(
  element: string | Element | ArrayLike<Element>,
  method: 'refresh' | 'goto' | 'scroll' | 'sort' | 'lazy' | 'tooltip' | 'empty' | 'open' | 'close' | 'resize',
  ...args: unknown[]
): unknown
