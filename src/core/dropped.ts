import { warn } from './console'
import { getHost } from './host'
import type { FeatureModule } from './feature'
import type { Feature } from './manifest'

const told: Record<string, boolean> = {}

/** A page needs what its lean build left out: told once (P107), and reported so that the next build has it. */
export function tellDropped(name: string): void {
  if (told[name]) return
  told[name] = true
  warn('P107', { name })
  getHost().report({ type: 'legacy', helper: name, origin: '', page: location.href, dropped: true })
}

type Loaders = Readonly<Record<string, () => Promise<FeatureModule>>>

/** The code of features, where fetching that of one left out is told. */
export function telling(loaders: Loaders, features: readonly Feature[]): Loaders {
  const all: Record<string, () => Promise<FeatureModule>> = { ...loaders }
  for (const { name } of features)
    all[name] = () => {
      tellDropped(name)
      return loaders[name]!()
    }
  return all
}
