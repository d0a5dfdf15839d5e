import { jest } from '@jest/globals'

// Many of these tests start commands, which take as long as the machine lets them.
jest.setTimeout(30_000)
