/** The browser gets its turn after so much work (ms) at a stretch: a frame, with what else is in it. */
const SLICE = 12

/** Goes on in a task of its own: what came before (a chunk's code that was run, say) has been a task's work. */
export const inNextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/**
 * Works on one after the other; at once, as far as that is done soon.
 * @param begun when the present stretch of work began
 */
export async function inSlices<T>(
  list: Iterable<T>,
  work: (one: T) => void,
  begun = Date.now(),
): Promise<void> {
  for (const one of list) {
    if (Date.now() - begun > SLICE) {
      await inNextTask()
      begun = Date.now()
    }
    work(one)
  }
}
