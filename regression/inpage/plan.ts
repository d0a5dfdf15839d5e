import type { Act, Step } from '../types.ts'
import { signatureOf } from './registry.ts'

/** Elements that the script brings to life without a handler of their own (contract, markup). */
const FEATURES =
  '[data-goto-url], [share], [rel^=lightbox], [data-date], [data-to-mode], [data-element-id] a, ' +
  'th, .cms-menu li, .cms-dropdown > a, .cms-tooltip, #fMenuMobileButton, [class*=cms-]:is(a, button, input, select, [tabindex])'
const HOVERED = '.cms-menu li, .cms-tooltip, .cms-dropdown'

/** The selectors above under the prefix of a page. */
interface Sights {
  readonly prefix: string
  readonly features: string
  readonly hovered: string
}
const TYPED = /^(?:text|search|email|tel|url|number|password|)$/
/** Links without anything special are the browser's own; a few of them show that nothing holds them up. */
const PLAIN_LINKS = 2

/**
 * What a visitor can do on a page, in the order of its HTML: read from the archived bytes, so that the list is the
 * same whatever the scripts make of the page.
 * @param limit most steps of one frame
 * @param pluginOf the plugin that the page called on the element of a step
 */
export function makePlan(
  html: string,
  frame: string,
  limit: number,
  prefix: string,
  pluginOf: (step: Step) => string | undefined,
): Step[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const ranks = new Map<string, number>()
  const steps: Step[] = []
  const own = (selector: string): string => selector.replaceAll('cms-', `${prefix}-`)
  const sights = { prefix, features: own(FEATURES), hovered: own(HOVERED) }
  let plain = 0
  for (const element of page.querySelectorAll('*')) {
    const signature = signatureOf(element)
    const rank = ranks.get(signature) ?? 0
    ranks.set(signature, rank + 1)
    const acts = actsOn(element, sights)
    if (acts.length === 1 && isPlainLink(element) && ++plain > PLAIN_LINKS) continue
    if (steps.length >= limit) break
    for (const act of acts) {
      const step = {
        act,
        frame,
        signature,
        rank,
        label: `${LABELS[act]} ${nameOf(element)}`,
        code: codeOf(element, act, prefix),
        ...valueFor(element, act),
      }
      steps.push(withPlugin(step, pluginOf(step)))
    }
  }
  return steps.slice(0, limit)
}

/** A field that a plugin was called on takes what that plugin is for, and its causes are named after the plugin. */
function withPlugin(step: Step, plugin: string | undefined): Step {
  if (!plugin) return step
  const code = /^[\w.-]+$/.test(step.code) ? plugin : step.code
  const time = plugin === '$.fn.datetimepicker' ? ' 10:30' : ''
  const isDate = step.act === 'type' && /date/.test(plugin)
  return { ...step, code, ...(isDate ? { value: '15/03/2024' + time } : {}) }
}

const LABELS: Record<Act, string> = {
  hover: 'survol de',
  focus: 'focus sur',
  click: 'clic sur',
  type: 'saisie dans',
  choose: 'choix dans',
  submit: 'envoi de',
  press: 'touche sur',
  backdrop: 'clic à côté de',
  escape: 'Échap sur',
}

const has = (element: Element, ...names: string[]): boolean =>
  names.some((name) => element.hasAttribute(`on${name}`))

