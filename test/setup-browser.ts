import { jest } from '@jest/globals'

// A browser on two busy cores starts slowly; tests wait for conditions, never for a time.
jest.setTimeout(60_000)
