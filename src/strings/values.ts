/** What a value may be, for the console (P010, P011, P101, P503). */
export const values = {
  text: 'un texte',
  number: 'un nombre',
  atLeast: (min: string): string => `un nombre à partir de ${min}`,
  flag: 'présent, 1, true, oui, 0, false ou non',
  list: 'une liste JSON',
  accepted: 'une valeur que la fonctionnalité accepte',
  name: '« name » doit être un mot.',
  code: '« mount » ou « load » doit être une fonction.',
  when: '« when » est now, idle, visible ou intent.',
  known: (name: string): string => `« ${name} » existe déjà.`,
  noSelector: (selector: string): string => `« ${selector} » n’est pas un sélecteur.`,
}

/** How code names one of them, with what it says: `@atLeast 3`. Only where it is told, the words are fetched. */
export type ValueName = `@${keyof typeof values}${'' | ` ${string}`}`

/** A value of any kind, as the console shows it. */
export function shownValue(value: unknown): string | undefined {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : value === undefined ? value : String(value)
  } catch {
    return typeof value
  }
}

/** A text as it is, or the words of a `ValueName`. */
export function wordsOfValue(text: string): string {
  const [, name = '', of = ''] = /^@(\w+) ?([^]*)$/.exec(text) ?? []
  const words = (values as Readonly<Record<string, string | ((of: string) => string)>>)[name]
  return typeof words === 'function' ? words(of) : (words ?? text)
}
