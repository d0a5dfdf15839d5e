import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sources, styles } from './build/react-package.js'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** The npm package's `passerelle/react`: ES modules in `dist/react/`, for any bundler; React is the application's. */
export default {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sources, styles],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: path.join(root, 'dist/react'),
    emptyOutDir: true,
    target: 'es2020',
    minify: false,
    sourcemap: true,
    lib: { entry: path.join(root, 'src/react/index.ts'), formats: ['es'], fileName: 'index' },
    rollupOptions: {
      external: [/^react(-dom)?($|\/)/],
      output: { chunkFileNames: '[name].js' },
    },
  },
}
