import { useLayoutEffect, type RefObject } from 'react'
import { adopt, type PageFeature } from './host'

/**
 * Brings an element of a component to life with a feature of the page: `useFeature(table, sortableTable)`. The
 * feature reads the element's attributes and owns what is in it until the component goes: do not render its
 * children anew meanwhile.
 * @param key another key takes the feature off and mounts it anew
 */
export function useFeature(element: RefObject<HTMLElement | null>, feature: PageFeature, key = ''): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    adopt(current, feature)
    return () => adopt(current, feature, true)
  }, [feature, key])
}

/** Table columns that sort (§2.21). */
export const sortableTable: PageFeature = {
  name: 'sortableTable',
  load: () => import('../features/sortable-table/sortable-table'),
}
/** Tables for narrow screens (§2.22). */
export const responsiveTable: PageFeature = {
  name: 'responsiveTable',
  load: () => import('../features/responsive-table/responsive-table'),
}
/** A picture that loads as it comes into view: `data-lazy-src` (§4.10). */
export const lazy: PageFeature = { name: 'lazy', load: () => import('../features/lazy/lazy') }
/** A block that is a link: `data-goto-url` (§2.16). */
export const clickable: PageFeature = {
  name: 'clickable',
  load: () => import('../features/clickable/clickable'),
}
/** A slider with previous, next and dots (§2.17). */
export const slider: PageFeature = { name: 'slider', load: () => import('../features/slideshow/slideshow') }
/** Pictures that fade into each other (§2.17). */
export const crossfade: PageFeature = {
  name: 'crossfade',
  load: () => import('../features/slideshow/slideshow'),
}
/** A slideshow of pictures or content (§2.17). */
export const slideshow: PageFeature = {
  name: 'slideshow',
  load: () => import('../features/slideshow/slideshow'),
}
export const tooltip: PageFeature = { name: 'tooltip', load: () => import('../features/tooltip/tooltip') }
export const datePicker: PageFeature = {
  name: 'datePicker',
  load: () => import('../features/date-picker/date-picker'),
}
export const inputMask: PageFeature = {
  name: 'inputMask',
  load: () => import('../features/input-mask/input-mask'),
}
export const autocomplete: PageFeature = {
  name: 'autocomplete',
  load: () => import('../features/autocomplete/autocomplete'),
}
