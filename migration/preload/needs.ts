import { compile } from 'css-select'
import { parse } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'
import { nodesBelow } from '../nodes-below.ts'

/** A feature whose code a page fetches as it loads. */
export interface SoughtFeature {
  readonly name: string
  /** With the site's prefix. */
  readonly selector: string
}

/** What a page says of the code that it will fetch. */
export interface PageNeeds {
  /** Names of the features whose elements it has, in their order. */
  readonly features: readonly string[]
  /** Address of the script, as its tag says it, where the page has it. */
  readonly tag: string | undefined
  /** `passerelle.integrity.js` stands before it: every file is fetched with a hash. */
  readonly isGuarded: boolean
}

const SCRIPT = /(?:^|\/)passerelle(?:\.jquery)?\.js(?:[?#].*)?$/
const GUARD = /(?:^|\/)passerelle\.integrity\.js(?:[?#].*)?$/

/** @returns a function that reads a page's HTML */
export function needsReader(sought: readonly SoughtFeature[]): (html: string) => PageNeeds {
  const features = sought.map(({ name, selector }) => ({ name, matches: compile<Node, Element>(selector) }))
  return (html) => {
    const elements = elementsOf(parse(html, { treeAdapter: adapter }))
    const addresses = elements.filter(({ name }) => name === 'script').map(({ attribs }) => attribs['src'])
    return {
      features: features.filter(({ matches }) => elements.some(matches)).map(({ name }) => name),
      tag: addresses.find((address) => address !== undefined && SCRIPT.test(address)),
      isGuarded: addresses.some((address) => address !== undefined && GUARD.test(address)),
    }
  }
}

type Node = Htmlparser2TreeAdapterMap['childNode']
type Element = Htmlparser2TreeAdapterMap['element']

/** Not those in a `<template>`: they are no part of the page. */
const childrenOf = (node: Node): readonly Node[] =>
  'childNodes' in node && !('name' in node && node.name === 'template') ? node.childNodes : []

const elementsOf = (page: Node): Element[] =>
  [...nodesBelow(page, childrenOf)].filter((node): node is Element => 'attribs' in node)
