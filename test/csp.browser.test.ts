import { demoPageList } from '../demo/pages/index.ts'
import { calm } from './browser/calm'
import { useBrowser, usePlatform } from './browser/suite'
import { expectSoon } from './browser/expect-soon'
import { sampled } from './sampling'

/* Every feature, on its demo page, under a strict policy: nonce, 'strict-dynamic', Trusted Types with one name. */

const { open } = useBrowser()
const platform = usePlatform({ resetDatabase: true })

test('the policy is strict: no inline code, Trusted Types, and one policy name', async () => {
  const { headers } = await fetch(platform.url + '/demo/dialogues?csp=strict')
  const policy = headers.get('content-security-policy')!
  expect(policy).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic'/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/trusted-types passerelle(;|$)/)
  expect(policy).not.toMatch(/unsafe-/)
})

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly sample: string
  readonly source: string
}

/**
 * Uses everything on the page once: fields, buttons, links that stay; what opened is closed again. Of things that are
 * alike, as the days of a month, three.
 */
function useEverything(): Promise<number> {
  const pause = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  const press = (key: string): void => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  // The test stays on the page; the features' own acts have happened by then.
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link && !/^#/.test(link.getAttribute('href') ?? '#')) event.preventDefault()
  })
  window.addEventListener('submit', (event) => event.preventDefault())
  const opened: Partial<Window> = { focus() {}, close() {}, opener: null }
  window.open = () => opened as Window
  return (async () => {
    let used = 0
    const met: Record<string, number> = {}
    for (const element of Array.from(
      document.querySelectorAll<HTMLElement>(
        'main a, main button, main input, main select, main textarea, main [tabindex], main [data-goto-url]',
      ),
    )) {
      if (!element.isConnected || /reset|panne|source/.test(element.className)) continue
      const { tagName, className, parentElement } = element
      const attributes = element.getAttributeNames().join(' ')
      const parts = [tagName, className, attributes, parentElement!.tagName, parentElement!.className]
      // What a button says, and what its code is, tells it from its neighbours; a day's number does not.
      const says = tagName === 'BUTTON' ? element.textContent.replace(/\d+/g, '') : ''
      const kind = [...parts, says, element.getAttribute('onclick')].join('|')
      met[kind] = (met[kind] ?? 0) + 1
      if (met[kind] > 3) continue
      element.scrollIntoView({ block: 'center' })
      element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
      element.focus()
      if (element instanceof HTMLInputElement && /text|email|search|tel/.test(element.type)) {
        element.value = 'mo'
        element.dispatchEvent(new InputEvent('input', { bubbles: true }))
        element.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (!element.matches('[data-goto-url], select, textarea')) element.click()
      used++
      await pause()
      for (const inner of Array.from(
        document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button'),
      ).slice(0, 3)) {
        if (inner.isConnected) inner.click()
      }
      press('Escape')
      await pause()
    }
    window.scrollTo(0, document.body.scrollHeight)
    await pause()
    return used
  })()
}

// jQuery 3 itself writes HTML without Trusted Types: its page is none for such a policy.
const ownPages = demoPageList.filter(({ jquery }) => !jquery)
const pages = ['/', '/actualites', '/agenda', ...ownPages.map(({ slug }) => '/demo/' + slug)]

test.each(sampled(pages, 7))('%s works under it without a violation of ours', async (path) => {
  const watched = await open('about:blank')
  const { page } = watched
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.evaluateOnNewDocument(() => {
    const seen: Violation[] = []
    ;(window as typeof window & { violations: Violation[] }).violations = seen
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event
      seen.push({ directive: effectiveDirective, blocked: blockedURI, sample, source: sourceFile })
    })
  })
  await page.goto(platform.url + path + '?csp=strict')
  await page.evaluate('Passerelle.ready.then(() => true)')
  await expectSoon(() => page.evaluate(useEverything)).toBeGreaterThan(3)
  await calm(page)
  const violations = await page.evaluate(
    () => (window as typeof window & { violations: Violation[] }).violations,
  )
  // Inline handlers and style attributes are the page's own, and what such a policy is there to stop.
  const ours = violations.filter(
    ({ directive, source }) =>
      !/-attr$/.test(directive) &&
      /\/static\/|^$/.test(source) &&
      !(directive === 'script-src-elem' && !source),
  )
  expect(ours).toEqual([])
  expect(watched.errors).toEqual([])
})
