/** A text as HTML. */
export const escape = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const numbers = new Intl.NumberFormat('fr-FR')

/** A number as the French read it: `2 314`. */
export const inFrench = (value: number): string => numbers.format(value)

/** A name that may be a file's: letters and digits without accents, joined by `-`. */
export const toFileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'site'
