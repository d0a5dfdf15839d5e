import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'puppeteer'
import { launch, open } from './browser/launch'
import { serve, type Site } from './browser/site'

/* The npm package as an application gets it: packed, installed, typed, built by Vite, shown by a browser. */
const root = path.join(import.meta.dirname, '..')
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

let app: string
let browser: Browser
let site: Site | undefined

const MAIN = `
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DateField, Modal, useModal, type ModalProps } from 'passerelle/react'
import 'passerelle/passerelle.css'

const title: ModalProps['title'] = 'Bonjour'

function App() {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('2026-06-05')
  const { confirm } = useModal()
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>Ouvrir</button>
      <button id="ask" onClick={async () => { document.title = String(await confirm('Vraiment ?')) }}>Demander</button>
      <DateField name="day" value={day} onChange={(value: string) => setDay(value)} />
      <output>{day}</output>
      <Modal open={isOpen} title={title} onClose={() => setOpen(false)}>
        <input id="name" aria-label="Nom" />
      </Modal>
    </>
  )
}
createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>)
`

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

beforeAll(async () => {
  app = mkdtempSync(path.join(tmpdir(), 'passerelle-app-'))
  writeFileSync(path.join(app, 'package.json'), '{"name":"app","private":true,"type":"module"}')
  const packing = execFileSync('npm', ['pack', root, '--json', '--ignore-scripts'], {
    cwd: app,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [packed] = JSON.parse(packing) as [{ filename: string }]
  // Unpacked as npm would; the packages of its commands (migration/installed.node.test.ts) are of no use here.
  const installed = path.join(app, 'node_modules/passerelle')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(app, packed.filename), '--strip-components=1', '-C', installed])
  // What the application brings itself is installed already, elsewhere.
  for (const name of ['react', 'react-dom', 'preact', '@types']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(app, 'node_modules', name))
  }
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: [],
  }
  writeFileSync(path.join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts*'] }))
  writeFileSync(path.join(app, 'main.tsx'), MAIN)
  // As in `vite/client`.
  writeFileSync(path.join(app, 'env.d.ts'), "declare module '*.css'")
  writeFileSync(
    path.join(app, 'index.html'),
    '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/main.tsx"></script>',
  )
  writeFileSync(path.join(app, 'vite.config.js'), 'export default { logLevel: "error" }')
  writeFileSync(
    path.join(app, 'vite.preact.config.js'),
    `export default { logLevel: "error", build: { outDir: 'dist-preact' }, resolve: { alias: ${JSON.stringify(Object.entries(PREACT).map(([find, replacement]) => ({ find: '^' + find + '$', replacement })))}.map(({ find, replacement }) => ({ find: new RegExp(find), replacement })) } }`,
  )
  browser = await launch()
})
afterEach(async () => {
  await site?.close()
  site = undefined
})
afterAll(async () => {
  await browser?.close()
  rmSync(app, { recursive: true, force: true })
})

test('the package holds what it names, and neither tests nor the demo', () => {
  const folder = path.join(app, 'node_modules/passerelle')
  for (const file of [
    'dist/passerelle.js',
    'dist/passerelle.css',
    'dist/modern/runtime.js',
    'dist/react/index.js',
    'migration/bin.mjs',
    'globals.d.ts',
  ])
    expect([file, existsSync(path.join(folder, file))]).toEqual([file, true])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.test\.|fixture|^dist\/demo|^demo|^server/.test(file))).toEqual([])
})

test.each(['bundler', 'nodenext'])(
  'its types hold in an application (module resolution %s)',
  (moduleResolution) => {
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext'
    // Without `skipLibCheck`: the declarations themselves are checked too.
    execFileSync(bin('tsc'), ['-p', '.', '--module', module, '--moduleResolution', moduleResolution], {
      cwd: app,
    })
  },
)

test.each([
  ['React 19', 'vite.config.js', 'dist'],
  ['preact/compat', 'vite.preact.config.js', 'dist-preact'],
])(
  'under %s a fresh Vite application builds and shows its modal, and asks for code when it is used',
  async (_name, config, out) => {
    execFileSync(bin('vite'), ['build', '--config', config], {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const folder = path.join(app, out)
    const files = Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => [
          name === 'index.html' ? '/' : '/' + name,
          () => ({
            body: readFileSync(path.join(folder, name), 'utf8'),
            headers: {
              'Content-Type': name.endsWith('.js')
                ? 'text/javascript'
                : name.endsWith('.css')
                  ? 'text/css'
                  : 'text/html; charset=utf-8',
            },
          }),
        ]),
    )
    site = await serve(files)
    const { page, errors, console: told, requests } = await open(browser, site.url + '/')
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
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('open')
    await page.click('#ask')
    await page.waitForSelector('.cms-modal-button.important')
    await page.click('.cms-modal-button.important')
    await page.waitForFunction(() => document.title === 'true')
    await page.click('.cms-datepicker-button')
    await page.waitForSelector('.cms-datepicker [data-date="2026-06-19"] button')
    await page.click('.cms-datepicker [data-date="2026-06-19"] button')
    await page.waitForFunction(() => document.querySelector('output')!.textContent === '2026-06-19')
    expect(errors).toEqual([])
    expect(told.filter((line) => !/favicon/.test(line))).toEqual([])
    await page.close()
  },
)
