import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { minify } from 'terser'
import webpack from 'webpack'

const root = path.join(import.meta.dirname, '../..')
const packages = path.join(root, 'node_modules')
const peers = path.join(root, 'bench/node_modules')

type Make = () => Promise<string>

/** A build that the package ships. */
const shipped =
  (file: string, folder = peers): Make =>
  () =>
    readFile(path.join(folder, file), 'utf8')

/** … or, where it ships none that is minified, that one made smaller. */
const minified =
  (file: string): Make =>
  async () =>
    (await minify(await shipped(file)())).code!

/** What a site's own bundler makes of the package, with the few lines that use it. */
const bundled =
  (source: string, alias: Readonly<Record<string, string>> = {}): Make =>
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'peers-'))
    try {
      await writeFile(path.join(folder, 'entry.mjs'), source)
      await compile(folder, alias)
      return await readFile(path.join(folder, 'bundle.js'), 'utf8')
    } finally {
      await rm(folder, { recursive: true })
    }
  }

function compile(folder: string, alias: Readonly<Record<string, string>>): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.mjs',
    output: { path: folder, filename: 'bundle.js' },
    resolve: { modules: [packages, peers], alias },
    target: ['web', 'es2020'],
    performance: false,
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const wrong = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close(() => (wrong ? reject(wrong) : resolve()))
    })
  })
}

const MASKS = `import { Maskito } from '@maskito/core'
const digit = /\\d/
const pair = [digit, digit]
const mask = [...pair, ' ', ...pair, ' ', ...pair, ' ', ...pair, ' ', ...pair]
for (const field of document.querySelectorAll('[data-shape]')) new Maskito(field, { mask })`

/** As its documentation shows it, with the pause before a question that ours has. */
const SUGGESTIONS = `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useCombobox } from 'downshift'
let timer
function Field() {
  const [items, setItems] = useState([])
  const ask = (term) => fetch('/suggest?term=' + encodeURIComponent(term)).then((answer) => answer.json()).then(setItems)
  const { isOpen, getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox({
    items,
    itemToString: (item) => item?.label ?? '',
    onInputValueChange: ({ inputValue }) => { clearTimeout(timer); timer = setTimeout(ask, 200, inputValue) },
  })
  return h('div', null, h('label', getLabelProps(), 'Commune'), h('input', getInputProps()),
    h('ul', getMenuProps(), isOpen && items.map((item, index) =>
      h('li', { key: item.value, className: index === highlightedIndex ? 'on' : '', ...getItemProps({ item, index }) }, item.label))))
}
createRoot(document.getElementById('champ')).render(h(Field))`

const PREACT = {
  react$: 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react-dom$': 'preact/compat',
}

/** What the peers' pages ask for, below `/peer/`. */
export const ASSETS: Readonly<Record<string, Make>> = {
  'jquery.js': shipped('jquery/dist/jquery.min.js', packages),
  'embla.js': shipped('embla-carousel/embla-carousel.umd.js'),
  'flatpickr.js': shipped('flatpickr/dist/flatpickr.min.js'),
  'flatpickr-fr.js': minified('flatpickr/dist/l10n/fr.js'),
  'flatpickr.css': shipped('flatpickr/dist/flatpickr.min.css'),
  'maskito.js': bundled(MASKS),
  'downshift.js': bundled(SUGGESTIONS),
  'downshift-preact.js': bundled(SUGGESTIONS, PREACT),
  'htmx.js': shipped('htmx.org/dist/htmx.min.js'),
  'turbo.js': minified('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  'sweetalert2.js': shipped('sweetalert2/dist/sweetalert2.min.js'),
  'sweetalert2.css': shipped('sweetalert2/dist/sweetalert2.min.css'),
  'popper.js': shipped('@popperjs/core/dist/umd/popper.min.js'),
  'tippy.js': shipped('tippy.js/dist/tippy-bundle.umd.min.js'),
  'lazysizes.js': shipped('lazysizes/lazysizes.min.js'),
  'vanilla-lazyload.js': shipped('vanilla-lazyload/dist/lazyload.min.js'),
  'photoswipe-lightbox.js': shipped('photoswipe/dist/photoswipe-lightbox.esm.min.js'),
  'photoswipe.js': shipped('photoswipe/dist/photoswipe.esm.min.js'),
  'photoswipe.css': shipped('photoswipe/dist/photoswipe.css'),
  'colorbox.js': shipped('jquery-colorbox/jquery.colorbox-min.js'),
  'colorbox.css': shipped('jquery-colorbox/example1/colorbox.css'),
  'tablesorter.js': shipped('tablesorter/dist/js/jquery.tablesorter.min.js'),
  'sorttable.js': minified('sorttable/sorttable.js'),
}
