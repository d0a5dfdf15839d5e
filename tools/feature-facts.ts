import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { kebabCase } from '../src/base/kebab-case.ts'
import { readEvents } from './event-docs.ts'
import { findFeatures } from './generate-features.ts'

/** What the code says of the features of one folder, or of a service that pages see; the documentation shows it in either language. */
export interface FeatureFacts {
  readonly features: readonly {
    readonly name: string
    readonly selector: string
    readonly when: string
    readonly holds: string
  }[]
  readonly chunk: string
  readonly options: readonly OptionFacts[]
  readonly events: readonly EventFacts[]
}

export interface EventFacts {
  /** Without the prefix: `modal:close`. */
  readonly name: string
  readonly detail: readonly string[]
  readonly isCancelable: boolean
  /** In English, as the code has it. */
  readonly meaning: string
}

export interface OptionFacts {
  readonly attribute: string
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'whole' | 'json'
  /** As one writes it in the attribute; empty: none. */
  readonly fallback: string
  /** Of a choice: its words. Of a whole number: the least and the greatest. */
  readonly allowed: readonly string[]
}

/** Services that have a page, the name of their events, and the chunk they travel in. */
const SERVICES: Readonly<Record<string, readonly [event: string, chunk: string]>> = {
  dialog: ['modal', 'dialog'],
  loader: ['loader', 'loader'],
  overlay: ['overlay', 'windows'],
  popup: ['popup', 'windows'],
}

/** By folder: `lightbox`, `services/dialog`. @param root the project's folder */
export async function featureFacts(root: string): Promise<Record<string, FeatureFacts>> {
  const facts: Record<string, FeatureFacts> = {}
  const events = eventsOf(root)
  for (const { name, folder, chunk, manifest } of await findFeatures(root)) {
    const { selector, when = 'now', holds = '' } = manifest
    const known = facts[folder]
    facts[folder] = {
      features: [...(known?.features ?? []), { name, selector, when, holds }],
      chunk,
      options: known?.options ?? optionsOf(path.join(root, 'src/features', folder)),
      events: [...(known?.events ?? []), ...events(name)],
    }
  }
  for (const [service, [event, chunk]] of Object.entries(SERVICES))
    facts[`services/${service}`] = { features: [], chunk, options: [], events: events(event) }
  return facts
}

/** The events under a name, of the one list of them. */
function eventsOf(root: string): (of: string) => EventFacts[] {
  const all = readEvents(root, 'EventMap')
  return (of) =>
    all
      .filter(({ name }) => name.startsWith(of + ':'))
      .map(({ name, detail, meaning }) => ({
        name,
        detail: [...detail.matchAll(/`(\w+)`/g)].map(([, member = '']) => member),
        isCancelable: /cancelable|whoever cancels/.test(meaning),
        meaning,
      }))
}

/** The readers of every `options` that a file of a folder declares. */
function optionsOf(folder: string): OptionFacts[] {
  const files = readdirSync(folder).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('.browser.'),
  )
  const found = new Map<string, OptionFacts>()
  for (const file of files) {
    const place = path.join(folder, file)
    if (!existsSync(place)) continue
    const source = ts.createSourceFile(file, withOptions(place), ts.ScriptTarget.Latest, true)
    for (const [name, reader] of readersIn(source)) {
      const option = readerOf(name, reader)
      if (option) found.set(option.attribute, option)
    }
  }
  return [...found.values()]
}

/** The text of the file that declares the options which this one gives: slideshows of several kinds share theirs. */
function withOptions(file: string): string {
  const text = readFileSync(file, 'utf8')
  const elsewhere = /export \{ options\b[^}]*\} from '([^']+)'/.exec(text)?.[1]
  if (!elsewhere) return text
  const place = path.join(path.dirname(file), elsewhere)
  return withOptions(existsSync(place + '.ts') ? place + '.ts' : path.join(place, 'index.ts'))
}

function readersIn(source: ts.SourceFile): [name: string, reader: ts.Expression][] {
  const found: [string, ts.Expression][] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      /^(options|\w+Options)$/.test(node.name.getText()) &&
      node.initializer &&
      ts.isObjectLiteralExpression(node.initializer)
    )
      for (const property of node.initializer.properties)
        if (ts.isPropertyAssignment(property))
          found.push([property.name.getText(), declared(property.initializer, source)])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What a name stands for that the same file declares: `const ms = number(undefined, 0)`. */
function declared(expression: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (!ts.isIdentifier(expression)) return expression
  const found = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === expression.text)
  return found?.initializer ?? expression
}

const textOf = (node: ts.Node | undefined): string =>
  !node ? '' : ts.isStringLiteralLike(node) ? node.text : node.getText() === 'undefined' ? '' : node.getText()

function readerOf(name: string, reader: ts.Expression, attribute?: string): OptionFacts | undefined {
  const named = attribute ?? 'data-' + kebabCase(name)
  // A reader of its own, by name: the navbars of the menu are lists.
  if (!ts.isCallExpression(reader)) return { attribute: named, kind: 'json', fallback: '', allowed: [] }
  const [first, second] = reader.arguments
  switch (reader.expression.getText()) {
    case 'from':
      return second && readerOf(name, second, textOf(first))
    // The date picker's own: an attribute and its text.
    case 'word':
      return { attribute: textOf(first), kind: 'text', fallback: textOf(second), allowed: [] }
    case 'whole':
      return { attribute: named, kind: 'whole', fallback: '', allowed: [textOf(first), textOf(second)] }
    case 'choice':
      return {
        attribute: named,
        kind: 'choice',
        fallback: textOf(second),
        allowed: first && ts.isArrayLiteralExpression(first) ? first.elements.map(textOf) : [],
      }
    case 'flag':
      return { attribute: named, kind: 'flag', fallback: textOf(first) || 'false', allowed: [] }
    case 'text':
    case 'number':
      return {
        attribute: named,
        kind: reader.expression.getText() as 'text' | 'number',
        fallback: textOf(first),
        allowed: [],
      }
    default:
      return undefined
  }
}
