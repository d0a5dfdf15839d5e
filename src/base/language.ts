/** Whether a language is French, as pages and servers write it: `fr`, `fr-CA`, `fr_FR`, `FR`. */
export const isFrench = (langue: string): boolean => /^fr(_|\b)/i.test(langue)
