import { warn } from './console'

/** Is it code that did not come? It may come another time. The words are those of `build/chunk-loader.js`. */
export const isLostCode = (error: unknown): boolean =>
  /^Loading chunk /.test((error as { message?: string } | null | undefined)?.message ?? '')

/**
 * Fetches code, a second time if that fails; a chunk that stays away is told once (P005).
 * @throws what the second try threw
 */
export async function fetchChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    try {
      return await load()
    } catch (error) {
      warn('P005', { name })
      throw error
    }
  }
}
