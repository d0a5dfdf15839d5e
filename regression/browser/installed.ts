import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from '../strings.ts'

/**
 * `shell`: the engine without a browser's own windows (Chromium's old headless mode), at half of the processor's time
 * per page; `chromium`: the whole browser, with pages kept for Back and the filling of forms.
 */
export type BrowserKind = 'shell' | 'chromium'

/** Not the script of that name in `/usr/bin`, which hands no signal on: its browser would outlive it. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell'
const SHELL = 'chrome-headless-shell'

/** Names on the `PATH`, most wanted first. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const LINUX = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/var/lib/flatpak/exports/bin',
]
const MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge']
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

type Environment = Readonly<Record<string, string | undefined>>

const foldersOnPath = ({ PATH = '' }: Environment, platform: NodeJS.Platform): string[] =>
  PATH.split(platform === 'win32' ? ';' : ':').filter(Boolean)

function placesOf(env: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
      env[name] ? WINDOWS.map((file) => path.win32.join(env[name]!, file)) : [],
    )
  const folders = [...foldersOnPath(env, platform), ...LINUX]
  const found = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  if (platform !== 'darwin') return found
  const apps = ['/Applications', ...(env['HOME'] ? [path.join(env['HOME'], 'Applications')] : [])]
  return [
    ...MAC.flatMap((name) => apps.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`)),
    ...found,
  ]
}

/** Debian's shell, one on the `PATH`, or those that puppeteer was told to install (`npx @puppeteer/browsers install`). */
function shellsOf(env: Environment, platform: NodeJS.Platform): string[] {
  const isWindows = platform === 'win32'
  const program = isWindows ? `${SHELL}.exe` : SHELL
  const folders = foldersOnPath(env, platform)
  const home = env['HOME'] ?? env['USERPROFILE']
  const cache = env['PUPPETEER_CACHE_DIR'] ?? (home && path.join(home, '.cache', 'puppeteer'))
  const installed = cache ? foldersIn(path.join(cache, SHELL)) : []
  return [
    ...(platform === 'linux' ? [DEBIAN_SHELL] : []),
    ...folders.map((folder) => path.join(folder, program)),
    // <platform>-<version>/chrome-headless-shell-<platform>/, the newest first.
    ...installed
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .flatMap(foldersIn)
      .map((folder) => path.join(folder, program)),
  ]
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    return []
  }
}

const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile()

/**
 * The machine's headless shell, or else its Chromium, Chrome or Edge. Nothing is ever downloaded.
 * @param env `PUPPETEER_EXECUTABLE_PATH` goes before all, `CHROME_PATH` next
 * @param kind `chromium`: the whole browser only; `shell`, the default: the shell, the whole browser where there is none
 * @returns its file, or `undefined`
 * @throws with a French message where one of the two names no file: another browser is not what was asked for
 */
export function installedBrowser(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  kind: BrowserKind = 'shell',
): string | undefined {
  const name = ['PUPPETEER_EXECUTABLE_PATH', 'CHROME_PATH'].find((one) => env[one])
  if (!name) {
    const shell = kind === 'shell' ? shellsOf(env, platform).find(isFile) : undefined
    return shell ?? placesOf(env, platform).find(isFile)
  }
  const file = env[name]!
  if (!isFile(file)) throw new Error(say('cli.badBrowser', { name, file }))
  return file
}

/**
 * The browser that a command line names: `shell`, `chromium`, or a file. A name goes before the environment.
 * @throws with a French message where it is not there
 */
export function namedBrowser(
  wanted: string,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const places =
    wanted === 'shell'
      ? shellsOf(env, platform)
      : wanted === 'chromium'
        ? placesOf(env, platform)
        : [path.resolve(wanted)]
  const found = places.find(isFile)
  if (!found) throw new Error(say('cli.noNamedBrowser', { wanted }))
  return found
}
