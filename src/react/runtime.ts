import type { Host } from '../base/host'
import { createReporter } from '../runtime/reporting'
import { services } from '../runtime/services'
import { assemble } from '../runtime/assemble'
import { bringSheet } from '../runtime/sheet'

/** What runs components' features and services on a page without the drop-in. It watches nothing by itself. */
export function run(host: Host): void {
  const nothing = (): void => {}
  const { page, service, drain } = assemble(host, {}, services, nothing)
  const reported = createReporter(host)
  void bringSheet(host.config.prefix)
  host.tier = {
    refresh: (root) => page.refresh(root),
    isSettled: () => true,
    drain,
    warned: nothing,
    reported,
    held: nothing,
    adopt: (element, feature, release) => page.adopt(element, feature, release),
  }
  if (!/^fr\b/.test(host.config.langue)) service('translations').then((one) => one.load(), nothing)
  drain()
  reported()
}
