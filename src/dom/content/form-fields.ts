import { isSubmitButton } from '../form/submit'

declare const __TIER__: 'modern' | 'legacy' | undefined

/** What somebody types or chooses in. */
export const FIELDS = 'input, select, textarea, [contenteditable]'

type Pair = readonly [name: string, value: string]

/**
 * A form's fields as the browser posts them by this button: its name and value in its place among them, or where on its
 * picture it was pressed. A link, or a button that has left the form, comes last.
 */
export function formDataOf(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  const button = submitter as HTMLButtonElement | null | undefined
  const name = button?.getAttribute('name')
  const value = button?.getAttribute('value') ?? ''
  const isPicture = button?.matches('input[type="image"]')
  const sends = button && button.form === form && isSubmitButton(button)
  // One that the page has disabled since it was pressed has sent the form all the same.
  if (sends && name && !isPicture && (!takesButtons() || button.matches(':disabled')))
    return withStandIn(form, button, name, value)
  const data = new FormData(form, sends ? button : null)
  const x = name ? name + '.x' : 'x'
  if (isPicture) {
    if (data.has?.(x)) return data
    // Browsers before 2023, and a picture that was replaced, do not say where: as pressed by a key.
    data.append(x, '0')
    data.append(x.replace(/x$/, 'y'), '0')
  } else if (name && !sends) data.append(name, value)
  return data
}

/** Does the browser's `FormData` know of the button that sends a form? Those before 2023 do not. */
function takesButtons(): boolean {
  const form = document.createElement('form')
  const button = document.createElement('button')
  button.name = 'b'
  form.appendChild(button)
  return !!new FormData(form, button).has?.('b')
}

/** Posts a hidden field in the button's place. */
function withStandIn(form: HTMLFormElement, button: HTMLElement, name: string, value: string): FormData {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  const elsewhere = button.getAttribute('form')
  if (elsewhere) field.setAttribute('form', elsewhere)
  const place = button.parentNode as ParentNode & Node
  place.insertBefore(field, button)
  const data = new FormData(form)
  place.removeChild(field)
  return data
}

/** The fields that a button posts, files left out, as old scripts serialised them. */
export function formFields(form: HTMLFormElement, submitter?: HTMLElement | null): Pair[] {
  const pairs: Pair[] = []
  const data = formDataOf(form, submitter)
  if (typeof __TIER__ === 'string' && __TIER__ === 'legacy' && !data.forEach) {
    readElements(form, pairs)
    const name = submitter?.getAttribute('name')
    if (name) pairs.push([name, submitter?.getAttribute('value') ?? ''])
  } else data.forEach((found, name) => typeof found === 'string' && pairs.push([name, found]))
  return pairs
}

/** Internet Explorer's `FormData` cannot be read. */
function readElements(form: HTMLFormElement, pairs: Pair[]): void {
  for (const field of Array.from(form.elements) as (HTMLInputElement &
    Partial<Pick<HTMLSelectElement, 'options'>>)[]) {
    const { name, type } = field
    if (!name || field.matches(':disabled') || /^(file|submit|button|reset|image|fieldset)$/.test(type))
      continue
    if (/^(checkbox|radio)$/.test(type) && !field.checked) continue
    const options = field.options
    if (!options) pairs.push([name, field.value])
    else for (const { selected, value } of Array.from(options)) if (selected) pairs.push([name, value])
  }
}

/** Pairs as browsers encode forms. */
export function encodePairs(pairs: readonly Pair[]): string {
  const part = (text: string): string =>
    encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n')).replace(/%20/g, '+')
  return pairs.map(([name, value]) => part(name) + '=' + part(value)).join('&')
}
