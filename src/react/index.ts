/**
 * `passerelle/react`: the dialogs, windows, fields and other components of the page for new code, under React 19
 * and preact/compat, beside the drop-in script or without it.
 */
export type { Config, Fallback, FallbackReason, Flags, GivenConfig } from '../base/config'
export { configure } from './host'
export type { PageFeature, PageService } from './parts/part'
export {
  Modal,
  useModal,
  type ModalApi,
  type ModalButton,
  type ModalContent,
  type ModalOptions,
  type ModalProps,
} from './Modal'
export { Lightbox, useLightbox, type LightboxApi, type LightboxItem, type LightboxProps } from './Lightbox'
export { Overlay, useOverlay, type OverlayApi, type OverlayProps } from './Overlay'
export { Popup, usePopup, type PopupApi, type PopupProps } from './Popup'
export type { WindowProps } from './use-shown'
export { Loader, useLoader, type LoaderApi, type LoaderOptions, type LoaderProps } from './Loader'
export { Tooltip, type TooltipProps } from './Tooltip'
export { Calendar, type CalendarEvent, type CalendarProps } from './Calendar'
export { Autocomplete, type AutocompleteProps, type Suggestion } from './Autocomplete'
export { DateField, type DateFieldProps } from './DateField'
export { MaskedField, type MaskedFieldProps } from './MaskedField'
export type { FieldProps } from './Field'
export { useFeature } from './use-feature'
export { clickable } from './parts/clickable'
export { crossfade } from './parts/crossfade'
export { lazy } from './parts/lazy'
export { responsiveTable } from './parts/responsive-table'
export { slider } from './parts/slider'
export { slideshow } from './parts/slideshow'
export { sortableTable } from './parts/sortable-table'
export { dialog } from './parts/dialog'
export { http } from './parts/http'
export { lightbox } from './parts/lightbox'
export { loader } from './parts/loader'
export { overlay } from './parts/overlay'
export { popup } from './parts/popup'
export { translations } from './parts/translations'
