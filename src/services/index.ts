/** Behaviour with a name, shared by features, helpers and site scripts; each a chunk, fetched when first needed. */
export interface Services {}

/** Makes a service; called once per page. */
export interface ServiceModule<Service> {
  create(): Service
}

export type ServiceLoaders = {
  readonly [Name in keyof Services]: () => Promise<ServiceModule<Services[Name]>>
}

export const services: ServiceLoaders = {}
