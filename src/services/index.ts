import type { AnalyticsService } from './analytics'
import type { DialogService } from './dialog'
import type { FragmentsService } from './fragments'
import type { HttpService } from './http'
import type { PlayerService } from './player'
import type { TranslationsService } from './translations'

/** Behaviour with a name, shared by features, helpers and site scripts; each a chunk, fetched when first needed. */
export interface Services {
  analytics: AnalyticsService
  dialog: DialogService
  fragments: FragmentsService
  http: HttpService
  player: PlayerService
  translations: TranslationsService
}

/** Makes a service; called once per page. */
export interface ServiceModule<Service> {
  create(): Service
}

export type ServiceLoaders = {
  readonly [Name in keyof Services]: () => Promise<ServiceModule<Services[Name]>>
}

export const services: ServiceLoaders = {
  analytics: () => import(/* webpackChunkName: "analytics" */ './analytics'),
  dialog: () => import(/* webpackChunkName: "dialog" */ './dialog'),
  fragments: () => import(/* webpackChunkName: "fragments" */ './fragments'),
  http: () => import(/* webpackChunkName: "http" */ './http'),
  player: () => import(/* webpackChunkName: "player" */ './player'),
  translations: () => import(/* webpackChunkName: "translations" */ './translations'),
}
