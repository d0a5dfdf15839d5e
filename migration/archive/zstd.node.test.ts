import { randomBytes } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { unzstd, unzstdByScript } from './zstd'

const page = Buffer.from('<p>élément</p>'.repeat(20_000) + randomBytes(300_000).toString('hex'))

test.each([
  ['Node', unzstd],
  ['a Node without zstd', unzstdByScript],
])('a body in zstd is read by %s', (_name, read) => {
  expect(Buffer.from(read(zstdCompressSync(page), page.length)).equals(page)).toBe(true)
})

test.each([
  ['Node', unzstd],
  ['a Node without zstd', unzstdByScript],
])('a body that unpacks to more than it may is refused by %s', (_name, read) => {
  const bomb = zstdCompressSync(Buffer.alloc(5_000_000))
  expect(() => read(bomb, 1_000_000)).toThrow(expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }))
})

test('without zstd in Node, a body that was cut gives what is there, and other bytes are an error', () => {
  const whole = zstdCompressSync(page)
  const part = Buffer.from(unzstdByScript(whole.subarray(0, whole.length - 50_000), page.length))
  expect(part.length).toBeGreaterThan(page.length / 2)
  expect(page.subarray(0, part.length).equals(part)).toBe(true)
  expect(() => unzstdByScript(page, page.length)).toThrow()
})
