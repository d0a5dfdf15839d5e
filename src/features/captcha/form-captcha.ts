import type { PageContext } from '../../base/context'
import { eventType, prefixed } from '../../base/host'
import type { OptionsOf } from '../../base/options'
import { t } from '../../base/translation'
import { announce } from '../../dom/announce'
import { removeCopies } from '../../dom/copies'
import { focusOn } from '../../dom/focus-on'
import { toScriptAddress } from '../../dom/script-address'
import { adoptStyles } from '../../dom/styles'
import css from './captcha.css'
import type { options } from './captcha'
import {
  createTokens,
  inTime,
  loadService,
  type CaptchaService,
  type TokenService,
  type WidgetService,
} from './service'
import { ownForm } from '../../dom/form/own-form'
import { ownMembers } from '../../base/own-members'

/** One form's dealings with its service. */
export interface Captcha {
  /** Version 2: shows the widget; version 3: has the script come early. Once, and not before it is allowed. */
  start(): Promise<void>
  /**
   * A fresh token of each captcha of the form into its field, or '' where there is none: they are good once, and for two
   * minutes. Never rejects.
   */
  token(): Promise<unknown>
}

/** What gets the token of each captcha of a form: a submit is heard by the first of them alone. */
const askers = new WeakMap<HTMLFormElement, Set<() => Promise<void>>>()

/** How long (ms) a service may take before the form goes on without it; less where requests may take less. */
const PATIENCE = 8000
/** Background forms say by these that a token was used. */
const USED = [
  'elementForm:saved',
  'elementForm:failed',
  'newsletter:subscribed',
  'newsletter:failed',
] as const

/**
 * @param added what stands in the page on the captcha's behalf; its feature takes it away
 * @param isAllowed by the visitor, or a consent manager
 */
export function createCaptcha(
  form: HTMLFormElement,
  element: HTMLElement,
  given: OptionsOf<typeof options>,
  page: PageContext,
  added: Element[],
  isAllowed: () => boolean,
): Captcha {
  const { captchaSitekey: sitekey, captchaField: named } = given
  const isV3 = given.captchaVersion === '3'
  const patience = patienceOf(page)
  let isBegun = false
  let consent: Element | undefined

  const load = (): Promise<CaptchaService> =>
    loadListed(element, addressOf(given.captchaScript, isV3 ? encodeURIComponent(sitekey) : 'explicit'), page)
  const warn = (error: unknown): void => page.warn('P413', { error: String((error as Error).message) })
  /** Inside the element; beside it where it is a field or a button. */
  const add = <T extends HTMLElement>(made: T): T => {
    if (element === form || !/^(input|button|textarea)$/.test(element.localName))
      ownMembers(element).append(made)
    else element.after(made)
    added.push(made)
    return made
  }
  const write = (token: unknown): void => {
    const isOwn = isV3 && !named && element.localName === 'input'
    const names = named ? [named] : usualNames(isV3, form, element)
    const fields = isOwn ? [element] : names.flatMap((name) => fieldsNamed(form, name, added, page))
    for (const field of fields as HTMLInputElement[]) field.value = typeof token === 'string' ? token : ''
  }
  removeCopies(
    [...ownMembers(element).children, element.nextElementSibling],
    'captcha-note',
    'captcha-widget',
  )
  /** Version 2: the widget, or what to do where it cannot be had. */
  const show = async (again?: boolean): Promise<void> => {
    const place = createPlace()
    try {
      const service = await load()
      if (!page.signal.aborted) showWidget(service, add(place), sitekey, write, form, page)
    } catch (error) {
      // A service refuses a key, or a site, that it does not know.
      place.parentNode?.removeChild(place)
      if (page.signal.aborted) return
      warn(error)
      add(createNote(t('captcha.blocked'), t('captcha.retry'), () => void show(true), page))
      // A region that comes with its words is not read; who has tried again waits for them.
      if (again) announce(t('captcha.blocked'))
    }
  }

  if (!isAllowed() && !page.signal.aborted) {
    const allow = (): unknown => document.dispatchEvent(new CustomEvent(eventType('captcha:allow')))
    consent = add(createNote(t('captcha.consent'), t('captcha.allow'), allow, page))
  }
  const tokens = createTokens(sitekey, () => add(createPlace()), page.signal)
  const ask = async (): Promise<void> => {
    try {
      if (!isAllowed()) throw new Error(t('captcha.consent'))
      // A service that has no such method is told of as one that fails.
      const service = (await load()) as TokenService
      write(await inTime(tokens.ask(service), patience, tokens.isAtTask))
    } catch (error) {
      write('')
      warn(error)
    }
  }
  return {
    async start() {
      if (isBegun || !isAllowed() || page.signal.aborted) return
      isBegun = true
      consent?.remove()
      // Fetched early, so that a submit need not wait; a failure is reported there.
      await (isV3 ? load().catch(() => {}) : show())
    },
    token: isV3 ? withOthers(form, ask, page) : ask,
  }
}

