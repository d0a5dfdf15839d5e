import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addApprovals, causeId, readApprovals } from './approve/approvals.ts'
import { canonicalBody } from './archive/body.ts'
import { FolderArchive } from './archive/folder.ts'
import { LiveArchive } from './archive/live.ts'
import { MountedArchive } from './archive/mounted.ts'
import { findSources, type SourceOptions } from './archive/sources.ts'
import { WarcArchive } from './archive/warc.ts'
import { comparePassive } from './compare/events.ts'
import { diffLines, shapeOf } from './compare/lines.ts'
import { makeClock, seeded } from './inpage/clock.ts'
import { toHtml } from './report/html.ts'
import { toJunit } from './report/junit.ts'
import { summarise, unexplained } from './report/summary.ts'
import { forgetting } from './run/answers.ts'
import { date, day, mount, shard, viewports } from './run/flags.ts'
import { Results } from './run/results.ts'
import type { Difference, Moment, PageResult } from './types.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regress-node-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (body: Uint8Array | undefined): string => Buffer.from(body ?? []).toString()
const get = (url: string) => ({ method: 'GET', url, use: 'document' })
const post = (url: string, body: string, contentType = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  url,
  body,
  contentType,
  use: 'xhr',
})

describe('contract §7 bodies are the same when their data is', () => {
  test('fields in any order, encoded in any way', () => {
    expect(canonicalBody('b=2&a=%C3%A9t%C3%A9')).toBe('a=été&b=2')
    expect(canonicalBody('a=été&b=2')).toBe('a=été&b=2')
  })
  test('equal names keep their order: it is data', () => {
    expect(canonicalBody('x[]=2&x[]=1')).toBe('x[]=2&x[]=1')
  })
  test('JSON with its keys in any order, at any depth', () => {
    expect(canonicalBody('{"b":{"d":1,"c":[2]},"a":"x"}', 'application/json')).toBe(
      canonicalBody('{"a":"x","b":{"c":[2],"d":1}}', 'application/json'),
    )
  })
  test('multipart without its boundary, files by name', () => {
    const parts = (boundary: string): string =>
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nun\r\n--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="x.pdf"\r\n\r\n%PDF\r\n--${boundary}--\r\n`
    const type = (boundary: string): string => `multipart/form-data; boundary=${boundary}`
    expect(canonicalBody(parts('AAA'), type('AAA'))).toBe('a=un&f=fichier x.pdf')
    expect(canonicalBody(parts('BBB'), type('BBB'))).toBe('a=un&f=fichier x.pdf')
  })
  test('anything but data stays as it is', () => {
    expect(canonicalBody('{oops', 'application/json')).toBe('{oops=')
    expect(canonicalBody(undefined)).toBe('')
  })
})

describe('contract §7 a folder answers as the host did', () => {
  const write = (name: string, content: string): void => {
    writeFileSync(path.join(folder, name), content)
  }
  test('recorded answers come first, by path and what the body holds; then files, also by their query', async () => {
    write('index.html', 'accueil')
    write('liste.php?page=2', 'page 2')
    write('headers.json', '{"index.html": {"Content-Type": "text/html; charset=iso-8859-1"}}')
    write(
      'posts.json',
      '[{"path": "liste.php", "body": {"page": "2"}, "text": "suite"}, {"path": "/liste.php", "json": {"ok": true}, "status": 201}]',
    )
    const archive = new FolderArchive(
      folder,
      path.join(folder, 'index.html'),
      'http://archive.test/index.html',
    )
    const ask = (asked: ReturnType<typeof post>) => archive.find(asked)
    expect(text((await ask(post('http://archive.test/liste.php', 'page=2&x=1')))?.body)).toBe('suite')
    expect(await ask(post('http://archive.test/liste.php', 'page=3'))).toMatchObject({ status: 201 })
    expect(await ask(post('http://archive.test/autre.php', 'page=3'))).toBeUndefined()
    expect(text((await archive.find(get('http://archive.test/liste.php?page=2')))?.body)).toBe('page 2')
    expect((await archive.find(get('http://archive.test/')))?.headers).toEqual({
      'content-type': 'text/html; charset=iso-8859-1',
    })
  })
  test.each([
    ['style.css?ver=4.2.1', 'text/css'],
    ['menu.js@v=3', 'text/javascript'],
    ['vignette.php?photo=3.png', 'image/png'],
    ['index.html?p=12', 'text/html'],
    ['liste.php@page=2', 'text/html'],
    ['plan?page=1.2', 'text/html'],
    ['formulaire.doc?v=1', 'application/octet-stream'],
  ])('%s, as mirrors keep an address with its query, is %s', async (name, type) => {
    write(name, 'x')
    const page = path.join(folder, 'index.html')
    const archive = new FolderArchive(folder, page, 'http://archive.test/index.html')
    const answer = await archive.find(get(`http://archive.test/${encodeURIComponent(name)}`))
    rmSync(path.join(folder, name))
    expect(answer?.headers).toEqual({ 'content-type': type })
  })

  test('a query longer than any name of a file finds the file without it; a sign that no name has finds none', async () => {
    write('menu.js', 'x')
    const page = path.join(folder, 'index.html')
    const archive = new FolderArchive(folder, page, 'http://archive.test/index.html')
    const mounted = new MountedArchive(archive, [['/monte', folder]])
    const long = get(`http://archive.test/menu.js?f=${'a'.repeat(300)}`)
    expect(text((await mounted.find(long))?.body)).toBe('x')
    for (const name of ['menu.js%00', 'monte/menu.js%00', `monte/${'a'.repeat(300)}`])
      expect(await mounted.find(get(`http://archive.test/${name}`))).toBeUndefined()
  })

  test('nothing outside the folder is served, and another host has only its own folder', async () => {
    const archive = new FolderArchive(
      folder,
      path.join(folder, 'index.html'),
      'http://archive.test/index.html',
    )
    expect(await archive.find(get('http://archive.test/..%2f..%2f..%2fetc/passwd'))).toBeUndefined()
    expect(await archive.find(get('http://ailleurs.test/index.html'))).toBeUndefined()
  })
})

