import type { Spread } from '../kitchen-sink/index.ts'

export const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** A median with its quartiles. */
export const figure = ({ median, low, high }: Spread, unit: string): string =>
  `${number.format(median)} <small>${number.format(low)}–${number.format(high)}${unit ? ' ' + unit : ''}</small>`

const STYLE = `
body { max-width: 1100px; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b }
table { width: 100%; border-collapse: collapse } th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid #ddd }
small { color: #5c5c5c } .yes { color: #14652f; font-weight: 600 } .no { color: #a3150c; font-weight: 600 }`

/** A report as one page that needs nothing else. */
export const shell = (title: string, body: string, style = ''): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}${style}</style></head><body><h1>${title}</h1>${body}</body></html>`
