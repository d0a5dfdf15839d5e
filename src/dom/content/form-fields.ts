declare const __TIER__: 'modern' | 'legacy' | undefined

type Pair = readonly [name: string, value: string]

/**
 * The fields a form would post, files left out, as old scripts serialised them.
 * @param submitter the button that posts it, whose own name and value go with it
 */
export function formFields(form: HTMLFormElement, submitter?: HTMLElement | null): Pair[] {
  const pairs: Pair[] = []
  const data = new FormData(form)
  if (typeof __TIER__ === 'string' && __TIER__ === 'legacy' && !data.forEach) readElements(form, pairs)
  else data.forEach((value, name) => typeof value === 'string' && pairs.push([name, value]))
  const name = submitter?.getAttribute('name')
  if (submitter && name) pairs.push([name, submitter.getAttribute('value') ?? ''])
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
