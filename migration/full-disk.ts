import { errorCodeOf } from './error-code.ts'

const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the system refused to write more: the disk is full, or a quota or limit is reached. */
export const isDiskFull = (error: unknown): boolean => CODES.has(errorCodeOf(error))
