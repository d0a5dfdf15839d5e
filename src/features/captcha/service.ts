import { headOf } from '../../dom/head'
import { getHost } from '../../base/host'

/** What captcha services have in common: reCAPTCHA, hCaptcha, Turnstile and their like. */
export interface CaptchaService {
  ready?(callback: () => void): void
  reset?(widget?: unknown): void
  remove?(widget: unknown): void
}

/** One that shows a widget. */
export interface WidgetService extends CaptchaService {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): unknown
}

/** One that gives tokens without a widget. */
export interface TokenService extends CaptchaService {
  /** @param which a site key, or what `render` gave */
  execute(which: unknown, options: { action: string }): PromiseLike<unknown>
  render?: WidgetService['render']
}

type Names = Partial<Record<'grecaptcha' | 'hcaptcha' | 'turnstile', CaptchaService>> & {
  readonly grecaptcha?: { readonly enterprise?: CaptchaService }
}

const loading: Record<string, Promise<void> | undefined> = {}

/** Another service that the page has knows neither the site key nor the server of one of these. */
const present = (url: string): CaptchaService | undefined => {
  const { grecaptcha, hcaptcha, turnstile } = window as Names
  if (/^https:\/\/([\w-]+\.)*hcaptcha\.com\//.test(url)) return hcaptcha
  if (/^https:\/\/challenges\.cloudflare\.com\//.test(url)) return turnstile
  // reCAPTCHA Enterprise has the same methods one level deeper.
  if (/\/recaptcha\/enterprise\.js/.test(url)) return grecaptcha?.enterprise
  return grecaptcha ?? hcaptcha ?? turnstile
}

/**
 * The captcha service, its script loaded once per address for all forms of the page.
 * @param patience ms after which a script that neither loads nor fails (a consent manager's doing) is given up
 * @throws where the service is blocked or late; the next call tries again
 */
export async function loadService(url: string, patience: number): Promise<CaptchaService> {
  const known = present(url)
  if (!known) await (loading[url] ??= loadScript(url, patience))
  const service = known ?? present(url)
  if (!service) {
    delete loading[url]
    throw new Error(url)
  }
  const { ready } = service
  // Turnstile's throws where its script came as ours do, and has nothing to wait for.
  if (ready && service !== (window as Names).turnstile)
    await inTime(new Promise<void>((resolve) => ready.call(service, resolve)), patience)
  return service
}

function loadScript(url: string, patience: number): Promise<void> {
  const { config, policy } = getHost()
  const script = document.createElement('script')
  script.async = true
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  script.src = policy.createScriptURL(url)
  const ended = new Promise<void>((resolve) => {
    script.onload = script.onerror = () => resolve()
    headOf().appendChild(script)
  })
  return inTime(ended, patience)
    .catch(() => {})
    .then(() => {
      // What stays in the page's head must not keep the form that asked for it, nor pile up where it is blocked.
      script.onload = script.onerror = null
      if (!present(url)) script.remove()
    })
}

/**
 * Asks for tokens of a site key. reCAPTCHA's script is loaded once, and knows by name only the key that it was loaded
 * with; that of another form, or beside a widget of version 2, is made known by a widget of its own, which shows no box,
 * and is asked by that one's number.
 * @param add puts the widget's place into the page
 */
export function createTokens(
  sitekey: string,
  add: () => HTMLElement,
  signal: AbortSignal,
): (service: TokenService) => Promise<unknown> {
  const reason = { action: 'submitform' }
  let known: unknown = sitekey
  return async (service) => {
    try {
      return await service.execute(known, reason)
    } catch (error) {
      if (!service.render || known !== sitekey || signal.aborted) throw error
      const place = add()
      try {
        known = service.render(place, { sitekey, size: 'invisible' })
      } catch (refusal) {
        place.remove()
        throw refusal
      }
      signal.addEventListener('abort', () => service.remove?.(known))
      return service.execute(known, reason)
    }
  }
}

/** @throws when the promise takes longer than `ms` */
export function inTime<T>(promise: PromiseLike<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    void promise.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
