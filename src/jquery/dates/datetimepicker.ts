import { optionsIn, type Bridge } from '../call'
import { formatsIn } from './letters'
import { datepicker } from './datepicker'
import { maskTime } from './timepicker'

/** The time add-on's fields, and those of other plugins of that name, whose `format` may be a time alone. */
export const datetimepicker: Bridge = (call) => {
  const { elements, method, args } = call
  const { format } = optionsIn(args[0])
  const [day, time] = formatsIn(typeof format === 'string' ? format : '')
  if (!elements || method || day || !time) return datepicker(call)
  const isField = ({ localName }: HTMLElement): boolean => localName === 'input'
  for (const element of elements.filter(isField)) maskTime(element, time)
  return datepicker({ ...call, elements: elements.filter((element) => !isField(element)) })
}
