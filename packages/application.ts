import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FreshApp } from './fresh-app.ts'

/** Applications of the npm package, as tests and `npm run pack:check` make them. */
const root = path.dirname(import.meta.dirname)
const tool = (name: string): string => path.join(root, 'node_modules/.bin', name)

/** The version that the project itself was tested with. */
export const tested = (name: string): string => {
  const file = path.join(root, 'node_modules', name, 'package.json')
  return `${name}@${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`
}

/** One component and no more. */
const ONE_MODAL = `
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Modal } from 'passerelle/react'
import 'passerelle/passerelle.css'

function App() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>Ouvrir</button>
      <Modal open={isOpen} title="Bonjour" onClose={() => setOpen(false)}>
        <input id="name" aria-label="Nom" />
      </Modal>
    </>
  )
}
createRoot(document.getElementById('root')!).render(<App />)
`

const BOOKING = `
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

/** What the application is: its code, by the name of its page. */
export const pages = { modal: ONE_MODAL, booking: BOOKING } as const
export type PageName = keyof typeof pages

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * A fresh Vite application with the packed package installed beside React or Preact; Vite itself is the project's.
 * @param tgz the packed `passerelle`
 */
export function createApplication(tgz: string, library: 'react' | 'preact'): FreshApp {
  const app = new FreshApp()
  app.install(tgz, ...(library === 'react' ? ['react', 'react-dom'] : ['preact']).map(tested))
  const alias = Object.entries(library === 'react' ? {} : PREACT)
  const aliases = alias.map(
    ([name, to]) => `{ find: /^${name.replaceAll('/', '\\/')}$/, replacement: '${to}' }`,
  )
  app.write(
    'vite.config.js',
    `export default { logLevel: 'error', resolve: { alias: [${aliases.join(', ')}] } }`,
  )
  for (const [name, code] of Object.entries(pages)) {
    app.write(`${name}/main.tsx`, code)
    app.write(
      `${name}/index.html`,
      '<!doctype html><title>App</title><div id="root"></div><script type="module" src="./main.tsx"></script>',
    )
  }
  return app
}

/**
 * Builds a page of the application.
 * @returns the emitted files, by their paths from the page's own folder
 * @throws what Vite said
 */
export const buildPage = (app: FreshApp, name: PageName): Record<string, string> => buildFolder(app, name)

function buildFolder(app: FreshApp, name: string): Record<string, string> {
  const out = `dist-${name}`
  const { code, error } = app.run(
    tool('vite'),
    'build',
    name,
    '--config',
    'vite.config.js',
    '--outDir',
    `../${out}`,
    '--emptyOutDir',
  )
  if (code !== 0) throw new Error(error)
  return Object.fromEntries(app.files(out).map((file) => [file, app.read(path.join(out, file))]))
}

/**
 * Builds a page with one of the package's components, or with none of them.
 * @returns the emitted files, by their paths from the page's own folder
 */
export function buildComponent(app: FreshApp, name: string | undefined): Record<string, string> {
  app.write(
    'one/main.tsx',
    `import { createElement } from 'react'
     import { createRoot } from 'react-dom/client'
     ${name ? `import { ${name} } from 'passerelle/react'\nimport 'passerelle/passerelle.css'` : ''}
     createRoot(document.getElementById('root')).render(createElement(${name ?? "'p'"}))`,
  )
  app.write(
    'one/index.html',
    '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>',
  )
  return buildFolder(app, 'one')
}
