import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { EmitCssPlugin } from './build/emit-css-plugin.js'
import { BundlesPlugin } from './build/bundles.js'
import { sharedChunks } from './build/chunks.js'
import { ChunkLoaderPlugin } from './build/chunk-loader.js'
import { DirectCallsPlugin } from './build/direct-calls.js'
import { FilesPlugin } from './build/files-plugin.js'
import { NoModuleTwicePlugin } from './build/no-module-twice.js'

const root = import.meta.dirname
/** Where this project is a package itself, its files stay as they were installed. */
const cacheFolder =
  path.basename(path.dirname(root)) === 'node_modules'
    ? path.join(root, '../.cache/passerelle-cli')
    : path.join(root, '.cache')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/**
 * Five builds (docs/architecture.md, "Build"): the tiers `modern` and `legacy`, then, knowing their hashes, the
 * drop-in without and with jQuery and its style sheet.
 * `--env production`, `--env only=modern,entry`, `--env out=folder` (default `dist`). `env.lean` is what a lean
 * build leaves out: `{ now, features, bridges }` (migration/build).
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

/** The packages of the original plugins (docs/adr/0016-original-plugins.md). */
const PACKAGES = '(jquery-ui|jquery-colorbox|jquery-ui-timepicker-addon|inputmask|bxslider)'
const ORIGINAL = new RegExp(String.raw`node_modules[\\/]${PACKAGES}[\\/]`)
/** In a name from the build's folder, which lies beside the packages where this project is a package: `../jquery-ui/…`. */
const ORIGINAL_BELOW = new RegExp(String.raw`[\\/]${PACKAGES}[\\/]`)

/** Their scripts as functions, their style sheets as text, their pictures as files under the package's name. */
const originals = [
  {
    test: /\.js$/,
    include: ORIGINAL,
    enforce: 'pre',
    type: 'javascript/auto',
    loader: path.join(root, 'build/original-loader.cjs'),
  },
  {
    test: /\.css$/,
    include: ORIGINAL,
    type: 'javascript/auto',
    loader: path.join(root, 'build/original-style-loader.cjs'),
  },
  {
    test: /\.(png|gif)$/,
    include: ORIGINAL,
    type: 'asset/resource',
    generator: {
      filename: ({ filename }) => `originals/${ORIGINAL_BELOW.exec(filename)[1]}-[name][ext]`,
    },
  },
]

/** A package's file; `passerelle build` also runs where this project is a package itself. */
const isOfPackage = (file) => !file.startsWith(root + path.sep) || file.includes('node_modules', root.length)

/** The files that a lean build leaves something out of; all others are compiled as in the ordinary one. */
const isLeft = (file) =>
  /^(legacy[\\/]helpers[\\/][\w-]+|src[\\/]features[\\/]table|src[\\/]jquery[\\/]index)\.ts$/.test(
    path.relative(root, file),
  )

function compiler(babelEnv, left) {
  // The tiers' runtime knows how (src/runtime/environment.ts); the drop-in looks after itself.
  const own = babelEnv === 'entry' ? [] : ['babel-own-document.js', 'babel-own-dictionaries.js']
  return {
    loader: 'babel-loader',
    // What is compiled with other options is another module to webpack's cache.
    ...(left && { ident: 'lean-' + hashOf(JSON.stringify(left)) }),
    options: {
      envName: babelEnv,
      configFile: path.join(root, 'babel.config.js'),
      sourceType: 'unambiguous',
      plugins: [
        ...(left ? [[path.join(root, 'build/babel-lean.js'), left]] : []),
        ...own.map((file) => path.join(root, 'build', file)),
      ],
    },
  }
}

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
      cacheDirectory: path.join(cacheFolder, 'webpack'),
      name: `${name}-${mode}`,
      // A build for a site takes what it has in common with the ordinary one from that one's cache, several at a time too.
      readonly:
        dist !== path.join(root, 'dist') && existsSync(path.join(cacheFolder, 'webpack', `${name}-${mode}`)),
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
          exclude: [
            babelEnv === 'legacy'
              ? /node_modules[\\/](core-js|regenerator-runtime|whatwg-fetch|intersection-observer)/
              : isOfPackage,
            ...(left ? [isLeft] : []),
          ],
          use: compiler(babelEnv),
        },
        {
          test: /\.css$/,
          exclude: ORIGINAL,
          type: 'javascript/auto',
          loader: path.join(root, 'build/css-text-loader.cjs'),
        },
        ...originals,
        {
          test: /node_modules[\\/](preact|@floating-ui|dompurify)[\\/].*\.m?js$/,
          loader: path.join(root, 'build/own-document-loader.cjs'),
        },
        // Last, as webpack's cache knows the others by their places.
        ...(left ? [{ include: isLeft, use: compiler(babelEnv, left) }] : []),
      ],
    },
    output: { path: dist },
    optimization: {
      minimizer: es5
        ? [minimizer(5)]
        : [
            minimizer(2020, { exclude: [AT_ONCE, AS_PUBLISHED] }, { again: LEFT }),
            minimizer(2020, { include: AT_ONCE }, { again: LEFT, preamble: COMPILE_AT_ONCE }),
            // Their functions are constructors too, and their getters act: what is good for our code breaks them.
            minimizer(2020, { include: AS_PUBLISHED }, { compress: {} }),
          ],
    },
  }
}

/** Files of which a page that has them runs nearly every function as it loads. */
const AT_ONCE = /^(runtime|react|dates|calendar|date-picker)\.js/

