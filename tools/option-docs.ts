import './page-modules.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import ts from 'typescript'
import type { Config } from '../src/base/config.ts'
import { kebabCase } from '../src/base/kebab-case.ts'
import type { OptionReader } from '../src/base/options.ts'
import { findFeatures } from './generate-features.ts'
import { head, table } from './markdown.ts'

const { attributeOf } = await import('../src/base/options.ts')
const { readConfig } = await import('../src/base/config.ts')
const { configurationValues } = await import('../src/strings/configuration.ts')
const { wordsOfValue } = await import('../src/strings/values.ts')
const { loaders } = await import('../src/features/loaders.ts')

/** What stands before each member of a declaration, on one line. */
function commentsOf(
  file: string,
  find: (node: ts.Node) => ts.NodeArray<ts.Node> | undefined,
): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const comments = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    for (const member of find(node) ?? []) {
      if (!(ts.isPropertyAssignment(member) || ts.isPropertySignature(member))) continue
      const texts = ts
        .getJSDocCommentsAndTags(member)
        .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      comments.set(member.name.getText(), texts.join(' ').replace(/\s+/g, ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return comments
}

const optionMembers = (node: ts.Node) =>
  ts.isVariableDeclaration(node) &&
  node.name.getText() === 'options' &&
  node.initializer &&
  ts.isObjectLiteralExpression(node.initializer)
    ? node.initializer.properties
    : undefined

const shown = (value: unknown): string =>
  value === undefined || value === '' || value === null ? 'none' : `\`${JSON.stringify(value)}\``

/** The options of every feature, as their readers have them. @param root the project's folder */
async function featureOptions(root: string): Promise<string> {
  const sections: string[] = []
  for (const { name, folder } of await findFeatures(root)) {
    const options = (await loaders[name]?.())?.options ?? {}
    const readers = Object.entries(options) as [string, OptionReader<unknown>][]
    if (!readers.length) continue
    const files = globSync([`src/features/${folder}/*.{ts,tsx}`, 'src/widgets/slides/settings.ts'], {
      cwd: root,
      ignore: '**/*.test.*',
    })
    const comments = new Map(
      files.reverse().flatMap((file) => [...commentsOf(path.join(root, file), optionMembers)]),
    )
    const rows = readers.map(([option, reader]) => [
      `\`${attributeOf(option, reader)}\``,
      wordsOfValue(reader.allowed),
      shown(reader.fallback),
      comments.get(option) ?? '',
    ])
    sections.push(`### ${name}\n\n${table(['attribute', 'allowed', 'default', 'meaning and unit'], rows)}`)
  }
  return sections.join('\n')
}

function configurationKeys(root: string): string {
  const defaults = readConfig({})
  const comments = commentsOf(path.join(root, 'src/base/config.ts'), (node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'Config' ? node.members : undefined,
  )
  const rows = (Object.keys(defaults) as (keyof Config)[]).map((key) => [
    `\`${key}\``,
    `\`data-${kebabCase(key)}\``,
    configurationValues[key],
    shown(defaults[key]),
    comments.get(key) ?? '',
  ])
  return table(['key', 'attribute of the tag', 'allowed', 'default', 'meaning and unit'], rows)
}

/** The text of docs/generated/options.md. */
export async function optionTables(root: string): Promise<string> {
  return (
    head('Options') +
    'Written from the declarations that read them. “Allowed” is as the console has it: all else is refused, told once ' +
    '(P010, of the configuration P101), and counts as absent.\n\n' +
    `## Configuration\n\n${configurationKeys(root)}\n` +
    'What each is for: [configuration](../configuration.md).\n\n' +
    `## Features\n\n${await featureOptions(root)}`
  )
}
