/** Whether a file of the script, by its address, has the code of a chunk (or is the runtime), alone or with others. */
export const hasChunk = (address: string, chunk: string): boolean =>
  new URL(address).pathname.replace(/.*\//, '').split('.').includes(chunk)
