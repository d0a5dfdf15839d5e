import type { Fault } from '../server/faults.ts'

/**
 * The calls of the members' area and its forms, and what a server or connection may do to them. Every call meets every
 * failure in Node (`members-faults.test.ts`), one each in a browser (`members-faults.browser.test.ts`).
 */

export const GENERIC =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur."
const SESSION = 'Votre session a expiré'

export interface Call {
  readonly path: string
  readonly body: string
  /** What a visitor types before, by field name. */
  readonly typed: Readonly<Record<string, string>>
  /** What they click. */
  readonly button: string
  /** A question comes first; they say yes. */
  readonly asks?: boolean
  /** Where the message of a failure comes. */
  readonly message: 'form' | 'dialog'
  /** What shows that a try succeeded: an element, an element that goes, a dialog's text, or the page is left. */
  readonly done:
    | { readonly shows: string }
    | { readonly goes: string }
    | { readonly says: string }
    | { readonly leaves: RegExp }
  /** Which message a session that is over, or a refusal, gets. */
  readonly session: string
}

const form = (
  kind: string,
  buttons: string,
): string => `<form class="cms-element-${kind}" action="/cms/my_elements_save.php">
  ${kind === 'edit' ? '<input type="hidden" name="element_id" value="1">' : ''}
  <input name="title"><select name="category"><option>Don</option></select>
  <input name="price" value="3"><textarea name="text" class="cms-richtext">Un texte assez long.</textarea>
  ${buttons}</form>`
const row = (link: string): string =>
  `<input name="note"><table class="cms-element-list"><tr data-element-id="1" data-element-module-ident="annonces">
      <td>${link}</td></tr></table>`
const element = {
  path: '/cms/my_elements_save.php',
  typed: { title: 'Vélo rouge', text: ' Très beau.' },
  button: 'form button',
  message: 'form',
  session: SESSION,
} as const
const inList = {
  path: '/cms/ajax/modules/modules/traitement.php',
  typed: { note: 'à moitié rempli' },
  message: 'dialog',
  session: SESSION,
} as const

export const calls: Readonly<Record<string, Call>> = {
  'new element': {
    ...element,
    body: form('new', '<button>Créer</button>'),
    done: { shows: '.cms-form-message .alert-success' },
  },
  'submitted element': {
    ...element,
    body: form('submit', '<button>Proposer</button>'),
    done: { shows: '.cms-form-message .alert-success' },
  },
  'edited element, published': {
    ...element,
    body: form('edit', '<button data-action="publish">Publier</button>'),
    asks: true,
    done: { leaves: /[?&]success=1/ },
  },
  'element switched on': {
    ...inList,
    body: row('<a class="cms-element-activate x" data-state="x" href="#">Activer</a>'),
    button: '.cms-element-activate',
    done: { shows: '.cms-element-activate.published, .cms-element-activate.draft' },
  },
  'element deleted': {
    ...inList,
    body: row('<a class="cms-element-delete" href="#">Supprimer</a>'),
    button: '.cms-element-delete',
    asks: true,
    done: { goes: 'tr[data-element-id]' },
  },
  newsletter: {
    path: '/cms/ajax/modules/newsletter_v2/traitement.php',
    body: '<form class="cms-newsletter"><input type="email" name="email"><input name="nom"><button>OK</button></form>',
    typed: { email: 'camille@example.org', nom: 'Camille' },
    button: 'form button',
    message: 'dialog',
    done: { says: 'Merci' },
    session: GENERIC,
  },
  permalink: {
    path: '/cms/backoffice/modules/commun/lien_v4.php',
    body: '<input name="note"><a class="cms-permalink" href="#" data-lien="/actualites/12">Permalien</a>',
    typed: { note: 'à moitié rempli' },
    button: '.cms-permalink',
    message: 'dialog',
    done: { says: 'PERMALIEN' },
    session: GENERIC,
  },
}

export interface Failure extends Fault {
  readonly offline?: boolean
  /** The session is over, or so it seems: another message. */
  readonly sessionOver?: boolean
}

export const failures: Readonly<Record<string, Failure>> = {
  'error 500': { status: 500 },
  'refusal 403': { status: 403, sessionOver: true },
  'time-out': { hold: true },
  // Chrome tries a cut request again by itself.
  'connection cut': { cut: true, times: 0 },
  'answer cut': { cut: 'after', times: 0 },
  'empty answer': { body: 'empty' },
  'error page with status 200': { body: 'html' },
  'login page': { body: 'login', sessionOver: true },
  offline: { offline: true },
}

/** JSON calls take a JSON answer that says nothing for a refusal; a permalink is any text. */
export const MALFORMED: Fault = { body: 'json' }

/** The server of the suggestions below a field. */
export const suggestions = {
  path: '/cms/ajax/modules/commun/traitement.php',
  body: `<form><label for="c">Commune</label> <input id="c" name="commune"
    data-autocomplete='{"classname":"Commune","methode":"rechercher","cibles":{"code_postal":"cp"}}'><input name="cp"></form>`,
  /** No body is no suggestion (§7 row 6). */
  failures: Object.entries(failures).filter(([name]) => name !== 'empty answer'),
} as const

/** The failure as the server plays it; none when nobody is reached. */
export function armed({ offline, sessionOver: _, ...fault }: Failure): Fault | undefined {
  return offline ? undefined : fault
}
