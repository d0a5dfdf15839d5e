import type { HtmlPolicy } from './host'

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

/**
 * The one Trusted Types policy, `passerelle`. It lets through what `src/dom/html.ts` and the chunk loader hand
 * it, and they are its only callers: what they take is trusted as far as the page's own server is (docs/security.md).
 */
export function createPolicy(): HtmlPolicy {
  const same = (text: string): string => text
  const rules: HtmlPolicy = { createHTML: same, createScriptURL: same, createScript: same }
  const factory = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  try {
    return factory ? factory.createPolicy('passerelle', rules) : rules
  } catch {
    return rules
  }
}
