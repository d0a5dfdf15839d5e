import { later, type Entry, type HelperDoc } from '../entry'

/**
 * What old helpers and `Passerelle` call alike: `modal_open` and `Passerelle.modal.open` are the method `open` of the
 * service `dialog`.
 */
export const groups: readonly (readonly [group: string, service: string, methods: string])[] = [
  ['modal', 'dialog', 'alert info confirm open close'],
  ['loader', 'loader', 'show hide progress'],
  ['popup', 'popup', 'open close'],
  ['overlay', 'overlay', 'open close'],
]

const docs: Readonly<Record<string, HelperDoc>> = {
  modal_alert: {
    family: 'dialogs',
    signature: 'modal_alert(contenu, complete?)',
    advice: '`Passerelle.modal.alert(contenu)`',
    rule: '§2.12',
  },
  modal_info: {
    family: 'dialogs',
    signature: 'modal_info(contenu, complete?)',
    advice: '`Passerelle.modal.info(contenu)`',
    rule: '§2.12',
  },
  modal_confirm: {
    family: 'dialogs',
    signature: 'modal_confirm(contenu, complete?)',
    advice: '`await Passerelle.modal.confirm(contenu)`',
    rule: '§2.12',
  },
  modal_open: {
    family: 'dialogs',
    signature:
      'modal_open({titre, contenu, contenubas, buttons, autoclose, complete, themeclass, relativeto, closetop})',
    advice: '`Passerelle.modal.open({…})`',
    rule: '§2.12, 4.5, 5.7',
  },
  modal_close: {
    family: 'dialogs',
    signature: 'modal_close()',
    advice: '`Passerelle.modal.close()`',
    rule: '§2.12',
  },
  loader_show: {
    family: 'loader',
    signature: 'loader_show(settings?)',
    advice: '`Passerelle.loader.show(settings)`',
    rule: '§2.15',
  },
  loader_hide: {
    family: 'loader',
    signature: 'loader_hide()',
    advice: '`Passerelle.loader.hide()`',
    rule: '§2.15',
  },
  loader_progress: {
    family: 'loader',
    signature: "loader_progress('3 / 10')",
    advice: "`Passerelle.loader.progress('3 / 10')`",
    rule: '§2.15',
  },
  popup_open: {
    family: 'windows',
    signature: 'popup_open(url | {url, params, iframe, width, height, titre})',
    advice: '`Passerelle.popup.open({…})`',
    rule: '§2.13',
  },
  popup_close: {
    family: 'windows',
    signature: 'popup_close()',
    advice: '`Passerelle.popup.close()`',
    rule: '§2.13',
  },
  overlay_open: {
    family: 'windows',
    signature: 'overlay_open({contenu | selector | url, data, move})',
    advice: '`Passerelle.overlay.open({…})`',
    rule: '§2.14',
  },
  overlay_close: {
    family: 'windows',
    signature: 'overlay_close()',
    advice: '`Passerelle.overlay.close()`',
    rule: '§2.14',
  },
}

/** Helpers whose work a service does: they are queued until it is there, and return a promise. */
export const serviceHelpers: Entry[] = []
groups.forEach(([group, service, methods]) =>
  methods.split(' ').forEach((method) => {
    const name = group + '_' + method
    serviceHelpers.push(later(name, service, method, docs[name]))
  }),
)
serviceHelpers.push(
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
)
