import type { Manifest } from '../manifest.ts'

/** The commands: scan, usage, regress, worker, approve, merge, build, campaign. */
export const manifest: Manifest = {
  name: 'passerelle-cli',
  description:
    'Commandes de Passerelle : lire des archives, comparer l’ancien script et le nouveau, construire au plus juste.',
  keywords: ['cms', 'migration', 'jquery', 'warc', 'visual-regression'],
  type: 'module',
  // The range of babel-loader; of the others each has a wider one.
  engines: { node: '^18.20.0 || ^20.10.0 || >=22' },
  bin: { passerelle: './migration/bin.mjs' },
  exports: { './package.json': './package.json' },
  dependencies: [
    'acorn',
    'commander',
    'css-select',
    'fzstd',
    'globals',
    'parse5',
    'parse5-htmlparser2-tree-adapter',
    'pixelmatch',
    'pngjs',
    'puppeteer-core',
    'tinyglobby',
    'warcio',
  ],
  // The survey of a campaign, and what a queue of twin runs needs.
  optionalDependencies: ['axe-core', 'bullmq', 'ioredis', 'minio'],
  // `passerelle build` alone: the compiler, and the packages whose code it puts into the script.
  buildDependencies: [
    '@babel/core',
    '@babel/preset-env',
    '@babel/preset-react',
    '@babel/preset-typescript',
    '@floating-ui/dom',
    '@swc/core',
    'abortcontroller-polyfill',
    'babel-loader',
    'bxslider',
    'compression-webpack-plugin',
    'core-js',
    'dompurify',
    'inputmask',
    'intersection-observer',
    'jquery',
    'jquery-colorbox',
    'jquery-migrate',
    'jquery-ui',
    'jquery-ui-timepicker-addon',
    'lightningcss',
    'preact',
    'regenerator-runtime',
    'terser-webpack-plugin',
    'uglify-js',
    'webpack',
    'whatwg-fetch',
  ],
}