/** Chunks of the original plugins. */
const AS_PUBLISHED = /^original-/

/**
 * Tells Chromium to compile a file's functions with the file, off the page's thread, instead of each as it is first
 * called: half of the time that they take as a page loads.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/**
 * What our code allows: no getter of it acts. Not `unsafe_arrows`: SWC makes arrows of functions that read `arguments`,
 * too. Babel has chosen the syntax, and none newer is made of it (`ecma`); what is written twice packs better than what
 * is drawn together (`collapse_vars`).
 */
const OURS = { passes: 3, pure_getters: true, ecma: 5, collapse_vars: false }

/**
 * For UglifyJS, which finds what SWC leaves: some 1 % of a file. It may not move what is read: where an element is may be
 * another place one call later (`pure_getters`, `collapse_vars`); nor a function to where it is named, which would be another
 * one each time, for those who remember it: Preact its components, the browser its listeners (`reduce_funcs`). Functions
 * drawn into each other pack worse than what is written twice; as modules, files would get arrows where ES5 is asked for.
 */
const LEFT = {
  compress: {
    passes: 3,
    pure_getters: false,
    collapse_vars: false,
    reduce_funcs: false,
    inline: 1,
    module: false,
  },
  // SWC's short names pack better in chunks.
  mangle: false,
}

/** The drop-in measures nothing. */
const LEFT_OF_DROP_IN = {
  compress: { ...LEFT.compress, pure_getters: true, collapse_vars: true },
  mangle: true,
}

/**
 * SWC's minifier: a twelfth of Terser's time for somewhat fewer bytes.
 * @param files `include`, `exclude`
 * @param compress default: what is right for our own code
 * @param preamble the file's first line
 * @param again what UglifyJS does afterwards; default: nothing
 */
function minimizer(ecma, files = {}, { compress = OURS, preamble, again } = {}) {
  const first = preamble && preamble + '\n'
  // Old pages decode the script in their own charset (ISO-8859-1 …): only ASCII survives.
  // One of them names what is left.
  const mangle = !again?.mangle
  const bySwc = { ecma, compress, mangle, format: { asciiOnly: true, comments: 'some', preamble: first } }
  const byUglify = { ...again, output: { ascii_only: true, comments: 'some', preamble: first } }
  return new TerserPlugin({
    ...files,
    // Its own threads work beside each other.
    parallel: false,
    extractComments: false,
    minify: [TerserPlugin.swcMinify, ...(again ? [TerserPlugin.uglifyJsMinify] : [])],
    terserOptions: [bySwc, ...(again ? [byUglify] : [])],
  })
}

/** The features and services as chunks, behind one `runtime.js`. */
function tier(name, mode, dist, lean) {
  const { bridges, features } = lean ?? {}
  const base = shared(name, name, mode, dist, bridges?.length ? { bridges } : undefined)
  return {
    ...base,
    entry: {
      runtime: [
        './src/runtime/own-document.ts',
        ...(name === 'legacy' ? ['./src/runtime/polyfills.ts'] : []),
        './src/runtime/index.ts',
      ],
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
      // Not `self`: a handler's `self = this` without `var` gives the page another one.
      globalObject: 'window',
      // A page in UTF-16 would hand its own charset on.
      charset: true,
      chunkLoadingGlobal: `passerelle_${name}`,
      trustedTypes: 'passerelle',
      crossOriginLoading: false,
    },
    optimization: {
      ...base.optimization,
      chunkIds: 'named',
      // By `DeterministicModuleIdsPlugin` below.
      moduleIds: false,
      mangleExports: 'size',
      splitChunks: {
        chunks: 'async',
        cacheGroups: sharedChunks,
      },
    },
    plugins: [
      // A module keeps its number from build to build, so that chunks that nobody has changed stay in visitors' caches. Three
      // digits serve for some 800 modules; webpack's own choice is longer.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
      new ChunkLoaderPlugin(),
      new DirectCallsPlugin(),
      new webpack.DefinePlugin({
        __TIER__: JSON.stringify(name),
        __VERSION__: JSON.stringify(version),
        __LEAN__: features?.length
          ? JSON.stringify({ table: features.map(({ row }) => row).join(';') })
          : 'null',
      }),
      new NoModuleTwicePlugin(),
      new FilesPlugin(),
      new BundlesPlugin(),
      ...compressed(mode),
    ],
  }
}

/** Each file packed beside itself, as small as it gets, for servers that send what lies there (docs/serving.md). */
function compressed(mode) {
  if (mode !== 'production') return []
  const shared = { test: /\.(js|css|svg)(\?.*)?$/, threshold: 500 }
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  // As functions: of a name as text the plugin takes what lies there from an earlier build for this one's, as the hash of
  // the script's own name says that it never changes.
  return [
    new CompressionPlugin({
      ...shared,
      filename: () => '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin({
      ...shared,
      filename: () => '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: quality },
    }),
  ]
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
      ...compressed(mode),
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
    optimization: {
      ...base.optimization,
      minimizer: [minimizer(5, {}, { again: LEFT_OF_DROP_IN })],
    },
    plugins: [
      ...compressed(mode),
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
  return lean?.now.length
    ? { now: lean.now, version: hashOf(readFileSync(path.join(dist, 'dropped.js'))) }
    : null
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8)

function tierVersions(dist) {
  const hash = (name) => {
    const file = path.join(dist, name, 'runtime.js')
    return existsSync(file) ? hashOf(readFileSync(file)) : version
  }
  return { modern: hash('modern'), legacy: hash('legacy') }
}
