import { fetchChunk } from '../../base/chunks'
import { parseHtml } from '../../dom/content/parser'
import { SENT_ALONG } from '../../dom/content/sent-along'
import { isHtmlType } from '../../dom/content/kind'
import { asHtml } from '../../dom/html'
import { ownMembers } from '../../base/own-members'
import type { HttpAnswer } from '../http/contract'

/** The nodes of an answer, ready to be put on the page. */
export interface Content {
  readonly nodes: DocumentFragment
  /** Dead until they are on the page and `runScripts` is called; in document order. */
  readonly scripts: HTMLScriptElement[]
  /** The element itself as the server sent it, where the answer held it whole: its attributes may be newer. */
  readonly whole?: Element | undefined
}

const importValidation = () => import(/* webpackChunkName: "lists-keep" */ './validation')

/** What is looked for in an answer. */
export interface Wanted {
  /** The element's id, where it has one. */
  readonly id?: string
  /** Selector of an element that stands for it when the id is not found. */
  readonly part?: string | undefined
  /** All of a fragment, even where it holds the element: its surroundings matter too. Nothing is something to know, too. */
  readonly all?: boolean
}

/**
 * What of an answer belongs into an element: the inside of the element where the answer holds it whole (so that a
 * block is never nested in itself), else all of it. A full page counts only for the element it holds.
 * @returns undefined for an answer that cannot be shown; it has been told (P302–P306)
 */
export async function readAnswer(answer: HttpAnswer, wanted: Wanted): Promise<Content | undefined> {
  const text = answer.text.trim()
  if (!text && wanted.all) return { nodes: document.createDocumentFragment(), scripts: [] }
  // One element from its start tag to its end tag is what blocks are; whatever else comes is looked at closely.
  const plain =
    answer.sameOrigin && isHtmlType(answer.contentType) && /^<(?!html)(\w+)\b[^]*<\/\1>$/i.test(text)
  const page = plain
    ? undefined
    : await (await fetchChunk('lists-keep', importValidation)).check(answer, wanted)
  if (page === null) return undefined
  const holder = page ?? parseHtml(asHtml<'answers of the page’s own origin'>(text))
  const whole = page || !wanted.all ? findPart(holder, wanted) : undefined
  const nodes = document.createDocumentFragment()
  nodes.append(...(whole ?? holder).childNodes)
  // A page's own scripts and styles were there when it was opened; those sent along with a block are meant for it.
  if (whole && !page) nodes.append(...holder.querySelectorAll(SENT_ALONG))
  return { nodes, scripts: [...nodes.querySelectorAll('script')], whole }
}

export function findPart(holder: ParentNode, { id, part }: Wanted): Element | undefined {
  const byId = id && [...holder.querySelectorAll('[id]')].find((element) => ownMembers(element).id === id)
  return byId || (part && holder.querySelector(part)) || undefined
}
