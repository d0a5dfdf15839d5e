// Lets Node read the sources as the bundler does: imports without an ending, `.ts` first.
import { registerHooks } from 'node:module'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

registerHooks({
  resolve(specifier, context, next) {
    if (
      /^\.{1,2}\//.test(specifier) &&
      context.parentURL &&
      !/\.[cm]?[jt]sx?$|\.json$|\.css$/.test(specifier)
    ) {
      for (const ending of ['.ts', '/index.ts']) {
        const url = new URL(specifier + ending, context.parentURL)
        if (existsSync(fileURLToPath(url))) return next(url.href, context)
      }
    }
    return next(specifier, context)
  },
})
