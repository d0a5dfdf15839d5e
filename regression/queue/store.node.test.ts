import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { nameOf, openStore, type Store } from './store.ts'

/** As much of S3 as a store asks for: objects by their path, in memory. */
const objects = new Map<string, Buffer>()
const asked: string[] = []
let failures = 0
let server: Server
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-test-'))
  server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const key = new URL(url, 'http://s3').pathname
    asked.push(`${method} ${key}`)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (!/^AWS4-HMAC-SHA256 Credential=cle\//.test(request.headers.authorization ?? '')) return response.writeHead(403).end()
      if (failures-- > 0) return response.writeHead(503).end()
      if (method === 'PUT') objects.set(key, Buffer.concat(parts))
      const bytes = objects.get(key)
      if (!bytes) return response.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
      response.writeHead(200, { ETag: '"1"', 'Content-Length': method === 'PUT' ? 0 : bytes.length, 'Last-Modified': new Date().toUTCString() })
      return response.end(method === 'GET' ? bytes : undefined)
    })
  }) // prettier-ignore
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'cle',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

describe('contract §7 results and pictures lie under the name of their content', () => {
  const bytes = Buffer.from('une image')
  const name = nameOf('pictures', bytes, 'png')

  test('the same bytes have the same name, others another one', () => {
    expect(name).toMatch(/^pictures\/[0-9a-f]{2}\/[0-9a-f]{40}\.png$/)
    expect(nameOf('pictures', Buffer.from('une image'), 'png')).toBe(name)
    expect(nameOf('pictures', Buffer.from('une autre'), 'png')).not.toBe(name)
  })

  const behaves = async (store: Store): Promise<void> => {
    expect(await store.has(name)).toBe(false)
    await expect(store.get(name)).rejects.toThrow()
    await Promise.all([store.put(name, bytes), store.put(name, bytes)])
    expect(await store.has(name)).toBe(true)
    expect(Buffer.from(await store.get(name)).toString()).toBe('une image')
  }

  test('in a folder, which never holds half of one', async () => {
    await behaves(await openStore(folder))
    expect(readdirSync(path.join(folder, path.dirname(name)))).toEqual([path.basename(name)])
  })

  test('in what speaks like S3: signed, below a prefix, asked again where it says no', async () => {
    const store = await openStore('s3://seau/campagne')
    failures = 1
    await behaves(store)
    expect([...objects.keys()]).toEqual([`/seau/campagne/${name}`])
    const before = asked.filter((line) => line.startsWith('PUT')).length
    await store.put(name, bytes)
    expect(asked.filter((line) => line.startsWith('PUT'))).toHaveLength(before)
  })

  test('an invalid address is told in French', async () => {
    await expect(openStore('s3://')).rejects.toThrow(
      '« s3:// » : un dossier, ou s3://seau/préfixe, est attendu',
    )
  })
})
