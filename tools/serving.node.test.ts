import { readFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf, snippetsOf } from './serving'

describe('the guide to serving the files', () => {
  test('has the same lines for nginx and Apache in both languages', () => {
    for (const server of ['nginx', 'apache'] as const) {
      const lines = snippetsOf(server)
      expect(lines.length).toBeGreaterThan(0)
      expect(snippetsOf(server, 'docs/fr/serving.md')).toEqual(lines)
    }
  })

  test('was tried with both servers as it stands, without an answer that is not as promised', () => {
    const report = readFileSync(path.join(__dirname, '../docs/generated/servers.md'), 'utf8')
    for (const server of ['nginx', 'apache'] as const) {
      expect(report).toMatch(new RegExp(String.raw`^\| ${server} +\| \d{3,} +\| 0 +\|`, 'm'))
      expect(report).toContain(digestOf(server))
    }
  })
})
