import { later, type Entry } from '../entry'

/** Helpers whose work a service does: they are queued until it is there, and return a promise. */
export const serviceHelpers: Entry[] = [
  later('modal_alert', 'dialog', 'alert', {
    family: 'dialogs',
    signature: 'modal_alert(contenu, complete?)',
    advice: '`Passerelle.modal.alert(contenu)`',
    rule: '§2.12',
  }),
  later('modal_info', 'dialog', 'info', {
    family: 'dialogs',
    signature: 'modal_info(contenu, complete?)',
    advice: '`Passerelle.modal.info(contenu)`',
    rule: '§2.12',
  }),
  later('modal_confirm', 'dialog', 'confirm', {
    family: 'dialogs',
    signature: 'modal_confirm(contenu, complete?)',
    advice: '`await Passerelle.modal.confirm(contenu)`',
    rule: '§2.12',
  }),
  later('modal_open', 'dialog', 'open', {
    family: 'dialogs',
    signature:
      'modal_open({titre, contenu, contenubas, buttons, autoclose, complete, themeclass, relativeto, closetop})',
    advice: '`Passerelle.modal.open({…})`',
    rule: '§2.12, 4.5, 5.7',
  }),
  later('modal_close', 'dialog', 'close', {
    family: 'dialogs',
    signature: 'modal_close()',
    advice: '`Passerelle.modal.close()`',
    rule: '§2.12',
  }),
  later('loader_show', 'loader', 'show', {
    family: 'loader',
    signature: 'loader_show(settings?)',
    advice: '`Passerelle.loader.show(settings)`',
    rule: '§2.15',
  }),
  later('loader_hide', 'loader', 'hide', {
    family: 'loader',
    signature: 'loader_hide()',
    advice: '`Passerelle.loader.hide()`',
    rule: '§2.15',
  }),
  later('loader_progress', 'loader', 'progress', {
    family: 'loader',
    signature: "loader_progress('3 / 10')",
    advice: "`Passerelle.loader.progress('3 / 10')`",
    rule: '§2.15',
  }),
  later('popup_open', 'popup', 'open', {
    family: 'windows',
    signature: 'popup_open(url | {url, params, iframe, width, height, titre})',
    advice: '`Passerelle.popup.open({…})`',
    rule: '§2.13',
  }),
  later('popup_close', 'popup', 'close', {
    family: 'windows',
    signature: 'popup_close()',
    advice: '`Passerelle.popup.close()`',
    rule: '§2.13',
  }),
  later('overlay_open', 'overlay', 'open', {
    family: 'windows',
    signature: 'overlay_open({contenu | selector | url, data, move})',
    advice: '`Passerelle.overlay.open({…})`',
    rule: '§2.14',
  }),
  later('overlay_close', 'overlay', 'close', {
    family: 'windows',
    signature: 'overlay_close()',
    advice: '`Passerelle.overlay.close()`',
    rule: '§2.14',
  }),
  later('scroll_to', 'scroll', 'to', {
    family: 'tools',
    signature: 'scroll_to(target)',
    advice: '`Passerelle.scrollTo(target)`',
    rule: '§2.23, §9',
  }),
  later('ajax_request', 'http', 'ajax', {
    family: 'tools',
    signature: 'ajax_request({url, method, data, dataType, target, success, error})',
    advice: '`Passerelle.http.request({…})`',
    rule: '§7, general rules',
  }),
  later('element_helper', 'jquery', 'element', {
    family: 'elements',
    signature: "element_helper(element, 'refresh' | 'goto' | 'scroll' | 'sort' | …, …)",
    advice: '`Passerelle.scrollTo`, `Passerelle.refresh`, ou les événements de la fonctionnalité',
    rule: '§8, 9',
  }),
]
