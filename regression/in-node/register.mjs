// `node --import …/regression/in-node/register.mjs migration/bin.mjs regress …`: the commands compare pages in Node.
// For tests of what they do with results — kills, full disks, shards, approvals —, where a browser shows nothing more.
import { registerHooks } from 'node:module'

const here = (name) => new URL(name, import.meta.url).href
const inNode = new Map([
  [here('../run/pair.ts'), here('./pair.ts')],
  [here('../browser/browser.ts'), here('./browser.ts')],
])

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const url = inNode.get(found.url)
    return url ? { ...found, url } : found
  },
})
