import { useLayoutEffect, useState, type RefObject } from 'react'
import { adopt } from './host'
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
  // The component may render it later, or another in its place.
  useLayoutEffect(() => setCurrent(element.current))
  useLayoutEffect(() => {
    if (!current || !feature) return undefined
    adopt(current, feature)
    return () => adopt(current, feature, true)
  }, [current, feature, key])
}
