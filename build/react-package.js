import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import { transform as minifyCss } from 'lightningcss'

/**
 * Vite plugins that compile the sources as webpack.config.js does: Babel's `modern` environment, with the catalogue's
 * texts inlined, and style sheets as text.
 */
const babelConfig = fileURLToPath(new URL('../babel.config.js', import.meta.url))
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
    const targets = { safari: 14 << 16, chrome: 86 << 16 }
    const { code } = minifyCss({ filename, code: readFileSync(filename), minify: true, targets })
    return 'export default ' + JSON.stringify(code.toString())
  },
}
