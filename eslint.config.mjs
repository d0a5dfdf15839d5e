import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import nodePlugin from 'eslint-plugin-n'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { zones } from './build/layers.js'
import { readsOnce } from './tools/lint/reads-once.ts'

const root = import.meta.dirname
const foldersOf = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword.typeAnnotation',
  message:
    'A type that fits: a type guard, a declared interface, or a cast to what is more of the same (`window as typeof window & …`).',
}

const FRENCH =
  '/[àâçèéêëîïôùûœÀÂÇÈÉÊÎÔÙŒ«»]|(^|[ (])(un|une|les|des|du|pas|pour|avec|dans|est|sont|aucune?|cette|aux) [a-zé]/'
// What the helpers' documentation says of them is data, and never in the drop-in.
const inFrench = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}${FRENCH}]:not(Property[key.name=/^(advice|caveat)$/] *)`,
  message: 'French texts live in the catalogues: src/strings/, and the strings.ts of the other folders.',
}))

const ofPages = [
  doubleCast,
  ...inFrench,
  {
    selector: "NewExpression[callee.name='Event']",
    message: 'MooTools has an Event of its own, which no element takes: new CustomEvent(…).',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'HTML goes through src/dom/html.ts, the one door of the Trusted Types policy.',
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: 'HTML goes through src/dom/html.ts, the one door of the Trusted Types policy.',
  },
  {
    selector:
      ":matches(CallExpression[callee.object.name='page'][callee.property.name='on'], CallExpression[callee.property.name='addEventListener']) > :matches(TemplateLiteral, BinaryExpression).arguments",
    message: 'An event of ours is named by eventType (src/base/host.ts): event-map.ts knows its detail.',
  },
  {
    selector: ':matches(MemberExpression, Property) > Identifier[name=/^(tagName|nodeName)$/]',
    message: 'A page sent as XHTML has them in small letters: localName.',
  },
  {
    selector: 'ForInStatement',
    message: 'Old pages add enumerable names to Object.prototype: Object.keys.',
  },
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='from'][arguments.length=2]",
    message: 'Prototype.js has an Array.from of its own, which takes a list alone: Array.from(list).map(…).',
  },
  {
    selector: 'JSXText[value=/[A-Za-zÀ-ÿ]{2,}/]',
    message: 'Text shown to people lives in src/strings/fr.ts.',
  },
]
// What a page has from a frame is no instance of this window's classes.
const ofOneWindow = {
  selector:
    "BinaryExpression[operator='instanceof'][right.name=/^(Date|Node|Element|Text|HTML\\w*|Document\\w*)$/]",
  message:
    'It may come from a frame, which has classes of its own: isElement, isNode (src/dom/element.ts), isDate.',
}

export default tseslint.config(
  {
    ignores: [
      'dist*/**',
      'node_modules/**',
      'coverage/**',
      '.cache/**',
      'regression/pages/**',
      'migration/labelled-pages/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'import-x': importX },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: root })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: zones(foldersOf) }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': ['error', doubleCast],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'legacy/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...ofPages],
    },
  },
  {
    files: ['src/jquery/**/*.{ts,tsx}', 'legacy/jquery/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...ofPages, ofOneWindow] },
  },
  {
    files: ['{src,legacy,migration}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    files: ['{src,legacy,migration,regression,campaign,server,demo,tools,build}/**/*.{ts,tsx,js,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', 'regression/old/**'],
    rules: { 'max-lines-per-function': ['error', 80] },
  },
  {
    files: ['src/base/console.ts', 'src/base/errors.ts', 'src/boot/console.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{migration,regression,campaign,server,tools,build}/**/*.{ts,tsx,js,mjs}'],
    ignores: [
      '**/*.test.ts',
      '**/strings.ts',
      // Data: pages and people of the reference platform, cases of pages for the scanner, what a new feature's demo says.
      'server/data/**',
      'server/routes/**',
      'server/fault-pages.ts',
      'migration/scan/labelled.ts',
      'migration/rules/added-names.ts',
      'regression/{old,expectations,pages}/**',
      'regression/{generate,rules,troubled-pages}.ts',
      // Names of a command's arguments.
      'regression/cli.ts',
      'campaign/cli.ts',
      'tools/feature-templates.ts',
      // Documents in French that they write, and the words of the help of commands.
      'tools/{generate-docs,feature-docs,markdown}.ts',
      'migration/french-help.ts',
      // Words of the picture of a page, on both sides of a comparison.
      'regression/{inpage,compare,browser}/**',
      // They run before anything else can be loaded.
      'tools/setup.mjs',
      'migration/node-version.mjs',
    ],
    rules: { 'no-restricted-syntax': ['error', doubleCast, ...inFrench] },
  },
  {
    files: ['src/strings/**', 'legacy/helpers/vectors/**', 'legacy/helpers/php/docs.ts'],
    rules: { 'no-restricted-syntax': ['error', doubleCast] },
  },
  { files: ['src/dom/html.ts'], rules: { 'no-restricted-syntax': ['error', doubleCast] } },
  // The commands are packed for Node 18 to 24 (docs/packages.md): what 18 does not have has to be done otherwise.
  {
    files: [
      'migration/**/*.{ts,mjs}',
      '{regression,campaign}/**/*.ts',
      'build/**',
      '{webpack,babel}.config.js',
    ],
    ignores: [
      '**/*.test.ts',
      'regression/{expectations,old,pages}/**',
      'regression/{harness,look,generate}.ts',
      // Packing puts others in their place (tools/pack/commands.ts), or the one asks first.
      'migration/node-version.mjs',
      'regression/inpage/source.ts',
      'migration/archive/zstd.ts',
      'campaign/state.ts',
      'campaign/generated-sites.ts',
    ],
    plugins: { n: nodePlugin },
    rules: {
      'n/no-unsupported-features/node-builtins': [
        'error',
        {
          version: '>=18.20.0',
          ignores: [
            // Packing writes it in.
            'import.meta.dirname',
            // Node 18.20 has them, but calls them experimental, or got them after 19.
            'fetch',
            'Headers',
            'fs.cpSync',
            'os.availableParallelism',
            'URL.canParse',
          ],
        },
      ],
    },
  },
  // The old script of the twin runs is written as such scripts were: ES5, no modules, globals, code from strings.
  {
    files: ['regression/old/src/**/*.js'],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: 'script',
      globals: { ...globals.browser, ...globals.jquery },
    },
    rules: {
      'no-undef': 'error',
      'no-var': 'off',
      'no-eval': 'off',
      'no-new-func': 'off',
      'no-extend-native': 'error',
      'prefer-const': 'off',
      '@typescript-eslint/no-this-alias': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'none', varsIgnorePattern: '^cms_' },
      ],
    },
  },
  // An application of the npm package: what it imports is, in the build, `dist/react/`.
  { files: ['demo/island/**'], rules: { 'import-x/no-restricted-paths': 'off' } },
  // A test may put parts together that never know each other.
  { files: ['**/*.test.{ts,tsx}'], rules: { 'import-x/no-restricted-paths': 'off' } },
  // A console line comes when its text has been fetched, which may be after all that the page shows.
  {
    files: ['**/*.browser.test.ts'],
    plugins: { passerelle: { rules: { 'reads-once': readsOnce } } },
    rules: {
      'passerelle/reads-once': 'error',
      'no-restricted-syntax': [
        'error',
        doubleCast,
        {
          selector:
            'ExpressionStatement > CallExpression[callee.property.name=/^to(Contain|Match|HaveLength|BeGreaterThan)$/]:not([arguments.0.type="Identifier"]) > MemberExpression > CallExpression[callee.name="expect"] MemberExpression[property.name="console"]',
          message: 'Wait for a console line: await eventually(() => expect(watched.console…)).',
        },
        {
          selector:
            'CallExpression[callee.name="expect"]:not(CallExpression[callee.name="eventually"] CallExpression) AwaitExpression:not([argument.callee.name="onceCalm"])',
          message:
            'A page may still be doing it: await expectSoon(() => …).toBe(…). Of a page that has settled: expect(await onceCalm(page, () => …)).',
        },
        {
          selector:
            'ExpressionStatement > CallExpression > MemberExpression.callee > :matches(CallExpression[callee.name="expectSoon"], MemberExpression[object.callee.name="expectSoon"]).object',
          message: 'It waits, and so must the test: await expectSoon(…).',
        },
        {
          selector:
            'ExpressionStatement > AwaitExpression > CallExpression[callee.property.name=/^waitFor(Request|Response|Navigation|Target|FileChooser)$/]',
          message:
            'It may have happened before it is waited for: begin to wait, act, then await what was begun.',
        },
      ],
    },
  },
  // A declaration file with an import would be a module, and declare no global.
  {
    files: ['**/*.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      // The browser's own take ours in.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: [
      '*.config.{js,ts,mjs}',
      'build/**',
      '**/*.cjs',
      'globals.d.ts',
      'src/modules.d.ts',
      'test/css-stub.ts',
      'test/*-environment.ts',
      'test/browser/once/**',
      'test/browser/run-*.ts',
      'test/longest-first.ts',
    ],
    rules: { 'import-x/no-default-export': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
)
