import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { EmitCssPlugin } from './build/emit-css-plugin.js'
import { sharedChunks } from './build/chunks.js'
import { LeanScriptLoaderPlugin } from './build/lean-script-loader.js'
import { NoModuleTwicePlugin } from './build/no-module-twice.js'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/**
 * Five builds (docs/architecture.md, "Build"): the tiers `modern` and `legacy`, then, knowing their hashes, the
 * drop-in without and with jQuery and its style sheet.
 * `--env production`, `--env only=modern,entry`, `--env out=folder` (default `dist`). `env.lean` is what a lean
 * build leaves out: `{ now, later, features, bridges }` (migration/build).
 */
export default function config(env = {}) {
  const { lean } = env
  const mode = env.production ? 'production' : 'development'
  const dist = path.resolve(root, env.out ?? 'dist')
  const wanted = env.only ? String(env.only).split(',') : undefined
  const all = [
    tier('modern', mode, dist, lean),
    tier('legacy', mode, dist, lean),
    ...(lean?.now.length ? [droppedHelpers(mode, dist, lean)] : []),
    dropIn('entry', mode, dist, lean),
    dropIn('jquery', mode, dist, lean),
  ]
  const configs = all.filter(
    ({ name }) => !wanted || wanted.includes(name) || (wanted.includes('modern') && name === 'entry'),
  )
  const names = configs.map(({ name }) => name)
  for (const one of configs) one.dependencies = one.dependencies.filter((name) => names.includes(name))
  return configs
}

/** A package's file; `passerelle build` also runs where this project is a package itself. */
const isOfPackage = (file) => !file.startsWith(root + path.sep) || file.includes('node_modules', root.length)

