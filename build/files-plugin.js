import { bundlesOf } from './bundles.js'

/**
 * Writes `files.json` into a tier: under `imports`, which files each named import fetches (`import(/* webpackChunkName:
 * "tables" *\/ …)`), with their versions, the runtime apart; under `bundles`, the chunks that come in one file where all of
 * them are asked for. By it `passerelle scan --preload` tells a template's files (migration/preload).
 */
export class FilesPlugin {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Files', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the file names have their hashes.
        { name: 'Files', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const groups = [...compilation.namedChunkGroups]
            .filter(([name]) => name !== 'runtime')
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, group]) => [
              name,
              group.getFiles().filter((file) => /\.js(\?|$)/.test(file) && !/^runtime\.js/.test(file)),
            ])
          const files = { imports: Object.fromEntries(groups), bundles: bundlesOf(compilation) }
          compilation.emitAsset('files.json', new sources.RawSource(JSON.stringify(files, null, 1) + '\n'))
        },
      )
    })
  }
}
