import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { Progress as TwinProgress } from '../regression/run/progress.ts'
import { Progress as ScanProgress } from './scan/progress.ts'

const { columns, isTTY } = process.stderr
afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(process.stderr, { columns, isTTY })
})

/** What a terminal of so many columns is given. */
function drawn(width: number | undefined, work: () => void): string[] {
  const lines: string[] = []
  Object.assign(process.stderr, { columns: width, isTTY: true })
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(...String(text).split('\r\u001b[K').filter(Boolean))
    return true
  })
  // A page each minute: the time that is left is long.
  let now = 0
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
  work()
  return lines
}

const scan = (): void => {
  const progress = new ScanProgress(true)
  for (let page = 0; page < 5000; page++) progress.found()
  for (let page = 0; page < 1200; page++) progress.read()
  progress.end()
}
const regress = (): void => {
  const progress = new TwinProgress(5000, true)
  for (let page = 0; page < 1200; page++) progress.page(true)
  progress.end()
}

describe('contract §7 how far a command is', () => {
  test.each([
    ['scan', 40, scan],
    ['scan', 60, scan],
    ['regress', 40, regress],
    ['regress', 80, regress],
    ['regress', undefined, regress],
  ] as const)('%s on a terminal of %s columns draws over what it drew: no line wraps', (_, width, work) => {
    const lines = drawn(width, work)
    expect(lines.at(-1)).toMatch(/1200 .*5000/)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(width ?? 80)
  })

  test('where there is room for it, the bar stands before the words', () => {
    expect(drawn(120, regress).at(-1)).toMatch(/^█{6}░{18} 1200 \/ 5000 pages, .*différentes$/)
  })
})
