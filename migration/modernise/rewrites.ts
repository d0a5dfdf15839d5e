import { handlerAttributes, handlerMethods, handlerNames } from '../rules/globals.ts'
import type { HelperRule } from '../scan/types.ts'
import { quote, readCode, statementsOf, textsOf, type Call, type Code } from './calls.ts'
import { added, removed, withValue, type Attribute, type Edit, type Element } from './markup.ts'

/** A rewrite that may be kept or left by itself. */
export interface Rewrite {
  /** Equal code on equal elements is one rewrite. */
  readonly key: string
  readonly line: number
  /** What stood there, cut. */
  readonly code: string
  /** The helpers and plugins that it no longer calls. */
  readonly calls: readonly string[]
  /** The attribute's code, by which the twin run knows that it ran; none of a script's. */
  readonly handler?: string
  readonly edits: readonly Edit[]
  /** How many elements or calls it stands for; a link alone takes two edits. */
  readonly places: number
}

/** A call that no rule rewrites. */
export interface Stays {
  readonly line: number
  readonly name: string
  readonly code: string
}

/** What can be rewritten on a page, and what cannot. */
export interface Plan {
  readonly rewrites: readonly Rewrite[]
  readonly stays: readonly Stays[]
}

/** What rewriting goes by. */
export interface Rules {
  /** Helpers that are the drop-in's on this page. */
  readonly helpers: ReadonlySet<string>
  /** `modal_alert` → `Passerelle.modal.alert`; see {@link renames}. */
  readonly renames: ReadonlyMap<string, string>
}

/** Their advice names a near thing, not the same one: other answers, or another box. */
const NEAR = new Set(['ajax_request', 'MM_popupMsg'])

