import type { Config } from '../../src/base/config.ts'

/** The compiler asks for each of them, and for no other. */
const keys: Readonly<Record<keyof Config, true>> = {
  ...{ prefix: true, platform: true, langue: true, sessionHash: true, labels: true, identite: true },
  ...{ variables: true, functions: true, menu: true, loader: true, plugins: true, aliases: true },
  ...{ override: true, features: true, selectors: true, headers: true, timeout: true, scripts: true },
  ...{ theme: true, nonce: true, fallback: true, report: true },
}

/** The keys of `window.passerelleConfig`. */
export const configurationKeys: readonly string[] = Object.keys(keys)
