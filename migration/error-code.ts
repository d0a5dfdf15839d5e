/** What the system or Node calls an error: `ENOENT`; `''` for one without a code. */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
