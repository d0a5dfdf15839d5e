import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { handlerAttributes } from '../rules/globals.ts'
import { heldAttributes, readHeld } from '../rules/held-scripts.ts'
import { decode } from './charset.ts'
import type { Text } from './texts.ts'

/** A piece of JavaScript in a page, or a script's address. */
export interface Source {
  readonly how: 'script' | 'module' | 'handler' | 'link' | 'file'
  /** The code, or for `file` the address. */
  readonly text: string
  /** Whether the code of a `file` is a module. */
  readonly isModule?: boolean
  /** On which the code begins, and the one that it does not go beyond. */
  readonly line: number
  readonly lastLine: number
  /** Offset in the page at which it begins. */
  readonly start: number
  /** `a[onclick]`, `script`. */
  readonly where: string
}

/** What a page holds, as far as the scan goes. */
export interface Extract {
  readonly sources: Source[]
  /** Ids and names of elements: each is a member of `window`, or of a handler's scope. */
  readonly named: Set<string>
  /** Flash objects: line and address. */
  readonly flash: { line: number; start: number; code: string }[]
  readonly base: string | undefined
  /** What scripts of a template's type hold, which a script of the page puts into it. */
  readonly templates: { readonly text: string; readonly line: number; readonly start: number }[]
  /** The pages of frames that stand in `srcdoc`. */
  readonly frames: (Text & { readonly start: number })[]
}

const RAWTEXT = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])
const RCDATA = new Set(['textarea', 'title'])
/** The types that browsers run, without parameters (MIME Sniffing §4.6); none at all is JavaScript, too. */
const SCRIPT_TYPE =
  /^$|^\s*((text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))\s*$/i
/** `text/x-handlebars-template`, `x-tmpl-mustache`, `text/html` … */
const TEMPLATE_TYPE = /html|te?mpl|handlebars|mustache|hogan|underscore|ejs|dust|jsrender|nunjucks/i

/**
 * Reads a page with the HTML standard's tokenizer, without making a tree: a comment, a `<textarea>` or a
 * `<noscript>` holds no script, and broken markup is read as browsers do.
 */
export function extract(html: string): Extract {
  const reader = new Reader(html)
  const tokenizer = new PageTokenizer({ sourceCodeLocationInfo: true }, reader)
  reader.tokenizer = tokenizer
  tokenizer.write(html, true)
  return reader
}

/**
 * Keeps the attributes that are read, and no other: each new one is compared with those of its tag, which takes minutes for a
 * tag with a hundred thousand.
 */
class PageTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    if (isRead(this.currentAttr.name)) super._leaveAttrName()
  }
}

class Reader implements Extract, TokenHandler {
  tokenizer!: Tokenizer
  sources: Source[] = []
  named = new Set<string>()
  flash: { line: number; start: number; code: string }[] = []
  base: string | undefined
  templates: { text: string; line: number; start: number }[] = []
  frames: (Text & { start: number })[] = []
  /** How deep in drawings. */
  private svg = 0
  private readonly html: string
  private script:
    { how: 'script' | 'module' | 'template'; line: number; start: number; text: string } | undefined

