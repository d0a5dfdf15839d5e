import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPage, createApplication, type PageName } from '../packages/application.ts'
import { manifest as commands } from '../packages/cli/manifest.ts'
import { FreshApp } from '../packages/fresh-app.ts'
import { useBrowser } from './browser/suite.ts'
import { serve, type Answer, type Site } from './browser/site.ts'
import { expectSoon } from './browser/expect-soon'
import { sampled } from './sampling'

/* The npm packages as others get them: packed, installed, typed, built by Vite, shown by a browser; the commands run. */
jest.setTimeout(300_000)
const root = path.join(import.meta.dirname, '..')
const { open } = useBrowser()

let packed: string
let react: FreshApp
let preact: FreshApp | undefined
let site: Site | undefined

const tgz = (name: string): string => {
  const file = readdirSync(packed).find((one) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(one))
  return path.join(packed, file!)
}

beforeAll(() => {
  packed = mkdtempSync(path.join(tmpdir(), 'passerelle-packed-'))
  execFileSync(process.execPath, ['tools/pack.ts', packed], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  react = createApplication(tgz('passerelle'), 'react')
})
afterEach(async () => {
  await site?.close()
  site = undefined
})
afterAll(() => {
  for (const app of [react, preact]) app?.remove()
  rmSync(packed, { recursive: true, force: true })
})

/** Installed when it is asked for. */
const withPreact = (): FreshApp => (preact ??= createApplication(tgz('passerelle'), 'preact'))

const LIBRARIES: readonly (readonly [library: string, app: () => FreshApp, packages: readonly string[]])[] = [
  ['React 19', () => react, ['passerelle', 'react', 'react-dom', 'scheduler']],
  ['preact/compat', withPreact, ['passerelle', 'preact']],
]

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** A site of an application's built files. */
function serveFiles(files: Readonly<Record<string, string>>): Promise<Site> {
  const answers = Object.entries(files).map(([name, body]): [string, () => Answer] => [
    name === 'index.html' ? '/' : `/${name}`,
    () => ({ body, headers: { 'Content-Type': TYPES[path.extname(name)] ?? 'text/html; charset=utf-8' } }),
  ])
  return serve(Object.fromEntries(answers))
}

describe('passerelle', () => {
  const installed = (): string => react.file('node_modules/passerelle')

  test('it holds what its entries name, what vouches for it, and neither tests nor the demo', () => {
    const { exports } = JSON.parse(react.read('node_modules/passerelle/package.json')) as { exports: object }
    const named = [...JSON.stringify(exports).matchAll(/"(\.\/[^"*]+\.\w+)"(?!:)/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(6)
    for (const file of [
      ...named,
      'README.md',
      'CHANGELOG.md',
      'THIRD-PARTY-NOTICES.md',
      'dist/passerelle.js',
    ])
      expect([file, existsSync(path.join(installed(), file))]).toEqual([file, true])
    const files = react.files('node_modules/passerelle')
    expect(files.filter((file) => /\.test\.|fixture|^dist\/demo|^demo|^server|^src/.test(file))).toEqual([])
    const known = Object.keys(JSON.parse(react.read('node_modules/passerelle/integrity.json')) as object)
    expect(files.filter((file) => file !== 'integrity.json')).toEqual(known)
  })

  test('its notices have the licence of each package whose code is in it', () => {
    const notices = react.read('node_modules/passerelle/THIRD-PARTY-NOTICES.md')
    for (const name of ['preact', 'dompurify', 'jquery', 'core-js', '@floating-ui/dom'])
      expect(notices).toMatch(new RegExp(`^## ${name} \\d`, 'm'))
    expect(notices).toContain('Copyright (c) 2015-present Jason Miller')
  })

  test('packed again from where it is installed, it is the same to the byte', () => {
    const again = mkdtempSync(path.join(tmpdir(), 'passerelle-again-'))
    execFileSync('npm', ['pack', installed(), '--pack-destination', again], {
      stdio: 'ignore',
    })
    const [name] = readdirSync(again)
    expect(readFileSync(path.join(again, name!)).equals(readFileSync(tgz('passerelle')))).toBe(true)
    rmSync(again, { recursive: true })
  })

  test.each(sampled(['bundler', 'nodenext'], 1))(
    'its types hold in an application (module resolution %s)',
    (resolution) => {
      writeTypedSources(react, resolution)
      // Without `skipLibCheck`: the declarations themselves are checked too.
      const { out } = react.run(
        path.join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        `tsconfig.${resolution}.json`,
      )
      expect(out).toBe('')
    },
  )

  test('Node reads it, by import and by require, and renders its components', () => {
    react.write(
      'server.js',
      `import { existsSync } from 'node:fs'
       import { createRequire } from 'node:module'
       import { createElement } from 'react'
       import { renderToString } from 'react-dom/server'
       import { folder, version } from 'passerelle'
       import { DateField, Modal } from 'passerelle/react'
       const required = createRequire(import.meta.url)('passerelle')
       const html = renderToString(createElement(Modal, { open: true }, createElement(DateField, { name: 'jour' })))
       const field = renderToString(createElement(DateField, { name: 'jour' }))
       console.log(existsSync(new URL('modern/runtime.js', folder)), required.folder.href === folder.href,
         required.version === version, html === '', /name="jour"/.test(field))`,
    )
    expect(react.run(process.execPath, 'server.js')).toEqual({
      code: 0,
      out: 'true true true true true\n',
      error: '',
    })
  })

  test('what uses React’s hooks is marked for the client, as server components ask for it; what configures is not', () => {
    const folder = 'node_modules/passerelle/dist/react'
    const begins = (file: string): string => react.read(`${folder}/${file}`).split('\n')[0]!
    for (const file of ['Modal.js', 'DateField.js', 'Tooltip.js', 'use-feature.js', 'use-shown.js'])
      expect([file, begins(file)]).toEqual([file, expect.stringMatching(/^(["'])use client\1;$/)])
    for (const file of ['index.js', 'host.js']) expect(begins(file)).not.toContain('use client')
  })

  test('no file of the components is imported by what it fetches later: each would keep the other in an application', () => {
    const folder = 'node_modules/passerelle/dist/react'
    const imports = (file: string, pattern: RegExp): string[] =>
      [...react.read(`${folder}/${file}`).matchAll(pattern)].map(([, name]) =>
        path.posix.join(path.posix.dirname(file), name!),
      )
    const reach = (file: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(file)) return seen
      seen.add(file)
      for (const next of imports(file, /^(?:import|export)\b[^;]*?["'](\.[^"']+)["']/gm)) reach(next, seen)
      return seen
    }
    const files = react.files(folder).filter((file) => file.endsWith('.js'))
    const fetched = files.flatMap((file) =>
      imports(file, /\bimport\(\s*(?:\/\*.*?\*\/\s*)?["'](\.[^"']+)["']\s*\)/g).map(
        (later) => [file, later] as const,
      ),
    )
    expect(fetched.length).toBeGreaterThan(20)
    expect(fetched.filter(([file, later]) => reach(later).has(file))).toEqual([])
  })

  test('an application with one <Modal> has 12 files at most, and nothing of the jQuery bridges', async () => {
    const files = buildPage(react, 'modal')
    expect(Object.keys(files).length).toBeLessThanOrEqual(12)
    // What nobody vouches for loses the classes of colorbox's windows: that word alone is no bridge.
    const bridges = /\bfn\.colorbox|\bbxSlider|\bmmenu|\bunveil|\beasySlider/g
    const found = (code: string): string[] => [...new Set(code.match(bridges) ?? [])]
    expect(found(react.read('node_modules/passerelle/dist/modern/bridges.js'))).toHaveLength(5)
    expect(found(Object.values(files).join('\n'))).toEqual([])
    site = await serveFiles(files)
    const { page, requests, console: told } = await open(site.url + '/')
    await page.waitForSelector('#open')
    // The style sheet is the application's: it is not fetched a second time.
    const before = requests.length
    await page.click('#open')
    await page.waitForSelector('.cms-modal #name')
    expect(requests.slice(before).filter((url) => /sheet/.test(url))).toEqual([])
    expect(told).toEqual([])
  })

  test.each(sampled(LIBRARIES, 1))(
    'installed beside %s, nothing comes with it; a fresh application shows its modal, and asks for code when it is used',
    async (_name, appOf, packages) => {
      const app = appOf()
      expect(app.packages.sort()).toEqual(packages.map((name) => `node_modules/${name}`))
      site = await serveFiles(buildPage(app, 'booking' satisfies PageName))
      const { page, console: told, requests } = await open(site.url + '/')
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.cms-date')?.value === '05/06/2026',
      )
      expect(requests.filter((url) => /\/dialog/.test(url))).toEqual([])
      await page.click('#open')
      await page.waitForSelector('.cms-modal #name')
      expect(requests.filter((url) => /\/dialog/.test(url))).not.toEqual([])
      await page.type('#name', 'Camille')
      await page.keyboard.press('Escape')
      await page.waitForSelector('.cms-modal', { hidden: true })
      await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('open')
      await page.click('#ask')
      await page.waitForSelector('.cms-modal-button.important')
      await page.click('.cms-modal-button.important')
      await page.waitForFunction(() => document.title === 'true')
      await page.click('.cms-datepicker-button')
      await page.waitForSelector('.cms-datepicker [data-date="2026-06-19"] button')
      await page.click('.cms-datepicker [data-date="2026-06-19"] button')
      await page.waitForFunction(() => document.querySelector('output')!.textContent === '2026-06-19')
      expect(told.filter((line) => !/favicon/.test(line))).toEqual([])
    },
  )
})

/** An application's sources that use each of the package's entries, with a configuration to check them. */
function writeTypedSources(app: FreshApp, moduleResolution: string): void {
  if (!existsSync(app.file('node_modules/@types')))
    symlinkSync(path.join(root, 'node_modules/@types'), app.file('node_modules/@types'))
  app.write(
    'site.ts',
    `/// <reference types="passerelle/globals" />
     import { folder, version, type Config, type CustomFeature, type DialogParams } from 'passerelle'
     const config: Partial<Config> = { prefix: 'mairie' }
     const params: DialogParams = { contenu: 'Bonjour' }
     const feature: CustomFeature = { name: 'horloge', selector: '.horloge', mount() {} }
     void Passerelle.modal.open(params).then(() => modal_alert(version + folder.href))
     Passerelle.register(feature)
     window.passerelleConfig = config
     window.passerelleConfig = { labels: { oui: 'Oui' }, plugins: { preload: ['cycle'] } }
     // @ts-expect-error a number is no URL
     popup_open(5)`,
  )
  app.write(
    'script.cts',
    `import passerelle = require('passerelle')
     const { href }: URL = passerelle.folder
     const config: Partial<passerelle.Config> = {}
     export = [href, config]`,
  )
  const isNode = moduleResolution === 'nodenext'
  const compilerOptions = {
    target: 'ES2022',
    module: isNode ? 'nodenext' : 'esnext',
    moduleResolution,
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: [],
  }
  const include = ['*.ts', ...(isNode ? ['*.cts'] : []), 'booking/*.tsx', 'modal/*.tsx']
  app.write(`tsconfig.${moduleResolution}.json`, JSON.stringify({ compilerOptions, include }))
}

describe('passerelle-cli', () => {
  let app: FreshApp
  const place = (name: string): string => app.file(`node_modules/passerelle-cli/${name}`)

  beforeAll(() => {
    app = new FreshApp()
    // As somebody who never builds: the compiler stays away.
    app.install(tgz('passerelle-cli'), '--omit=optional')
    app.write('pages/index.html', '<!doctype html><script src="/passerelle.js"></script><p>Bonjour</p>')
  })
  afterAll(() => app.remove())

  test('contract §7 every package that the commands import is installed with them, and none is without use', () => {
    const run = importsOf(place, ['migration/bin.mjs', 'migration/scan/worker.mjs'])
    const built = importsOf(place, startsOfBuild(place))
    const queues = ['bullmq', 'ioredis', 'minio']
    expect(run).toEqual(expect.arrayContaining(queues))
    expect(run.filter((name) => name !== 'webpack' && !queues.includes(name))).toEqual(
      [...commands.dependencies!].sort(),
    )
    // The survey of a campaign takes it as a file, into the page, where it is installed.
    expect(['axe-core', ...queues]).toEqual(commands.optionalDependencies)
    const byPlugins = ['@swc/core', 'uglify-js']
    expect([...built, ...byPlugins].sort()).toEqual([...commands.buildDependencies!].sort())
  })

  test('contract §7 a lean build is made with the very packages of the ordinary one: what a newer compiler writes is another text', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(place('package.json'), 'utf8')) as {
      optionalDependencies: Readonly<Record<string, string>>
    }
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly version: string }>>
    }
    const names = importsOf(place, startsOfBuild(place))
    expect(names.map((name) => [name, optionalDependencies[name]])).toEqual(
      names.map((name) => [name, packages[`node_modules/${name}`]?.version]),
    )
  })

  test('contract §7 the installed scan reads a page, tells what breaks, and ends with 1', () => {
    app.write(
      'page.html',
      `<a href="#" onclick="popup_open('/x');inconnue()">Voir</a><script>trim(' a ')</script>`,
    )
    const { code, out, error } = app.command('passerelle', 'scan', 'page.html', '--no-progress')
    expect(error).toBe('')
    expect(out).toMatch(/inconnue/)
    expect(out).toMatch(/popup_open/)
    expect(code).toBe(1)
  })

  test('contract §7 the installed scan writes the lines that fetch the code of its own built script early', () => {
    app.write('agenda.html', '<script src="/static/passerelle.js"></script><input class="cms-date">')
    const args = ['scan', 'agenda.html', '--preload', '-', '--no-progress']
    const { code, out, error } = app.command('passerelle', ...args)
    expect([error, code]).toEqual(['', 0])
    expect(out).toMatch(/<link rel="preload" as="script" href="\/static\/modern\/runtime\.js\?v=/)
  })

  test('without a browser, regress says in French what it looks for', () => {
    app.write('empty/.keep', '')
    const { code, error } = app.run(
      'env',
      `PUPPETEER_EXECUTABLE_PATH=${app.file('rien')}`,
      app.file('node_modules/.bin/passerelle'),
      'regress',
      'pages',
      '--fresh',
      '--no-progress',
    )
    expect([code, error]).toEqual([
      2,
      `passerelle : PUPPETEER_EXECUTABLE_PATH : aucun navigateur à ${app.file('rien')}\n`,
    ])
  })

  test('the installed usage and merge start, and say what they lack; build names the tools that were left out', () => {
    const told = [['usage', 'rien.html'], ['merge', 'rien.html'], ['build']].map((args) =>
      app.command('passerelle', ...args),
    )
    expect(told.map(({ code }) => code)).toEqual([2, 2, 2])
    for (const { error } of told.slice(0, 2)) expect(error).toMatch(/rien\.html/)
    expect(told[2]!.error).toMatch(/webpack.*npm install --include=optional/)
  })

  const installed: readonly (readonly [does: string, act: () => void])[] = [
    [
      'the installed regress shows a page in the browser of the machine, with the script of the package',
      () => {
        const { code, out, error } = app.command('passerelle', 'regress', 'pages', '--no-progress')
        expect([error, code]).toEqual(['', 0])
        expect(out).toMatch(/1 pages? comparées?/)
      },
    ],
    [
      'the installed build makes a drop-in without a helper, of the installed sources',
      () => {
        for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => /^[@a-z]/.test(one)))
          if (!existsSync(app.file(`node_modules/${name}`)))
            symlinkSync(path.join(root, 'node_modules', name), app.file(`node_modules/${name}`))
        const args = ['build', '--without', 'number_format', '--out', 'site', '--only', 'dropped,entry']
        const { code, out, error } = app.command('passerelle', ...args)
        expect([error, code]).toEqual(['', 0])
        expect(out).toMatch(/passerelle\.js/)
        const script = app.read('site/passerelle.js')
        // ES5 for all browsers, by the package's own list of them.
        expect(/\bconst |\blet |`/.exec(script)).toBeNull()
        expect(script.includes('now:["number_format"]')).toBe(true)
      },
    ],
  ]

  test.each(sampled(installed, 1))('%s', (_does, act) => act())
})

/** What `passerelle build` compiles, and what it compiles it with: all that its configuration names. */
function startsOfBuild(place: (name: string) => string): string[] {
  const configurations = ['webpack.config.js', 'babel.config.js']
  const texts = configurations.map((name) => readFileSync(place(name), 'utf8')).join('\n')
  const named = [...texts.matchAll(/["'](?:\.\/)?((?:src|legacy|build)\/[\w/.-]+\.[cm]?[jt]s)["']/g)]
  // Jest's alone.
  return [...configurations, ...named.map(([, name]) => name!)].filter((name) => !/import-meta/.test(name))
}
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s+['"]([^'"]+)['"]|\b(?:import|require)\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/gm
const NAMED = /['"](babel-loader|@babel\/preset-[a-z]+)['"]/g
/** What a package asks its user to bring along. */
const PEERS: Readonly<Record<string, string>> = { 'babel-loader': '@babel/core' }
/** Names that the build gives another package (`resolve.alias`). */
const ALIASES: Readonly<Record<string, string>> = { react: 'preact', 'react-dom': 'preact' }

/** The packages that files of a package import, and the files that those import; each file must be there. */
function importsOf(place: (name: string) => string, starts: readonly string[]): string[] {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    const text = readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
    for (const [, name] of text.matchAll(NAMED)) packages.add(name!).add(PEERS[name!] ?? name!)
    for (const [, ...names] of text.matchAll(IMPORT)) {
      const name = names.find(Boolean)!
      if (!name.startsWith('.')) {
        if (name.startsWith('node:') || builtinModules.includes(name)) continue
        const [, owner] = /^((?:@[^/]+\/)?[^/]+)/.exec(name)!
        packages.add(ALIASES[owner!] ?? owner!)
        continue
      }
      const target = path.resolve(path.dirname(file), name)
      const found = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx']
        .map((ending) => target + ending)
        .find((one) => path.extname(one) && existsSync(one))
      if (!found) throw new Error(`${file}: ${name}`)
      visit(found)
    }
  }
  for (const start of starts) visit(place(start))
  // Written into the code of the old tier by Babel.
  if (files.has(place('babel.config.js'))) packages.add('core-js')
  return [...packages].sort()
}
