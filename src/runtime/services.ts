import type { Services } from '../base/services'

/** Makes a service; called once per page. */
export interface ServiceModule<Service> {
  create(): Service
}

export type ServiceLoaders = {
  readonly [Name in keyof Services]: () => Promise<ServiceModule<Services[Name]>>
}

export const services: ServiceLoaders = {
  analytics: () => import(/* webpackChunkName: "analytics" */ '../services/analytics'),
  dialog: () => import(/* webpackChunkName: "dialog" */ '../services/dialog'),
  fragments: () => import(/* webpackChunkName: "lists" */ '../services/fragments'),
  http: () => import(/* webpackChunkName: "http" */ '../services/http'),
  jquery: () => import(/* webpackChunkName: "bridges" */ '../jquery'),
  lightbox: () => import(/* webpackChunkName: "lightbox" */ '../services/lightbox'),
  player: () => import(/* webpackChunkName: "player" */ '../services/player'),
  loader: () => import(/* webpackChunkName: "loader" */ '../services/loader'),
  overlay: () => import(/* webpackChunkName: "windows" */ '../services/overlay'),
  popup: () => import(/* webpackChunkName: "windows" */ '../services/popup'),
  popin: () => import(/* webpackChunkName: "popin" */ '../services/popin'),
  scroll: () => import(/* webpackChunkName: "scroll-to" */ '../services/scroll'),
  translations: () => import(/* webpackChunkName: "translations" */ '../services/translations'),
}
