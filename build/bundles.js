/**
 * Chunks that pages often ask for in one turn, each line a bundle: whoever asks for all of a line's chunks at once gets one
 * file in place of several, with the same code in it. Who asks for some of them gets those alone. The first line that fits
 * is taken (docs/adr/0027-chunks-in-one-file.md).
 */
const BUNDLES = [
  ['dates', 'fields', 'date-picker', 'input-mask', 'autocomplete'],
  ['dates', 'fields', 'date-picker', 'input-mask'],
  ['dates', 'fields', 'date-picker'],
  ['input-mask', 'autocomplete'],
  ['react', 'calendar'],
  ['slideshow', 'lazy'],
  ['content', 'lists'],
  ['form', 'forms'],
  ['layer', 'front'],
  ['ui', 'dialog'],
  ['date-choice', 'date-picker-dialog'],
]

/** The bundles of a build: a lean one may have left chunks out. */
export const bundlesOf = (compilation) =>
  BUNDLES.filter((chunks) => chunks.every((chunk) => compilation.namedChunks.has(chunk)))

const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/

/** Writes the bundles' files, the chunks' own one after the other, with a map of their maps. */
export class BundlesPlugin {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Bundles', (compilation) => {
      const assetOf = (file) => {
        const name = Object.keys(compilation.assets).find((one) => one.replace(/\?.*/, '') === file)
        return compilation.getAsset(name).source.source().toString()
      }
      compilation.hooks.processAssets.tap(
        // After the versions in the files are those of their content, before they are packed.
        { name: 'Bundles', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          // A chunk that could not be made is told by its own error.
          if (compilation.errors.length) return
          for (const chunks of bundlesOf(compilation)) {
            const file = `${chunks.join('.')}.js`
            const texts = chunks.map((chunk) => assetOf(`${chunk}.js`).replace(SOURCE_MAP, '\n'))
            const maps = chunks.map((chunk) => JSON.parse(assetOf(`${chunk}.js.map`)))
            const code = `${texts.join('')}//# sourceMappingURL=${file}.map`
            // Its parts are minified: a second time would take the line off that has Chromium compile them at once.
            compilation.emitAsset(file, new sources.RawSource(code), { minimized: true })
            compilation.emitAsset(`${file}.map`, new sources.RawSource(JSON.stringify(mapOf(texts, maps))))
          }
        },
      )
    })
  }
}

/** A source map with a section for each text. */
function mapOf(texts, maps) {
  let line = 0
  const sections = maps.map((map, index) => {
    const offset = { line, column: 0 }
    line += texts[index].split('\n').length - 1
    return { offset, map }
  })
  return { version: 3, sections }
}
