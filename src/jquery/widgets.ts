import type { Library, Options } from './call'
import type { OriginalName } from './proofs'
import { withOriginal } from './room'
import { partStoodFor } from './stand-in'

/** The original that brings the factory for a page's own widget, by its plugin's name. */
const broughtBy = new Map<string, OriginalName>()

/**
 * Makes a widget of a page's own (`$.widget('custom.list', $.ui.autocomplete, …)`), once jQuery UI's factory is here, which comes
 * with the original autocompletion and tooltip.
 * @param args of the page's call; what stands for a part of jQuery UI gives way to the part
 */
export function makeWidget($: Library, args: readonly unknown[]): void {
  const parts = args.map(partStoodFor)
  const original = parts.includes('tooltip') ? 'tooltip' : 'autocomplete'
  broughtBy.set(String(args[0]).split('.').pop() ?? '', original)
  withOriginal($, original, (installed) => {
    if (!installed) return
    const { ui, widget, Widget } = $ as Library & {
      ui: Options
      widget(...given: unknown[]): void
      Widget: unknown
    }
    const real = (part: string): unknown => (part === 'Widget' ? Widget : ui[part])
    widget(
      ...args.map((one, at) => {
        const part = parts[at]
        return part === undefined ? one : real(part)
      }),
    )
  })
}

/** Calls a page's own widget, after what was asked before. */
export function callWidget(target: unknown, $: Library, plugin: string, args: readonly unknown[]): void {
  withOriginal($, broughtBy.get(plugin) ?? 'autocomplete', () => {
    const real = $.fn[plugin]
    if (typeof real === 'function' && !partStoodFor(real)) Reflect.apply(real, target, args)
  })
}
