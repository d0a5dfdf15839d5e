import { prefixed } from '../../base/host'
import { adoptStyles } from '../../dom/styles'
import { isObject, optionsIn, type Options } from '../call'
import css from './list.css'

/** jQuery UI's names for the list, which selectors of a page may have beside its own. */
const LIST = ['ui-autocomplete', 'ui-menu', 'ui-widget', 'ui-widget-content']
const ITEM = 'ui-menu-item'

const namesIn = (text: unknown): string[] => (typeof text === 'string' ? (text.match(/\S+/g) ?? []) : [])

/** The classes that a page gives one of jQuery UI's parts (`classes`). */
const classesFor = (options: Options, part: string): string[] => namesIn(optionsIn(options['classes'])[part])

/** What a page has put on a field's lists so far. */
const worn = new WeakMap<Element, Set<string>>()

export const listOf = (field: Element): HTMLElement | null =>
  document.getElementById(field.getAttribute('aria-controls') ?? '')

/** Puts the page's classes on a field that becomes one with suggestions, and notes those of its lists. */
export function beginClasses(field: Element, options: Options): void {
  field.classList.add('ui-autocomplete-input', ...classesFor(options, 'ui-autocomplete-input'))
  worn.set(field, new Set(classesFor(options, 'ui-autocomplete')))
}

/** Takes the page's classes off a field. */
export function endClasses(field: Element, options: Options): void {
  const own = ['input', 'loading'].flatMap((part) => {
    const name = 'ui-autocomplete-' + part
    return [name, ...classesFor(options, name)]
  })
  field.classList.remove(...own)
}

/** As jQuery UI: only the parts that the new object names change. */
function changeClasses(field: Element, before: Options, after: Options): void {
  const named = Object.keys(optionsIn(after['classes']))
  const change = (part: string, on: Pick<DOMTokenList, 'add' | 'remove'> | undefined): void => {
    if (!on || !named.includes(part)) return
    on.remove(...classesFor(before, part))
    on.add(...classesFor(after, part))
  }
  change('ui-autocomplete-input', field.classList)
  const lists = worn.get(field)
  change('ui-autocomplete', {
    add: (...names) => names.forEach((name) => lists?.add(name)),
    remove: (...names) => names.forEach((name) => lists?.delete(name)),
  })
  const list = listOf(field)
  change('ui-autocomplete', list?.classList)
  if (list) dressList(field)
}

/** Takes options in; an object of classes counts for what is there already. */
export function setOptions(element: HTMLElement, options: Options, given: Options): void {
  if ('classes' in given) changeClasses(element, options, given)
  Object.assign(options, given)
}

/** Marks a field while an answer is on its way. */
export function markLoading(field: Element, options: Options, isLoading: boolean): void {
  const names = ['ui-autocomplete-loading', ...classesFor(options, 'ui-autocomplete-loading')]
  for (const name of names) field.classList.toggle(name, isLoading)
}

/** Gives the list that a field has opened the page's classes; without any, it is ours alone. */
export function dressList(field: Element): void {
  const names = [...(worn.get(field) ?? [])]
  const list = listOf(field)
  if (!names.length || !list) return
  list.classList.add(...LIST, ...names)
  Array.from(list.children).forEach((item) => item.classList.add(ITEM))
  // Browsers without `:where` keep our style, which counts more than the page's.
  if (typeof CSS === 'object' && CSS.supports('selector(:where(a))')) {
    adoptStyles(css)
    list.classList.add(prefixed('autocomplete-classed'))
    list.classList.remove(prefixed('beside'), prefixed('autocomplete-popup'))
  }
  // As jQuery's `show`: a class that hides what it is on until it is opened.
  if (getComputedStyle(list).display === 'none') list.style.display = 'block'
}

/**
 * Do the page's rules for the classes that it gives reach our list as they reach jQuery UI's? Those do that are for the list
 * itself or for `.ui-menu-item` in it; others (`.mine li`) do not.
 */
export function areReached(options: Options): boolean {
  const { classes } = options
  if (!isObject(classes)) return true
  if (Object.keys(classes).some((part) => classes[part] && typeof classes[part] !== 'string')) return false
  const names = classesFor(options, 'ui-autocomplete')
  return !names.length || Array.from(document.styleSheets).every((sheet) => reaches(sheet, names))
}

function reaches(sheet: CSSStyleSheet, names: readonly string[]): boolean {
  try {
    return Array.from(sheet.cssRules).every((rule) => isRuleFor(rule, names))
  } catch {
    // A sheet of another site, which nobody may read, knows nothing of the page's names.
    return true
  }
}

function isRuleFor(rule: CSSRule, names: readonly string[]): boolean {
  const { selectorText, cssRules, styleSheet } = rule as Partial<CSSStyleRule & CSSImportRule>
  if (styleSheet) return reaches(styleSheet, names)
  const inner = Array.from(cssRules ?? [])
  if (selectorText === undefined) return inner.every((one) => isRuleFor(one, names))
  const about = selectorText.split(',').filter((one) => classNames(one).some((name) => names.includes(name)))
  return !about.length || (!inner.length && about.every((one) => isSelectorFor(one, names)))
}

const classNames = (selector: string): string[] =>
  (selector.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1))

/** `.mine`, `.ui-autocomplete.mine`, `body .mine:hover`, `.mine > .ui-menu-item` */
function isSelectorFor(selector: string, names: readonly string[]): boolean {
  const form =
    /^\s*(?:(?:html|body)[\s>]+)*((?:\.[\w-]+)+)(?:::?[\w-]+)*(?:\s*[\s>]\s*(\.[\w-]+)(?::hover)?)?\s*$/
  const [, list, item = '.' + ITEM] = form.exec(selector) ?? []
  return (
    list !== undefined &&
    item === '.' + ITEM &&
    classNames(list).every((name) => LIST.includes(name) || names.includes(name))
  )
}
