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
  execute(which: unknown, options: { action: string }): PromiseLike<unknown> | undefined
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
  if (ready && !isTurnstile(service))
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

/** Tokens of a site key. */
export interface Tokens {
  ask(service: TokenService): Promise<unknown>
  /** A person is at a task that the service has set, and may take the time it needs. */
  isAtTask(): boolean
}

/**
 * Asks for tokens of a site key. reCAPTCHA's script is loaded once, and knows by name only the key that it was loaded
 * with; that of another form, or beside a widget of version 2, and each key of hCaptcha or Turnstile is made known by a
 * widget of its own, which shows no box, and is asked by that one's number.
 * @param add puts the widget's place into the page
 */
export function createTokens(sitekey: string, add: () => HTMLElement, signal: AbortSignal): Tokens {
  let isAtTask = false
  let widget: ((service: TokenService) => PromiseLike<unknown>) | undefined
  const ask = async (service: TokenService): Promise<unknown> => {
    if (!widget && takesKeys(service)) {
      try {
        return await service.execute(sitekey, REASON)
      } catch (error) {
        if (!service.render) throw error
      }
    }
    if (signal.aborted) throw new Error('aborted')
    widget ??= renderHidden(service as TokenService & WidgetService, add(), sitekey, signal, (is) => {
      isAtTask = is
    })
    return widget(service)
  }
  return { ask, isAtTask: () => isAtTask }
}

const REASON = { action: 'submitform' }

const isTurnstile = (service: CaptchaService): boolean => service === (window as Names).turnstile

/** hCaptcha and Turnstile know what they have rendered, and no key by its name. */
const takesKeys = (service: CaptchaService): boolean =>
  service !== (window as Names).hcaptcha && !isTurnstile(service)

/**
 * A widget without a box. reCAPTCHA gives its token as a promise; hCaptcha, Turnstile and reCAPTCHA's invisible version 2
 * give it to the widget's `callback`, and have to be reset before they give another.
 * @returns asks it for a token
 */
function renderHidden(
  service: WidgetService,
  place: HTMLElement,
  sitekey: string,
  signal: AbortSignal,
  setTask: (isAtTask: boolean) => void,
): (service: TokenService) => PromiseLike<unknown> {
  let give = (_token: unknown): void => {}
  let refuse = (_error: Error): void => {}
  let isByCallback = false
  const ended =
    (what: string) =>
    (error?: unknown): void => {
      setTask(false)
      refuse(new Error(String(error ?? what)))
    }
  let id: unknown
  try {
    id = service.render(place, {
      sitekey,
      ...(isTurnstile(service)
        ? { execution: 'execute', appearance: 'interaction-only' }
        : { size: 'invisible' }),
      callback(token: unknown) {
        setTask(false)
        isByCallback = true
        give(token)
      },
      'open-callback': () => setTask(true),
      'before-interactive-callback': () => setTask(true),
      'after-interactive-callback': () => setTask(false),
      'close-callback': ended('closed'),
      'chalexpired-callback': ended('expired'),
      'timeout-callback': ended('timeout'),
      'error-callback': ended('error'),
    })
  } catch (refusal) {
    place.remove()
    throw refusal
  }
  signal.addEventListener('abort', () => service.remove?.(id))
  return (asked) =>
    new Promise((resolve, reject) => {
      give = resolve
      refuse = reject
      if (isByCallback) asked.reset?.(id)
      const answer = asked.execute(id, REASON)
      // Of a widget that calls back, the promise has no token.
      void Promise.resolve(answer).then((token) => typeof token === 'string' && resolve(token), reject)
    })
}

/**
 * @param isHeld asked when the time is over: it begins anew
 * @throws when the promise takes longer than `ms`
 */
export function inTime<T>(promise: PromiseLike<T>, ms: number, isHeld = (): boolean => false): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): unknown => (isHeld() ? (timer = setTimeout(end, ms)) : reject(new Error('timeout')))
    let timer = setTimeout(end, ms)
    void promise.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
