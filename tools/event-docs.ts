import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { head, table } from './markdown.ts'

const FILE = 'src/base/event-map.ts'

/** An event of the map: its name without the prefix, the type of its detail, and what it means. */
export interface EventEntry {
  readonly name: string
  readonly detail: string
  readonly meaning: string
}

/**
 * The entries of an interface of `src/base/event-map.ts`, in its order.
 * @param root the project's folder
 * @param name `EventMap` or `RequestMap`
 */
export function readEvents(root: string, name: string): EventEntry[] {
  const source = ts.createSourceFile(
    FILE,
    readFileSync(path.join(root, FILE), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found = source.statements.filter(ts.isInterfaceDeclaration).find((one) => one.name.text === name)
  if (!found) throw new Error(`${FILE} has no interface ${name}`)
  return found.members.filter(ts.isPropertySignature).map((member) => ({
    name: ts.isStringLiteral(member.name) ? member.name.text : member.name.getText(),
    detail: member.type ? written(member.type, source) : '',
    meaning: ts
      .getJSDocCommentsAndTags(member)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' '),
  }))
}

/** A type as it is written; a named one by its members. */
function written(type: ts.TypeNode, source: ts.SourceFile): string {
  if (ts.isIntersectionTypeNode(type)) return type.types.map((one) => written(one, source)).join(', ')
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members)
  const declared = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((one) => ts.isTypeReferenceNode(type) && one.name.text === type.typeName.getText())
  if (declared) return membersOf(declared.members)
  return type.kind === ts.SyntaxKind.UndefinedKeyword ? '' : `\`${type.getText()}\``
}

const membersOf = (members: ts.NodeArray<ts.TypeElement>): string =>
  members.map((one) => `\`${one.name?.getText() ?? ''}\``).join(', ')

/** The text of docs/generated/events.md. */
export function eventTables(root: string): string {
  const rows = (name: string): string =>
    table(
      ['event', '`detail`', 'when'],
      readEvents(root, name).map(({ name, detail, meaning }) => [`\`cms:${name}\``, detail, meaning]),
    )
  return (
    head('Events') +
    '`cms` stands for the configured prefix. The types of what they carry are in `src/base/event-map.ts`.\n\n' +
    '## What is sent\n\nFrom the element, bubbling. `crossfade`, `slider` and `homeSlideshow` send what `slideshow` sends. ' +
    '`reason` is `gone` where the element left the page; that cannot be prevented.\n\n' +
    rows('EventMap') +
    '\n## What is asked for\n\nBy scripts of the page, sent to the element.\n\n' +
    rows('RequestMap')
  )
}
