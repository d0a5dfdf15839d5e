import { getHost, prefixed } from '../base/host'
import { ownMembers } from '../base/own-members'
import { isElement, isNode } from '../dom/element'
import { asHtml, asText, type Html } from '../dom/html'
import { runScripts } from '../dom/content/insertion'
import { parseHtml } from '../dom/content/parser'
import { onWindowCopy } from '../dom/layer/layer'
import { silence } from '../dom/layer/watched'

/** What is shown: HTML that somebody vouches for, a node, or several (a jQuery object, a list, a fragment). */
export type Content = Html | Node | ArrayLike<Node>

/**
 * Content from whatever the page's own code gave, whose texts are HTML; `undefined` where there is nothing to show: nothing given, white space,
 * no node, or an object of another kind.
 */
export function toContent(value: unknown): Content | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return asText(String(value))
  if (typeof value === 'string')
    return value.trim() ? asHtml<'contents that the page’s own code gives to helpers'>(value) : undefined
  if (isNode(value)) return isShowable(value) ? value : undefined
  const { length } = (value ?? {}) as ArrayLike<unknown>
  if (typeof value !== 'object' || !length) return undefined
  const list = Array.from(value as ArrayLike<unknown>)
  // A list of texts, as of what is wrong with a form, is their HTML one after the other, as jQuery shows it.
  if (list.every((one) => typeof one === 'string' || typeof one === 'number')) return toContent(list.join(''))
  const nodes = list.filter(isShowable)
  return nodes.length ? nodes : undefined
}

/** Is it an object of settings, and not what is to be shown itself: a node, a list or a jQuery object? */
export const isSettings = (value: unknown): value is object =>
  !!value && typeof value === 'object' && !isNode(value) && !('length' in value)

/** Of this document or of a frame's. */
const isFragment = (value: unknown): value is DocumentFragment => isNode(value) && value.nodeType === 11

/**
 * A node that can stand in a part of the page: element, text, comment, or a fragment with something in it, and nothing the
 * page itself is in.
 */
const isShowable = (value: unknown): value is Node =>
  isNode(value) &&
  [1, 3, 8, 11].indexOf(value.nodeType) >= 0 &&
  !(isFragment(value) && !value.firstChild) &&
  !value.contains(document.body)

/**
 * Shows content in an element of ours. HTML is inserted, and its scripts run, as jQuery's `.html()` ran them;
 * on a page with a nonce (a strict policy) only scripts that carry it do. Nodes of the page are moved here,
 * with their listeners and whatever was typed in them, and shown if they were hidden.
 * @returns takes the content away again; nodes of the page go back to their exact place and state
 */
export function showContent(host: Element, content: Content): () => void {
  if (typeof content === 'string') {
    const fragment = parseHtml(content)
    const scripts = Array.from(fragment.querySelectorAll('script')).filter(mayRun)
    host.appendChild(fragment)
    void runScripts(scripts)
    return () => host.replaceChildren()
  }
  const undo = nodesOf(content).map((node) => borrow(node, host))
  return () => {
    undo.reverse().forEach((one) => one())
    host.removeAttribute(taking())
    // A translator's words may stand in a text's place.
    host.replaceChildren()
  }
}

function mayRun(script: HTMLScriptElement): boolean {
  const { nonce } = getHost().config
  return !nonce || script.nonce === nonce || script.getAttribute('nonce') === nonce
}

function nodesOf(content: Node | ArrayLike<Node>): Node[] {
  if (!isNode(content)) return Array.from(content).flatMap(nodesOf)
  const template = (content as Partial<HTMLTemplateElement>).content
  if (isFragment(template)) return Array.from(template.cloneNode(true).childNodes)
  return isFragment(content) ? Array.from(content.childNodes) : [content]
}

/** Where a shown node came from. */
interface Loan {
  mark: Comment | undefined
  hideAgain: () => void
}

let places = 0

/** By the number of its place: how the page had a node that a window shows. */
const taken = new Map<string, (copy: Node) => void>()

/** Of what shows nodes of the page: the number of each one's place, and its own among the children, as `3:0 4:1`. */
const taking = (): string => 'data-' + prefixed('taken')

/** Does a window show nodes of the page, which are awaited in their places? */
export const holdsLoans = (root: ParentNode): boolean => !!root.querySelector(`[${taking()}]`)

/** Of each shown node, the windows that show it, the last one last. */
const loans = new WeakMap<Node, Loan[]>()

