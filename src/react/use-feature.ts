import { useLayoutEffect, useState, type RefObject } from 'react'
import { adopt, useHandOvers } from './host'
import type { PageFeature } from './parts/part'

/**
 * Brings an element of a component to life with a feature of the page: `useFeature(table, sortableTable)`. The
 * feature reads the element's attributes and owns what is in it until the component goes: do not render its
 * children anew meanwhile.
 * @param feature none, as where a condition has not given one: the element stays plain
 * @param key another key takes the feature off and mounts it anew
 */
export function useFeature(
  element: RefObject<HTMLElement | null>,
  feature: PageFeature | null | undefined,
  key = '',
): void {
  const [current, setCurrent] = useState<HTMLElement | null>(null)
  const handOvers = useHandOvers()
  // The component may render it later, or another in its place.
  useLayoutEffect(() => setCurrent(element.current))
  useLayoutEffect(() => {
    if (!current || !feature) return undefined
    keepPlace(current)
    void adopt(current, feature)
    return () => void adopt(current, feature, true)
  }, [current, feature, key, handOvers])
}

/** The elements that React has rendered into a parent, and that a feature may have put into a wrapper there. */
const rendered = new WeakMap<Node, WeakSet<Node>>()

/**
 * React inserts before an element, moves it and takes it away by its parent, whatever a feature has put around it: there
 * its wrapper stands for it.
 */
function keepPlace(element: HTMLElement): void {
  const parent = element.parentNode
  if (!parent) return
  const known = rendered.get(parent)
  if (known) return void known.add(element)
  const elements = new WeakSet<Node>([element])
  rendered.set(parent, elements)
  const { insertBefore, appendChild, removeChild } = parent
  const placeOf = <N extends Node | null>(node: N): N | Node => {
    let place: Node | null = node
    if (node && elements.has(node)) while (place && place.parentNode !== parent) place = place.parentNode
    return place ?? node
  }
  const define = (name: string, value: (node: Node, before: Node | null) => Node): unknown =>
    Object.defineProperty(parent, name, { value, configurable: true, writable: true })
  define('insertBefore', (node, before) => insertBefore.call(parent, placeOf(node), placeOf(before)))
  define('appendChild', (node) => appendChild.call(parent, placeOf(node)))
  define('removeChild', (node) => removeChild.call(parent, placeOf(node)))
}
