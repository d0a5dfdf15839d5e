import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * One configuration for every tier (docs/architecture.md, "Two tiers"):
 * - `entry`: the drop-in itself, ES5 for all browsers, no helper it can avoid;
 * - `modern`: ES2020 chunks; `legacy`: ES5 chunks behind the polyfills;
 * - `test`: Jest, on the Node that runs it.
 */
export default function babelConfig(api) {
  const env = api.env()
  // The catalogue's texts are inlined in the code, so its content is part of every cache key.
  const catalogue = new URL('./src/strings/fr.ts', import.meta.url)
  const catalogueHash = createHash('sha1').update(readFileSync(catalogue)).digest('hex')
  const es5 = env === 'entry' || env === 'legacy'

  return {
    assumptions: es5
      ? {
          arrayLikeIsIterable: env === 'legacy',
          constantReexports: true,
          constantSuper: true,
          enumerableModuleMeta: true,
          ignoreFunctionLength: true,
          ignoreToPrimitiveHint: true,
          iterableIsArray: env === 'entry',
          mutableTemplateObject: true,
          noClassCalls: true,
          noDocumentAll: true,
          noNewArrows: true,
          objectRestNoSymbols: true,
          setClassMethods: true,
          setComputedProperties: true,
          setPublicClassFields: true,
          privateFieldsAsProperties: true,
          setSpreadProperties: true,
          skipForOfIteratorClosing: true,
        }
      : { noDocumentAll: true, privateFieldsAsProperties: true, setPublicClassFields: true },
    presets: [
      [
        '@babel/preset-env',
        {
          targets: env === 'test' ? { node: 'current' } : undefined,
          browserslistEnv: env === 'modern' ? 'modern' : 'legacy',
          // From wherever the build is started, also where this project is an installed package.
          configPath: import.meta.dirname,
          // Old engines get of core-js what a file uses; the drop-in keeps to ES5's own library.
          ...(env === 'legacy' ? { useBuiltIns: 'usage', corejs: '3.51' } : {}),
          // Works around single bugs of browsers instead of compiling whole syntaxes away.
          bugfixes: true,
          modules: env === 'test' ? 'commonjs' : false,
          // `typeof x === 'symbol'` is never asked in the entry; the helper would cost 0.2 kB.
          // Browsers from 86/78/14 on have the others, but for corner cases that the code does not use.
          exclude: es5
            ? ['transform-typeof-symbol']
            : env === 'modern'
              ? ['transform-optional-chaining', 'transform-parameters', 'transform-destructuring']
              : [],
        },
      ],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true, allowDeclareFields: true }],
    ],
    plugins: [
      ['./build/babel-inline-strings.js', { catalogueHash, textless: env === 'entry' }],
      ...(env === 'entry' ? ['./build/babel-strip-docs.js'] : []),
      ...(env === 'test' ? ['./build/babel-import-meta.js'] : []),
    ],
  }
}