function borrow(node: Node, host: Element): () => void {
  const parent = node.parentNode
  const mark = parent?.insertBefore(document.createComment(prefixed('place-' + ++places)), node)
  if (mark) {
    const others = host.getAttribute(taking())
    host.setAttribute(taking(), `${others ? others + ' ' : ''}${places}:${host.childNodes.length}`)
    taken.set(String(places), stateOf(node))
    onWindowCopy(giveBack)
  }
  host.appendChild(node)
  const loan: Loan = { mark, hideAgain: isElement(node) ? unhide(node) : () => {} }
  const all = loans.get(node) ?? []
  loans.set(node, all)
  all.push(loan)
  return () => {
    const index = all.indexOf(loan)
    all.splice(index, 1)
    const later = all[index]
    if (later) return handOver(loan, later)
    const mark = loan.mark && placeOf(loan.mark)
    const place = mark?.parentNode
    // A text that stands nowhere has been taken out by a translator, whose words are in its place.
    const isHere = host.contains(node) || !(isElement(node) || node.parentNode)
    if (isHere || place === node.parentNode) loan.hideAgain()
    // A script of the page has put it elsewhere, or removed it: so it stays.
    if (!isHere) mark?.remove()
    else if (place && mark) place.replaceChild(node, mark)
    // Where the place has gone with a refresh, or never was, the node is the caller's alone.
    else node.parentNode?.removeChild(node)
    // Hidden again, a film could not be stopped any more.
    if (isElement(node) && !node.getClientRects().length) silence(node)
  }
}

/** The mark; its copy where a script has written that part of the page anew meanwhile. */
const placeOf = (mark: Comment): ChildNode =>
  mark.isConnected ? mark : (commentsIn(document).find((one) => one.data === mark.data) ?? mark)

const commentsIn = (root: ParentNode): Comment[] =>
  Array.from(root.querySelectorAll('*'))
    .flatMap((one) => Array.from(one.childNodes))
    .filter((one): one is Comment => one.nodeType === 8)

/** A page that was put away while a window showed a part of it is back: that part is in the window's copy alone. */
function giveBack(copy: Element): void {
  for (const host of Array.from(copy.querySelectorAll(`[${taking()}]`))) {
    const nodes = Array.from(host.childNodes)
    for (const pair of host.getAttribute(taking())?.split(' ') ?? []) {
      const [place = '', index] = pair.split(':')
      const node = nodes[Number(index)]
      const mark = commentsIn(document).find(({ data }) => data === prefixed('place-' + place))
      if (!node || !mark) continue
      mark.replaceWith(node)
      taken.get(place)?.(node)
    }
  }
}

/** What the showing of a node may change. @returns makes it so on a copy */
function stateOf(node: Node): (copy: Node) => void {
  if (!isElement(node)) return () => {}
  const own = ownMembers(node)
  const values = ['hidden', 'aria-hidden', 'inert'].map((name) => [name, own.getAttribute(name)] as const)
  const style = own.getAttribute('style')
  return (copy) => {
    if (!isElement(copy)) return
    const other = ownMembers(copy)
    for (const [name, value] of values) {
      if (value === null) other.removeAttribute(name)
      else other.setAttribute(name, value)
    }
    // Unlike the attribute, a strict policy lets it be written.
    if (style === null) other.removeAttribute('style')
    else other.style.cssText = style
  }
}

/** Another window has taken the node from this one since: from there it goes back to where this one found it. */
function handOver({ mark, hideAgain }: Loan, later: Loan): void {
  later.mark?.remove()
  later.mark = mark
  const hideLater = later.hideAgain
  later.hideAgain = () => {
    hideLater()
    hideAgain()
  }
}

/** What the page keeps from screen readers, or from all, while it is hidden. @returns keeps it from them again */
function uncover(element: Element): () => void {
  // Without `inert`, an open window uses the other one.
  if (!('inert' in HTMLElement.prototype)) return () => {}
  const names = ['aria-hidden', 'inert'].filter((name) =>
    /^(true|inert|)$/.test(element.getAttribute(name) ?? 'none'),
  )
  const values = names.map((name) => element.getAttribute(name) ?? '')
  for (const name of names) element.removeAttribute(name)
  return () =>
    names.forEach((name, index) => {
      if (!element.hasAttribute(name)) element.setAttribute(name, values[index] ?? '')
    })
}

/** Old pages keep a dialog's content hidden in the page until it is shown. */
function unhide(element: HTMLElement): () => void {
  // A form's fields may be named as its members: `style`, `hidden`.
  const own = ownMembers(element)
  const { style } = own
  const [hidden, styled] = [own.getAttribute('hidden'), own.getAttribute('style')]
  const [display, priority] = [style.getPropertyValue('display'), style.getPropertyPriority('display')]
  if (hidden !== null) own.removeAttribute('hidden')
  const coverAgain = uncover(own)
  if (display === 'none') style.display = ''
  const byClass = getComputedStyle(element).display === 'none'
  if (byClass) style.setProperty('display', 'block', 'important')
  const left = own.getAttribute('style')
  return () => {
    const now = own.getAttribute('style')
    if (hidden !== null) own.setAttribute('hidden', hidden)
    coverAgain()
    if (!byClass && display !== 'none') return
    if (display) style.setProperty('display', display, priority)
    else style.removeProperty('display')
    // Nobody else has touched it meanwhile: it is again what the page wrote, to the letter.
    if (now !== left) return
    if (styled === null) own.removeAttribute('style')
    // What a script of the page has hidden is so again; a strict policy would have Firefox drop what is written here.
    else if (own.getAttribute('style') !== styled) own.setAttribute('style', styled)
  }
}
