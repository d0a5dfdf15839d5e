import type { AnalyticsService } from './analytics'
import type { DialogService } from './dialog'
import type { FragmentsService } from './fragments'
import type { HttpService } from './http'
import type { JQueryService } from './jquery'
import type { LightboxService } from './lightbox'
import type { LoaderService } from './loader'
import type { OverlayService } from './overlay'
import type { PlayerService } from './player'
import type { PopupService } from './popup'
import type { PopinService } from './popin'
import type { ScrollService } from './scroll'
import type { TranslationsService } from './translations'

/** Behaviour with a name, shared by features, helpers and site scripts; each a chunk, fetched when first needed. */
export interface Services {
  analytics: AnalyticsService
  dialog: DialogService
  fragments: FragmentsService
  http: HttpService
  jquery: JQueryService
  lightbox: LightboxService
  loader: LoaderService
  overlay: OverlayService
  popup: PopupService
  player: PlayerService
  popin: PopinService
  scroll: ScrollService
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
  fragments: () => import(/* webpackChunkName: "lists" */ './fragments'),
  http: () => import(/* webpackChunkName: "http" */ './http'),
  jquery: () => import(/* webpackChunkName: "bridges" */ './jquery'),
  lightbox: () => import(/* webpackChunkName: "lightbox" */ './lightbox'),
  player: () => import(/* webpackChunkName: "player" */ './player'),
  loader: () => import(/* webpackChunkName: "loader" */ './loader'),
  overlay: () => import(/* webpackChunkName: "windows" */ './overlay'),
  popup: () => import(/* webpackChunkName: "windows" */ './popup'),
  popin: () => import(/* webpackChunkName: "popin" */ './popin'),
  scroll: () => import(/* webpackChunkName: "scroll-to" */ './scroll'),
  translations: () => import(/* webpackChunkName: "translations" */ './translations'),
}
