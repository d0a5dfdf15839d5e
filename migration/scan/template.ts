import { HOLE } from './ast.ts'
import type { Text } from './texts.ts'

/** A template as the scan reads it. */
export interface Template {
  /** What it shows, with `HOLE` in the place of each value. */
  readonly html: Text
  /** The code between its marks, in one piece; empty where it has none. */
  readonly code: Text
}

/**
 * A statement (`<% if (a) { %>`), a value (`{{nom}}`, `<%= nom %>`, `${nom}`), or a sign for the template's engine alone
 * (`{{#if a}}`, `{{/if}}`). Engines that make a function of their template run the code of `<% %>`, `${ }` and `{{= }}` as the
 * page's. Each is of a length that people write: no text makes the search long.
 */
const MARK =
  /<%(?<kind>[-=#]?)(?<statement>[^]{0,2000}?)-?%>|\$\{(?<value>[^}]{0,2000})\}|\{\{\{?(?<equals>=?)(?<expression>[^]{0,2000}?)\}?\}\}/g
const SIGN = /^\s*(?:[#/^!>]|else\b)/

/** @param line on which the template begins */
export function readTemplate(text: string, line: number): Template {
  const html = new Joined()
  const code = new Joined()
  let end = 0
  for (const mark of text.matchAll(MARK)) {
    const before = text.slice(end, mark.index)
    html.add(before, line)
    line += linesIn(before)
    const [whole] = mark
    const { kind, statement, value, equals, expression = '' } = mark.groups ?? {}
    const isStatement = kind === ''
    const isSign = kind === '#' || (!equals && SIGN.test(expression))
    html.add(isStatement || isSign ? ';' : HOLE, line)
    const run = kind === '#' ? undefined : (statement ?? value ?? (equals && expression))
    // A line's end closes the comment that a statement may be; an expression stands by itself.
    if (run) {
      if (!isStatement) code.add(';(', line)
      code.add(run, line + linesIn(whole.slice(0, whole.indexOf(run))))
      code.add(isStatement ? '\n' : '\n);', line)
    }
    line += linesIn(whole)
    end = mark.index + whole.length
  }
  html.add(text.slice(end), line)
  return { html, code }
}

/** Pieces put together, which know their lines. */
class Joined implements Text {
  text = ''
  private readonly parts: { readonly from: number; readonly line: number; readonly text: string }[] = []

  add(text: string, line: number): void {
    this.parts.push({ from: this.text.length, line, text })
    this.text += text
  }

  lineAt(offset: number): number {
    const part = this.parts.filter(({ from }) => from <= offset).at(-1)
    return part ? part.line + linesIn(part.text.slice(0, offset - part.from)) : 1
  }
}

const linesIn = (text: string): number => text.split('\n').length - 1
