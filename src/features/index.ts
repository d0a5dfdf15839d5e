import type { Feature } from '../core/manifest'
import { agenda } from './agenda'
import { listBlock } from './list-block'
import { loadMore } from './load-more'
import { datePicker } from './date-picker'
import { inputMask } from './input-mask'
import { lazy } from './lazy'
import { responsiveTable } from './responsive-table'
import { sortableTable } from './sortable-table'
import { backOffice } from './back-office'
import { captcha } from './captcha'
import { elementForm } from './element-form'
import { elementList } from './element-list'
import { formCheck } from './form-check'
import { myElements } from './my-elements'
import { newsletter } from './newsletter'
import { permalink } from './permalink'

/** Every built-in feature's manifest; the order is the order of mounting on one element. */
export const features: readonly Feature[] = [
  datePicker,
  listBlock,
  loadMore,
  agenda,
  sortableTable,
  responsiveTable,
  lazy,
  inputMask,
  formCheck,
  captcha,
  myElements,
  elementForm,
  elementList,
  newsletter,
  permalink,
  backOffice,
]
