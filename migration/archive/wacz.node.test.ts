import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { findSources } from '../../regression/archive/sources.ts'
import { findPages } from '../scan/inputs.ts'
import { readArchive } from './read.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wacz-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface File {
  readonly name: string
  readonly bytes: Buffer
  readonly isDeflated?: boolean
}

/** `isLong`: numbers stand in the fields for ZIPs of more than 4 GB, and the ends are two. */
function zip(files: readonly File[], isLong = false): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, bytes, isDeflated } of files) {
    const packed = isDeflated ? deflateRawSync(bytes) : bytes
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    locals.push(local, Buffer.from(name), packed)
    const one = Buffer.alloc(46)
    one.writeUInt32LE(0x02014b50, 0)
    one.writeUInt16LE(isDeflated ? 8 : 0, 10)
    one.writeUInt32LE(isLong ? 0xffffffff : packed.length, 20)
    one.writeUInt32LE(bytes.length, 24)
    one.writeUInt16LE(name.length, 28)
    one.writeUInt32LE(isLong ? 0xffffffff : at, 42)
    const extra = Buffer.alloc(isLong ? 20 : 0)
    if (isLong) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(16, 2)
      extra.writeBigUInt64LE(BigInt(packed.length), 4)
      extra.writeBigUInt64LE(BigInt(at), 12)
    }
    one.writeUInt16LE(extra.length, 30)
    central.push(one, Buffer.from(name), extra)
    at += 30 + name.length + packed.length
  }
  const list = Buffer.concat(central)
  return Buffer.concat([...locals, list, endOf(at, list.length, isLong)])
}

function endOf(from: number, length: number, isLong: boolean): Buffer {
  const long = Buffer.alloc(isLong ? 76 : 0)
  if (isLong) {
    long.writeUInt32LE(0x06064b50, 0)
    long.writeBigUInt64LE(BigInt(length), 40)
    long.writeBigUInt64LE(BigInt(from), 48)
    long.writeUInt32LE(0x07064b50, 56)
    long.writeBigUInt64LE(BigInt(from + length), 64)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(isLong ? 0xffffffff : length, 12)
  end.writeUInt32LE(isLong ? 0xffffffff : from, 16)
  return Buffer.concat([long, end])
}

function warc(url: string, text: string): Buffer {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${text}`
  return Buffer.from(
    `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2020-01-01T00:00:00Z\r\nContent-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`,
  )
}

const files: readonly File[] = [
  { name: 'datapackage.json', bytes: Buffer.from('{}') },
  { name: 'archive/un.warc.gz', bytes: gzipSync(warc('http://mairie.test/', '<p>un')) },
  { name: 'archive/deux.warc', bytes: warc('http://mairie.test/plan.html', '<p>deux'), isDeflated: true },
  { name: 'indexes/index.cdx.gz', bytes: gzipSync('rien') },
]

function put(name: string, bytes: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

async function read(file: string): Promise<{ texts: string[]; problems: string[] }> {
  const problems: string[] = []
  const texts: string[] = []
  for await (const { body } of readArchive(file, { problem: (reason) => void problems.push(reason) }))
    texts.push(Buffer.from(body).toString())
  return { texts, problems }
}

describe('contract §7 a WACZ is read as it is', () => {
  test.each([
    ['as most are', false],
    ['with the fields of one of more than 4 GB', true],
  ])('%s: all archives in it, packed or not', async (name, isLong) => {
    const file = put(`${isLong}.wacz`, zip(files, isLong))
    expect([name, await read(file)]).toEqual([name, { texts: ['<p>un', '<p>deux'], problems: [] }])
  })

  test('its pages are those of scan and of the twin run, under their addresses', async () => {
    const file = put('site.wacz', zip(files))
    const addresses = ['http://mairie.test/', 'http://mairie.test/plan.html']
    const unreadable: unknown[] = []
    const pages: string[] = []
    const inputs = { names: [file], stdin: process.stdin, temporary: folder }
    for await (const { page, file: unpacked } of findPages({
      ...inputs,
      unreadable: (one) => unreadable.push(one),
    }))
      pages.push(`${page} ${readFileSync(unpacked, 'utf8')}`)
    expect(pages).toEqual([expect.stringMatching(/mairie\.test\/ <p>un$/), expect.stringMatching(/<p>deux$/)])
    expect(unreadable).toEqual([])
    const live = { headers: {}, posts: false, timeout: 1 }
    const { sources } = await findSources([file], { mounts: [], live, temporary: folder })
    expect(sources.map(({ url }) => url)).toEqual(addresses)
  })

  test('one that is cut, one without archives, and one with a damaged archive are told; the rest is read', async () => {
    const whole = zip(files)
    const cut = await read(put('coupe.wacz', whole.subarray(0, whole.length - 30)))
    expect(cut).toEqual({ texts: [], problems: [expect.stringContaining('coupé')] })
    const none = await read(put('vide.wacz', zip(files.slice(0, 1))))
    expect(none).toEqual({ texts: [], problems: [expect.stringContaining('aucune archive .warc')] })
    const damaged = zip([{ name: 'archive/a.warc.gz', bytes: Buffer.from('pas une archive') }, ...files])
    const { texts, problems } = await read(put('abime.wacz', damaged))
    expect(texts).toEqual(['<p>un', '<p>deux'])
    expect(problems).toEqual([expect.stringContaining('pas un enregistrement WARC')])
  })

  test('an empty archive in it is passed over, and places beyond any file are told in French', async () => {
    const empty = zip([{ name: 'archive/vide.warc', bytes: Buffer.alloc(0) }, ...files])
    expect(await read(put('a-vide.wacz', empty))).toEqual({ texts: ['<p>un', '<p>deux'], problems: [] })
    const whole = zip(files.slice(1, 2), true)
    // Where the archive lies, and where the list does.
    for (const [mark, from, told] of [
      ['\x01\0\x10\0', 12, 'abîmés'],
      ['PK\x06\x07', 8, 'coupé'],
    ] as const) {
      const bytes = Buffer.from(whole)
      bytes.writeBigUInt64LE(2n ** 64n - 1n, bytes.indexOf(mark, 0, 'latin1') + from)
      const { problems } = await read(put('loin.wacz', bytes))
      expect(problems).toEqual([expect.stringContaining(told)])
    }
  })
})
