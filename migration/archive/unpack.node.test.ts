import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileOfUrl, unpackArchive } from './unpack'

/** How disks without hard links refuse one. */
jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<object>('node:fs/promises'),
  link: () => Promise.reject(Object.assign(new Error('link'), { code: 'EPERM' })),
}))

const folder = mkdtempSync(path.join(tmpdir(), 'unpack-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const record = (type: string, url: string, body: string): string => {
  const block = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`
  const head = [
    'WARC/1.0',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2012-05-01T10:00:00Z',
  ]
  const digest = 'WARC-Payload-Digest: sha1:UN'
  return [...head, digest, `Content-Length: ${block.length}`, '', block, '', ''].join('\r\n')
}

test('§7 on a disk without links scripts are found by their address, and revisits have their body', async () => {
  const file = path.join(folder, 'site.warc')
  const records = [
    record('revisit', 'http://a.fr/suite', ''),
    record('response', 'http://a.fr/', 'accueil'),
    record('response', 'http://a.fr/', 'plus tard'),
  ]
  writeFileSync(file, records.join(''))
  const bodies: string[] = []
  for await (const { file: body } of unpackArchive(file, folder)) bodies.push(readFileSync(body, 'utf8'))
  expect(bodies).toEqual(['accueil', 'accueil', 'plus tard'])
  expect(readFileSync(fileOfUrl(folder, 'https://a.fr/'), 'utf8')).toBe('accueil')
})
