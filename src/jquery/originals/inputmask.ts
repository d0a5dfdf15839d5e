import script from 'inputmask/dist/jquery.inputmask.js'
import { getHost } from '../../base/host'
import { callbackOf } from '../../dom/content/callback'
import type { Options } from '../call'
import type { Install, Original } from './original'

/** A date alias of the platform (§5.3), for calls that ask for more of it than ours does. */
function dateAlias(withTime: boolean): Options {
  return {
    mask: withTime ? '99/99/9999 99:99:99' : '99/99/9999',
    onBeforeMask(value: string): string {
      const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(value) ?? []
      if (!year) return value
      const date = [day, month, year].join('/')
      return withTime ? (time ? `${date} ${time}` : '') : date
    },
    onUnMask(masked: string): string {
      const [, day, month, year, time = ''] = /^(\d\d)\/(\d\d)\/(\d{4})( [\d:]{8})?$/.exec(masked) ?? []
      return year && withTime === !!time ? [year, month, day].join('-') + time : masked
    },
  }
}

/** Aliases in which the plugin says no where the platform says yes for all masks (§5.3: scripts read without the mask). */
const MASKED = ['numeric', 'url']

const setUpAliases: Install = () => {
  const { prefix } = getHost().config
  const { Inputmask } = window as typeof window & { Inputmask?: Mask }
  if (!Inputmask) return
  Inputmask.extendAliases({ [prefix + 'date']: dateAlias(false), [prefix + 'datetime']: dateAlias(true) })
  for (const name of MASKED) delete Inputmask.prototype.aliases[name]?.['autoUnmask']
}

interface Mask {
  extendAliases(aliases: Options): void
  readonly prototype: { readonly aliases: Readonly<Record<string, Options | undefined>> }
}

export const original: Original = {
  scripts: [script, setUpAliases],
  styles: [],
  styled: /^$/,
  // An attribute may name a function that the page declared.
  asked: { isCallback: (field: Element, name: string) => !!callbackOf(field, name) },
}
