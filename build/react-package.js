import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'

/**
 * Vite plugins that compile the sources as webpack.config.js does: Babel's `modern` environment, with the catalogue's
 * texts inlined, and style sheets as text.
 */
const babelConfig = fileURLToPath(new URL('../babel.config.js', import.meta.url))
const cssTextLoader = createRequire(import.meta.url)('./css-text-loader.cjs')
const STYLE = '\0style:'

export const sources = {
  name: 'sources',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id)) return undefined
    const result = await transformAsync(code, {
      filename: id,
      envName: 'modern',
      configFile: babelConfig,
      sourceMaps: true,
    })
    return { code: result.code, map: result.map }
  },
}

export const styles = {
  name: 'styles',
  enforce: 'pre',
  resolveId(source, importer) {
    // Another ending, or Vite would take it for a style sheet of the page.
    if (!importer || !/^\.{1,2}\/.*\.css$/.test(source)) return undefined
    return STYLE + path.resolve(path.dirname(importer), source).replace(/\.css$/, '-css')
  },
  load(id) {
    if (!id.startsWith(STYLE)) return undefined
    const filename = id.slice(STYLE.length).replace(/-css$/, '.css')
    // By the same function: a rule for older engines beside another has a weight of its own, and takes days their look.
    return cssTextLoader.call({ resourcePath: filename }, readFileSync(filename))
  },
}
