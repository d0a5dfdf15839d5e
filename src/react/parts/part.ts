import type { Services } from '../../base/services'
import type { ServiceModule } from '../../runtime/services'

/** A service that components work with, with the ones its own code asks for. */
export interface PageService<Name extends keyof Services = keyof Services> {
  readonly name: Name
  /** Its code, for pages without the drop-in. */
  load(): Promise<ServiceModule<Services[Name]>>
  readonly needs?: readonly PageService[]
}

/**
 * A feature of the page that a component can bring an element of its own to life with: one of the package's, or your
 * own, with the services that its code asks for (`needs: [http]`).
 */
export interface PageFeature {
  /** As in the configuration: `sortableTable`. */
  readonly name: string
  /** Its code, for pages without the drop-in. */
  load(): Promise<unknown>
  /** The services that its code asks for by `page.service`: on such pages there are no others. */
  readonly needs?: readonly PageService[]
}
