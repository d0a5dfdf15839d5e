import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(__dirname)

test('the lists of features and of their code are what folders and plan say', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/generate-features.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
