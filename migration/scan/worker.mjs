// A thread starts without its parent's hooks.
import '../hooks.mjs'

await import('./worker.ts')
