import { mount, optionsIn, tellMethod, tellUnknown, type Bridge, type Options } from '../call'

/** The time add-on's field for a time alone: a mask for hours and minutes. */
export const timepicker: Bridge = ({ $, plugin, elements, method, args, options }) => {
  if (!elements) {
    const own = $.fn[plugin] as { defaults?: Options }
    if (method === 'setDefaults') Object.assign(own.defaults ?? {}, optionsIn(args[0]))
    else tellMethod('$.' + plugin, method)
    return
  }
  if (method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  for (const element of elements) maskTime(element, String(options['timeFormat'] ?? 'HH:mm'))
}

/** Lets a field take a time in a format of the add-on's. */
export function maskTime(element: HTMLElement, format: string): void {
  const mask = format.replace(/[a-z]+/gi, (word) => (/t/i.test(word) ? word.replace(/./g, 'a') : '99'))
  mount(element, 'inputMask', {
    'data-mask': mask,
    'data-mask-sent': 'masked',
    'data-mask-value': 'masked',
  })
}
