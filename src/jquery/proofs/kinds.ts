/** Values that many options take. */
export const FLAG = ['true', 'false'] as const
export const CALLBACK = ['function', 'null'] as const
export const SIZE = ['number', 'false', 'null', /^\d+(\.\d+)?(px|%)?$/] as const
export const TEXT = ['text'] as const
