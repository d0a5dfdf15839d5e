import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { answerRecorded } from './posts.ts'

let folder: string
let server: Server

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'posts-test-'))
  mkdirSync(path.join(folder, 'page'))
  const answers = [
    { path: 'actus.php', text: 'Actus' },
    { path: 'perdu.php', file: 'absent.html' },
  ]
  writeFileSync(path.join(folder, 'page/posts.json'), JSON.stringify(answers))
  server = createServer((request, response) => {
    if (!answerRecorded(folder, request, response)) response.writeHead(404).end('nothing')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Sends a request as no browser would write it. @returns all of the answer; nothing where the server hung up */
const ask = (target: string, headers: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('close', () => resolve(answer))
    socket.end(
      `POST ${target} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`,
    )
  })

describe('contract §7 answers that were recorded beside a page', () => {
  test.each(['mairie', 'http://[mairie', 'about:blank#%'])(
    'a Referer of no use (%s) leaves the address that is asked for',
    async (referer) => {
      expect(await ask('/page/actus.php', `Referer: ${referer}\r\n`)).toContain('Actus')
    },
  )

  test('what is no address, and an answer whose file is gone, leave the server there for the next one', async () => {
    expect(await ask('//', '')).toContain('nothing')
    expect(await ask('/page/perdu.php', '')).not.toContain('200 OK')
    expect(await ask('/page/actus.php', 'Referer: http://a.test/page/\r\n')).toContain('Actus')
  })
})
