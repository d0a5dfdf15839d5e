import type { Manifest } from '../manifest.ts'

/** The script, its style sheet, its types and the React components: nothing is installed with them. */
export const manifest: Manifest = {
  name: 'passerelle',
  description:
    'Script de remplacement pour les sites du CMS : mêmes appels, pages plus légères, accessibles et sûres.',
  keywords: ['cms', 'dialog', 'lightbox', 'preact', 'react', 'accessibility'],
  type: 'module',
  engines: { node: '>=18' },
  main: './index.cjs',
  types: './index.d.ts',
  style: './dist/passerelle.css',
  exports: {
    '.': {
      require: { types: './index.d.cts', default: './index.cjs' },
      types: './index.d.ts',
      default: './index.js',
    },
    './react': {
      types: './dist/types/react/index.d.ts',
      default: './dist/react/index.js',
    },
    './globals': { types: './globals.d.ts' },
    // TypeScript 6 asks what an import without names brings, also where no bundler's types say that of `*.css`.
    './passerelle.css': { types: './passerelle.css.d.ts', default: './dist/passerelle.css' },
    './dist/*': './dist/*',
    './package.json': './package.json',
  },
  // Of the page's own script nothing may go.
  sideEffects: ['./dist/*.js', './dist/*.css', './dist/modern/*.js', './dist/legacy/*.js'],
  peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
}
