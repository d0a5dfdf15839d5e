// The components and hooks of `passerelle/react`, their members and types, as Markdown, from typedoc's own model.
import path from 'node:path'
import {
  Application,
  Comment,
  ReflectionKind,
  type DeclarationReflection,
  type SignatureReflection,
} from 'typedoc'

const root = path.dirname(import.meta.dirname)

type Documented = DeclarationReflection | SignatureReflection

const textOf = (reflection: Documented): string => {
  const { comment } = reflection
  if (!comment) return ''
  const returns = comment.getTag('@returns')
  const parts = [Comment.combineDisplayParts(comment.summary)]
  for (const one of 'parameters' in reflection ? (reflection.parameters ?? []) : []) {
    if (one.comment) parts.push(`\`${one.name}\`: ${Comment.combineDisplayParts(one.comment.summary)}`)
  }
  if (returns) parts.push('Returns ' + Comment.combineDisplayParts(returns.content))
  return parts
    .join('\n')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
}

const code = (text: string): string => '`' + text.replaceAll('|', '\\|') + '`'

const callOf = (signature: SignatureReflection): string => {
  const parameters = signature.parameters ?? []
  const given = parameters.map(({ name, type, flags, defaultValue }) => {
    return `${name.replace(/^__.*/, 'props')}${flags.isOptional || defaultValue ? '?' : ''}: ${String(type)}`
  })
  return `(${given.join(', ')}): ${String(signature.type)}`
}

function memberRow(member: DeclarationReflection): string {
  const [signature] = member.signatures ?? []
  const type = signature ? callOf(signature) : String(member.type)
  const name = member.name + (member.flags.isOptional ? '?' : '')
  return `| ${code(name)} | ${code(type)} | ${textOf(signature ?? member).replaceAll('|', '\\|')} |`
}

function section(one: DeclarationReflection): string {
  const [signature] = one.signatures ?? []
  const lines = [`### ${one.name}`, '', textOf(signature ?? one), '']
  if (signature) lines.push('```ts', `function ${one.name}${callOf(signature)}`, '```', '')
  else if (one.kindOf(ReflectionKind.TypeAlias))
    lines.push('```ts', `type ${one.name} = ${String(one.type)}`, '```', '')
  else if (one.type) lines.push('```ts', `const ${one.name}: ${String(one.type)}`, '```', '')
  // Inherited from a type of React's or of ours that has its own section.
  const members = (one.children ?? []).filter(({ inheritedFrom }) => !inheritedFrom)
  const bases = (one.extendedTypes ?? []).map(String)
  if (bases.length) lines.push(`Extends ${bases.map(code).join(', ')}.`, '')
  if (members.length) lines.push('| member | type | |', '| --- | --- | --- |', ...members.map(memberRow), '')
  return lines.join('\n')
}

/** @throws when the sources do not compile, or an export has no documentation */
export async function reactApi(): Promise<string> {
  const application = await Application.bootstrap({
    options: path.join(root, 'typedoc.json'),
    skipErrorChecking: true,
    logLevel: 'Error',
  })
  const project = await application.convert()
  if (!project) throw new Error('src/react does not compile')
  const groups: readonly (readonly [string, ReflectionKind])[] = [
    ['Components and hooks', ReflectionKind.Function],
    ['Features for `useFeature`, and services for their `needs`', ReflectionKind.Variable],
    ['Types', ReflectionKind.Interface | ReflectionKind.TypeAlias],
  ]
  return groups
    .map(([title, kind]) => `## ${title}\n\n${project.getChildrenByKind(kind).map(section).join('\n')}`)
    .join('\n')
}
