import type { ValueName } from '../strings/values'
import { kebabCase } from './kebab-case'
import { readDeclared, type Reader } from './reader'

/**
 * Typed options from attributes. A feature declares a schema once; `readOptions` gives typed values. A bad
 * value warns (P010) and counts as absent, so that a webmaster's typo never breaks a page.
 */
export interface OptionReader<T> extends Reader<T, string> {
  /** Attribute name where it is not `data-` + the kebab-case option name. */
  readonly attribute?: string
  /** What a value may be, for the console: values themselves, or the name of the words for them. */
  readonly allowed: string
}

export type OptionSchema = Readonly<Record<string, OptionReader<unknown>>>
export type OptionsOf<Schema extends OptionSchema> = {
  readonly [K in keyof Schema]: Schema[K] extends OptionReader<infer T> ? T : never
}

/** Any text; surrounding white space is dropped, and one without letters counts as absent: templates write it so. */
export function text<T extends string | undefined = undefined>(fallback?: T): OptionReader<string | T> {
  return {
    fallback: fallback as T,
    allowed: '@text' satisfies ValueName,
    parse: (value) => value.trim() || fallback || '',
  }
}

/** A finite number, at least `min` (default: any); a decimal comma is accepted. */
export function number<T extends number | undefined = undefined>(
  fallback?: T,
  min = -Infinity,
): OptionReader<number | T> {
  return {
    fallback: fallback as T,
    allowed: (min > -Infinity ? `@atLeast ${min}` : '@number') satisfies ValueName,
    parse(value) {
      const parsed = value.trim() ? Number(value.replace(',', '.')) : NaN
      return Number.isFinite(parsed) && parsed >= min ? parsed : undefined
    },
  }
}

/** Present and not `0`, `false`, `non` or `off` means true; `data-autoplay="false"` means false. */
export function flag(fallback = false): OptionReader<boolean> {
  return {
    fallback,
    allowed: '@flag' satisfies ValueName,
    parse: (value) => !/^(0|false|non?|off)$/i.test(value.trim()),
  }
}

/** One of a few words. */
export function choice<const T extends string, F extends T | undefined = undefined>(
  words: readonly T[],
  fallback?: F,
): OptionReader<T | F> {
  return {
    fallback: fallback as F,
    allowed: words.join(', '),
    parse: (value) => words.find((word) => word === value.trim().toLowerCase()),
  }
}

/** The same reader, from an attribute the CMS already writes. */
export function from<T>(attribute: string, reader: OptionReader<T>): OptionReader<T> {
  return { ...reader, attribute }
}

/** `loadStop` is read from `data-load-stop`. */
export function attributeOf(option: string, reader: OptionReader<unknown>): string {
  return reader.attribute ?? 'data-' + kebabCase(option)
}

/**
 * Reads every option of a schema from an element's attributes.
 * @param onBad told of each bad value: attribute, value, what is allowed
 */
export function readOptions<Schema extends OptionSchema>(
  element: Element,
  schema: Schema,
  onBad: (attribute: string, value: string, allowed: string) => void,
): OptionsOf<Schema> {
  const attributes = (option: string): string => attributeOf(option, schema[option] as OptionReader<unknown>)
  return readDeclared(
    schema,
    (option) => Element.prototype.getAttribute.call(element, attributes(option)),
    // Templates print attributes without a value, too: that is none.
    (option, value) =>
      value.trim() && onBad(attributes(option), value, (schema[option] as OptionReader<unknown>).allowed),
  ) as OptionsOf<Schema>
}
