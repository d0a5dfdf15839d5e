import type { Feature } from '../../base/manifest'

export const elementForm: Feature = {
  name: 'elementForm',
  selector: 'form.cms-element-new, form.cms-element-edit, form.cms-element-submit',
  holds: 'form, [data-action]',
}
