import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'

/** Emits the drop-in's style sheet, minified. */
export class EmitCssPlugin {
  constructor({ source, filename }) {
    this.source = source
    this.filename = filename
  }

  apply(compiler) {
    const { sources, Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('EmitCss', (compilation) => {
      compilation.fileDependencies.add(this.source)
      compilation.hooks.processAssets.tap(
        { name: 'EmitCss', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { code, map } = transform({
            filename: this.filename,
            code: readFileSync(this.source),
            minify: true,
            sourceMap: true,
            targets: { safari: 14 << 16, chrome: 86 << 16 },
          })
          const withMap = `${code}\n/*# sourceMappingURL=${this.filename}.map */\n`
          compilation.emitAsset(this.filename, new sources.RawSource(withMap))
          compilation.emitAsset(`${this.filename}.map`, new sources.RawSource(String(map)))
        },
      )
    })
  }
}