describe('contract §7 WARC archives', () => {
  const record = (type: string, url: string, http: string, more = ''): string => {
    const block = Buffer.from(http)
    return `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2012-05-01T10:00:00Z\r\n${more}Content-Type: application/http\r\nContent-Length: ${block.length}\r\n\r\n${http}\r\n\r\n`
  }
  const answer = (body: string): string =>
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const list = 'http://mairie.test/liste.php'
  const archived = [
    record('response', 'http://mairie.test/', answer('<p>mairie</p>'), 'WARC-Record-ID: <urn:1>\r\n'),
    ...['1', '2'].flatMap((page) => [
      record('response', list, answer(`page ${page}`), `WARC-Record-ID: <urn:r${page}>\r\n`),
      record(
        'request',
        list,
        `POST /liste.php HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\ntri=nom&page=${page}`,
        `WARC-Record-ID: <urn:q${page}>\r\nWARC-Concurrent-To: <urn:r${page}>\r\n`,
      ),
    ]),
  ]

  test('answers to POST are found by their body; pages are what was got', async () => {
    const file = path.join(folder, 'site.warc.gz')
    writeFileSync(file, Buffer.concat(archived.map((one) => gzipSync(one))))
    const problems: string[] = []
    const archive = await WarcArchive.open(file, folder, (reason) => problems.push(reason))
    expect(archive.pages).toEqual(['http://mairie.test/'])
    expect(text((await archive.find(post(list, 'page=2&tri=nom')))?.body)).toBe('page 2')
    expect(text((await archive.find(post(list, 'tri=nom&page=1')))?.body)).toBe('page 1')
    expect(await archive.find(post(list, 'page=3&tri=nom'))).toBeUndefined()
    expect(text((await archive.find(get('https://mairie.test/')))?.body)).toBe('<p>mairie</p>')
    expect(problems).toEqual([])
  })

  test('a page whose body is in another archive is told, and a picture is not: no page is compared with it', async () => {
    const revisit = (url: string, type: string): string =>
      record(
        'revisit',
        url,
        `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n`,
        'WARC-Payload-Digest: sha1:AILLEURS\r\n',
      )
    const file = path.join(folder, 'suite.warc')
    const [first = ''] = archived
    const again = [
      ['plan', 'text/html'],
      ['logo.png', 'image/png'],
    ].map(([name = '', type = '']) => revisit(`http://mairie.test/${name}`, type))
    writeFileSync(file, [first, ...again].join(''))
    const problems: string[] = []
    const archive = await WarcArchive.open(file, folder, (reason) => problems.push(reason))
    expect(archive.pages).toEqual(['http://mairie.test/'])
    expect(problems).toEqual([expect.stringMatching(/mairie\.test\/plan : revisite/)])
  })

  test('a cut archive gives what came before, and is told', async () => {
    const file = path.join(folder, 'coupe.warc')
    writeFileSync(file, archived.join('').slice(0, -700))
    const options: SourceOptions = {
      mounts: [],
      live: { headers: {}, posts: false, timeout: 1000 },
      temporary: folder,
    }
    const { sources, unread } = await findSources([file, path.join(folder, 'absent')], options)
    expect(sources.map(({ id }) => id)).toContain('http://mairie.test/')
    expect(unread.map(({ page }) => page)).toEqual([file, path.join(folder, 'absent')])
  })
})

