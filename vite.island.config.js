import path from 'node:path'

const root = import.meta.dirname

/** The demo's React island, an application of the npm package as any: React 19 and `dist/react/` in `dist/demo/`. */
export default {
  root: path.join(root, 'demo/island'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: './',
  resolve: { alias: { 'passerelle/react': path.join(root, 'dist/react/index.js') } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: path.join(root, 'dist/demo'),
    emptyOutDir: true,
    target: 'es2020',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: path.join(root, 'demo/island/island.tsx'),
      output: { entryFileNames: 'island.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}
