import { createElement, useLayoutEffect, useRef, type HTMLAttributes } from 'react'
import { showContent, type Content } from './content'

interface HtmlProps extends Omit<HTMLAttributes<HTMLElement>, 'content'> {
  /** Default: `div`. */
  as?: string
  content: Content
}

/** An element of ours around content that is not: HTML of the page's author, or nodes of the page. */
export function Html({ as = 'div', content, ...attributes }: HtmlProps) {
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => (host.current ? showContent(host.current, content) : undefined), [content])
  return createElement(as, { ...attributes, ref: host })
}
