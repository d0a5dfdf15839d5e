import type { Config } from 'jest'

/** Compiles what is neither the product nor beside it. @param tsx whether files have JSX */
const quick = (tsx: boolean): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
  },
]

/**
 * The suffix of a test file picks where it runs: `*.test.ts(x)` in jsdom, `*.node.test.ts` in Node,
 * `*.browser.test.ts` in Node too, driving a real browser against the built files in `dist/`.
 */
const shared = {
  globals: { __VERSION__: 'test' },
  transform: {
    '/node_modules/(jquery-ui|jquery-colorbox|jquery-ui-timepicker-addon|inputmask|bxslider)/.*\\.js$':
      '<rootDir>/test/original-transform.cjs',
    // The product and its tests are compiled as in a build, and so are the packages in it; all else as is quickest.
    '/(src|legacy)/.*\\.tsx?$|\\.m?jsx?$': 'babel-jest',
    '\\.ts$': quick(false),
    '\\.tsx$': quick(true),
  },
  // Preact 11 ships ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(jquery-ui|jquery-colorbox|jquery-ui-timepicker-addon|inputmask|bxslider|preact|@maskito|@floating-ui|dompurify|dom-accessibility-api|parse5|entities)/)',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/css-stub.ts',
    '^react$': 'preact/compat',
    '^react-dom$': 'preact/compat',
    '^react-dom/client$': 'preact/compat/client',
    '^react/jsx-runtime$': 'preact/jsx-runtime',
  },
  // What was built is tested by the files that built it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
} satisfies Config

const reactItself = { '\\.css$': '<rootDir>/test/css-stub.ts' }

const inPage = {
  ...shared,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: {
    customExportConditions: ['require', 'node', 'default'],
    url: 'http://site.test/',
  },
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.(browser|node)\\.test\\.tsx?$'],
  setupFilesAfterEnv: ['<rootDir>/test/setup-unit.ts'],
} satisfies Config

const config: Config = {
  testSequencer: '<rootDir>/test/longest-first.ts',
  projects: [
    { ...inPage, displayName: 'unit', testMatch: ['**/*.test.ts', '**/*.test.tsx'] },
    {
      // The npm package's components, which `unit` tests under preact/compat, under React itself.
      ...inPage,
      displayName: 'react',
      moduleNameMapper: reactItself,
      testMatch: ['<rootDir>/src/react/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/node-environment.ts',
      moduleNameMapper: reactItself,
      testMatch: ['**/*.node.test.ts', '**/*.node.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-node.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      // In Firefox, what only Chromium's protocol can do is left out and counted.
      testEnvironment:
        process.env['PASSERELLE_BROWSER'] === 'firefox'
          ? '<rootDir>/test/firefox-environment.ts'
          : '<rootDir>/test/browser-environment.ts',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^puppeteer$': '<rootDir>/test/browser/once/puppeteer.ts',
        '/server/(app|pages|received)(\\.ts)?$': '<rootDir>/test/browser/once/server.ts',
      },
      globalSetup: '<rootDir>/test/browser/run-begin.ts',
      globalTeardown: '<rootDir>/test/browser/run-end.ts',
      testMatch: ['**/*.browser.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-browser.ts'],
    },
  ],
}

export default config