/** @returns asks for the tokens of all captchas of the form, this one among them */
function withOthers(form: HTMLFormElement, ask: () => Promise<void>, page: PageContext): Captcha['token'] {
  const all = askers.get(form) ?? new Set()
  askers.set(form, all.add(ask))
  page.signal.addEventListener('abort', () => all.delete(ask))
  return () => Promise.all(Array.from(new Set(all).add(ask)).map((one) => one()))
}

function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = prefixed('captcha-widget')
  return place
}

/**
 * Names of the fields for a token where markup names none: reCAPTCHA's for version 3, and of those that a service has made
 * for it the ones that stand outside of the form they are to be sent with.
 */
function usualNames(isV3: boolean, form: HTMLFormElement, element: Element): string[] {
  const made = element.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')
  const stray = Array.from(made).filter((one) => one.form !== form)
  return stray.map(({ name }) => name).concat(isV3 ? 'g-recaptcha-response' : [])
}

/** Where several fields have the name, the server may read any of them; where none has, a hidden one is made. */
function fieldsNamed(form: HTMLFormElement, name: string, added: Element[], page: PageContext): Element[] {
  const own = ownForm(form)
  const found = Array.from(own.elements).filter((one) => one.getAttribute('name') === name)
  if (found.length) return found
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  own.append(field)
  added.push(field)
  // A browser that comes Back finds what was typed in a small form by the names of the fields that it has then.
  page.on(window, 'pagehide pageshow', ({ type }) => void (field.name = type === 'pageshow' ? name : ''))
  return [field]
}

const patienceOf = (page: PageContext): number => Math.min(PATIENCE, page.config.timeout)

/** The service from an address that markup may name; another is told (P414), and as good as blocked. */
async function loadListed(element: Element, wanted: string, page: PageContext): Promise<CaptchaService> {
  const url = toScriptAddress(element, wanted)
  if (url) return loadService(url, patienceOf(page))
  page.warn('P414', { url: wanted })
  throw new Error('P414')
}

const addressOf = (script: string, render: string): string =>
  /[?&]render=/.test(script) ? script : script + (script.includes('?') ? '&' : '?') + 'render=' + render

function showWidget(
  service: CaptchaService,
  place: HTMLElement,
  sitekey: string,
  write: (token: unknown) => void,
  form: HTMLFormElement,
  page: PageContext,
): void {
  const clear = (): void => write('')
  // A service that has no such method is told of as one that fails.
  const id = (service as WidgetService).render(place, {
    sitekey,
    callback: write,
    'expired-callback': clear,
    'error-callback': clear,
  })
  // Some services keep what they have rendered until they are told to remove it.
  page.signal.addEventListener('abort', () => service.remove?.(id))
  const renew = (): void => {
    clear()
    service.reset?.(id)
  }
  page.on(form, USED.map(eventType).join(' '), renew)
  // A token serves once: Back brings a form that has been sent out of the browser's cache, with the one that it was sent with.
  page.on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && renew())
}

/** A message with a button, which takes it away. */
function createNote(message: string, label: string, act: () => void, page: PageContext): HTMLElement {
  adoptStyles(css)
  const box = document.createElement('p')
  box.className = prefixed('captcha-note')
  box.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  page.on(button, 'click', () => {
    const around = box.parentElement
    const isUsed = box.contains(document.activeElement)
    box.remove()
    act()
    // Who pressed it goes on from where it was, and not from the top of the page.
    if (isUsed && around) focusOn(around)
  })
  box.append(message + ' ', button)
  return box
}
