import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { entries } from '../legacy/helpers'
import { readEvents } from '../tools/event-docs'

const root = path.join(__dirname, '..')

test('§3 globals.d.ts types every old helper, and no other', () => {
  const text = readFileSync(path.join(root, 'globals.d.ts'), 'utf8')
  const typed = new Set([...text.matchAll(/^declare function (\w+)/gm)].map(([, name]) => name))
  expect([...typed].sort()).toEqual(entries.map(({ name }) => name).sort())
})

let program: ts.Program | undefined

/** What TypeScript says of a site's script that names the types of the page. */
function complaints(script: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-site-'))
  const file = path.join(folder, 'site.ts')
  writeFileSync(file, `/// <reference path="${path.join(root, 'globals.d.ts')}" />\n${script}`)
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  }
  program = ts.createProgram({ rootNames: [file], options, ...(program && { oldProgram: program }) })
  const found = program.getSemanticDiagnostics(program.getSourceFile(file))
  rmSync(folder, { recursive: true })
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('contract §6 a site’s script that listens to an event of the page knows what it carries', () => {
  const names = ['EventMap', 'RequestMap'].flatMap((map) => readEvents(root, map)).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(90)
  const listeners = names.map(
    (name) => `document.addEventListener('cms:${name}', ({ detail }: CustomEvent) => detail)`,
  )
  expect(
    complaints(`
      ${listeners.join('\n')}
      document.addEventListener('cms:modal:close', ({ detail: { reason } }) => reason.trim())
      document.querySelector('.cms-agenda')?.addEventListener('cms:agenda:change', ({ detail }) => detail.date.trim())
      window.addEventListener('cms:crossfade:changed', ({ detail: { slide, index } }) => slide.dataset[index])
      document.body.addEventListener('cms:loader:show', ({ detail }) => { const nothing: null = detail; return nothing })
      // @ts-expect-error it has the date alone
      document.addEventListener('cms:agenda:change', ({ detail }) => detail.month)
      interface ElementEventMap extends PasserelleEvents<'mairie'> {}
      document.querySelector('p')?.addEventListener('mairie:agenda:change', ({ detail }) => detail.date.trim())
      document.querySelector('.x')?.addEventListener('mairie:lazy:loaded', ({ detail }) => { const nothing: null = detail; return nothing })`),
  ).toEqual([])
})

test('contract §2 §3 a site’s script opens windows by all that they open by, and hears of what they do not', () => {
  expect(
    complaints(`
      const link = document.querySelector<HTMLAnchorElement>('a[href]')
      if (link) { void popup_open(link); void Passerelle.popup.open(link); void Passerelle.lightbox.open(link) }
      void popup_open(location); void popup_open(new URL('/a', location.href)); void popup_open('/a')
      void popup_open({ url: '/a', iframe: '/b', label: 'Plan', width: '80%', params: { id: 5 } })
      void Passerelle.overlay.open({ contenu: 'Bonjour', titre: 'Avis', move: true }); void overlay_open('#avis')
      void Passerelle.lightbox.open(['/a.jpg', { url: '/b.jpg', title: 'B' }], 1)
      void Passerelle.lightbox.open(document.querySelectorAll('a'))
      void Passerelle.lightbox.close().then((closed) => { const done: boolean = closed; return done })
      // @ts-expect-error a number is no address
      void Passerelle.popup.open(5)
      // @ts-expect-error a number is no picture
      void Passerelle.lightbox.open(5)`),
  ).toEqual([])
})
