/**
 * Which folder may import which (types too): arrows point one way. The linter's zones (eslint.config.mjs), the table of
 * docs/architecture.md and the test that plants a forbidden import per arrow (test/layers.node.test.ts) are made of it.
 *
 * A layer: its `folder`, what is in it (`holds`), and the layers that it `sees` besides itself. In a layer `apart`,
 * each folder below is fenced from its neighbours; `share` names the files of a layer that others' folders may see
 * all the same: types only.
 */
export const layers = [
  { name: 'strings', folder: 'src/strings', holds: 'the French catalogue', sees: [] },
  {
    name: 'base',
    folder: 'src/base',
    holds: 'host, configuration, console, errors, events, options, translation: what all stand on',
    sees: ['strings'],
  },
  {
    name: 'dom',
    folder: 'src/dom',
    holds: 'functions over elements, without a page’s context; a folder below is a chunk that others share',
    sees: ['strings', 'base'],
  },
  {
    name: 'widgets',
    folder: 'src/widgets',
    holds: 'what takes a page’s context: slides, dropdowns, pressing, first use',
    sees: ['strings', 'base', 'dom'],
  },
  {
    name: 'ui',
    folder: 'src/ui',
    holds: 'React components and the sessions that show them',
    sees: ['strings', 'base', 'dom', 'widgets'],
  },
  {
    name: 'services',
    folder: 'src/services',
    holds: 'behaviour with a name that features, helpers and scripts share; one folder each',
    sees: ['strings', 'base', 'dom', 'widgets', 'ui'],
    apart: true,
    share: 'contract.ts',
  },
  {
    name: 'features',
    folder: 'src/features',
    holds: 'what brings elements to life; one folder each; services by name',
    sees: ['strings', 'base', 'dom', 'widgets', 'ui', 'services (contract.ts)'],
    apart: true,
  },
  {
    name: 'jquery',
    folder: 'src/jquery',
    holds: 'the bridges of jQuery plugins, a folder for each; what only they need: carousel, ticker',
    sees: ['strings', 'base', 'dom', 'widgets', 'ui', 'services (contract.ts)'],
  },
  {
    name: 'runtime',
    folder: 'src/runtime',
    holds: 'page, adoption, queue, replay, fallback: what a tier starts; alone it sees features and services',
    sees: ['strings', 'base', 'dom', 'widgets', 'ui', 'services', 'features', 'jquery'],
  },
  {
    name: 'boot',
    folder: 'src/boot',
    holds: 'how the drop-in starts',
    sees: ['strings', 'base'],
  },
  {
    name: 'legacy',
    folder: 'legacy',
    holds: 'the old names on `window`: the drop-in’s entry',
    sees: ['strings', 'base', 'dom', 'features', 'jquery', 'boot'],
  },
  {
    name: 'react',
    folder: 'src/react',
    holds: 'the npm package’s components',
    sees: ['strings', 'base', 'dom', 'widgets', 'ui', 'services', 'features', 'runtime'],
  },
  {
    name: 'migration',
    folder: 'migration',
    holds: 'the commands; from the script only tables of names',
    sees: ['base', 'features', 'jquery', 'legacy', 'regression', 'campaign'],
  },
  {
    name: 'regression',
    folder: 'regression',
    holds: 'twin runs, on built files and URLs',
    sees: ['migration'],
  },
  {
    name: 'campaign',
    folder: 'campaign',
    holds:
      'many sites: what was found, kept in SQLite, and told to those who switch them and to their clients',
    sees: ['migration', 'regression', 'react'],
  },
  { name: 'server', folder: 'server', holds: 'the reference platform, on built files', sees: ['demo'] },
  { name: 'demo', folder: 'demo', holds: 'the demo town’s pages, on built files', sees: ['server'] },
]

/** The layers' names; `services (contract.ts)` sees the files of that name only. */
const seen = (layer) => new Map(layer.sees.map((name) => [name.split(' ')[0], name.includes('(')]))

/** `import-x/no-restricted-paths` zones of all arrows that are not in the table. */
export function zones(foldersOf) {
  return layers.flatMap((layer) => {
    const sees = seen(layer)
    const target = './' + layer.folder
    const message = `${layer.folder} sees ${layer.sees.join(', ') || 'nothing'} (build/layers.js).`
    const others = layers
      .filter(({ name }) => name !== layer.name)
      .flatMap(({ name, folder, share }) => {
        if (!sees.has(name)) return [{ target, from: './' + folder, message }]
        return sees.get(name) ? [{ target, from: `./${folder}/**/!(${share})`, message }] : []
      })
    if (!layer.apart) return others
    const neighbours = foldersOf(layer.folder).map((name) => ({
      target: `${target}/${name}`,
      from: layer.share ? `${target}/!(${name})/**/!(${layer.share})` : `${target}/!(${name})/**`,
      message: `Folders of ${layer.folder} do not see one another: share a service, or a part of ui, widgets or dom.`,
    }))
    return [...others, ...neighbours]
  })
}

/** Every arrow that must be refused: `{ from, to, alone }`, by folder. */
export function forbiddenArrows(foldersOf) {
  return layers.flatMap((layer) => {
    const sees = seen(layer)
    const arrows = layers
      .filter(({ name }) => name !== layer.name && (!sees.has(name) || sees.get(name)))
      .map(({ folder }) => ({ from: layer.folder, to: folder }))
    if (!layer.apart) return arrows
    const folders = foldersOf(layer.folder)
    const neighbours = folders.map((name, index) => ({
      from: `${layer.folder}/${name}`,
      to: `${layer.folder}/${folders[(index + 1) % folders.length]}`,
    }))
    return [...arrows, ...neighbours]
  })
}
