import type { Host } from '../base/host'
import { isFrench } from '../base/language'
import { tell } from '../runtime/entry-messages'
import { createReporter } from '../runtime/reporting'
import type { ServiceLoaders } from '../runtime/services'
import { assemble } from '../runtime/assembly'
import { bringSheet } from '../runtime/sheet'

/**
 * What runs components' features and services on a page without the drop-in. It watches nothing by itself.
 * @param services those that the components in use ask for; more may come
 */
export function run(host: Host, services: Partial<ServiceLoaders>): void {
  const nothing = (): void => {}
  const { page, service, drain } = assemble(host, {}, services, nothing)
  const reported = createReporter(host)
  if (!hasSheet(host.config.prefix)) void bringSheet(host.config.prefix)
  host.tier = {
    isSettled: () => true,
    adopt: (element, feature, release) => page.adopt(element, feature, release),
  }
  if (!isFrench(host.config.langue)) service('translations').then((one) => one.load(), nothing)
  host.refresh = (root) => page.refresh(root)
  host.work = () => {
    drain()
    reported()
    tell(host.warnings)
  }
  host.work()
}

/** The application imported the style sheet: its bundler has put it into one of another name. */
const hasSheet = (prefix: string): boolean =>
  prefix === 'cms' && getComputedStyle(document.documentElement).getPropertyValue('--cms-z') !== ''
