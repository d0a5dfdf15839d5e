import path from 'node:path'

const root = import.meta.dirname

/** The board of campaigns: one file, with what it shows, so that a copy of the page stands by itself. */
export default {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: 'passerelle/react', replacement: path.join(root, 'dist/react/index.js') },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: path.join(root, 'dist/campaign'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: path.join(root, 'campaign/board/board.tsx'),
      output: { entryFileNames: 'board.js', codeSplitting: false },
    },
  },
}
