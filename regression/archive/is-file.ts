import { existsSync, statSync } from 'node:fs'

/** Whether there is such a file; no disk has a name as long as some addresses, or one with a NUL in it. */
export const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()