/** The helpers that have the same method under `Passerelle`, by the advice that their documentation gives. */
export function renames(rules: readonly HelperRule[]): Map<string, string> {
  return new Map(
    rules.flatMap(({ name, advice }) => {
      const method = /^`(?:await )?(Passerelle\.[\w.]+)\([^`]*`$/.exec(advice)?.[1]
      return method && !NEAR.has(name) ? [[name, method] as const] : []
    }),
  )
}

/** Finds what can be rewritten on a page. */
export function planOf(html: string, elements: readonly Element[], rules: Rules): Plan {
  return new Planner(html, elements, rules).run()
}

const LONGEST = 160
const JAVASCRIPT = /^\s*javascript:/i

class Planner {
  private readonly rewrites = new Map<string, Rewrite>()
  private readonly stays: Stays[] = []
  private readonly html: string
  private readonly elements: readonly Element[]
  private readonly rules: Rules
  /** Elements by what `MM_findObj` finds them by, where there is one alone. */
  private readonly named = new Map<string, readonly Element[]>()

  constructor(html: string, elements: readonly Element[], rules: Rules) {
    this.html = html
    this.elements = elements
    this.rules = rules
    for (const element of elements)
      for (const name of new Set(['id', 'name'].map((one) => element.attributes.get(one)?.value ?? '')))
        if (name) this.named.set(name, [...(this.named.get(name) ?? []), element])
  }

  run(): Plan {
    for (const element of this.elements) {
      if (element.code) this.rewriteScript(element, element.code)
      else this.rewriteElement(element)
    }
    return { rewrites: [...this.rewrites.values()], stays: this.stays }
  }

  private read(text: string): Code | undefined {
    return readCode(text, this.rules.helpers)
  }

  private add(rewrite: Omit<Rewrite, 'key' | 'places'>, kind: string): void {
    const key = JSON.stringify([kind, rewrite.code, rewrite.handler ?? rewrite.line])
    const known = this.rewrites.get(key)
    const edits = [...(known?.edits ?? []), ...rewrite.edits]
    this.rewrites.set(key, { ...(known ?? rewrite), key, edits, places: (known?.places ?? 0) + 1 })
  }

  private rewriteElement(element: Element): void {
    const { attributes } = element
    const handlers = [...attributes.values()].filter(({ name }) => handlerAttributes.has(name))
    const swapped = this.swapPair(element)
    const link = attributes.get('href')
    const isLink = link !== undefined && JAVASCRIPT.test(link.value)
    if (isLink && !attributes.has('onclick')) this.rewriteLink(element, link)
    else if (isLink) this.leaveAll(element, link.value.replace(JAVASCRIPT, ''))
    for (const handler of handlers) {
      if (swapped.includes(handler)) continue
      const code = this.read(handler.value)
      if (!code?.calls.length) continue
      if (this.goesElsewhere(element, handler, code) || this.saysNothing(element, handler, code)) continue
      const now = this.rewriteCode(code, element, true)
      if (now.text === undefined) continue
      this.add(
        {
          ...this.place(element, handler.value, now.calls),
          handler: handler.value,
          edits: [withValue(this.html, handler, now.text)],
        },
        handler.name,
      )
    }
  }

  private place(
    { line }: Element,
    code: string,
    calls: readonly string[],
  ): Pick<Rewrite, 'line' | 'code' | 'calls'> {
    return { line, code: code.trim().slice(0, LONGEST), calls: [...new Set(calls)] }
  }

  private leaveAll(element: Element, text: string): void {
    for (const call of this.read(text)?.calls ?? []) this.leave(element, call, text)
  }

  private leave({ line, code }: Element, { name, node }: Call, text: string): void {
    const above = code ? text.slice(0, node.start).split(/\r\n?|\n/).length - 1 : 0
    this.stays.push({ line: line + above, name, code: text.slice(node.start, node.end).slice(0, LONGEST) })
  }

  /** `javascript:` links: an address that leads somewhere where there is one, and a handler. */
  private rewriteLink(element: Element, link: Attribute): void {
    const text = withoutEnd(link.value.replace(JAVASCRIPT, ''))
    // What is written with % is read otherwise in a handler.
    const code = text.includes('%') ? undefined : this.read(text)
    if (!code?.calls.length) return
    const statements = statementsOf(code)
    if (!statements || statements.returns) return this.leaveAll(element, text)
    const [first] = statements.calls
    const opened = first?.name === 'MM_openBrWindow' ? textsOf(first)?.[0] : undefined
    const address = statements.calls.length === 1 && opened && isPlainAddress(opened) ? opened : '#'
    const now = this.rewriteCode(code, element, true)
    if (now.text === undefined) return
    const handler = `${now.text.replace(/[;\s]*$/, '')};return false`
    this.add(
      {
        ...this.place(element, link.value, now.calls),
        handler: link.value,
        edits: [
          withValue(this.html, link, address),
          // One place cannot be changed twice: the handler goes to the attribute's end.
          added(this.html, link, 'onclick', handler),
        ],
      },
      'href',
    )
  }

  /** `MM_goToURL('parent','x');return document.MM_returnValue`: the address of a window is set, and the link not followed. */
  private goesElsewhere(element: Element, handler: Attribute, code: Code): boolean {
    const statements = statementsOf(code)
    const [call, more] = statements?.calls ?? []
    if (!call || more || call.name !== 'MM_goToURL') return false
    const texts = textsOf(call)
    const [where = '', address = ''] = texts ?? []
    if (texts?.length !== 2 || !/^(self|window|parent|top)$/.test(where) || !isPlainAddress(address))
      return false
    const returns = statements?.returns ?? ''
    const isReturn = returns === 'document.MM_returnValue'
    if (returns && !isReturn) return false
    const now = `${where}.location=${quote(address, handler.value)}${isReturn ? ';return false' : ''}`
    this.add(
      {
        ...this.place(element, handler.value, [call.name]),
        handler: handler.value,
        edits: [withValue(this.html, handler, now)],
      },
      handler.name,
    )
    return true
  }

  /** `MM_displayStatusMsg`: no browser shows it any more, and what the handler returns is of no use there. */
  private saysNothing(element: Element, handler: Attribute, code: Code): boolean {
    const statements = statementsOf(code)
    if (!statements?.calls.length) return false
    const isOnly = statements.calls.every(({ name }) => name === 'MM_displayStatusMsg')
    if (!isOnly || !/^onmouse(over|out)$/.test(handler.name)) return false
    if (!/^(document\.MM_returnValue|true|)$/.test(statements.returns)) return false
    this.add(
      {
        ...this.place(element, handler.value, ['MM_displayStatusMsg']),
        handler: handler.value,
        edits: [removed(this.html, handler)],
      },
      handler.name,
    )
    return true
  }

  /** `MM_swapImage` and `MM_swapImgRestore` of one element: each image keeps its first address beside itself. */
  private swapPair(element: Element): readonly Attribute[] {
    const [over, out] = ['onmouseover', 'onmouseout'].map((name) => element.attributes.get(name))
    if (!over || !out) return []
    const [swap, restore] = [over, out].map(({ value }) => {
      const code = this.read(value)
      const statements = code && statementsOf(code)
      return statements?.calls.length === 1 && !statements.returns ? statements.calls[0] : undefined
    })
    if (swap?.name !== 'MM_swapImage' || restore?.name !== 'MM_swapImgRestore') return []
    const texts = textsOf(swap)
    if (!texts || texts.length < 3) return []
    const images: { readonly place: string; readonly address: string }[] = []
    for (let at = 0; at + 2 < texts.length; at += 3) {
      const [image = '', , address = ''] = texts.slice(at, at + 3)
      const place = this.placeOf(image, over.value)
      if (!place || /[\s"'<>]/.test(address)) return []
      images.push({ place, address })
    }
    const each = (work: (address: string) => string): string =>
      images
        .map(({ place, address }, at) => `${at ? '' : 'var '}i=${place};${work(quote(address, over.value))}`)
        .join(';')
    this.add(
      {
        ...this.place(element, `${over.value} … ${out.value}`, [swap.name, restore.name]),
        handler: over.value,
        edits: [
          withValue(
            this.html,
            over,
            each((address) => `i.oSrc=i.oSrc||i.src;i.src=${address}`),
          ),
          withValue(
            this.html,
            out,
            each(() => 'i.src=i.oSrc||i.src'),
          ),
        ],
      },
      'swap',
    )
    return [over, out]
  }

  private rewriteScript(element: Element, { text, start }: NonNullable<Element['code']>): void {
    const code = this.read(text)
    if (!code) return
    for (const call of code.calls) {
      const now = this.rewriteCall(call, element, text, false)
      if (now === undefined) {
        this.leave(element, call, text)
        continue
      }
      const { node } = call
      const line = element.line + text.slice(0, node.start).split(/\r\n?|\n/).length - 1
      const edit = { start: start + now.start, end: start + now.end, text: now.text }
      this.add(
        {
          line,
          code: text.slice(node.start, node.end).slice(0, LONGEST),
          calls: [call.name],
          edits: [edit],
        },
        `script ${edit.start}`,
      )
    }
  }

  /** @returns the code with each call rewritten that can be; nothing where none can */
  private rewriteCode(
    code: Code,
    element: Element,
    isHandler: boolean,
  ): { text?: string; calls: readonly string[] } {
    const edits: Edit[] = []
    const calls: string[] = []
    for (const call of code.calls) {
      const edit = this.rewriteCall(call, element, code.text, isHandler)
      // A call that stands in another one's arguments moves with it.
      const isFree = edit && !edits.some(({ start, end }) => edit.start < end && start < edit.end)
      if (!isFree) this.leave(element, call, code.text)
      else {
        edits.push(edit)
        calls.push(call.name)
      }
    }
    if (!edits.length) return { calls }
    let { text } = code
    for (const { start, end, text: now } of edits.sort((a, b) => b.start - a.start))
      text = text.slice(0, start) + now + text.slice(end)
    return { text, calls }
  }

  /** The part of the code that is replaced, with what. */
  private rewriteCall(call: Call, element: Element, text: string, isHandler: boolean): Edit | undefined {
    const { name, node, isStatement } = call
    const method = this.rules.renames.get(name)
    const { start, end, callee } = node
    // Only the name goes: arguments stay as they are.
    if (method) return { start: callee.start, end: callee.end, text: method }
    if (name === 'MM_popupMsg' && node.arguments.length === 1)
      return { start: callee.start, end: callee.end, text: 'window.alert' }
    if (name === 'MM_openBrWindow' && isStatement && node.arguments.length <= 3)
      return { start: callee.start, end: callee.end, text: 'window.open' }
    const texts = textsOf(call)
    const now = texts && this.written(call, texts, element, text, isHandler)
    return now === undefined ? undefined : { start, end, text: now }
  }

  /** What a call with texts written out comes to. */
  private written(
    { name, isStatement }: Call,
    texts: readonly string[],
    element: Element,
    text: string,
    isHandler: boolean,
  ): string | undefined {
    const [first = ''] = texts
    if (name === 'MM_findObj') return texts.length === 1 ? this.placeOf(first, text) : undefined
    if (name === 'MM_callJS') return isStatement || isHandler ? plainCall(first, this.named) : undefined
    if (!isStatement) return undefined
    if (name === 'MM_preloadImages') return preload(texts, text, isHandler)
    if (name === 'MM_jumpMenu') return jump(texts, element)
    if (name === 'MM_showHideLayers')
      return this.eachLayer(texts, text, (place, verb) => {
        const value = { show: 'visible', hide: 'hidden' }[verb] ?? verb
        return `${place}.style.visibility=${quote(value, text)}`
      })
    if (name === 'MM_setTextOfLayer' && texts[2] !== undefined && !/[<&]/.test(unescape(texts[2])))
      return this.eachLayer(
        texts,
        text,
        (place, value) => `${place}.textContent=${quote(unescape(value), text)}`,
      )
    return undefined
  }

  private eachLayer(
    texts: readonly string[],
    around: string,
    work: (place: string, value: string) => string,
  ): string | undefined {
    if (!texts.length || texts.length % 3) return undefined
    const parts: string[] = []
    for (let at = 0; at < texts.length; at += 3) {
      const [name = '', , value = ''] = texts.slice(at, at + 3)
      const place = this.placeOf(name, around)
      if (!place) return undefined
      parts.push(work(place, value))
    }
    return parts.join(';')
  }

  /** What finds an element that the page has once under this name. */
  private placeOf(name: string, around: string): string | undefined {
    const list = this.named.get(name)
    if (list?.length !== 1) return undefined
    const [{ attributes, tag }] = list as [Element]
    if (attributes.get('id')?.value === name) return `document.getElementById(${quote(name, around)})`
    return tag === 'img' ? `document.images[${quote(name, around)}]` : undefined
  }
}

/** Without the comment that may stand behind the last statement: what is put there would be part of it. */
function withoutEnd(text: string): string {
  const { program } = readCode(text, new Set()) ?? {}
  return text.slice(0, program?.body.at(-1)?.end)
}

/** Neither code nor nothing. */
const isPlainAddress = (address: string): boolean =>
  /\S/.test(address) && !/^\s*(javascript|data|vbscript):/i.test(address) && !/[\s"'<>]/.test(address)

/** `name('text', 1)` of a function of the page, whose name means nothing else in a handler. */
function plainCall(code: string, named: ReadonlyMap<string, unknown>): string | undefined {
  const [, name = '', rest = ''] =
    /^\s*([A-Za-z_$][\w$]*)\s*\((?:\s*|[\w\s.,'-]*)\)\s*(;?)\s*$/.exec(code) ?? []
  if (!name || named.has(name) || handlerNames.has(name) || handlerMethods.has(name)) return undefined
  return code.trim().slice(0, rest ? -1 : undefined)
}

function preload(texts: readonly string[], around: string, isHandler: boolean): string | undefined {
  const addresses = texts.filter((text) => !text.startsWith('#'))
  if (!addresses.length || addresses.some((one) => !isPlainAddress(one))) return undefined
  const list = addresses.map((one) => quote(one, around)).join(',')
  // A line that begins with a bracket would go on with the line before it.
  return `${isHandler ? '' : 'void '}[${list}].forEach(function(image){new Image().src=image})`
}

/** `MM_jumpMenu('parent',this,0)` of a list none of whose choices is code. */
function jump(texts: readonly string[], { values }: Element): string | undefined {
  const [where = '', list, restore = '0'] = texts
  if (list !== 'this') return undefined
  if (!values?.length || values.some((value) => value && !isPlainAddress(value))) return undefined
  if (!/^(self|window|parent|top)$/.test(where)) return undefined
  const back = restore === '1' ? ';this.selectedIndex=0' : ''
  return `if(this.value)${where}.location=this.value${back}`
}
