import { execFileSync } from 'node:child_process'
import { mkdtempSync, ReadStream, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { readArchive, type ArchiveOptions, type ArchiveRecord } from './archive/read'

jest.setTimeout(60_000)
const folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Part {
  type?: string
  url?: string
  warc?: Record<string, string>
  /** Status and headers of HTTP; none for a record that is no HTTP message. */
  start?: string
  http?: Record<string, string>
  body?: string | Uint8Array
  newline?: string
}

const join = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))

function record({
  type = 'response',
  url,
  warc = {},
  start,
  http,
  body = '',
  newline = '\r\n',
}: Part): Buffer {
  const first = start ?? (type === 'request' ? 'GET / HTTP/1.1' : 'HTTP/1.1 200 OK')
  const lines = Object.entries(http ?? {}).map(([name, value]) => `${name}: ${value}`)
  const block = http || start ? join([first, ...lines, '', ''].join(newline), body) : join(body)
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    'WARC-Date: 2015-03-02T10:11:12Z',
    ...(url ? [`WARC-Target-URI: ${url}`] : []),
    ...Object.entries(warc).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${block.length}`,
  ]
  return join(head.join('\r\n'), '\r\n\r\n', block, '\r\n\r\n')
}

const html = { 'Content-Type': 'text/html' }
const page = (url: string, body: string | Uint8Array, http: Record<string, string> = html): Part => ({
  url,
  body,
  http,
})

function archive(name: string, ...parts: (Part | Buffer)[]): string {
  const file = path.join(folder, name)
  const bytes = parts.map((part) => (Buffer.isBuffer(part) ? part : record(part)))
  writeFileSync(file, join(...(name.endsWith('.gz') ? bytes.map((one) => gzipSync(one)) : bytes)))
  return file
}

async function all(
  file: string,
  options: ArchiveOptions = {},
): Promise<{ records: ArchiveRecord[]; problems: string[]; texts: string[] }> {
  const problems: string[] = []
  const records: ArchiveRecord[] = []
  for await (const one of readArchive(file, { problem: (reason) => void problems.push(reason), ...options }))
    records.push(one)
  return { records, problems, texts: records.map(({ body }) => new TextDecoder().decode(body)) }
}

interface Report {
  causes: { name: string; pages: number; example: { file: string; line: number } }[]
  pages: { page: string; charset: string; unread: string[] }[]
  unreadable: { page: string; reason: string }[]
}

function scan(file: string): Report {
  const args = [path.join(__dirname, 'bin.mjs'), 'scan', file, '--json', '-', '--no-progress']
  try {
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Report
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Report
  }
}

describe('§7 what is no archive, under the name of one', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  const big = (name: string, ...before: Buffer[]): string => {
    const file = path.join(folder, name)
    writeFileSync(file, Buffer.concat([...before, ...Array.from({ length: 24 }, () => megabyte)]))
    return file
  }
  const problemsOf = async (file: string, most: number): Promise<{ problems: string[]; texts: string[] }> => {
    const { size } = statSync(file)
    const read = jest.spyOn(ReadStream.prototype, 'push')
    try {
      const { problems, texts } = await all(file)
      const bytes = read.mock.calls.reduce((sum, [chunk]) => sum + ((chunk as Buffer | null)?.length ?? 0), 0)
      expect(size).toBeGreaterThan(most)
      expect(bytes).toBeLessThan(most)
      return { problems, texts }
    } finally {
      read.mockRestore()
    }
  }

  test('§7 a file without the end of a head is given up early, whatever its size', async () => {
    const { problems } = await problemsOf(big('film.warc'), 4 * 1024 * 1024)
    expect(problems).toEqual(['archive tronquée après 0 enregistrement : pas un enregistrement WARC'])
  })

  test('§7 an archive whose second record has no end of its head gives the first one', async () => {
    const first = record(page('http://a.fr/', 'one'))
    const { problems, texts } = await problemsOf(
      big('gonflee.warc', first, Buffer.from('WARC/1.1\r\n')),
      4 * 1024 * 1024,
    )
    expect(texts).toEqual(['one'])
    expect(problems).toEqual(['archive tronquée après 1 enregistrement : pas un enregistrement WARC'])
  })

  test('§7 a body is as long as it is: what is bounded is a head', async () => {
    const file = archive(
      'longue.warc',
      page('http://a.fr/', Buffer.alloc(5 * 1024 * 1024, 'y')),
      page('http://a.fr/2', 'two'),
    )
    const { records, problems } = await all(file)
    expect(records.map(({ body }) => body.length)).toEqual([5 * 1024 * 1024, 3])
    expect(problems).toEqual([])
  })
})

describe('§7 answers of an archive', () => {
  test.each(['plain.warc', 'records.warc.gz'])(
    '§7 %s gives each answer with status, headers and body',
    async (name) => {
      const file = archive(
        name,
        { type: 'warcinfo', body: 'software: wget\r\n' },
        page('http://a.fr/', 'one'),
        { type: 'request', url: 'http://a.fr/', http: { Host: 'a.fr' } },
        { ...page('http://a.fr/x', 'two'), start: 'HTTP/1.1 404 Not Found' },
        { type: 'resource', url: 'http://a.fr/r', body: 'three', warc: { 'Content-Type': 'text/plain' } },
        { type: 'metadata', url: 'http://a.fr/', body: 'via: x' },
        { url: 'dns:a.fr', body: '20150302 1.2.3.4' },
      )
      const { records, texts, problems } = await all(file)
      expect(records.map(({ url, status }) => [url, status])).toEqual([
        ['http://a.fr/', 200],
        ['http://a.fr/x', 404],
        ['http://a.fr/r', 200],
      ])
      expect(texts).toEqual(['one', 'two', 'three'])
      expect(records[0]!.headers.get('content-type')).toBe('text/html')
      expect(records[0]!.date).toBe('2015-03-02T10:11:12Z')
      expect(problems).toEqual([])
    },
  )

  test('§7 a file compressed as a whole, under a name that does not say so, is read', async () => {
    const file = path.join(folder, 'whole.warc')
    writeFileSync(
      file,
      gzipSync(join(record(page('http://a.fr/1', 'x')), record(page('http://a.fr/2', 'y')))),
    )
    expect((await all(file)).texts).toEqual(['x', 'y'])
  })

  test('§7 a page of a server without heads (HTTP 0.9) is all of its answer', async () => {
    const file = archive('neuf.warc', { url: 'http://a.fr/', body: '\ufeff <p>un</p>\r\n\r\n<p>deux</p>' })
    const { records, texts, problems } = await all(file)
    expect(texts).toEqual([' <p>un</p>\r\n\r\n<p>deux</p>'])
    expect(records[0]).toMatchObject({ status: 200 })
    expect(problems).toEqual([])
  })

  test('§7 heads of answers on the way are not the answer', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'
    const file = archive('avant.warc', {
      ...page('http://a.fr/', 'one'),
      start: `HTTP/1.1 100 Continue\r\n\r\n${early}HTTP/1.1 404 Not Found`,
    })
    const { records, texts } = await all(file)
    expect(texts).toEqual(['one'])
    expect(records[0]).toMatchObject({ status: 404 })
    expect(records[0]!.headers.get('content-type')).toBe('text/html')
  })

  test('§7 an answer in several records is told, and not read in part', async () => {
    const segment = { ...page('http://a.fr/', 'on'), warc: { 'WARC-Segment-Number': '1' } }
    const rest = {
      type: 'continuation',
      url: 'http://a.fr/',
      warc: { 'WARC-Segment-Number': '2' },
      body: 'e',
    }
    const { texts, problems } = await all(archive('parts.warc', segment, rest, page('http://a.fr/2', 'two')))
    expect(texts).toEqual(['two'])
    expect(problems).toEqual(['http://a.fr/ : réparti sur plusieurs enregistrements, passé'])
  })

  test('§7 requests come with method and body when asked for', async () => {
    const file = archive('post.warc', page('http://a.fr/', 'ok'), {
      type: 'request',
      url: 'http://a.fr/',
      start: 'POST / HTTP/1.1',
      http: { Host: 'a.fr' },
      body: 'q=1',
      warc: { 'WARC-Concurrent-To': '<urn:uuid:1>' },
    })
    const { records, texts } = await all(file, { requests: true })
    expect(records[1]).toMatchObject({ kind: 'request', method: 'POST', concurrent: ['<urn:uuid:1>'] })
    expect(texts[1]).toBe('q=1')
  })

  const text = 'Été à la plage. '.repeat(50)
  const chunked = (bytes: Uint8Array): Buffer =>
    join(
      '10\r\n',
      bytes.subarray(0, 16),
      `\r\n${(bytes.length - 16).toString(16)};x=1\r\n`,
      bytes.subarray(16),
      '\r\n0\r\n\r\n',
    )
  test.each<[string, Record<string, string>, Uint8Array]>([
    ['gzip', { 'Content-Encoding': 'gzip' }, gzipSync(text)],
    ['x-gzip in capitals', { 'Content-Encoding': 'X-GZip' }, gzipSync(text)],
    ['deflate', { 'Content-Encoding': 'deflate' }, deflateSync(text)],
    ['deflate without its wrapper', { 'Content-Encoding': 'deflate' }, deflateRawSync(text)],
    ['brotli', { 'Content-Encoding': 'br' }, brotliCompressSync(text)],
    ['chunks', { 'Transfer-Encoding': 'chunked' }, chunked(Buffer.from(text))],
    [
      'gzip in chunks',
      { 'Transfer-Encoding': 'chunked', 'Content-Encoding': 'gzip' },
      chunked(gzipSync(text, { level: 0 })),
    ],
    ['a coding that was taken off before', { 'Content-Encoding': 'gzip' }, Buffer.from(text)],
    ['chunks that were put together before', { 'Transfer-Encoding': 'chunked' }, Buffer.from(text)],
  ])('§7 a body in %s is given as its text', async (_, http, body) => {
    expect((await all(archive('coded.warc.gz', page('http://a.fr/', body, http)))).texts).toEqual([text])
  })

  test('§7 a body that was cut within its coding gives what is there', async () => {
    const whole = gzipSync(text.repeat(100), { level: 0 })
    const { texts } = await all(
      archive('half.warc', page('http://a.fr/', whole.subarray(0, 20_000), { 'Content-Encoding': 'gzip' })),
    )
    expect(texts[0]).toMatch(/^Été à la plage/)
  })

  test('§7 a body that unpacks to more than 64 MB is told and passed over', async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024))
    const { texts, problems } = await all(
      archive(
        'bomb.warc',
        page('http://a.fr/', bomb, { 'Content-Encoding': 'gzip' }),
        page('http://a.fr/2', 'next'),
      ),
    )
    expect(texts).toEqual(['next'])
    expect(problems).toEqual(['http://a.fr/ : plus de 64 Mo, passé'])
  })

  test('§7 headers that end in line feeds alone, and folded ones, are read', async () => {
    const { records } = await all(
      archive('lf.warc', {
        ...page('http://a.fr/', 'x', { 'Content-Type': 'text/html;\n charset=latin1', 'Bad name': '1' }),
        newline: '\n',
      }),
    )
    expect(records[0]!.headers.get('content-type')).toBe('text/html; charset=latin1')
  })

  test('§7 a body that is refused is not read, and the next record is', async () => {
    const file = archive(
      'film.warc',
      page('http://a.fr/f', Buffer.alloc(3_000_000), { 'Content-Type': 'video/mp4' }),
      page('http://a.fr/', 'x'),
    )
    const { texts } = await all(file, { wants: ({ headers }) => headers.get('content-type') === 'text/html' })
    expect(texts).toEqual(['x'])
  })
})

describe('§7 damaged archives', () => {
  const pages = [1, 2, 3].map((number) => page(`http://a.fr/${number}`, `page ${number} `.repeat(3000)))
  test.each(['cut.warc', 'cut.warc.gz'])('§7 %s gives what came before the cut', async (name) => {
    const file = archive(name, ...pages)
    const whole = join(...pages.map((part) => (name.endsWith('.gz') ? gzipSync(record(part)) : record(part))))
    writeFileSync(file, whole.subarray(0, whole.length - (name.endsWith('.gz') ? 60 : 5000)))
    const { records, problems } = await all(file)
    expect(records.map(({ url }) => url).slice(0, 2)).toEqual(['http://a.fr/1', 'http://a.fr/2'])
    expect(problems).toEqual([expect.stringContaining('coupé')])
  })

  test('§7 wherever within a compressed record a download stopped, the pages after it are told as missing', async () => {
    const [first, second] = pages.map((part) => gzipSync(record(part)))
    const file = path.join(folder, 'download.warc.gz')
    const untold: number[] = []
    // Of the first bytes of a record, and of those that say its length, nothing can be unpacked.
    for (const length of [1, 2, 5, 9, 11, 20, 40, second!.length - 12, second!.length - 1]) {
      writeFileSync(file, join(first!, second!.subarray(0, length)))
      const { records, problems } = await all(file)
      expect(records.map(({ url }) => url)).toContain('http://a.fr/1')
      if (!problems.some((one) => one.includes('coupé'))) untold.push(length)
    }
    expect(untold).toEqual([])
  })

  test('§7 a file that is not an archive is told, not thrown', async () => {
    const file = path.join(folder, 'no.warc')
    writeFileSync(file, 'Bonjour,\n\nceci est une lettre.\n')
    const { records, problems } = await all(file)
    expect(records).toEqual([])
    expect(problems).toHaveLength(1)
  })

  test('§7 damage in a compressed record is told', async () => {
    const file = archive('damaged.warc.gz', ...pages)
    const members = pages.map((part) => gzipSync(record(part)))
    // Behind the head of ten bytes: no block begins so.
    members[2]!.fill(0xff, 10)
    writeFileSync(file, join(...members))
    expect((await all(file)).problems).toEqual([expect.stringContaining('abîmés')])
  })

  test('§7 the small pages just before the damage are read, be they at the start or far into the archive', async () => {
    const noise = randomBytes(40_000).toString('base64')
    for (const before of [[], [page('http://a.fr/big', noise)]]) {
      const whole = [...before, ...[1, 2, 3].map((number) => page(`http://a.fr/${number}`, 'petite'))]
      const damaged = gzipSync(record(page('http://a.fr/4', 'perdue'))).fill(0xff, 10)
      const file = path.join(folder, 'small.warc.gz')
      writeFileSync(file, join(...whole.map((one) => gzipSync(record(one))), damaged))
      const { records, problems } = await all(file)
      expect(records.map(({ url }) => url).slice(-3)).toEqual([
        'http://a.fr/1',
        'http://a.fr/2',
        'http://a.fr/3',
      ])
      expect(records).toHaveLength(whole.length)
      expect(records.map(({ body }) => body.length)[0]).toBe(before.length ? noise.length : 'petite'.length)
      expect(problems).toEqual([expect.stringContaining('abîmés')])
    }
  })

  test('§7 a record that is longer than it says is told in French, and those after it are read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const [first, second] = pages.map(record)
    const text = first!
      .toString()
      .replace(/Content-Length: (\d+)/, (_, size) => `Content-Length: ${Number(size) - 7}`)
    const { records, problems } = await all(archive('long.warc', Buffer.from(text), second!))
    expect(records.map(({ url }) => url)).toEqual(['http://a.fr/1', 'http://a.fr/2'])
    expect(problems).toEqual([expect.stringContaining('n°\u00a01 est plus long')])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('§7 an empty file has no records', async () => {
    const file = path.join(folder, 'empty.warc.gz')
    writeFileSync(file, '')
    expect(await all(file)).toMatchObject({ records: [], problems: [] })
  })
})

