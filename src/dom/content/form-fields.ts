declare const __TIER__: 'modern' | 'legacy' | undefined

/** What somebody types or chooses in. */
export const FIELDS = 'input, select, textarea, [contenteditable]'

type Pair = readonly [name: string, value: string]

/** A form's fields as this button posts them: with its name and value, or where on its picture it was pressed. */
export function formDataOf(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  const name = submitter?.getAttribute('name')
  const picture = submitter?.matches('input[type="image"]') && (submitter as HTMLInputElement)
  const data = new FormData(form, picture && picture.form === form ? picture : null)
  const x = name ? name + '.x' : 'x'
  if (!picture) {
    if (name) data.append(name, submitter?.getAttribute('value') ?? '')
  } else if (!data.has?.(x)) {
    // Browsers before 2023, and a picture that was replaced, do not say where: as pressed by a key.
    data.append(x, '0')
    data.append(x.replace(/x$/, 'y'), '0')
  }
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
  const part = (text: string): string => encodeURIComponent(text).replace(/%20/g, '+')
  return pairs.map(([name, value]) => part(name) + '=' + part(value.replace(/\r?\n/g, '\r\n'))).join('&')
}
