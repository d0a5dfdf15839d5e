import { warn } from './console'
import { getHost } from './host'
import type { Feature } from './manifest'

const told: Record<string, boolean> = {}

/** A page needs what its lean build left out: told once (P107), and reported so that the next build has it. */
export function tellDropped(name: string): void {
  if (told[name]) return
  told[name] = true
  warn('P107', { name })
  getHost().report({ type: 'legacy', helper: name, origin: '', page: location.href, dropped: true })
}

/** The code of features, where fetching that of one left out is told. */
export function telling<Code>(
  loaders: Readonly<Record<string, () => Promise<Code>>>,
  features: readonly Feature[],
): Readonly<Record<string, () => Promise<Code>>> {
  const all: Record<string, () => Promise<Code>> = { ...loaders }
  for (const { name } of features) {
    const load = loaders[name]
    if (load)
      all[name] = () => {
        tellDropped(name)
        return load()
      }
  }
  return all
}
