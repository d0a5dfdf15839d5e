import { prefixed } from '../../base/host'

/**
 * An element of the menu.
 * @param part what follows `cms-mobile-menu` in its class
 * @param attributes `undefined`: not set
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  part: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = prefixed('mobile-menu' + part)
  for (const name of Object.keys(attributes)) {
    if (attributes[name] !== undefined) element.setAttribute(name, attributes[name])
  }
  element.append(...children)
  return element
}

/** A button that does `act`. */
export function makeButton(part: string, label: string | undefined, act: () => void): HTMLButtonElement {
  const button = make('button', part, { type: 'button', 'aria-label': label })
  button.onclick = act
  return button
}
