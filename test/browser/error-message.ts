/**
 * The message of what was thrown. An error of a module that is loaded once a worker (`test/browser-environment.ts`) is none of this
 * file's `Error`, so it is asked for its message and not for its class.
 */
export function messageOf(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(thrown)
}
