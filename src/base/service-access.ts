import type { Services } from './services'

type Access = <Name extends keyof Services>(name: Name) => Promise<Services[Name]>

let access: Access | undefined

/** Called once by the tier, which knows where services are. */
export function setServiceAccess(given: Access): void {
  access = given
}

/** A service, for other services (features have `page.service`). Rejects when its code cannot be had. */
export const service: Access = (name) =>
  access ? access(name) : Promise.reject(new Error(`Service ${name} before start`))
