import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serve, type Answer, type Site } from '../browser/site.ts'
import { conditions, FIELDS, type Condition } from './conditions.ts'
import { toXhtml } from './xhtml.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, 'src/features')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())

/** Every example of a feature's fixture. */
export function examplesOf(feature: string): string {
  const file = `${kebab(feature)}.fixture.html`
  const owner = readdirSync(folder).find((one) => existsSync(path.join(folder, one, file)))
  if (!owner) throw new Error(`${feature} has no fixture`)
  const text = readFileSync(path.join(folder, owner, file), 'utf8')
  const examples = [...text.matchAll(/<template data-example[^>]*>([^]*?)<\/template>/g)]
  if (!examples.length) throw new Error(`${feature} has no example`)
  // Slides that move on by themselves stand elsewhere at each look.
  return examples
    .map(([, html]) => html?.replace(/(data-(?:sleep|interval))="\d+"/g, '$1="600000"'))
    .join('\n')
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'
const TAG = '<script src="%s"></script>'

function pageOf(condition: Condition, content: string): string {
  const tag =
    condition.code === 'none'
      ? ''
      : (condition.tag ?? TAG).replaceAll(
          '%s',
          `/${/^(absent|late)$/.test(condition.code ?? '') ? condition.code : 'static'}/passerelle.js`,
        )
  const written = `<script>document.write(${JSON.stringify(tag).replace(/<\/script/g, '<\\/script')})</script>`
  const fields = FIELDS.map((name) => `<input type="hidden" name="${name}">`).join('')
  const main = condition.fields ? content.replace(/<form\b[^>]*>/g, '$&' + fields) : content
  return (
    (condition.quirks ? '' : '<!doctype html>') +
    `<html lang="fr"><head><meta charset="utf-8"><title>Page</title>${condition.head ?? ''}` +
    `<link rel="stylesheet" href="/static/passerelle.css">` +
    `${condition.written ? written : tag}</head><body>${condition.body ?? ''}<main id="place">${main}</main></body></html>`
  )
}

/**
 * The site of hostile pages: `/<number of the condition>/<feature, or nothing>`; whatever else is asked for gets the
 * same harmless answer each time.
 * @param dist the built files
 */
export function serveHostile(contents: Readonly<Record<string, string>>, dist?: string): Promise<Site> {
  const answer = ({ pathname }: URL): Answer | undefined => {
    if (pathname.startsWith('/static/')) return undefined
    const [, kind = '', ...rest] = pathname.split('/')
    if (kind === 'absent' || kind === 'late') {
      const file = rest.join('/')
      if (kind === 'absent' && file !== 'passerelle.js') return { status: 404, body: '' }
      return {
        headers: { 'Content-Type': 'text/javascript' },
        body: readFileSync(path.join(dist ?? path.join(root, 'dist'), file), 'utf8'),
        delay: file === 'passerelle.js' ? 0 : 3000,
      }
    }
    const number = /^(inside-)?(calm|bare|\d+)$/.exec(kind)
    const condition = number && (ORDINARY[number[2]!] ?? conditions[Number(number[2])])
    if (condition) {
      const name = rest[0] ?? ''
      if (condition.sandboxed && !number[1])
        return {
          body: `<!doctype html><iframe sandbox="allow-scripts" style="width:100%;height:700px" src="/inside-${kind}/${name}"></iframe>`,
        }
      const page = pageOf(condition, contents[name] ?? '')
      return condition.xhtml ? xhtml(page) : { body: page }
    }
    if (/\.(gif|png|jpe?g|svg|webp)$/.test(pathname))
      return { headers: { 'Content-Type': 'image/svg+xml' }, body: PIXEL }
    if (/\.(json)$|menu|modules\/modules|newsletter|autocomplet|suggest|data\.php/.test(pathname))
      return { headers: { 'Content-Type': 'application/json', ...ANY }, body: '{}' }
    return { headers: ANY, body: '<p class="answer">Réponse</p>' }
  }
  return serve({ '*': answer }, '/static/', dist)
}

const xhtml = (page: string): Answer => ({
  headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
  body: toXhtml(page),
})

/** A sandboxed frame is of no origin. */
const ANY = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }

/** What the others are compared with: an ordinary page, and one without the script. */
const ORDINARY: Readonly<Record<string, Condition>> = {
  calm: { name: 'calm' },
  bare: { name: 'bare', code: 'none' },
}
