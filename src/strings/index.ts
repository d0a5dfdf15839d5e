import type { consoleMessages, fr } from './fr'

export type StringKey = keyof typeof fr
export type MessageCode = keyof typeof consoleMessages
export type Params = Readonly<Record<string, string | number | undefined>>
/** Details of a message that is told later, as they were found: values of any kind, put in words when it is told. */
export type Details = Readonly<Record<string, unknown>>

/** Puts parameters in the `{name}` places of a text; an unknown place stays as it is. */
export function fill(text: string, params?: Params): string {
  return params
    ? text.replace(/\{(\w+)\}/g, (place, name: string) => {
        const value = params[name]
        return value === undefined ? place : String(value)
      })
    : text
}
