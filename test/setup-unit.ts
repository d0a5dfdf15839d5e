/* What jsdom lacks and the product expects of every browser it calls modern. */
if (typeof globalThis.queueMicrotask !== 'function') {
  globalThis.queueMicrotask = (task) => void Promise.resolve().then(task)
}
