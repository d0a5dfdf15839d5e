import type { LoadedOnce } from '../../browser-environment.ts'

export const { loadedOnce } = globalThis as typeof globalThis & { loadedOnce: LoadedOnce }
