import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findDocuments, type Language } from './documents.ts'

/** An example of a feature's page that says of itself what it does: ` ```html good do="click a" hears="cms:lightbox:open" `. */
export interface JudgedExample {
  readonly isGood: boolean
  readonly markup: string
  /** What a visitor does first: `click`, `hover`, and what with. */
  readonly act?: { readonly kind: string; readonly selector: string } | undefined
  /** What proves it; one at least. */
  readonly proof: Readonly<Partial<Record<Proof, string>>>
}

/**
 * `sees`: such an element is there once the page is alive; `lacks`: none is. `hears`: that event is sent. `loads`: that
 * chunk is fetched. `tells`: the console names that code. `axe`: this rule of axe is broken.
 */
const proofs = ['sees', 'lacks', 'hears', 'loads', 'tells', 'axe'] as const
type Proof = (typeof proofs)[number]

/** The judged examples of a Markdown text. @throws where one says nothing that could be proved */
export function judgedExamples(source: string): JudgedExample[] {
  return [...source.matchAll(/^```html (good|bad)(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, verdict, words = '', markup = '']) => {
      const said = Object.fromEntries(
        [...words.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ) as Partial<Record<Proof | 'do', string>>
      const proof = Object.fromEntries(proofs.filter((name) => said[name]).map((name) => [name, said[name]]))
      if (!Object.keys(proof).length) throw new Error(`An example proves nothing: ${words}\n${markup}`)
      const [kind, ...selector] = said.do?.split(' ') ?? []
      return {
        isGood: verdict === 'good',
        markup,
        act: kind ? { kind, selector: selector.join(' ') } : undefined,
        proof,
      }
    },
  )
}

/** The judged examples of every page about a feature or a window. @param root the project's folder */
export function allJudgedExamples(root: string, language: Language = 'fr'): Map<string, JudgedExample[]> {
  return new Map(
    findDocuments(root)
      .filter(({ slug }) => /^(features|services)\//.test(slug))
      .map(({ slug, files }) => {
        const file = files[language]
        return [slug, file ? judgedExamples(readFileSync(path.join(root, file), 'utf8')) : []]
      }),
  )
}
