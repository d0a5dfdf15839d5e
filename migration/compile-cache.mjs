// What is loaded is stripped of its types and compiled once, not at each start nor in each thread, where Node can; what
// is kept of it goes with the packages.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// eslint-disable-next-line n/no-unsupported-features/node-builtins
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/passerelle', import.meta.url)))
