import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { typeOf } from '../archive/media.ts'
import { say } from '../strings.ts'
import type { Answer } from '../types.ts'

/** After the script's last line: its helpers are recorded from here on. */
const EPILOGUE = Buffer.from('\n;window.__twin&&__twin.loaded((document.currentScript||{}).src||"")\n')

const isAddress = (name: string): boolean => /^https?:\/\//.test(name)

/** A script with what stands beside it: a file, or an address. */
export class ScriptUnderTest {
  readonly address: string
  private readonly fetched = new Map<string, Promise<Answer | undefined>>()
  private readonly prologue: string

  /**
   * @param prologue code that runs before it, in the same tag
   * @throws in French where the address is none
   */
  constructor(address: string, prologue = '') {
    if (isAddress(address) && !URL.canParse(address)) throw new Error(say('cli.noScript', { address }))
    this.address = address
    this.prologue = prologue
  }

  /** Whether the script itself can be had. */
  async exists(): Promise<boolean> {
    return (await this.beside('')) !== undefined
  }

  get isFile(): boolean {
    return !isAddress(this.address)
  }

  get fileName(): string {
    return path.posix.basename(new URL(this.address, 'file:///').pathname)
  }

  /** The script, and what makes its calls known; `tag` is the file name that the page asks for. */
  async script(tag: string): Promise<Answer | undefined> {
    const same =
      tag !== this.fileName && /^passerelle(\.\w+)?\.js$/.test(tag) && /^passerelle/.test(this.fileName)
    const answer = (same ? await this.beside(tag) : undefined) ?? (await this.beside(''))
    return answer && recorded(answer, this.prologue)
  }

  /** Its style sheet: beside it, under its name. */
  async style(): Promise<Answer | undefined> {
    return this.beside(this.fileName.replace(/(\.\w+)?\.js$/, '.css'))
  }

  /** A file beside the script, by its path from the script's folder; the empty path is the script. */
  beside(name: string): Promise<Answer | undefined> {
    if (this.isFile) return Promise.resolve(this.onDisk(name))
    const url = new URL(name || this.address, this.address).href
    let answer = this.fetched.get(url)
    if (!answer) {
      answer = get(url)
      this.fetched.set(url, answer)
    }
    return answer
  }

  private onDisk(name: string): Answer | undefined {
    const folder = path.dirname(path.resolve(this.address))
    const file = name ? path.join(folder, name) : path.resolve(this.address)
    if (path.relative(folder, file).startsWith('..') || !existsSync(file) || !statSync(file).isFile())
      return undefined
    return { status: 200, headers: { 'content-type': typeOf(file) }, body: readFileSync(file) }
  }
}

/** A script's answer with the recorder's line at its end. */
export function recorded(answer: Answer, prologue = ''): Answer {
  return { ...answer, body: Buffer.concat([Buffer.from(prologue), answer.body, EPILOGUE]) }
}

async function get(url: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (!response.ok) return undefined
    const type = response.headers.get('content-type') ?? typeOf(new URL(url).pathname)
    return {
      status: 200,
      headers: { 'content-type': type },
      body: new Uint8Array(await response.arrayBuffer()),
    }
  } catch {
    return undefined
  }
}

/** Knows the tags by which pages load the script, old or new. */
export class Tags {
  private readonly parts: readonly string[]

  /** @param addresses parts of addresses: the old script's path, and what the user names */
  constructor(addresses: readonly string[]) {
    this.parts = addresses
  }

  matches(url: string): boolean {
    const { pathname, href } = new URL(url)
    return (
      /\/passerelle(\.jquery)?\.js$/.test(pathname) ||
      // Our own chunks may have the old script's file name.
      (!/\/(modern|legacy)\/[^/]+$/.test(pathname) &&
        this.parts.some((part) => pathname.endsWith(part) || href === part))
    )
  }

  /** The script's style sheet: the same address with `.css`. */
  isStyle(url: string): boolean {
    const { pathname } = new URL(url)
    const plain = pathname.replace(/\.css$/, '.js')
    return (
      plain !== pathname &&
      (/\/passerelle\.js$/.test(plain) || this.parts.some((part) => plain.endsWith(part)))
    )
  }
}
