import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { root } from '../harness.ts'
import { addApprovals, type Approval, readApprovals } from './approvals.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'approve-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const approval = (cause: string): Approval => ({ cause, reason: 'Voulu par la ville', date: '2026-01-05' })

describe('contract §7 what was approved stays', () => {
  test('a disk that takes no more while a cause is approved: told, and the reasons that were there stay', () => {
    const file = path.join(folder, 'voulues.json')
    addApprovals(
      file,
      Array.from({ length: 60 }, (_none, index) => approval(`dom | cause ${index}`)),
    )
    const before = readFileSync(file, 'utf8')
    const difference = { cause: 'dom | neuve', kind: 'dom', weight: 'worse', at: 'chargement' }
    const result = { page: 'index.html', url: 'http://a.test/', key: 'k', calls: {}, steps: 1, seconds: 1 }
    const seen = { old: 'a', new: 'b', label: 'x' }
    writeFileSync(path.join(folder, 'about.json'), '{"key":"k","alone":false,"approvals":"voulues.json"}')
    writeFileSync(
      path.join(folder, 'results.jsonl'),
      JSON.stringify({
        ...result,
        differences: [{ ...difference, ...seen }],
        noise: [],
        notes: [],
        madeUp: [],
      }),
    )
    const command = [process.execPath, path.join(root, 'migration/bin.mjs'), 'approve', '.', 'dom | neuve']
    // The system refuses to write past the limit, as a full disk does.
    const full = spawnSync('sh', ['-c', 'ulimit -f 2; exec "$@"', 'sh', ...command, '--reason', 'Voulu'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(full.stderr).toContain('Le disque est plein')
    expect(full.status).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readApprovals(file, '2026-01-05').size).toBe(60)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
