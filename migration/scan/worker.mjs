// A name that does not change where the commands are packed: threads are started by it.
import '../compile-cache.mjs'

await import('./worker.ts')
