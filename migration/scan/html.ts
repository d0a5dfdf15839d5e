import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { handlerAttributes } from '../rules/globals.ts'

/** A piece of JavaScript in a page, or a script's address. */
export interface Source {
  readonly how: 'script' | 'module' | 'handler' | 'link' | 'file'
  /** The code, or for `file` the address. */
  readonly text: string
  readonly line: number
  /** `a[onclick]`, `script`. */
  readonly where: string
}

/** What a page holds, as far as the scan goes. */
export interface Extract {
  readonly sources: Source[]
  /** Ids and names of elements: each is a member of `window`, or of a handler's scope. */
  readonly named: Set<string>
  /** Flash objects: line and address. */
  readonly flash: { line: number; code: string }[]
  readonly base: string | undefined
}

const RAWTEXT = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])
const RCDATA = new Set(['textarea', 'title'])
const SCRIPT_TYPE = /^\s*$|^\s*(text|application)\/(x-)?(java|ecma|j|live)script(1\.\d)?\s*(;|$)/i

/**
 * Reads a page with the HTML standard's tokenizer, without making a tree: a comment, a `<textarea>` or a
 * `<noscript>` holds no script, and broken markup is read as browsers do.
 */
export function extract(html: string): Extract {
  const reader = new Reader()
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, reader)
  reader.tokenizer = tokenizer
  tokenizer.write(html, true)
  return reader
}

class Reader implements Extract, TokenHandler {
  tokenizer!: Tokenizer
  sources: Source[] = []
  named = new Set<string>()
  flash: { line: number; code: string }[] = []
  base: string | undefined
  private script: { how: 'script' | 'module'; line: number; text: string } | undefined

  onStartTag(token: Token.TagToken): void {
    const { tagName: tag } = token
    const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]))
    if (RAWTEXT.has(tag)) this.tokenizer.state = TokenizerMode.RAWTEXT
    else if (RCDATA.has(tag)) this.tokenizer.state = TokenizerMode.RCDATA
    else if (tag === 'plaintext') this.tokenizer.state = TokenizerMode.PLAINTEXT
    else if (tag === 'script') this.startScript(token, attributes)
    if (tag === 'base') this.base ??= attributes.get('href')
    this.readAttributes(token)
    if (isFlash(tag, attributes)) {
      const code = attributes.get('src') ?? attributes.get('data') ?? attributes.get('value') ?? tag
      this.flash.push({ line: token.location?.startLine ?? 1, code: code.slice(0, 160) })
    }
  }

  private startScript(token: Token.TagToken, attributes: Map<string, string>): void {
    this.tokenizer.state = TokenizerMode.SCRIPT_DATA
    const type = attributes.get('type') ?? ''
    const module = /^\s*module\s*$/i.test(type)
    const language = attributes.get('language') ?? ''
    if (!module && !SCRIPT_TYPE.test(type)) return
    if (!type && language && !/^(java|j|ecma|live)script/i.test(language)) return
    const line = token.location?.endLine ?? 1
    const address = attributes.get('src')
    if (address) this.sources.push({ how: 'file', text: address.trim(), line, where: 'script[src]' })
    else if (!attributes.has('src')) this.script = { how: module ? 'module' : 'script', line, text: '' }
  }

  private readAttributes({ tagName, attrs, location }: Token.TagToken): void {
    for (const { name, value } of attrs) {
      const line = location?.attrs?.[name]?.startLine ?? location?.startLine ?? 1
      const where = `${tagName}[${name}]`
      if (name === 'id' || name === 'name') this.named.add(value)
      else if (handlerAttributes.has(name)) this.sources.push({ how: 'handler', text: value, line, where })
      else if (/^(href|action|src|formaction|data)$/.test(name) && /^\s*javascript:/i.test(value))
        this.sources.push({ how: 'link', text: linkCode(value), line, where })
    }
  }

  onEndTag(token: Token.TagToken): void {
    if (token.tagName === 'script') this.endScript()
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.script) this.script.text += chars
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}

  onEof(): void {
    // As browsers do: a script that is never closed never runs.
    this.script = undefined
  }

  private endScript(): void {
    const { script } = this
    this.script = undefined
    if (script?.text.trim()) this.sources.push({ ...script, where: 'script' })
  }
}

function linkCode(value: string): string {
  const code = value.replace(/^\s*javascript:/i, '')
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

function isFlash(tag: string, attributes: Map<string, string>): boolean {
  if (tag !== 'object' && tag !== 'embed') return false
  const all = `${attributes.get('type')} ${attributes.get('classid')} ${attributes.get('src')} ${attributes.get('data')}`
  return /x-shockwave-flash|futuresplash|d27cdb6e|\.swf\b/i.test(all)
}
