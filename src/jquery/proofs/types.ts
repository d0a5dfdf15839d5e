/**
 * What of each plugin ours is proven to do the same: the options with the values that count, the methods, the statics and
 * the events. The bridges, the archive scanner and the plugin twin read it. A call that asks for anything else gets the
 * original plugin, where there is one. What the twin run (docs/generated/plugins.md) shows to differ is taken out here.
 */
export type OriginalName =
  'colorbox' | 'datepicker' | 'timepicker' | 'inputmask' | 'autocomplete' | 'tooltip' | 'bxSlider'

/** A kind of value, or what a text, a number or a list (joined by commas) looks like. */
export type Accepted =
  'true' | 'false' | 'number' | 'text' | 'function' | 'list' | 'object' | 'date' | 'element' | 'null' | RegExp

export interface Proofs {
  /** The plugin to fall back on; without one, the licence or the package is missing. */
  readonly original?: OriginalName
  /** Its widget is one for the whole page: a page has it from us or from the original. */
  readonly whole?: boolean
  readonly options: Readonly<Record<string, readonly Accepted[]>>
  /** Those that ours takes, beside `options`, where the widget stands in the page: the element is no field. */
  readonly inPage?: Proofs['options']
  /** Of another plugin of the same name; ours answers them, and the original would not know them. */
  readonly namesake?: string
  readonly methods: string
  /** The plugin's other documented methods. */
  readonly otherMethods?: string
  readonly statics: string
  readonly otherStatics?: string
  /** jQuery events that ours sends as the plugin does, and the plugin's others. */
  readonly events: string
  readonly otherEvents?: string
}
