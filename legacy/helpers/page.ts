/* eslint-disable prefer-rest-params -- ES5 has `arguments`; rest parameters would each bring a loop */
import { warn } from '../../src/base/console'
import { asHtml, setInnerHtml } from '../../src/dom/html'
import { now, type Entry, type NowEntry } from '../entry'
import { eachTriple, need, type Found } from './lookup'
import { isAllowed } from './urls'

/** Gives nothing back: in `href="javascript:MM_openBrWindow(…)"` a result would replace the page. */
function openWindow(url?: string, name?: string, features?: string): void {
  window.open(url, name, features)
}

function goToUrl(this: NowEntry): void {
  document.MM_returnValue = false
  for (let i = 0; i < arguments.length; i += 2) go(this.name, arguments[i], arguments[i + 1])
}

/**
 * Sets the address of a window or document that a page names by path: `parent`, `document`,
 * `parent.frames['main']`, `top.frames[0]`, `this`; a page may have put something else in `self`. The path is read member
 * by member, never evaluated; its one call is `window.open()`, for a new window each time.
 */
function go(helper: string, path: string, url: unknown): void {
  try {
    let target: unknown = path && window
    path.split(/[.[\]'"]+/).forEach((name) => {
      if (name === 'open()') target = window.open()
      else if (name && !/^(this|self)$/.test(name)) target = (target as Record<string, unknown>)[name]
    })
    if (url != null && 'location' in (target as Window)) {
      ;(target as Window).location = url as never
      return
    }
  } catch {
    // Told below: no such window, or no such path.
  }
  warn('P130', { helper, name: path })
}

function jumpMenu(path: string, given: unknown, restore?: unknown): void {
  const select = need('MM_jumpMenu', given) as (Found & HTMLSelectElement) | null
  // An empty choice ("Choisissez…") used to load the page again, and what was typed was lost.
  if (select && select.value && isAllowed('MM_jumpMenu', select.value)) go('MM_jumpMenu', path, select.value)
  if (select && restore) select.selectedIndex = 0
}

function jumpMenuGo(this: NowEntry, name: unknown, path: string, restore?: unknown): void {
  const select = need(this.name, name)
  if (select) jumpMenu(path, select, restore)
}

function showHideLayers(this: NowEntry): void {
  eachTriple(this.name, arguments, ({ style }, verb) => {
    // Several of one name have none.
    if (style) style.visibility = verb === 'show' ? 'visible' : verb === 'hide' ? 'hidden' : verb
  })
}

function popupMessage(message?: unknown): void {
  alert(message)
}

function setTextOfLayer(this: NowEntry): void {
  eachTriple(this.name, arguments, (layer, text) => {
    // Dreamweaver writes the quotes and accents of its texts as %22 and %E9.
    setInnerHtml(layer, asHtml<'texts that the page’s own code gives to a layer'>(unescape(text)))
  })
}

function displayStatus(message?: unknown): void {
  window.status = message as string
  document.MM_returnValue = true
}

/** The page's own inline call asks for just that; where its CSP refuses, the refusal is told (P110). */
function callScript(code?: unknown): unknown {
  // eslint-disable-next-line no-eval -- what the call is for; our own code never makes it
  return (0, eval)(code as string)
}

export const page: Entry[] = [
  now('MM_openBrWindow', openWindow, {
    family: 'page',
    signature: 'MM_openBrWindow(url, name, features)',
    advice: '`<a href="…" class="cms-lightbox-iframe">`',
    rule: 'Dreamweaver',
  }),
  now('MM_goToURL', goToUrl, {
    family: 'page',
    signature: "MM_goToURL('parent', url, …)",
    advice: '`<a href="…" target="…">`',
    rule: 'Dreamweaver',
    caveat: "La cible est lue comme un chemin (parent.frames['menu']) et n'est jamais évaluée.",
  }),
  now('MM_jumpMenu', jumpMenu, {
    family: 'page',
    signature: "MM_jumpMenu('parent', this, restore)",
    advice: 'une liste de liens',
    rule: 'Dreamweaver',
    caveat: 'Un choix sans adresse ne recharge plus la page ; une adresse javascript: est refusée.',
  }),
  now('MM_jumpMenuGo', jumpMenuGo, {
    family: 'page',
    signature: "MM_jumpMenuGo(name, 'parent', restore)",
    advice: 'une liste de liens',
    rule: 'Dreamweaver',
  }),
  now('MM_showHideLayers', showHideLayers, {
    family: 'page',
    signature: "MM_showHideLayers(name, '', 'show' | 'hide', …)",
    advice: '`element.hidden = true`',
    rule: 'Dreamweaver',
  }),
  now('MM_popupMsg', popupMessage, {
    family: 'page',
    signature: 'MM_popupMsg(message)',
    advice: '`Passerelle.modal.alert(message)`',
    rule: 'Dreamweaver',
  }),
  now('MM_setTextOfLayer', setTextOfLayer, {
    family: 'page',
    signature: "MM_setTextOfLayer(name, '', html)",
    advice: '`element.textContent = text`',
    rule: 'Dreamweaver',
  }),
  now('MM_displayStatusMsg', displayStatus, {
    family: 'page',
    signature: 'MM_displayStatusMsg(message)',
    advice: "l'attribut `title` du lien",
    rule: 'Dreamweaver',
    caveat: "Les navigateurs n'affichent plus window.status.",
  }),
  now('MM_callJS', callScript, {
    family: 'page',
    signature: 'MM_callJS(code)',
    advice: 'une fonction, appelée par son nom',
    rule: 'Dreamweaver',
    caveat: "Sans effet quand la politique de sécurité (CSP) de la page interdit l'évaluation.",
  }),
]
