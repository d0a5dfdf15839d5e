import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseFragment } from 'parse5'
import { findDoc, type Doc } from './documentation/library.ts'
import { exampleSection } from './example.ts'
import { html, unsafeHtml, type Html } from './html.ts'
import { breadcrumb, layout, scriptTags, withoutScript } from './layout.ts'
import type { Example, PageRequest } from './page.ts'

/** A feature as its own folder shows it: what `npm run new` makes is here without a line elsewhere. */
export interface FeatureDemo {
  /** The folder's name: the page is `/demo/fonctionnalites/<slug>`. */
  readonly slug: string
  /** Its title is the page's. */
  readonly doc: Doc | undefined
  readonly examples: readonly FeatureExample[]
}

export interface FeatureExample {
  readonly title: string
  /** What to look at or to try. */
  readonly note: string
  /** As it stands in the file. */
  readonly markup: string
}

const folder = path.join(import.meta.dirname, '../src/features')
const address = '/demo/fonctionnalites'
let demos: readonly FeatureDemo[] | undefined

/** Every feature, by its title; read once. Examples: `<name>.demo.html` for visitors, then the fixtures of the tests. */
export function featureDemos(): readonly FeatureDemo[] {
  return (demos ??= readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'index.ts')))
    .map(({ name }) => ({ slug: name, doc: findDoc('features/' + name), examples: examplesIn(name) }))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other))))
}

export function findFeatureDemo(slug: string): FeatureDemo | undefined {
  return featureDemos().find((one) => one.slug === slug)
}

function examplesIn(name: string): FeatureExample[] {
  const place = path.join(folder, name)
  const files = readdirSync(place).filter((file) => /\.(demo|fixture)\.html$/.test(file))
  return files.sort().flatMap((file) => readExamples(readFileSync(path.join(place, file), 'utf8')))
}

/** The templates of a file: `<template data-example="…" data-note="…">`. */
export function readExamples(source: string): FeatureExample[] {
  const { childNodes } = parseFragment(source, { sourceCodeLocationInfo: true })
  return childNodes.flatMap((node) => {
    if (node.nodeName !== 'template' || !('content' in node)) return []
    const attribute = (name: string): string => node.attrs.find((one) => one.name === name)?.value ?? ''
    const { startTag, endTag } = node.sourceCodeLocation!
    const markup = source.slice(startTag!.endOffset, endTag?.startOffset)
    return [{ title: attribute('data-example'), note: attribute('data-note'), markup }]
  })
}

const nameOf = ({ doc, slug }: FeatureDemo): string => doc?.name ?? slug

/** `/demo/fonctionnalites`: every feature, one by one. */
export function featureIndexPage(request: PageRequest): Html {
  return layout(request, {
    title: 'Fonctionnalités',
    look: 'page page-demo',
    main: html`${breadcrumb([['Démonstrations', '/demo'], ['Fonctionnalités']])}
      <div class="wrap doc-home">
        <h1>Fonctionnalités</h1>
        <p class="lead">
          Chacune avec ses exemples, tels que ses tests les montent, et sa page de
          <a href="/documentation">documentation</a>.
        </p>
        <ul class="doc-cards">
          ${featureDemos().map(
            (demo) =>
              html`<li lang="${languageOf(demo)}"><a href="${address}/${demo.slug}">${nameOf(demo)}</a></li>`,
          )}
        </ul>
      </div>`,
  })
}

/** `/demo/fonctionnalites/lightbox`: each example alive in a frame of its own, beside its source. */
export function featurePage(request: PageRequest, slug: string): Html | undefined {
  const demo = findFeatureDemo(slug)
  if (!demo) return undefined
  return layout(request, {
    title: nameOf(demo),
    look: 'page page-demo',
    main: html`${breadcrumb([['Démonstrations', '/demo'], ['Fonctionnalités', address], [nameOf(demo)]])}
      <div class="wrap demo">
        <nav class="demo-families" aria-label="Fonctionnalités">
          <details class="demo-families-fold">
            <summary>Toutes les fonctionnalités</summary>
            ${featureList(demo)}
          </details>
          <div class="demo-families-list">${featureList(demo)}</div>
        </nav>
        <div class="demo-content">
          <h1 lang="${languageOf(demo)}">${nameOf(demo)}</h1>
          ${
            demo.doc &&
            html`<p class="lead">
              Balisage, réglages et évènements : <a href="/documentation/${demo.doc.slug}">documentation</a>.
            </p>`
          }
          ${withoutScript} ${framedExamples(demo).map((example) => exampleSection(request, example))}
        </div>
      </div>`,
  })
}

function featureList(current: FeatureDemo): Html {
  return html`<ul>
    ${featureDemos().map(
      (demo) =>
        html`<li lang="${languageOf(demo)}">
          <a href="${address}/${demo.slug}" ${demo === current && html` aria-current="page"`}>${nameOf(demo)}</a>
        </li>`,
    )}
  </ul>`
}

const languageOf = ({ doc }: FeatureDemo): string => doc?.language ?? 'en'

/** A feature's examples as those of a page of the demo; each is alone in a frame, as it may be twice on no page. */
export function framedExamples({ slug, examples }: FeatureDemo): Example[] {
  return examples.map(({ title, note, markup }, index) => ({
    title,
    note: note || html`<a href="${address}/${slug}/${index + 1}">Ouvrir cet exemple seul</a>`,
    html: () => unsafeHtml(markup),
    frame: `${address}/${slug}/${index + 1}`,
  }))
}

/** `/demo/fonctionnalites/lightbox/1`: one example on a page of its own. @param number from 1 */
export function featureExamplePage(request: PageRequest, slug: string, number: number): Html | undefined {
  const example = findFeatureDemo(slug)?.examples[number - 1]
  return (
    example &&
    html`<!DOCTYPE html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${example.title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${request.dist('passerelle.css')}" />
          <link rel="stylesheet" href="${request.asset('site.css')}" />
          ${scriptTags(request)}
        </head>
        <body class="example-page">
          <main>
            <h1 class="sr-only">${example.title}</h1>
            ${withoutScript}
            ${unsafeHtml(example.markup)}
          </main>
        </body>
      </html>`
  )
}
