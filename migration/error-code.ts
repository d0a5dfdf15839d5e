/** What the system or Node calls an error: `ENOENT`; `''` for one without a code. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
