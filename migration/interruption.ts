/**
 * Ctrl+C, and who stops a service, a container or a job. A terminal that is closed ends the process by itself, and not one that
 * `nohup` keeps from that: it would hear of it where we listened.
 */
export const INTERRUPTIONS = ['SIGINT', 'SIGTERM'] as const

/** Calls `act` when the command is asked to end; who asks once more ends the process. @returns what stops listening */
export function onInterruption(act: () => void): () => void {
  for (const signal of INTERRUPTIONS) process.once(signal, act)
  return () => {
    for (const signal of INTERRUPTIONS) process.off(signal, act)
  }
}
