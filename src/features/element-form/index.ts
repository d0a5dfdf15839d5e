import type { Manifest } from '../../base/manifest'

export const elementForm: Manifest = {
  name: 'elementForm',
  selector: 'form.cms-element-new, form.cms-element-edit, form.cms-element-submit',
  holds: 'form, [data-action]',
  chunk: 'elements',
}
