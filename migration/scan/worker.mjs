// A name that does not change where the commands are packed: threads are started by it.
await import('./worker.ts')
