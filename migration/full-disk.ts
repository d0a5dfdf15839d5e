const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the system refused to write more: the disk is full, or a quota or limit is reached. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.has(String(error.code))
