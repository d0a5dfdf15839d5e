// `npm start`, once the packages are there: builds what the first page needs (the drop-in and the modern tier), serves
// the demo, then builds the rest beside it. What the tools say goes to `.cache/start.log`.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { readPort } from '../server/port.ts'
import { texts as serverTexts } from '../server/strings.ts'
import { beginBuild, isBuilt, noteBuilt, type Part } from './built.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const log = path.join(root, '.cache/start.log')
const started = Date.now()
let running: ChildProcess | undefined

/** Runs a command, its words in the log. @returns whether it succeeded */
function run(program: string, ...args: readonly string[]): Promise<boolean> {
  const words = openSync(log, 'a')
  const child = (running = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', words, words],
    shell: process.platform === 'win32',
  }))
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      closeSync(words)
      running = undefined
      resolve(code === 0)
    })
  })
}

async function build(part: Part): Promise<boolean> {
  beginBuild(root)
  const ok =
    part === 'modern'
      ? await run('webpack', '--config', 'webpack.config.js', '--env', 'production', '--env', 'only=modern')
      : await run('npm', 'run', '--silent', 'build')
  if (ok) noteBuilt(root, part)
  else console.error(texts.start.failed(path.relative(root, log)))
  return ok
}

async function start(): Promise<void> {
  const port = process.env['PORT']
  if (readPort(port) === undefined) {
    console.error(serverTexts.badPort(String(port)))
    process.exitCode = 1
    return
  }
  mkdirSync(path.dirname(log), { recursive: true })
  closeSync(openSync(log, 'w'))
  if (!isBuilt(root, 'modern')) {
    console.log(texts.start.builds)
    if (!(await build('modern'))) return void (process.exitCode = 1)
  }
  process.once('exit', () => running?.kill())
  await import('../server/main.ts')
  if (process.exitCode || isBuilt(root, 'all')) return
  console.log(texts.start.rest(Math.round((Date.now() - started) / 1000)))
  if (await build('all')) console.log(texts.start.complete)
}

await start()