function actsOn(element: Element, sights: Sights): Act[] {
  const acts: Act[] = []
  const name = element.localName
  const type = (element.getAttribute('type') ?? '').toLowerCase()
  if (name === 'body' || name === 'html' || name === 'frameset') return acts
  const field = name === 'textarea' || (name === 'input' && TYPED.test(type))
  if (
    has(element, 'mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'mousemove') ||
    element.matches(sights.hovered)
  )
    acts.push('hover')
  if (has(element, 'focus', 'blur') && !field) acts.push('focus')
  if (field && !element.hasAttribute('disabled')) acts.push('type')
  if (name === 'select') acts.push('choose')
  if (has(element, 'keydown', 'keyup', 'keypress') && !field) acts.push('press')
  if (isClicked(element, name, type, sights)) acts.push('click')
  if (name === 'form' && !element.querySelector('[type=submit], [type=image], button:not([type])'))
    acts.push('submit')
  return acts
}

function isClicked(element: Element, name: string, type: string, sights: Sights): boolean {
  if (name === 'select' || name === 'form' || name === 'option' || name === 'textarea') return false
  if (has(element, 'click', 'mousedown', 'mouseup', 'dblclick')) return true
  if ((name === 'a' || name === 'area') && element.hasAttribute('href')) return true
  if (name === 'button' || name === 'summary') return true
  if (name === 'input') return /^(?:button|submit|image|reset|checkbox|radio)$/.test(type)
  return element.matches(sights.features) && !element.matches('li')
}

function isPlainLink(element: Element): boolean {
  if (element.localName !== 'a' || /^\s*javascript:/i.test(element.getAttribute('href') ?? '')) return false
  const names = Array.from(element.attributes, ({ name }) => name)
  return names.every((name) => /^(?:href|title|lang|tabindex|accesskey)$/.test(name))
}

function nameOf(element: Element): string {
  const text = (
    element.localName === 'select' || element.localName === 'form'
      ? ''
      : (element.textContent ?? '') || (element.querySelector('img')?.alt ?? '')
  )
    .replace(/\s+/g, ' ')
    .trim()
  const other =
    element.getAttribute('value') ?? element.getAttribute('name') ?? element.getAttribute('alt') ?? element.id
  return text
    ? `«\u00a0${text.slice(0, 50)}\u00a0»`
    : `${element.localName}${other ? ` «\u00a0${other.slice(0, 50)}\u00a0»` : ''}`
}

/** What a cause is named after: the code that runs, else the class that a feature goes by. */
function codeOf(element: Element, act: Act, prefix: string): string {
  const names: Record<Act, string[]> = {
    hover: ['onmouseover', 'onmouseenter', 'onmouseout'],
    focus: ['onfocus', 'onblur'],
    click: ['onclick', 'onmousedown', 'onmouseup'],
    type: ['onkeyup', 'onkeydown', 'onchange', 'onblur', 'onfocus'],
    choose: ['onchange'],
    submit: ['onsubmit'],
    press: ['onkeydown', 'onkeyup', 'onkeypress'],
    backdrop: [],
    escape: [],
  }
  const code = names[act].map((name) => element.getAttribute(name)).find(Boolean) ?? linkCode(element)
  if (code) return code.replace(/\s+/g, ' ').trim().slice(0, 200)
  const form = act === 'click' && element.closest('form[onsubmit]')?.getAttribute('onsubmit')
  return (form || featureOf(element, prefix)) ?? ''
}

function linkCode(element: Element): string | undefined {
  const href = element.getAttribute('href') ?? ''
  return /^\s*javascript:/i.test(href) ? href.trim().slice(11) : undefined
}

function featureOf(element: Element, prefix: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const name = [...one.classList].find((each) => each.startsWith(`${prefix}-`))
    // Causes of sites with different prefixes are the same.
    if (name) return `.cms${name.slice(prefix.length)}`
    if (one.id === 'fMenuMobileButton') return '#fMenuMobileButton'
    for (const attribute of ['data-goto-url', 'share', 'data-date', 'data-mask'])
      if (one.hasAttribute(attribute)) return `[${attribute}]`
    if (/^lightbox/.test(one.getAttribute('rel') ?? '')) return '[rel=lightbox]'
  }
  const { type, form } = element as HTMLInputElement
  // What a form's button does is the form's.
  if (/^(submit|image|reset)$/.test(type) && form)
    return `form ${form.id || form.getAttribute('name') || (form.getAttribute('action') ?? '')}`.trim()
  const [name] = element.classList
  return element.localName + (name ? `.${name}` : '')
}

function valueFor(element: Element, act: Act): { value?: string } {
  if (act !== 'type') return {}
  const hint = `${element.getAttribute('type')} ${element.getAttribute('name')} ${element.id} ${element.className} ${element.getAttribute('data-mask')}`
  if (/mail/i.test(hint)) return { value: 'jean@exemple.fr' }
  if (/date|naiss|arriv|depart/i.test(hint)) return { value: '15/03/2024' }
  if (/number|nb|quant|tel|code|cp|age|prix|percent|currency|integer/i.test(hint)) return { value: '12' }
  return { value: 'été' }
}
