import { html, unsafeHtml, type Html } from './html.ts'

const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  family:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm8 2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM2.5 20c.4-3.5 2.6-5.5 5.5-5.5s5.1 2 5.5 5.5m1-4.8c.5-.2 1-.2 1.5-.2 2.5 0 4.2 1.5 4.6 4',
  card: 'M3 6h18v12H3zM7 15h4M15 10h3m-3 3h3M9 12a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  alert: 'M12 3 2.5 20h19zM12 9v5m0 2.8v.2',
  recycle: 'M7 8 9.5 4h5L17 8M4 14l-2 4 2 3h5m6 0h5l2-3-3-5M9 18l-3 3 3 2M14.5 3.5 17 8l-4 .5',
  phone:
    'M5 3h4l1.5 5-2.5 1.5a12 12 0 0 0 6.5 6.5L16 13.5l5 1.5v4a2 2 0 0 1-2 2C10.7 21 3 13.3 3 5a2 2 0 0 1 2-2Z',
  mail: 'M3 6h18v12H3zm0 0 9 7 9-7',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L21 21',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.5-4.5 3.7-7 8-7s7.5 2.5 8 7',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 4l-4 16',
} as const

export type IconName = keyof typeof paths

/** A line drawing of the text's size; it says nothing to assistive technology, the text beside it does. */
export function icon(name: IconName): Html {
  return unsafeHtml(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${paths[name]}"/></svg>`,
  )
}

/** An icon and the text it belongs to: no line ends between it and the first word. */
export function iconAnd(name: IconName, text: string): Html {
  const [first = '', ...rest] = text.split(' ')
  return html`<span class="together">${icon(name)} ${first}</span> ${rest.join(' ')}`
}