  constructor(html: string) {
    this.html = html
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: tag } = token
    // Of most elements no attribute is looked up by name.
    const attributes = LOOKED_UP.test(tag)
      ? new Map(token.attrs.map(({ name, value }) => [name, value]))
      : NO_ATTRIBUTES
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
      const { startLine: line = 1, startOffset: start = 0 } = token.location ?? {}
      this.flash.push({ line, start, code: code.slice(0, 160) })
    }
  }

  private startScript(token: Token.TagToken, attributes: Map<string, string>): void {
    this.tokenizer.state = TokenizerMode.SCRIPT_DATA
    const held = readHeld(attributes.get('type') ?? '', attributes)
    const { type } = held
    const { endLine: line = 1, endOffset: start = 0 } = token.location ?? {}
    if (TEMPLATE_TYPE.test(type)) {
      this.script = { how: 'template', line, start, text: '' }
      return
    }
    const module = /^\s*module\s*$/i.test(type)
    const language = attributes.get('language') ?? ''
    if (!module && !SCRIPT_TYPE.test(type)) return
    if (!type && language && !SCRIPT_TYPE.test(`text/${language}`)) return
    // Old Internet Explorers' event scripts: of these, browsers run the window's `load` alone.
    const [whose, event] = [attributes.get('for'), attributes.get('event')]
    if (whose !== undefined && event !== undefined) {
      if (!/^\s*window\s*$/i.test(whose)) return
      if (!/^\s*onload(\(\))?\s*$/i.test(event)) return
    }
    const how = module ? 'module' : 'script'
    const written = attributes.get('src') ?? held.address ?? (this.svg ? svgAddress(attributes) : undefined)
    const address = written?.trim()
    if (address) {
      const place = { line, lastLine: line, start, where: 'script[src]' }
      const code = codeIn(address)
      if (code === undefined) this.sources.push({ how: 'file', text: address, isModule: module, ...place })
      else this.sources.push({ how, text: code, ...place })
    } else if (!attributes.has('src')) this.script = { how, line, start, text: '' }
  }

  private readAttributes({ tagName, attrs, location }: Token.TagToken): void {
    for (const { name, value } of attrs) {
      if (name === 'id' || name === 'name') {
        if (!UNNAMED.test(tagName)) this.named.add(value)
        continue
      }
      if (name === 'srcdoc') {
        if (tagName === 'iframe') this.addFrame(value, location?.attrs?.[name])
        continue
      }
      const isHandler = handlerAttributes.has(name)
      if (!isHandler && !(ADDRESSES.test(name) && isLink(value))) continue
      const place = { ...this.placeOf(location?.attrs?.[name] ?? location), where: `${tagName}[${name}]` }
      if (isHandler) this.sources.push({ how: 'handler', text: value, ...place })
      else this.sources.push({ how: 'link', text: linkCode(value), ...place })
      // A drawing's handlers name their event so.
      if (isHandler && this.svg) this.named.add('evt')
    }
  }

  /** Written into the page by an entity, a line's end is no line of the file: none goes beyond the attribute's last. */
  private addFrame(text: string, at: Token.Location | undefined): void {
    const { line, lastLine, start } = this.placeOf(at)
    const lineAt = (offset: number): number => Math.min(line + linesIn(text.slice(0, offset)), lastLine)
    this.frames.push({ text, lineAt, start })
  }

  /** Where an attribute's value begins, which may be lines behind its name. */
  private placeOf(at: Token.Location | null | undefined): Pick<Source, 'line' | 'lastLine' | 'start'> {
    if (!at) return { line: 1, lastLine: Infinity, start: 0 }
    const source = this.html.slice(at.startOffset, at.endOffset)
    const before = /^[^=]*=\s*/.exec(source)?.[0] ?? ''
    return {
      line: at.startLine + linesIn(before),
      lastLine: at.endLine,
      start: at.startOffset + before.length + 1,
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
    const { how, ...place } = script
    if (how === 'template') {
      this.templates.push(place)
      return
    }
    // In a drawing a browser reads it as XML does.
    if (this.svg) place.text = place.text.replace(/<!\[CDATA\[|\]\]>/g, '')
    this.sources.push({ how, ...place, lastLine: Infinity, where: 'script' })
  }
}

const linesIn = (text: string): number =>
  text.includes('\n') || text.includes('\r') ? (text.match(/\r\n?|\n/g)?.length ?? 0) : 0

/** Whose `name` is no element's name. */
const UNNAMED = /^(meta|param|slot)$/
const LOOKED_UP = /^(script|base|object|embed)$/
const NO_ATTRIBUTES: Map<string, string> = new Map()
const ADDRESSES = /^((xlink:)?href|action|src|formaction|data|to|values)$/
const OTHERS_READ = /^(id|name|srcdoc|type|language|for|event|value|classid)$/

const isRead = (attribute: string): boolean =>
  handlerAttributes.has(attribute) ||
  ADDRESSES.test(attribute) ||
  OTHERS_READ.test(attribute) ||
  heldAttributes.has(attribute)

/** Browsers leave tabs and line ends out of addresses, and spaces and control characters before them. */
const isLink = (value: string): boolean => LINK.test(value)
const LINK = new RegExp('^[\\0- ]*' + [...'javascript:'].join('[\\t\\n\\r]*'), 'i')

const svgAddress = (attributes: Map<string, string>): string | undefined =>
  attributes.get('href') ?? attributes.get('xlink:href')

const linkCode = (value: string): string => unescaped(value.replace(LINK, ''))

/** The code of a `data:` address (RFC 2397), as optimisers write scripts into a page; nothing of another address. */
function codeIn(address: string): string | undefined {
  const [, type = '', data] = /^data:([^,]*),([^#]*)/i.exec(address) ?? []
  if (data === undefined) return undefined
  const code = unescaped(data)
  return /;\s*base64\s*$/i.test(type) ? decode(Buffer.from(code, 'base64')).text : code
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isFlash(tag: string, attributes: Map<string, string>): boolean {
  if (tag !== 'object' && tag !== 'embed') return false
  const all = `${attributes.get('type')} ${attributes.get('classid')} ${attributes.get('src')} ${attributes.get('data')}`
  return /x-shockwave-flash|futuresplash|d27cdb6e|\.swf\b/i.test(all)
}