function shared(name, babelEnv, mode, dist, left) {
  const es5 = babelEnv !== 'modern'
  return {
    name,
    mode,
    context: root,
    dependencies: [],
    target: es5 ? ['web', 'es5'] : ['web', 'es2020'],
    devtool: 'source-map',
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${mode}${left ? '-' + hashOf(JSON.stringify(left)) : ''}`,
      // The catalogue's texts are written into the code: a changed text changes files that did not change.
      buildDependencies: {
        config: ['webpack.config.js', 'babel.config.js', 'src/strings/fr.ts', 'build/'].map((file) =>
          path.join(root, file),
        ),
      },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        react$: 'preact/compat',
        'react-dom$': 'preact/compat',
        'react-dom/client$': 'preact/compat/client',
        'react/jsx-runtime$': 'preact/jsx-runtime',
      },
    },
    module: {
      rules: [
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        {
          test: /\.(m?js|tsx?)$/,
          // The modern tier takes packages as they are; for ES5 they are compiled too, polyfills apart.
          exclude:
            babelEnv === 'legacy'
              ? /node_modules[\\/](core-js|regenerator-runtime|whatwg-fetch|intersection-observer)/
              : isOfPackage,
          loader: 'babel-loader',
          options: {
            envName: babelEnv,
            configFile: path.join(root, 'babel.config.js'),
            sourceType: 'unambiguous',
            ...(left ? { plugins: [[path.join(root, 'build/babel-lean.js'), left]] } : {}),
          },
        },
        { test: /\.css$/, type: 'javascript/auto', loader: path.join(root, 'build/css-text-loader.cjs') },
      ],
    },
    output: { path: dist },
    optimization: {
      minimizer: es5
        ? [minimizer(5)]
        : [minimizer(2020, { exclude: AT_ONCE }), minimizer(2020, { include: AT_ONCE }, COMPILE_AT_ONCE)],
    },
  }
}

/** Files of which a page that has them runs nearly every function as it loads. */
const AT_ONCE = /^(runtime|react|month|month-grid|calendar|dates|date-picker|fields|input-mask|tooltip)\.js/

/**
 * Tells Chromium to compile a file's functions with the file, off the page's thread, instead of each as it is first
 * called: half of the time that they take as a page loads.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** @param preamble the file's first line */
function minimizer(ecma, files = {}, preamble = undefined) {
  return new TerserPlugin({
    ...files,
    extractComments: false,
    terserOptions: {
      ecma,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: ecma > 5 },
      // Old pages decode the script in their own charset (ISO-8859-1 …): only ASCII survives.
      format: { ascii_only: true, comments: /@license|^!/, ...(preamble && { preamble }) },
    },
  })
}

/** The features and services as chunks, behind one `runtime.js`. */
function tier(name, mode, dist, lean) {
  const { bridges, features } = lean ?? {}
  const base = shared(name, name, mode, dist, bridges?.length ? { bridges } : undefined)
  return {
    ...base,
    entry: {
      runtime: [...(name === 'legacy' ? ['./src/runtime/polyfills.ts'] : []), './src/runtime/index.ts'],
    },
    output: {
      ...base.output,
      path: path.join(dist, name),
      filename: '[name].js',
      chunkFilename: '[name].js?v=[contenthash:5]',
      sourceMapFilename: '[name].js.map',
      // Chunks of former builds would stay beside the new ones.
      clean: true,
      // `src/runtime/environment.ts` knows it.
      publicPath: '',
      uniqueName: `passerelle-${name}`,
      // Named in every chunk: short names are smaller chunks.
      globalObject: 'self',
      // A page in UTF-16 would hand its own charset on.
      charset: true,
      chunkLoadingGlobal: `passerelle_${name}`,
      trustedTypes: 'passerelle',
      crossOriginLoading: false,
    },
    optimization: {
      ...base.optimization,
      chunkIds: 'named',
      splitChunks: {
        chunks: 'async',
        cacheGroups: sharedChunks,
      },
    },
    plugins: [
      new LeanScriptLoaderPlugin(),
      new webpack.DefinePlugin({
        __TIER__: JSON.stringify(name),
        __VERSION__: JSON.stringify(version),
        __LEAN__: features?.length ? JSON.stringify({ features }) : 'null',
      }),
      new NoModuleTwicePlugin(),
    ],
  }
}

const ordinaryConsole = /src([\\/])base[\\/]console\.ts$/

/** Puts another module in the place of `base/console`. */
function replaceConsole(by) {
  return new webpack.NormalModuleReplacementPlugin(ordinaryConsole, ({ createData }) => {
    // All three, or the module is there twice.
    for (const key of ['resource', 'request', 'userRequest'])
      createData[key] = createData[key].replace(ordinaryConsole, by.replaceAll('/', '$1'))
  })
}

/** The helpers that a lean build leaves out, for pages that call one after all. */
function droppedHelpers(mode, dist, { now }) {
  const base = shared('dropped', 'entry', mode, dist, { helpers: now, only: true })
  return {
    ...base,
    entry: { dropped: './legacy/dropped/index.ts' },
    output: { ...base.output, filename: '[name].js', iife: true },
    plugins: [
      replaceConsole('legacy/dropped/console.ts'),
      new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version), __LEAN__: 'null' }),
    ],
  }
}

/** The one file that pages name. */
function dropIn(name, mode, dist, lean) {
  const left = lean && { helpers: lean.now, features: lean.features.map((one) => one.name) }
  const base = shared(name, 'entry', mode, dist, left)
  const withJQuery = name === 'jquery'
  return {
    ...base,
    dependencies: ['modern', 'legacy', 'dropped'],
    entry: withJQuery
      ? { 'passerelle.jquery': './legacy/with-jquery.ts' }
      : { passerelle: './legacy/index.ts' },
    output: { ...base.output, filename: '[name].js', iife: true },
    plugins: [
      // Its messages' texts are fetched by the pages that need them.
      replaceConsole('src/boot/console.ts'),
      new webpack.DefinePlugin({
        __VERSION__: JSON.stringify(version),
        __LEFT_OUT__: JSON.stringify(lean?.features.map((one) => one.selector).join() ?? ''),
        __LEAN__: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(leanOf(dist, lean)), true),
        // A new runtime has a new address, whatever a site's cache says about the drop-in.
        __TIER_VERSIONS__: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(tierVersions(dist)), true),
      }),
      ...(withJQuery
        ? // The Migrate layer names a global `jQuery` that is not there yet.
          [new webpack.ProvidePlugin({ jQuery: 'jquery' })]
        : [
            new EmitCssPlugin({
              sources: ['passerelle', 'before'].map((name) => path.join(root, `src/styles/${name}.css`)),
              filename: 'passerelle.css',
            }),
          ]),
    ],
  }
}

/** What the drop-in of a lean build knows of what it does without. */
function leanOf(dist, lean) {
  if (!lean?.now.length && !lean?.later.length) return null
  const { now, later } = lean
  return {
    now,
    later,
    version: now.length ? hashOf(readFileSync(path.join(dist, 'dropped.js'))) : '',
  }
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8)

function tierVersions(dist) {
  const hash = (name) => {
    const file = path.join(dist, name, 'runtime.js')
    return existsSync(file) ? hashOf(readFileSync(file)) : version
  }
  return { modern: hash('modern'), legacy: hash('legacy') }
}
