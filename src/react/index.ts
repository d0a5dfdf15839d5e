/**
 * `passerelle/react`: the dialogs, windows, fields and other components of the page for new code, under React 19
 * and preact/compat, beside the drop-in script or without it.
 */
export type { Config, Fallback, FallbackReason, Flags } from '../base/config'
export { configure, type PageFeature } from './host'
export {
  Modal,
  useModal,
  type ModalApi,
  type ModalButton,
  type ModalContent,
  type ModalOptions,
  type ModalProps,
} from './Modal'
export {
  Lightbox,
  Overlay,
  Popup,
  useLightbox,
  useOverlay,
  usePopup,
  type LightboxApi,
  type LightboxItem,
  type LightboxProps,
  type OverlayApi,
  type OverlayProps,
  type PopupApi,
  type PopupProps,
  type WindowProps,
} from './windows'
export { Loader, useLoader, type LoaderApi, type LoaderOptions, type LoaderProps } from './Loader'
export { Tooltip, type TooltipProps } from './Tooltip'
export { Calendar, type CalendarEvent, type CalendarProps } from './Calendar'
export {
  Autocomplete,
  DateField,
  MaskedField,
  type AutocompleteProps,
  type DateFieldProps,
  type FieldProps,
  type MaskedFieldProps,
  type Suggestion,
} from './fields'
export {
  clickable,
  crossfade,
  lazy,
  responsiveTable,
  slider,
  slideshow,
  sortableTable,
  useFeature,
} from './features'
