import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { zones } from './build/layers.js'

const root = import.meta.dirname
const foldersOf = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

export default tseslint.config(
  {
    ignores: ['dist*/**', 'node_modules/**', 'coverage/**', '.cache/**', 'regression/pages/**'],
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
      'no-restricted-syntax': [
        'error',
        {
          selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML)$/]',
          message: 'HTML goes through src/dom/html.ts, the one door of the Trusted Types policy.',
        },
        {
          selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
          message: 'HTML goes through src/dom/html.ts, the one door of the Trusted Types policy.',
        },
        {
          selector: 'JSXText[value=/[A-Za-zÀ-ÿ]{2,}/]',
          message: 'Text shown to people lives in src/strings/fr.ts.',
        },
      ],
    },
  },
  {
    files: ['src/base/console.ts', 'src/base/errors.ts', 'src/boot/console.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['src/dom/html.ts'], rules: { 'no-restricted-syntax': 'off' } },
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
  // A declaration file with an import would be a module, and declare no global.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  {
    files: [
      '*.config.{js,ts,mjs}',
      'build/**',
      '**/*.cjs',
      'globals.d.ts',
      'test/css-stub.ts',
      'test/*-environment.ts',
    ],
    rules: { 'import-x/no-default-export': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
)
