/** Parts of the generated documents. */

export const head = (title: string, language: 'fr' | 'en' = 'en'): string =>
  language === 'fr'
    ? `# ${title}\n\nÉcrit par \`npm run docs\` d’après le code ; ne pas modifier à la main.\n\n`
    : `# ${title}\n\nWritten by \`npm run docs\` from the code; do not edit.\n\n`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n') +
  '\n'
