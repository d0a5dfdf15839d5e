import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installedBrowser } from './installed'

let folder: string

/** An empty program of that name. */
function program(...parts: string[]): string {
  const file = path.join(folder, ...parts)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'passerelle-browser-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a browser on the PATH is found, in the order of the folders, and a folder of its name is none', () => {
  mkdirSync(path.join(folder, 'a/chromium'), { recursive: true })
  const file = program('b/chromium')
  const PATH = [path.join(folder, 'a'), path.join(folder, 'b')].join(path.delimiter)
  expect(installedBrowser({ PATH }, 'linux')).toBe(file)
})

test('on a Mac an application of the user is found', () => {
  const file = program('Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(installedBrowser({ HOME: folder }, 'darwin')).toBe(file)
})

test('PUPPETEER_EXECUTABLE_PATH goes before CHROME_PATH, and that before all others', () => {
  const first = program('first')
  const second = program('second')
  const PATH = path.dirname(program('bin/chromium'))
  expect(installedBrowser({ PATH, PUPPETEER_EXECUTABLE_PATH: first, CHROME_PATH: second }, 'linux')).toBe(
    first,
  )
  expect(installedBrowser({ PATH, PUPPETEER_EXECUTABLE_PATH: '', CHROME_PATH: second }, 'linux')).toBe(second)
})

test('a browser that is named and not there is told in French, and no other is taken', () => {
  const PATH = path.dirname(program('bin/chromium'))
  const PUPPETEER_EXECUTABLE_PATH = path.join(folder, 'rien')
  expect(() => installedBrowser({ PATH, PUPPETEER_EXECUTABLE_PATH }, 'linux')).toThrow(
    `PUPPETEER_EXECUTABLE_PATH : aucun navigateur à ${PUPPETEER_EXECUTABLE_PATH}`,
  )
})
