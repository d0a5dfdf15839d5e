import type { Moment } from '../types.ts'

/** What made it happen, as causes name it: the helper that the page called, else the code or feature of the element. */
export function triggerOf(old: Moment | undefined, now: Moment): string {
  const call = [...(old?.observed ?? []), ...now.observed].find(
    ({ kind, name }) => kind === 'call' && !name.includes('→'),
  )
  if (call) return call.name
  if (!now.step) return 'chargement'
  const { code } = now.step
  return /^[^'"]*?([A-Za-z_$][\w$.]*)\s*\(/.exec(code)?.[1] ?? (code.slice(0, 60) || now.step.act)
}