describe('contract §7 a live page and its other sites', () => {
  const servers: Server[] = []
  const asked: [address: string, secret: string | undefined][] = []
  /** @param locations where paths of the site lead */
  async function serve(locations: Readonly<Record<string, string>> = {}): Promise<string> {
    const server = createServer(({ url = '', headers }: IncomingMessage, response) => {
      asked.push([headers.host + url, headers['x-secret'] as string | undefined])
      const location = locations[url]
      const cors = url === '/ouvert' ? { 'Access-Control-Allow-Origin': headers.origin ?? '-' } : {}
      response.writeHead(location ? 302 : 200, { ...cors, ...(location && { Location: location }) }).end(url)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const open = (page: string): LiveArchive =>
    new LiveArchive({ headers: { 'x-secret': 'session' }, posts: true, timeout: 5000 }, page)
  const ask = (archive: LiveArchive, url: string, use = 'fetch') => archive.find({ method: 'GET', url, use })
  beforeEach(() => void asked.splice(0))
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  test('its answers are kept until its last window is compared, and no longer', async () => {
    const site = await serve()
    const { sources } = await findSources([site + '/un', site + '/deux'], {
      mounts: [['/jquery.js', path.join(folder, 'index.html')]],
      viewports: [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ],
      live: { headers: {}, posts: false, timeout: 5000 },
      temporary: folder,
    })
    const forget = forgetting(sources)
    const counts: number[] = []
    for (const { id, url, archive } of sources) {
      await archive.find({ method: 'GET', url, use: 'document' })
      counts.push(asked.length)
      forget(id)
    }
    expect(counts).toEqual([1, 1, 2, 2])
    for (const { url, archive } of sources) await archive.find({ method: 'GET', url, use: 'document' })
    expect(asked).toHaveLength(4)
  })

  test('only its own site is sent the headers of the command line, wherever that one leads', async () => {
    const other = await serve()
    const site = await serve({ '/': '/accueil', '/page': other + '/accueil', '/sortie': other + '/photo' })
    const archive = open(site + '/#bas')
    expect(text((await ask(archive, site + '/', 'document'))?.body)).toBe('/accueil')
    await ask(archive, other + '/photo', 'image')
    expect(await ask(archive, site + '/sortie', 'image')).toMatchObject({
      status: 302,
      headers: { location: other + '/photo' },
    })
    expect(text((await ask(open(site + '/page'), site + '/page', 'document'))?.body)).toBe('/accueil')
    const [own, foreign] = [site, other].map((url) => new URL(url).host)
    expect(asked).toEqual([
      [own + '/', 'session'],
      [own + '/accueil', 'session'],
      [foreign + '/photo', undefined],
      [own + '/sortie', 'session'],
      [own + '/page', 'session'],
      [foreign + '/accueil', undefined],
    ])
  })

  test('what another site lets nobody read is not read by it; what is for it is', async () => {
    const other = await serve()
    const site = await serve()
    const archive = open(site + '/')
    const allowed = async (url: string) => (await ask(archive, url))?.headers['access-control-allow-origin']
    expect(await allowed(other + '/intranet')).toBe(other)
    expect(await allowed(other + '/ouvert')).toBe(site)
    expect(await allowed(site + '/actus')).toBeUndefined()
  })

  test('a password in an address is sent to its site, and stands in no report', async () => {
    const sent: (string | undefined)[] = []
    const server = createServer(
      ({ headers }, response) => void response.end(sent.push(headers.authorization) + ''),
    )
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const live = { headers: {}, posts: false, timeout: 5000 }
    const { sources, unread } = await findSources([`http://marie:s%C3%A9same@${host}/accueil`, 'http://[x'], {
      mounts: [],
      live,
      temporary: folder,
    })
    const [page] = sources
    expect([page?.id, page?.url]).toEqual([`http://${host}/accueil`, `http://${host}/accueil`])
    await page?.archive.find(get(`http://${host}/accueil`))
    expect(sent).toEqual([`Basic ${Buffer.from('marie:sésame').toString('base64')}`])
    expect(unread).toEqual([{ page: 'http://[x', reason: expect.any(String) }])
  })

  test('a site on a port that neither browsers nor Node ask is told so in French', async () => {
    const url = 'http://127.0.0.1:6000/'
    await expect(ask(open(url), url, 'document')).rejects.toThrow(
      /^les navigateurs et Node refusent ce port.: un autre est attendu$/,
    )
  })

  test('a page that is sent in a circle is told', async () => {
    const site = await serve({ '/': '/' })
    await expect(ask(open(site + '/'), site + '/', 'document')).rejects.toThrow(/boucle|cercle|rond|redirig/)
  })
})

describe('contract §7 an archive that a crawler filled with whatever pages said', () => {
  const recordOf = (type: string, url: string, http: string): string =>
    `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Record-ID: <urn:${type}:${url}>\r\nWARC-Concurrent-To: <urn:${type === 'request' ? 'response' : 'request'}:${url}>\r\nContent-Type: application/http\r\nContent-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`
  const answer = (text: string): string => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${text}`

  test('an address that no browser would ask for leaves the other pages of the archive', async () => {
    const file = path.join(folder, 'liens.warc')
    const addresses = ['http://mairie.test/', 'http://[mairie', 'http://', 'http://mairie.test/plan']
    writeFileSync(file, addresses.map((url) => recordOf('response', url, answer('a'))).join(''))
    const problems: string[] = []
    const { pages } = await WarcArchive.open(file, folder, (problem) => void problems.push(problem))
    expect(pages).toEqual(['http://mairie.test/', 'http://mairie.test/plan'])
    expect(problems).toEqual([])
  })

  test('films that visitors sent are not held in memory, and each answer is found by what was sent', () => {
    const file = path.join(folder, 'envois.warc')
    const sent = (n: number): string => `film=${n}${'x'.repeat(12_000_000)}`
    writeFileSync(file, '')
    for (let n = 0; n < 8; n++) {
      const url = `http://mairie.test/envoi/${n}`
      const body = sent(n)
      const http = `POST /envoi/${n} HTTP/1.1\r\nContent-Type: text/plain\r\n\r\n\0${body}`
      appendFileSync(file, recordOf('request', url, http) + recordOf('response', url, answer(String(n))))
    }
    const script = `
      const { WarcArchive } = await import(${JSON.stringify(path.join(import.meta.dirname, 'archive/warc.ts'))})
      const archive = await WarcArchive.open(${JSON.stringify(file)}, ${JSON.stringify(folder)}, console.error)
      const body = '\\0film=3' + 'x'.repeat(12_000_000)
      const found = await archive.find({ method: 'POST', url: 'http://mairie.test/envoi/3', body, contentType: 'text/plain' })
      console.log(Buffer.from(found.body).toString())`
    const args = ['--max-old-space-size=80', '--input-type=module', '-e', script]
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stdout.trim()]).toEqual([0, '3'])
  })
})

