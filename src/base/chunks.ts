import { warn } from './console'

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
