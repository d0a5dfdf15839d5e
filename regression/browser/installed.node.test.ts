import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installedBrowser, namedBrowser } from './installed'

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
  expect(installedBrowser({ PATH }, 'linux', 'chromium')).toBe(file)
})

test('on a Mac an application of the user is found', () => {
  const file = program('Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(installedBrowser({ HOME: folder }, 'darwin')).toBe(file)
})

test('the newest shell that puppeteer installed is found before any whole browser, unless the whole one is wanted', () => {
  const shell = (version: string): string =>
    program(
      `.cache/puppeteer/chrome-headless-shell/mac_arm-${version}/chrome-headless-shell-mac-arm64/chrome-headless-shell`,
    )
  shell('99.0.4844.1')
  const newest = shell('131.0.6778.85')
  shell('131.0.6778.9')
  const whole = program('Applications/Chromium.app/Contents/MacOS/Chromium')
  expect(installedBrowser({ HOME: folder }, 'darwin')).toBe(newest)
  expect(installedBrowser({ HOME: folder }, 'darwin', 'chromium')).toBe(whole)
  expect(namedBrowser('shell', { HOME: folder }, 'darwin')).toBe(newest)
  expect(namedBrowser('chromium', { HOME: folder }, 'darwin')).toBe(whole)
})

test('without a shell the whole browser is taken', () => {
  const whole = program('Applications/Chromium.app/Contents/MacOS/Chromium')
  expect(installedBrowser({ HOME: folder }, 'darwin')).toBe(whole)
})

test('a shell in the folder that puppeteer was told, or on the PATH, is found', () => {
  const cache = path.join(folder, 'ailleurs')
  const cached = program(
    'ailleurs/chrome-headless-shell/win64-131.0.1.2/chrome-headless-shell-win64/chrome-headless-shell.exe',
  )
  expect(installedBrowser({ PUPPETEER_CACHE_DIR: cache }, 'win32')).toBe(cached)
  const PATH = path.dirname(program('bin/chrome-headless-shell'))
  expect(namedBrowser('shell', { PATH }, 'darwin')).toBe(path.join(PATH, 'chrome-headless-shell'))
})

test('a browser named on the command line goes before the environment; one that is not there is told in French', () => {
  const own = program('mien')
  const CHROME_PATH = program('autre')
  expect(namedBrowser(own, { CHROME_PATH }, 'linux')).toBe(own)
  expect(() => namedBrowser('shell', { HOME: folder, CHROME_PATH }, 'darwin')).toThrow(
    '--browser shell : ce navigateur n’est pas sur cette machine',
  )
  expect(() => namedBrowser(path.join(folder, 'rien'), {}, 'linux')).toThrow('n’est pas sur cette machine')
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