describe('contract §7 addresses as old hosts wrote them', () => {
  test('a file of an archive is found beside a mount though its name is no UTF-8, and one that is mounted under that name', async () => {
    const root = path.join(folder, 'latin')
    mkdirSync(path.join(root, 'img'), { recursive: true })
    mkdirSync(path.join(root, 'monte'))
    const page = path.join(root, 'index.html')
    for (const [name, content] of Object.entries({
      'index.html': 'a',
      'img/%E9t%E9.gif': 'été',
      'monte/%E9.gif': 'é',
    }))
      writeFileSync(path.join(root, name), content)
    const inner = new FolderArchive(root, page, 'http://archive.test/index.html')
    const archive = new MountedArchive(inner, [['/img', path.join(root, 'monte')]])
    const bodyOf = async (name: string): Promise<string> =>
      text((await archive.find(get(`http://archive.test/img/${name}`)))?.body)
    expect(await bodyOf('%E9t%E9.gif')).toBe('été')
    expect(await bodyOf('%E9.gif')).toBe('é')
  })

  test.each([
    ['an address that is none', { path: '//' }],
    ['a query that is a text', { path: 'a.php', query: 'a=b' }],
    ['a field that is nothing', { path: 'a.php', body: { a: null } }],
  ])('a recorded answer with %s is told with its place, before the page is opened', async (_what, entry) => {
    const root = mkdtempSync(path.join(folder, 'posts-'))
    writeFileSync(path.join(root, 'index.html'), 'a')
    writeFileSync(path.join(root, 'posts.json'), JSON.stringify([{ path: 'b.php' }, entry]))
    const live = { headers: {}, posts: false, timeout: 5000 }
    const { sources, unread } = await findSources([root], { mounts: [], live, temporary: folder })
    expect(sources).toEqual([])
    expect(unread).toMatchObject([
      { reason: expect.stringContaining('[1] n’est pas une réponse enregistrée') },
    ])
  })
})

