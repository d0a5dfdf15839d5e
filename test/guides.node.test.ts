import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { findDocuments } from '../demo/documentation/documents.ts'
import { judgedExamples } from '../demo/documentation/examples.ts'
import { bytesOf, factsOf } from '../demo/documentation/facts.ts'
import { render } from '../demo/documentation/markdown.ts'
import { readEvents } from '../tools/event-docs.ts'
import { slugOf } from '../server/data/random.ts'

const root = process.cwd()
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** What is written by hand for readers; what a command writes is true by its making. */
const guides = findDocuments(root)
  .flatMap(({ slug, files }) => Object.values(files).map((file) => ({ slug, file })))
  .filter(({ slug }) => !slug.startsWith('generated/'))
const files = guides.map(({ file }) => file)

/** All text below some folders that a name may stand in. */
function textBelow(...folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|css|js|mjs|html)$/.test(entry.name))
        .filter((entry) => !entry.parentPath.includes('node_modules'))
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n')
}

const sources = textBelow('src', 'legacy')
const everywhere = sources + textBelow('server', 'demo', 'migration', 'regression', 'campaign', 'packages')
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

/** Code of a text: what stands between marks, and in blocks. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```$/gm)].map(([, code = '']) => code)
  const rest = text.replace(/^ *```[\s\S]*?^ *```$/gm, '')
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)]
}

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** The options of each `passerelle` command, from where they are declared. */
function commandOptions(): Map<string, string[]> {
  const declared = read('migration/cli.ts') + read('regression/cli.ts')
  const optionsIn = (part: string): string[] => namesIn(part, /(?:option|Option)\('(?:-\w, )?(--[a-z-]+)/g)
  const commands = declared
    .split(/\.command\('/)
    .slice(1)
    .map((part): [string, string[]] => [part.slice(0, part.indexOf("'")), optionsIn(part)])
  // `passerelle campaign scan`: its commands are of the same names as others.
  return new Map([...commands, ['campaign', optionsIn(read('campaign/cli.ts'))]])
}

/** What is not there for a reason: made by a command or by the reader of a guide, or told of as gone. */
const absent =
  /^(docs\/generated\/(guides|twin-runs)\.md|src\/features\/note-box\/.*|test\/react-package\.browser\.test\.ts)$/

describe('what the guides name exists', () => {
  test.each(files)('%s: every command of npm, every file that is run or named', (file) => {
    const text = read(file)
    expect(namesIn(text, /npm run (?:--silent )?([a-z\d:-]+)/g).filter((name) => !scripts[name])).toEqual([])
    const named = namesIn(
      codeOf(text).join('\n'),
      /(?:^|[\s(])((?:src|docs|tools|migration|regression|campaign|server|demo|legacy|test|packages|build|bench)\/[\w./-]+\.[a-z]+)(?=[\s,;:)]|$)/gm,
    )
    expect(named.filter((one) => !existsSync(path.join(root, one)) && !absent.test(one))).toEqual([])
  })

  test.each(files)('%s: every passerelle command, with the options that it has', (file) => {
    const options = commandOptions()
    const wrong: string[] = []
    for (const code of codeOf(read(file)))
      for (const [line = ''] of code
        .replace(/\\\n/g, ' ')
        .matchAll(/(?:passerelle|bin\.mjs) [a-z][^\n#|&]*/g)) {
        const [, command = ''] = /(?:passerelle|bin\.mjs) ([a-z]+)/.exec(line) ?? []
        const known = options.get(command)
        if (!known) wrong.push(line)
        for (const option of namesIn(line, /\s(--[a-z-]+)/g))
          if (known && !known.includes(option) && option !== '--help') wrong.push(`${command} ${option}`)
      }
    expect(wrong).toEqual([])
  })

  test.each(files)('%s: every code of a console message, and every event', (file) => {
    const text = read(file)
    const messages = read('src/strings/fr.ts') + read('migration/strings.ts')
    expect(namesIn(text, /\b(P\d{3})\b/g).filter((code) => !messages.includes(code))).toEqual([])
    const known = ['EventMap', 'RequestMap'].flatMap((name) =>
      readEvents(root, name).map((event) => event.name),
    )
    const events = namesIn(text, /\bcms:([a-zA-Z]+:[a-z-]+)\b(?!:)/g)
    // The four slideshows send the same; the guide to new features makes one of its own.
    const named = events.map((event) => event.replace(/^(crossfade|slider|homeSlideshow):/, 'slideshow:'))
    const isKnown = (event: string): boolean =>
      known.includes(event) || known.includes(event.replace('slideshow:', 'slider:'))
    expect(named.filter((event) => !isKnown(event) && !event.startsWith('noteBox:'))).toEqual([])
  })

  test.each(files.filter((file) => /^(src|docs\/(fr\/)?(configuration|globals|jquery|fallback))/.test(file)))(
    '%s: every attribute',
    (file) => {
      const named = namesIn(codeOf(read(file)).join('\n'), /\b(data-[a-z]+(?:-[a-z]+)*)\b/g)
      const camel = (name: string): string =>
        name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const unknown = named.filter(
        (name) => !everywhere.includes(name) && !new RegExp(`\\b${camel(name)}\\b`).test(everywhere),
      )
      expect(unknown).toEqual([])
    },
  )

  test.each(['docs/configuration.md', 'docs/fr/configuration.md'])(
    '%s: every key, with none left out',
    (file) => {
      const rows = read(file).match(/^\| `.*$/gm) ?? []
      const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`(\w+)`/g))
      const [, members = ''] =
        /export interface Config \{([\s\S]*?)^\}/m.exec(read('src/base/config.ts')) ?? []
      const keys = namesIn(members, /^ {2}readonly (\w+)\??:/gm)
      expect([...named].sort()).toEqual([...keys].sort())
    },
  )

  test('a decision names no chunk that is gone', () => {
    const sizes = JSON.parse(read('build/recorded-sizes.json')) as Record<string, number>
    const built = new Set(Object.keys(sizes).map((name) => name.replace(/^.*\//, '')))
    const missing = files
      .filter((file) => file.startsWith('docs/adr/'))
      .flatMap((file) =>
        namesIn(read(file), /`(?:modern\/|legacy\/)?([a-z-]+\.js)`/g)
          .filter((name) => !built.has(name) && !/^(passerelle|webpack|babel)/.test(name))
          .map((name) => `${file}: ${name}`),
      )
    expect(missing).toEqual([])
  })
})

test.each(files.filter((file) => /^docs\/adr\/001[23]/.test(file)))(
  '%s: what its table names is a chunk',
  (file) => {
    const sizes = Object.keys(JSON.parse(read('build/recorded-sizes.json')) as object)
    const rows = (read(file).match(/^\|.*$/gm) ?? []).slice(2)
    const named = rows.flatMap((row) => namesIn(row, /`([a-z-]+)`/g))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !sizes.includes(`modern/${name}.js`))).toEqual([])
  },
)

test.each(files.filter((file) => file.startsWith('docs/adr/')))('%s names no code that is gone', (file) => {
  // What browsers and others have, and what is told of as gone.
  const others = ['nomodule', 'setHTML', 'window', 'navigator', 'connection', 'better-sqlite3']
  const code = textBelow('src', 'legacy', 'build', 'tools', 'test', 'bench', 'server', 'demo', 'migration')
  const known =
    code + everywhere + textBelow('regression', 'campaign', 'packages') + read('webpack.config.js')
  const built = read('package.json') + read('build/recorded-sizes.json')
  const unknown = codeOf(read(file))
    .filter((one) => !/[/ ]/.test(one))
    .flatMap((one) => namesIn(one, /([A-Za-z_$][\w$-]*[\w$])/g))
    .filter((name) => !known.includes(name) && !built.includes(name) && !others.includes(name))
  expect(unknown).toEqual([])
})

test('an example in React imports the components and hooks that it uses', () => {
  const examples = [...files, 'packages/passerelle/README.md'].flatMap((file) =>
    [...read(file).matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ file, code })),
  )
  expect(examples.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['docs/react.md', 'docs/fr/react.md']),
  )
  for (const { file, code } of examples) {
    const imported = [...code.matchAll(/import \{([^}]+)\}/g)].flatMap(([, names = '']) =>
      names.split(/[\s,]+/),
    )
    const used = [...code.matchAll(/<([A-Z]\w*)|\b(use[A-Z]\w*)\(/g)].map(([, tag, hook]) => tag ?? hook)
    expect([file, used.filter((name) => !imported.includes(name!))]).toEqual([file, []])
  }
})

describe('links', () => {
  const anchors = new Map<string, Set<string>>()
  const anchorsOf = (file: string): Set<string> => {
    const known =
      anchors.get(file) ?? new Set(render(read(file), file, () => '').sections.map(({ anchor }) => anchor))
    anchors.set(file, known)
    return known
  }

  test.each(files)('%s: each leads to a file, and to a heading of it', (file) => {
    const broken: string[] = []
    const text = read(file)
      .replace(/^ *```[\s\S]*?^ *```$/gm, '')
      .replace(/`[^`\n]*`/g, '')
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^([a-z]+:|\/)/.test(target)) continue
      const [place = '', heading] = target.split('#')
      const found = place ? path.posix.join(path.posix.dirname(file), decodeURIComponent(place)) : file
      if (!existsSync(path.join(root, found))) broken.push(target)
      else if (heading && found.endsWith('.md') && !anchorsOf(found).has(slugOf(decodeURIComponent(heading))))
        broken.push(target)
    }
    expect(broken).toEqual([])
  })
})

describe('in French', () => {
  const french = guides.filter(({ file }) => /(^docs\/fr\/|\.fr\.md$)/.test(file))
  const documents = findDocuments(root).map(({ files: written }) => written)

  test.each(french.map(({ file }) => file))(
    '%s: a link leads to the French page where there is one, or says that it does not',
    (file) => {
      const elsewhere = [...read(file).matchAll(/\[([^\]]*)\]\(([^)\s#]+\.md)[^)]*\)/g)]
        .filter(([, text = '']) => !text.includes('anglais'))
        .map(([, , target = '']) => path.posix.join(path.posix.dirname(file), target))
        .filter((target) => documents.some(({ en, fr }) => en === target && fr))
      expect(elsewhere).toEqual([])
    },
  )

  test('whatever integrators read is there', () => {
    // What engineers of the project read, and what commands measure, is in English.
    const ours = /^(generated|adr)\/|^(architecture|adding-a-demo-page|adding-a-feature|archived-pages)$/
    const missing = findDocuments(root).filter(({ slug, files: { fr } }) => !fr && !ours.test(slug))
    expect(missing.map(({ slug }) => slug)).toEqual([])
  })

  test('every page about a feature or a window is there, with a good and a bad example, the same as in English', () => {
    const wrong = findDocuments(root)
      .filter(({ slug }) => /^(features|services)\//.test(slug))
      .flatMap(({ slug, files: { fr, en } }) => {
        if (!fr || !en) return [`${slug} is in one language`]
        const [one, other] = [judgedExamples(read(fr)), judgedExamples(read(en))]
        const has = [true, false].every((isGood) => one.some((example) => example.isGood === isGood))
        if (!has) return [`${slug} has no good and bad example`]
        return JSON.stringify(one) === JSON.stringify(other) ? [] : [`${slug} has other examples in English`]
      })
    expect(wrong).toEqual([])
  })

  test.each(french.map(({ file }) => file))(
    '%s: spaces before ; : ! ? » do not break, quotes are French',
    (file) => {
      const text = read(file)
        .replace(/^ *```[\s\S]*?^ *```$/gm, '')
        .replace(/`[^`\n]*`/g, 'code')
        .replace(/^\|[\s:|-]+\|$/gm, '')
      expect(text.match(/.{0,20}(?: [;:!?»]|« |\p{L}'\p{L}).{0,20}/gu) ?? []).toEqual([])
    },
  )

  test.each(guides.filter(({ slug }) => factsOf(slug)).map(({ slug, file }) => [file, slug] as const))(
    '%s: every option that the code reads is told of',
    (file, slug) => {
      const text = read(file)
      const untold = factsOf(slug)!
        .options.map(({ attribute }) => attribute)
        .filter((attribute) => !text.includes(attribute) && !text.includes(memberOf(attribute)))
      expect(untold).toEqual([])
    },
  )
})

describe('a page about a feature or a window', () => {
  /** What each has to say, in the words of its headings or of its text. */
  const saysIn = {
    fr: [
      /^## Pour qui, et quand$/m,
      /À employer/,
      /À éviter/,
      /^## .*[Cc]lavier/m,
      /lecteur d’écran/,
      /^## L’ancien appel$/m,
    ],
    en: [
      /^## For whom and when$/m,
      /Use it|Good for|For /,
      /[Nn]ot for|[Dd]o not|[Aa]void|[Nn]ot /,
      /^## Keyboard/m,
      /^## What a screen reader says$/m,
      /^## What it takes the place of$/m,
    ],
  }
  const pages = findDocuments(root).filter(({ slug }) => /^(features|services)\//.test(slug))

  test.each(pages.map(({ slug, files: written }) => [slug, written] as const))(
    '%s: for whom and when, when not, keyboard, screen readers, the old call; facts of the code with size and events',
    (slug, written) => {
      for (const language of ['fr', 'en'] as const) {
        const text = read(written[language]!)
        const silent = saysIn[language].filter((pattern) => !pattern.test(text)).map(String)
        expect({ file: written[language], silent }).toEqual({ file: written[language], silent: [] })
      }
      const facts = factsOf(slug)
      expect(bytesOf(facts?.chunk ?? '')).toBeGreaterThan(0)
      expect(facts?.events).toBeDefined()
    },
  )
})

/** The menu's settings are told by their names in the configuration: `headerSize` is `data-header-size`. */
const memberOf = (attribute: string): string =>
  '`' + attribute.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) + '`'
