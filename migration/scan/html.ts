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
  /** How deep in drawings. */
  private svg = 0
  private script: { how: 'script' | 'module'; line: number; text: string } | undefined

  onStartTag(token: Token.TagToken): void {
    const { tagName: tag } = token
    const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]))
    if (RAWTEXT.has(tag)) this.tokenizer.state = TokenizerMode.RAWTEXT
    else if (RCDATA.has(tag)) this.tokenizer.state = TokenizerMode.RCDATA
    else if (tag === 'plaintext') this.tokenizer.state = TokenizerMode.PLAINTEXT
    else if (tag === 'script') this.startScript(token, attributes)
    // In a drawing an element may close itself, a script too.
    if (tag === 'svg' && !token.selfClosing) this.svg++
    if (this.svg && token.selfClosing && this.tokenizer.state !== TokenizerMode.DATA) {
      this.tokenizer.state = TokenizerMode.DATA
      this.script = undefined
    }
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
    // Old Internet Explorers' event scripts: of these, browsers run the window's `load` alone.
    if (attributes.has('for') && attributes.has('event')) {
      if (!/^\s*window\s*$/i.test(attributes.get('for')!)) return
      if (!/^\s*onload(\(\))?\s*$/i.test(attributes.get('event')!)) return
    }
    const line = token.location?.endLine ?? 1
    const address = attributes.get('src') ?? (this.svg ? svgAddress(attributes) : undefined)
    if (address) this.sources.push({ how: 'file', text: address.trim(), line, where: 'script[src]' })
    else if (!attributes.has('src')) this.script = { how: module ? 'module' : 'script', line, text: '' }
  }

  private readAttributes({ tagName, attrs, location }: Token.TagToken): void {
    for (const { name, value } of attrs) {
      const line = location?.attrs?.[name]?.startLine ?? location?.startLine ?? 1
      const where = `${tagName}[${name}]`
      if (name === 'id' || name === 'name') this.named.add(value)
      else if (handlerAttributes.has(name)) {
        this.sources.push({ how: 'handler', text: value, line, where })
        // A drawing's handlers name their event so.
        if (this.svg) this.named.add('evt')
      } else if (/^((xlink:)?href|action|src|formaction|data|to|values)$/.test(name) && isLink(value))
        this.sources.push({ how: 'link', text: linkCode(value), line, where })
    }
  }

  onEndTag(token: Token.TagToken): void {
    if (token.tagName === 'svg' && this.svg) this.svg--
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
    if (!script?.text.trim()) return
    // In a drawing a browser reads it as XML does.
    if (this.svg) script.text = script.text.replace(/<!\[CDATA\[|\]\]>/g, '')
    this.sources.push({ ...script, where: 'script' })
  }
}

/** Browsers leave tabs and line ends out of addresses, and spaces and control characters before them. */
const isLink = (value: string): boolean => LINK.test(value)
const LINK = new RegExp('^[\\0- ]*' + [...'javascript:'].join('[\\t\\n\\r]*'), 'i')

const svgAddress = (attributes: Map<string, string>): string | undefined =>
  attributes.get('href') ?? attributes.get('xlink:href')

function linkCode(value: string): string {
  const code = value.replace(LINK, '')
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
