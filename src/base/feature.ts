import type { OptionSchema, OptionsOf } from './options'
import type { PageContext } from './context'

/** What the feature's chunk exports. */
export interface FeatureModule<Schema extends OptionSchema = OptionSchema> {
  /** Options read from the element's attributes, with their defaults. */
  readonly options?: Schema
  /** Enhances one element; the returned function puts the server's HTML back. */
  mount(
    element: HTMLElement,
    options: OptionsOf<Schema>,
    page: PageContext,
  ): Cleanup | void | Promise<Cleanup | void>
}

export type Cleanup = () => void
export type Mount<Schema extends OptionSchema> = FeatureModule<Schema>['mount']