describe('contract §7 no page of several inputs is lost, or compared twice', () => {
  const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\na'
  const warc = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://mairie.test/\r\nWARC-Date: 2012-05-01T10:00:00Z\r\nContent-Type: application/http\r\nContent-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`
  beforeAll(() => {
    const texts = {
      'aubin/index.html': 'Aubin',
      'aubin/plan/index.html': 'Plan',
      'benoit/index.html': 'Benoît',
      'cyr/autre.html': 'Cyr',
      'captures/2012.warc': warc,
      'captures/2015.warc': warc,
    }
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
  })
  const options: SourceOptions = {
    mounts: [],
    live: { headers: {}, posts: false, timeout: 1000 },
    get temporary() {
      return folder
    },
  }
  const namesOf = async (...inputs: string[]): Promise<string[]> => {
    const { sources } = await findSources(
      inputs.map((input) => (/^https?:/.test(input) ? input : path.join(folder, input))),
      options,
    )
    return sources.map(({ id }) => id)
  }

  test('a folder without a page is told, beside one that has some', async () => {
    mkdirSync(path.join(folder, 'vide'))
    const inputs = ['aubin', 'vide'].map((input) => path.join(folder, input))
    const { sources, unread } = await findSources(inputs, options)
    expect(sources).toHaveLength(2)
    expect(unread).toEqual([{ page: path.join(folder, 'vide'), reason: 'ne contient aucune page' }])
  })

  test('an archive of no byte is told beside the pages of its folder', async () => {
    writeFileSync(path.join(folder, 'aubin/vide.wacz'), '')
    const { sources, unread } = await findSources([path.join(folder, 'aubin')], options)
    rmSync(path.join(folder, 'aubin/vide.wacz'))
    expect(sources).toHaveLength(2)
    expect(unread).toEqual([
      {
        page: path.join(folder, 'aubin/vide.wacz'),
        reason: 'ne contient aucune page : le fichier est vide',
      },
    ])
  })

  test.each([
    ['one folder', ['aubin'], ['index.html', 'plan/index.html']],
    [
      'two folders with a page of the same name',
      ['aubin', 'benoit', 'cyr'],
      ['aubin/index.html', 'aubin/plan/index.html', 'benoit/index.html', 'autre.html'],
    ],
    [
      'two files of the same name',
      ['benoit/index.html', 'aubin/index.html'],
      ['benoit/index.html', 'aubin/index.html'],
    ],
    [
      'a folder twice, and a page of it',
      ['aubin', 'aubin', 'aubin/index.html'],
      ['index.html', 'plan/index.html'],
    ],
    ['a folder and one inside it', ['aubin', 'aubin/plan'], ['aubin/index.html', 'aubin/plan/index.html']],
    [
      'two captures of a site',
      ['captures'],
      ['2012.warc/http://mairie.test/', '2015.warc/http://mairie.test/'],
    ],
    [
      'a live page twice',
      ['http://a.test/', 'http://a.test/', 'http://a.test/b'],
      ['http://a.test/', 'http://a.test/b'],
    ],
  ])('%s', async (_what, inputs, names) => {
    expect(await namesOf(...inputs)).toEqual(names)
  })
})

describe('contract §7 what cannot be read of an input is told, and leaves the others', () => {
  const at = (name: string): string => path.join(folder, 'liens', name)
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  const within = (text: string): string => text.replaceAll(at('') + path.sep, '')
  const found = async (...inputs: string[]): Promise<{ pages: string[]; unread: [string, string][] }> => {
    const { sources, unread } = await findSources(inputs, {
      mounts: [],
      live: { headers: {}, posts: false, timeout: 1000 },
      temporary: folder,
    })
    return {
      pages: sources.map(({ id }) => id),
      unread: unread.map(({ page, reason }) => [within(page), within(reason)]),
    }
  }
  beforeAll(() => {
    write('site/a.html', 'a')
    write('site/z/b.html', 'b')
    write('ailleurs/c.html', 'c')
    symlinkSync(at('ailleurs'), at('site/lien'))
    symlinkSync(at('site/z'), at('site/copie'))
    symlinkSync(at('site'), at('site/z/cercle'))
    symlinkSync(at('nulle-part'), at('site/perdu'))
    symlinkSync('boucle', at('boucle'))
  })

  test('a linked folder is read, a page is named by the folder in which it lies, and no circle ends the run', async () => {
    const { pages, unread } = await found(at('site'), at('boucle'))
    expect(pages).toEqual(['a.html', 'z/b.html', 'lien/c.html'])
    expect(unread.map(([page]) => page)).toEqual(['site/perdu', 'boucle'])
  })

  test('pages whose names keep a query are there, a picture that a program gave is none, and a name in another charset is told', async () => {
    for (const name of ['index.html?p=12', 'liste.php@page=2', 'liste.php?page=3'])
      write(`miroir/${name}`, 'x')
    write('miroir/vignette.php?photo=3', 'GIF89a')
    writeFileSync(Buffer.from(`${at('miroir')}/\xe9t\xe9.html`, 'latin1'), 'x')
    const { pages, unread } = await found(at('miroir'))
    expect(pages).toEqual(['index.html?p=12', 'liste.php?page=3', 'liste.php@page=2'])
    expect(unread).toEqual([
      ['miroir/\ufffdt\ufffd.html', expect.stringContaining('son nom n’est pas en UTF-8')],
    ])
  })

  test('a page that does not lie where its addresses begin is told, and the others are read', async () => {
    const { sources, unread } = await findSources([at('site/a.html'), at('ailleurs/c.html')], {
      root: at('site'),
      mounts: [],
      live: { headers: {}, posts: false, timeout: 1000 },
      temporary: folder,
    })
    expect(sources.map(({ id }) => id)).toEqual(['a.html'])
    expect(unread).toEqual([{ page: at('ailleurs/c.html'), reason: expect.stringContaining('--root') }])
  })

  test('lists that name themselves and each other are read once; a list that is a folder, or empty, is told', async () => {
    write('un.txt', `@${at('un.txt')}\n@${at('deux.txt')}\n${at('site/a.html')}\n`)
    write('deux.txt', `@${at('un.txt')}\n@${at('site')}\n@${at('vide.txt')}\n@${at('absente.txt')}`)
    write('vide.txt', '# rien\n')
    const { pages, unread } = await found(`@${at('un.txt')}`)
    expect(pages).toEqual(['a.html'])
    expect(unread.map(([page]) => page)).toEqual(['@site', '@vide.txt', '@absente.txt'])
  })

  test.each([
    ['posts.json', '[{"path": "/a"},]', 'n’est pas du JSON'],
    ['posts.json', '{"path": "/a"}', 'une liste de réponses enregistrées est attendue'],
    ['posts.json', '[{"path": "/a"}, {"chemin": "/b"}]', '[1] n’est pas une réponse enregistrée'],
    ['headers.json', '{\n  index: {} }', 'n’est pas du JSON (ligne 2, colonne 3)'],
    ['headers.json', '[]', 'des en-têtes par nom de fichier sont attendus'],
    ['steps.json', '[]', '$ : un objet { "steps": […] } est attendu'],
  ])('a fault in %s beside a page is told with the page: %s', async (name, text, reason) => {
    write('faute/d.html', 'd')
    write(`faute/${name}`, text)
    const { pages, unread } = await found(at('faute'), at('site/z/b.html'))
    rmSync(at('faute'), { recursive: true })
    expect(pages).toEqual(['b.html'])
    expect(unread).toEqual([['faute/d.html', expect.stringContaining(reason)]])
    expect(unread[0]?.[1]).toContain(`faute/${name}`)
  })
})

