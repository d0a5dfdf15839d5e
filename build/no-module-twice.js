/** Stops a build in which a module's code would be in two chunks: a page with both would fetch it twice. */
export class NoModuleTwicePlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('NoModuleTwice', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('NoModuleTwice', () => {
        for (const module of compilation.modules) {
          const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name)
          if (chunks.length < 2) continue
          const text = `${module.readableIdentifier(compilation.requestShortener)} is in ${chunks.join(' and ')} (build/chunks.js)`
          compilation.errors.push(new WebpackError(text))
        }
      })
    })
  }
}
