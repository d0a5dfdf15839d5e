import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from '../strings.ts'

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

function placesOf(env: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
      env[name] ? WINDOWS.map((file) => path.win32.join(env[name]!, file)) : [],
    )
  const folders = [...(env['PATH'] ?? '').split(path.delimiter).filter(Boolean), ...LINUX]
  const found = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  if (platform !== 'darwin') return found
  const apps = ['/Applications', ...(env['HOME'] ? [path.join(env['HOME'], 'Applications')] : [])]
  return [
    ...MAC.flatMap((name) => apps.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`)),
    ...found,
  ]
}

const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile()

/**
 * The machine's Chromium, Chrome or Edge. Nothing is ever downloaded.
 * @param env `PUPPETEER_EXECUTABLE_PATH` goes before all, `CHROME_PATH` next
 * @returns its file, or `undefined`
 * @throws with a French message where one of the two names no file: another browser is not what was asked for
 */
export function installedBrowser(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const name = ['PUPPETEER_EXECUTABLE_PATH', 'CHROME_PATH'].find((one) => env[one])
  if (!name) return placesOf(env, platform).find(isFile)
  const file = env[name]!
  if (!isFile(file)) throw new Error(say('cli.badBrowser', { name, file }))
  return file
}