describe('§7 passerelle scan on an archive', () => {
  test('§7 scripts come from the archive, also after the page and under the other scheme; charset from the header', () => {
    const file = archive(
      'site.warc.gz',
      page(
        'http://a.fr/dir/',
        Buffer.from(
          '<base href="/x/"><script src="js/s.js?v=2"></script><a onclick="caf\u00e9();connue()">',
          'latin1',
        ),
        { 'Content-Type': 'text/html; charset=ISO-8859-1' },
      ),
      page('https://a.fr/x/js/s.js?v=2', 'function connue() {}\n\nduScript()', {
        'Content-Type': 'text/javascript',
      }),
      page('http://a.fr/i.gif', 'GIF89a', { 'Content-Type': 'image/gif' }),
      { ...page('http://a.fr/moved', '<a onclick="perdue()">'), start: 'HTTP/1.1 301 Moved' },
    )
    const { causes, pages } = scan(file)
    expect(pages).toMatchObject([{ page: 'http://a.fr/dir/', charset: 'windows-1252', unread: [] }])
    expect(causes).toMatchObject([
      { name: 'café', example: { file: 'http://a.fr/dir/', line: 1 } },
      { name: 'duScript', example: { file: 'http://a.fr/x/js/s.js?v=2', line: 3 } },
    ])
  })

  test('§7 a revisit is the page that it refers to, by digest or address, with or without headers', () => {
    const digest = { 'WARC-Payload-Digest': 'sha1:AAAA' }
    const file = archive(
      'revisit.warc',
      { type: 'revisit', url: 'http://a.fr/early', http: html, warc: digest },
      { ...page('http://a.fr/one', '<a onclick="une()">'), warc: digest },
      {
        type: 'revisit',
        url: 'http://a.fr/two.html',
        warc: { 'WARC-Refers-To-Target-URI': 'http://a.fr/one' },
      },
      { type: 'revisit', url: 'http://a.fr/lost', http: html, warc: { 'WARC-Payload-Digest': 'sha1:BBBB' } },
    )
    const { causes, pages, unreadable } = scan(file)
    expect(pages.map((one) => one.page).sort()).toEqual([
      'http://a.fr/early',
      'http://a.fr/one',
      'http://a.fr/two.html',
    ])
    expect(causes).toMatchObject([{ name: 'une', pages: 3 }])
    expect(unreadable).toEqual([
      { page: file, reason: 'http://a.fr/lost : revisite d’une réponse que l’archive n’a pas' },
    ])
  })

  test('§7 a page at an address that no browser would take is read, and those after it', () => {
    const file = archive(
      'odd-address.warc',
      page('http://mon site.fr:80:80/x', '<a onclick="une()">', { Server: 'x' }),
      page('http://a.fr/', '<a onclick="autre()">'),
    )
    const { pages, causes, unreadable } = scan(file)
    expect(pages.map((one) => one.page)).toEqual(['http://mon site.fr:80:80/x', 'http://a.fr/'])
    expect(causes.map(({ name }) => name).sort()).toEqual(['autre', 'une'])
    expect(unreadable).toEqual([])
  })

  test('§7 a truncated archive is listed, and its first pages are read', () => {
    const file = archive(
      'short.warc',
      page('http://a.fr/1', '<a onclick="une()">'),
      page('http://a.fr/2', 'x'.repeat(900)),
    )
    writeFileSync(
      file,
      record(page('http://a.fr/1', '<a onclick="une()">')).toString() +
        record(page('http://a.fr/2', 'x'.repeat(900)))
          .toString()
          .slice(0, 500),
    )
    const { pages, unreadable } = scan(file)
    expect(pages.map((one) => one.page)).toEqual(['http://a.fr/1'])
    expect(unreadable).toMatchObject([{ page: file }])
  })
})
