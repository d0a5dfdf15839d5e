import { loadedOnce } from './loaded.ts'

export const { createPlatform, pageRequest, param, receivedFrom } = loadedOnce
