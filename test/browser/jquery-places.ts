import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { html } from './site.ts'

/*
 * Where a page has its jQuery from, and when: what a script of the page does with it is to have the same effect in each.
 * A site that shows such pages serves `jqueryRoutes`, too.
 */

const library = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')

export const jqueryRoutes = {
  '/jquery.js': () => ({ headers: { 'Content-Type': 'text/javascript' }, body: library }),
}

const jquery = '<script src="/jquery.js"></script>'

/** Whole pages. @param script what needs jQuery as the page is read: after it, at the end of the body */
export const jqueryPlaces: Readonly<Record<string, (body: string, script?: string) => string>> = {
  'the jQuery that we bring': (body, script = '') =>
    html(body + script).replace('/passerelle.js', '/passerelle.jquery.js'),
  'the page’s own before the script': (body, script = '') => html(body + script, { head: jquery }),
  'the page’s own at its end': (body, script = '') => html(body + jquery + script),
}
