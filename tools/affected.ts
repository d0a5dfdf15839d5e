import path from 'node:path'
import { importGraph } from './import-graph.ts'

/** What a check of some changed files runs. Paths are below the root, with `/`. */
export interface Affected {
  /** Changed files that are still there. */
  readonly present: readonly string[]
  readonly lint: readonly string[]
  /** The tests in Node and jsdom: those of these files and what imports them, or all. */
  readonly units: readonly string[] | 'all'
  /** The built files come from something that changed. */
  readonly builds: boolean
  /** The npm package's modules do too. */
  readonly buildsReact: boolean
  readonly browser: readonly string[]
  /** Tests in a browser that the change can reach, too many to be run in a short check. */
  readonly leftOut: readonly string[]
}

export interface Project {
  readonly root: string
  /** Every file, changed or not. */
  readonly files: readonly string[]
  read(file: string): string
  /** How long a browser test file took when all were run last, in seconds; unknown by default. */
  seconds?(file: string): number | undefined
}

/** What all tests in Node depend on. */
const EVERYTHING =
  /^(jest\.config\.ts|babel\.config\.js|package-lock\.json|tsconfig\.json|test\/setup-unit\.ts)$/
const BUILT =
  /^(src|legacy|build)\/|^(babel\.config\.js|webpack\.config\.js|package-lock\.json|\.browserslistrc)$/
const BUILT_REACT = /^src\/(react|ui|widgets|dom|base|services|strings)\/|^demo\/island\/|^vite\./
const TEST = /\.test\.tsx?$/
const IN_BROWSER = /\.browser\.test\.ts$/
/** Tests that read what they do not import. */
const READERS: readonly (readonly [changed: RegExp, test: string])[] = [
  [/\.md$/, 'demo/documentation/documentation.node.test.ts'],
  [/^demo\//, 'demo/demo.node.test.ts'],
  [/^(demo|server)\//, 'demo/demo.browser.test.ts'],
  [/\.fixture\.html$/, 'test/features.contract.test.ts'],
  [/^globals\.d\.ts$|^legacy\/helpers\//, 'test/globals.node.test.ts'],
  [/^src\/strings\//, 'test/translations.node.test.ts'],
  [/^src\/styles\//, 'src/styles/before.browser.test.ts'],
  [/^(src\/(base|boot|runtime)|legacy)\//, 'test/runtime.browser.test.ts'],
  [/^(src|legacy|build)\//, 'test/built.browser.test.ts'],
]
/** Folders of one thing, with whatever stands below. */
const OWN = /^(src\/(?:features|services)\/[^/]+)\//
/** How many seconds of tests in a browser a short check runs beside those of the changed folders, and of one file. */
const SECONDS = 120
const USUAL_SECONDS = 10

/**
 * @param changed files that were added, changed or taken away
 * @param project what there is now
 */
export function affected(changed: readonly string[], project: Project): Affected {
  const files = new Set(project.files)
  const present = changed.filter((file) => files.has(file))
  const graph = importGraph(project.root, project.files, changed, project.read)
  const importers = graph.importers(changed)
  const readers = READERS.filter(
    ([pattern, test]) => files.has(test) && changed.some((one) => pattern.test(one) && !TEST.test(one)),
  )
  const readBy = readers.map(([, test]) => test)
  const builds = changed.some((file) => BUILT.test(file) && !TEST.test(file))
  const browser = browserTests(changed, importers, readBy, project)
  return {
    present,
    lint: present.filter((file) => /\.[mc]?[jt]sx?$/.test(file)),
    units: changed.some((file) => EVERYTHING.test(file))
      ? 'all'
      : unitTests(changed, importers, readBy, project),
    builds,
    buildsReact: changed.some((file) => BUILT_REACT.test(file) && !TEST.test(file)),
    ...browser,
  }
}

function unitTests(
  changed: readonly string[],
  importers: ReadonlyMap<string, number>,
  readBy: readonly string[],
  { files }: Project,
): string[] {
  const isUnit = (file: string): boolean => TEST.test(file) && !IN_BROWSER.test(file)
  // What a test reads and does not import (a style sheet, a fixture) lies beside it.
  const beside = new Set(changed.filter((file) => !/\.[mc]?[jt]sx?$/.test(file)).map(path.posix.dirname))
  return files.filter(
    (file) =>
      isUnit(file) &&
      (changed.includes(file) ||
        importers.has(file) ||
        readBy.includes(file) ||
        beside.has(path.posix.dirname(file))),
  )
}

/**
 * Of the changed folders all; then, as far as time allows, those that name a changed feature, and those of the folders
 * that import what changed, nearest first. Tests in a browser import nothing of what they try: they open built files.
 */
function browserTests(
  changed: readonly string[],
  importers: ReadonlyMap<string, number>,
  readBy: readonly string[],
  project: Project,
): Pick<Affected, 'browser' | 'leftOut'> {
  const all = project.files.filter((file) => IN_BROWSER.test(file))
  const sources = changed.filter((file) => !/\.md$/.test(file) && (!TEST.test(file) || IN_BROWSER.test(file)))
  const tests = (home: string): string[] =>
    all.filter((file) =>
      OWN.test(home + '/') ? file.startsWith(home + '/') : path.posix.dirname(file) === home,
    )
  const homes = new Set(sources.filter((file) => !TEST.test(file)).flatMap((file) => homeOf(file) ?? []))

  const first = new Set([...all.filter((file) => changed.includes(file)), ...[...homes].flatMap(tests)])
  const reached = [...importers].flatMap(([file]) =>
    IN_BROWSER.test(file) ? [file] : tests(homeOf(file) ?? '-'),
  )
  const named = all.filter((file) => {
    const text = project.read(file)
    return [...homes].some(
      (home) => home.startsWith('src/features/') && names(text, path.posix.basename(home)),
    )
  })
  const more = new Set([...readBy.filter((file) => IN_BROWSER.test(file)), ...named, ...reached])

  const browser = [...first]
  const leftOut: string[] = []
  let seconds = 0
  for (const file of more) {
    if (first.has(file)) continue
    const its = project.seconds?.(file) ?? USUAL_SECONDS
    if (seconds + its > SECONDS) leftOut.push(file)
    else {
      seconds += its
      browser.push(file)
    }
  }
  return { browser, leftOut }
}

/** The folder whose tests try a file: a feature's or service's own, or that of the sources it stands in. */
function homeOf(file: string): string | undefined {
  const [, own] = OWN.exec(file) ?? []
  if (own) return own
  if (/^(src|legacy|demo|migration|regression)\//.test(file) && path.posix.dirname(file).includes('/'))
    return path.posix.dirname(file)
  return undefined
}

/** Does a test speak of a feature, by its name or its class? */
function names(text: string, kebab: string): boolean {
  const camel = kebab.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return new RegExp(`\\bcms-${kebab}\\b|['"/]${kebab}['"/.]|\\b${camel}\\b`).test(text)
}