describe('contract §7 what differs between two pages is told shortly', () => {
  test('only the lines that differ, and what kind of difference it is', () => {
    const [hunk, ...more] = diffLines(
      ['p', '"a"', 'img[alt=x][src=1.gif]'],
      ['p', '"a"', 'img[alt=x][src=2.gif]'],
    )
    expect(more).toEqual([])
    expect(shapeOf(hunk!)).toBe('img[src]')
    expect(shapeOf({ old: ['div#a'], new: ['div#a (caché)'] })).toBe('div caché')
    expect(shapeOf({ old: [], new: ['li', '"Un"', 'li'] })).toBe('+ li + texte')
    expect(shapeOf({ old: ['input = "a"'], new: ['input = "b"'] })).toBe('input état')
  })
  test('a line that moved is taken away and put in', () => {
    expect(diffLines(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual([
      { old: ['a'], new: [] },
      { old: [], new: ['a'] },
    ])
  })
})

describe('contract §7 pictures, styles and scripts are compared as a set', () => {
  const asks = (...addresses: string[]): Pick<Moment, 'key' | 'observed'>[] => [
    {
      key: 'load',
      observed: addresses.map((address) => {
        const [name = '', query] = address.split('?')
        return { kind: 'request', name: `GET ${name}`, text: query ? `?${query}` : '', passive: true }
      }),
    },
  ]
  const found = (...[old, now]: Parameters<typeof comparePassive>): string[] =>
    comparePassive(old, now).map(
      ({ found: { what, old: before, new: after } }) => `${what}: ${before || after}`,
    )
  const polled = (count: number): string[] => Array.from({ length: count }, (_none, n) => `/vu.gif?${n / 7}`)

  test('what one side alone asks for is told, with its query', () => {
    expect(found(asks('/a.gif', '/b.gif?1'), asks('/a.gif', '/b.gif?2', '/c.css'))).toEqual([
      'ressource absente: GET /b.gif ?1',
      'ressource en plus: GET /b.gif ?2',
      'ressource en plus: GET /c.css',
    ])
  })
  test('how often an address is polled is a matter of time; that one side does not poll it is told once', () => {
    expect(found(asks(...polled(40)), asks(...polled(60)))).toEqual([])
    expect(found(asks(...polled(5)), asks(...polled(60)))).toEqual([])
    expect(found(asks(), asks(...polled(60)))).toEqual(['ressource en plus: GET /vu.gif'])
  })
})

describe('contract §7 the clock of a page stands still until it is told', () => {
  test('timers run in order of their time, an interval as often as it is due', async () => {
    const clock = makeClock(() => Promise.resolve())
    const ran: string[] = []
    clock.add(() => ran.push(`b ${clock.now()}`), 200)
    clock.add(() => ran.push(`a ${clock.now()}`), 100)
    const id = clock.add(() => ran.push(`i ${clock.now()}`), 90, 90)
    await clock.advance(200, () => false)
    clock.remove(id)
    await clock.advance(1000, () => false)
    expect(ran).toEqual(['i 90', 'a 100', 'i 180', 'b 200'])
    expect(clock.now()).toBe(1000)
  })
  test('it waits while a request is on its way', async () => {
    const clock = makeClock(() => Promise.resolve())
    let waiting = false
    clock.add(() => (waiting = true), 100)
    clock.add(() => undefined, 200)
    await clock.advance(500, () => waiting)
    expect(clock.now()).toBe(100)
  })
  test('a timer that sets itself again at once does not hold it up for ever', async () => {
    const clock = makeClock(() => Promise.resolve())
    const again = (): void => void clock.add(again, clock.now())
    again()
    await clock.advance(10, () => false)
    expect(clock.now()).toBe(10)
  })
  test('random numbers are the same in each run', () => {
    const [one, two] = [seeded(7), seeded(7)]
    const numbers = [one(), one(), one()]
    expect([two(), two(), two()]).toEqual(numbers)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  })
})

const difference = (cause: string, weight: Difference['weight'] = 'worse'): Difference => ({
  kind: 'call',
  weight,
  cause,
  at: 0,
  label: 'clic sur «\u00a0A & B\u00a0»',
  old: '<1>',
  new: '<2>',
})
const result = (
  page: string,
  differences: Difference[] = [],
  more: Partial<PageResult> = {},
): PageResult => ({
  page,
  url: page,
  key: 'k',
  steps: 1,
  seconds: 1,
  differences,
  noise: [],
  calls: { trim: 2 },
  notes: [],
  madeUp: [],
  ...more,
})

describe('contract §7 reports', () => {
  test('the same cause on many pages is one; an approval covers it on all of them, until its day', () => {
    const file = path.join(folder, 'voulues.json')
    const results = ['a', 'b'].map((page) => result(page, [difference('call | trim : résultat')]))
    expect(summarise(results, readApprovals(file, '2024-01-01')).totals).toMatchObject({ different: 2 })
    addApprovals(file, [
      { cause: 'call | trim : résultat', reason: 'PHP 8', date: '2024-01-01', until: '2024-06-30' },
    ])
    const summary = summarise(results, readApprovals(file, '2024-06-30'))
    expect(summary.causes).toHaveLength(1)
    expect(summary.causes[0]).toMatchObject({ pages: ['a', 'b'], id: causeId('call | trim : résultat') })
    expect(summary.totals).toMatchObject({ different: 0, approved: 2, calls: 4 })
    expect(summarise(results, readApprovals(file, '2024-07-01')).totals).toMatchObject({ different: 2 })
  })
  test('an approval that names pages leaves the same cause on others to explain', () => {
    const file = path.join(folder, 'pages.json')
    const cause = 'pixels | image : $.fn.cycle'
    const results = ['site/a.html', 'site/b.html', 'autre/a.html'].map((page) =>
      result(page, [difference(cause)]),
    )
    const of = (...pages: string[]): ReturnType<typeof summarise> => {
      rmSync(file, { force: true })
      addApprovals(file, [{ cause, reason: 'un cadre', date: '2024-01-01', pages }])
      return summarise(results, readApprovals(file, '2024-01-01'))
    }
    const one = of('site/*')
    expect(one.pages.map(({ verdict }) => verdict)).toEqual(['approved', 'approved', 'different'])
    expect(unexplained(one)).toHaveLength(1)
    expect(of('site/*', 'autre/a.html').totals).toMatchObject({ approved: 3, different: 0 })
    expect(of('s.te/*').totals).toMatchObject({ different: 3 })
  })
  test('approvals of a cause for other pages stand beside each other, each with its reason', () => {
    const file = path.join(folder, 'plusieurs.json')
    const cause = 'pixels | image : $.fn.cycle'
    const results = ['site/a.html', 'autre/a.html'].map((page) => result(page, [difference(cause)]))
    const add = (reason: string, ...pages: string[]): unknown[] =>
      addApprovals(file, [{ cause, reason, date: '2024-01-01', ...(pages.length ? { pages } : {}) }]).map(
        (replaced) => replaced.reason,
      )
    const reasons = (): unknown[] | undefined =>
      summarise(results, readApprovals(file, '2024-01-01')).causes[0]?.approvals?.map(({ reason }) => reason)
    expect(add('un cadre', 'site/*')).toEqual([])
    expect(reasons()).toBeUndefined()
    expect(add('une ombre', 'autre/*')).toEqual([])
    expect(reasons()).toEqual(['une ombre', 'un cadre'])
    // The same pages, all pages, and some of all: the command is given the reasons that are lost.
    expect(add('un autre cadre', 'site/*')).toEqual(['un cadre'])
    expect(add('partout')).toEqual(['une ombre', 'un autre cadre'])
    expect(add('ici', 'site/*')).toEqual(['partout'])
    expect(reasons()).toBeUndefined()
  })
  test.each([
    ['{}', 'n’est pas un fichier de différences voulues, { "approvals": […] }'],
    ['[]', 'n’est pas un fichier de différences voulues, { "approvals": […] }'],
    ['{"approvals": [{"cause": "x"}]}', 'approvals[0] n’est pas une différence voulue'],
    ['{"approvals": [', 'est coupé : la fin du JSON manque'],
  ])('a file of approvals that is none is told by its name, and stays: %s', (text, message) => {
    const file = path.join(folder, 'fausses.json')
    writeFileSync(file, text)
    expect(() => readApprovals(file, '2024-01-01')).toThrow(`${file} : ${message}`)
    expect(() => addApprovals(file, [])).toThrow(file)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
  test('an error that is gone is told, and fails nothing', () => {
    const { totals, causes } = summarise([result('a', [difference('error | x', 'better')])], new Map())
    expect(totals).toMatchObject({ same: 1, different: 0 })
    expect(causes).toHaveLength(1)
  })
  test('nothing that a page says is markup of the report, or turns the order in which it is read', () => {
    const told = `</script><img src=x onerror='a()'>"\u202etxt.exe\u2066`
    const summary = summarise([result(told, [difference(`call | ${told}`)])], new Map())
    const made = { date: '2026-11-22T10:00:00.000Z', version: '1.2.3' }
    const page = toHtml(summary, { folder: told, alone: false, made, examples: new Map() })
    expect(page).not.toMatch(/<img src=x|[\u202a-\u202e\u2066-\u2069]/)
    expect(page).toContain(String.raw`\u202etxt.exe`)
  })
  test('the command that accepts a cause can be copied, whatever the folder is called', () => {
    const summary = summarise([result('a', [difference('call | x')])], new Map())
    const made = { date: '2026-11-22T10:00:00.000Z', version: '1.2.3' }
    const page = toHtml(summary, { folder: "l'été 2026", alone: false, made, examples: new Map() })
    expect(page.replaceAll('&#39;', "'")).toContain(String.raw`passerelle approve 'l'\''été 2026' `)
  })
  test('JUnit: a failing test per page that differs, texts escaped, unreadable pages skipped', () => {
    const xml = toJunit(
      summarise(
        [
          result('a', [difference('call | "x" <y>\u0001')]),
          result('b', [], { unreadable: 'absente' }),
          result('c'),
        ],
        new Map(),
      ),
      { date: '2026-11-22T10:00:00.000Z', version: '1.2.3' },
    )
    expect(xml).toContain('timestamp="2026-11-22T10:00:00"')
    expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"')
    expect(xml).toContain('<failure message="call | &#34;x&#34; &#60;y&#62;">')
    expect(xml).toContain('<skipped message="absente"/>')
    expect(xml).not.toContain('\u0001')
  })
  test('a picture for which the disk had no room is whole once there is some', () => {
    const full = path.join(folder, 'plein')
    const picture = new Uint8Array(100_000)
    const code = `import { Results } from ${JSON.stringify(path.join(import.meta.dirname, 'run/results.ts'))}
      new Results(${JSON.stringify(full)}).keep('', new Uint8Array(${picture.length}))`
    const node = [process.execPath, '--input-type=module', '-e', code]
    // The system refuses to write past the limit, as a full disk does.
    const { stderr } = spawnSync('sh', ['-c', 'ulimit -f 4; exec "$@"', 'sh', ...node], { encoding: 'utf8' })
    expect(stderr).toContain('EFBIG')
    const name = new Results(full).keep('', picture)
    expect(readFileSync(path.join(full, name))).toHaveLength(picture.length)
  })
  test('a results file whose last line was cut goes on after the line before', () => {
    const results = new Results(path.join(folder, 'run'))
    results.add(result('a'))
    appendFileSync(path.join(folder, 'run/results.jsonl'), '{"page":"b","ke')
    expect([...results.done('k').keys()]).toEqual(['a'])
    results.add(result('c'))
    expect(results.read('k').map(({ page }) => page)).toEqual(['a', 'c'])
    expect(results.done('another run')).toEqual(new Map())
  })
})

describe('contract §7 a command line that cannot be right is told in French', () => {
  test.each([
    [() => shard('3/2'), '« 3/2 » : une part s’écrit 2/8'],
    [() => shard('0/2'), '« 0/2 » : une part s’écrit 2/8'],
    [() => viewports('large'), '« large » : une taille s’écrit 1024x768, plusieurs 390x844,1280x800'],
    [() => viewports('390x844,large'), '« 390x844,large » : une taille'],
    [() => date('2024-02-30'), '« 2024-02-30 » n’est pas une date'],
    [() => day('2024-13-01'), '« 2024-13-01 » n’est pas une date'],
    [() => date('hier'), '« hier » n’est pas une date'],
    [() => mount('x=y'), '« x=y » : un chemin et un fichier sont attendus, comme /jquery.js=./jquery.js'],
  ])('%#', (read, message) => {
    expect(read).toThrow(message)
  })
  test('what is right is read', () => {
    expect(shard('2/8')).toEqual([2, 8])
    expect(viewports('390x844, 1280x800,390x844')).toEqual([
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ])
    expect(date('2024-02-29T10:00Z')).toBe(Date.UTC(2024, 1, 29, 10))
  })
})
