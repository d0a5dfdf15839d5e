import { readFileSync } from 'node:fs'
import { Features, transform } from 'lightningcss'

/** Emits the drop-in's style sheet, minified: the sources one after the other. */
export class EmitCssPlugin {
  constructor({ sources, filename }) {
    this.sources = sources
    this.filename = filename
  }

  apply(compiler) {
    const { sources, Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('EmitCss', (compilation) => {
      for (const source of this.sources) compilation.fileDependencies.add(source)
      compilation.hooks.processAssets.tap(
        { name: 'EmitCss', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { code, map } = transform({
            filename: this.filename,
            code: Buffer.concat(this.sources.map((source) => readFileSync(source))),
            minify: true,
            sourceMap: true,
            targets: { safari: 14 << 16, chrome: 86 << 16 },
            // Engines without `:is` have no `scripting` query either, and `:-webkit-any` would double what stands there.
            // A direction is no language.
            exclude: Features.IsSelector | Features.DirSelector,
          })
          const withMap = `${code}\n/*# sourceMappingURL=${this.filename}.map */\n`
          compilation.emitAsset(this.filename, new sources.RawSource(withMap))
          compilation.emitAsset(`${this.filename}.map`, new sources.RawSource(String(map)))
        },
      )
    })
  }
}
