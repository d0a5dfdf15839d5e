import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EventFacts, FeatureFacts, OptionFacts } from '../../tools/feature-facts.ts'
import { html, type Html } from '../html.ts'
import type { Language } from './documents.ts'
import { texts } from './texts.ts'

const file = path.join(import.meta.dirname, '../../docs/generated/feature-facts.json')
let facts: Readonly<Record<string, FeatureFacts>> | undefined

/** Bytes of a chunk in today's browsers after gzip -9, as they were recorded last. */
export function bytesOf(chunk: string): number {
  const recorded = path.join(import.meta.dirname, '../../build/recorded-sizes.json')
  const sizes = JSON.parse(readFileSync(recorded, 'utf8')) as Readonly<Record<string, number>>
  return sizes[`modern/${chunk}.js`] ?? 0
}

/** What `npm run docs` has written of a feature or service, for its page. @param slug `features/lightbox` */
export function factsOf(slug: string): FeatureFacts | undefined {
  facts ??= JSON.parse(readFileSync(file, 'utf8')) as Record<string, FeatureFacts>
  return facts[slug.replace(/^features\//, '')]
}

/** The generated part of a feature's page, in either language. */
export function factSheet(slug: string, language: Language): Html | undefined {
  const found = factsOf(slug)
  if (!found) return undefined
  const said = texts[language].facts
  const code = (text: string): Html => html`<code>${text}</code>`
  return html`<section class="doc-article" aria-labelledby="fiche">
    <h2 id="fiche">${said.title}</h2>
    <p>${said.lead}</p>
    ${
      found.features.length > 0 &&
      table(
        language,
        [said.name, said.selector, said.when, said.holds, said.off],
        found.features.map(({ name, selector, when, holds }) => [
          code(name),
          code(selector),
          said.whens[when] ?? when,
          holds ? code(holds) : said.none,
          code(`features: { ${name}: false }`),
        ]),
      )
    }
    <p>${said.chunk}${language === 'fr' ? '\u00a0:' : ':'} ${code(found.chunk)}, ${said.size((bytesOf(found.chunk) / 1000).toFixed(1))}.</p>
    ${
      found.options.length > 0 &&
      html`<h3>${said.options}</h3>
        ${table(
          language,
          [said.option, said.allowed, said.fallback],
          found.options.map((option) => [
            code(option.attribute),
            allowedOf(option, language),
            option.fallback ? code(option.fallback) : said.none,
          ]),
        )}`
    }
    <h3>${said.events}</h3>
    ${found.events.length === 0 ? html`<p>${said.noEvents}</p>` : eventTable(found.events, language)}
  </section>`
}

/** What they mean is told in English by the code; the French page tells it in its own words. */
function eventTable(events: readonly EventFacts[], language: Language): Html {
  const said = texts[language].facts
  const heads = [said.event, said.detail, said.cancelable]
  return table(
    language,
    language === 'en' ? [...heads, said.meaning] : heads,
    events.map(({ name, detail, isCancelable, meaning }) => {
      const cells = [
        html`<code>cms:${name}</code>`,
        detail.length ? html`<code>{ ${detail.join(', ')} }</code>` : said.none,
        isCancelable ? said.yes : said.no,
      ]
      return language === 'en' ? [...cells, meaning.replace(/`/g, '')] : cells
    }),
  )
}

function allowedOf({ kind, allowed }: OptionFacts, language: Language): string {
  const { kinds } = texts[language].facts
  if (kind === 'choice') return allowed.join(', ')
  return kind === 'whole' ? `${kinds.whole} (${allowed.join('–')})` : kinds[kind]
}

function table(
  language: Language,
  heads: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  return html`<div class="doc-table" role="group" tabindex="0" aria-label="${texts[language].table}">
    <table class="plain">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`
}
