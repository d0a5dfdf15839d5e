import type { Language } from './documents.ts'

/** What readers type, and the page that they mean: it comes first. */
export const queries: readonly (readonly [language: Language, query: string, slug: string])[] = [
  ['fr', 'fenêtre modale', 'services/dialog'],
  ['fr', 'fenetres modales', 'services/dialog'],
  ['fr', 'boîte de dialogue', 'services/dialog'],
  ['fr', 'confirmation', 'services/dialog'],
  ['fr', 'calendrier', 'features/calendar'],
  ['fr', 'calendriers', 'features/calendar'],
  ['fr', 'carrousel', 'features/slideshow'],
  ['fr', 'carousel', 'features/slideshow'],
  ['fr', 'bannière tournante', 'features/slideshow'],
  ['fr', 'tableau triable', 'features/sortable-table'],
  ['fr', 'comment trier un tableau', 'features/sortable-table'],
  ['fr', 'tableau sur mobile', 'features/responsive-table'],
  ['fr', 'code de sortie', 'exit-codes'],
  ['fr', 'codes retour', 'exit-codes'],
  ['fr', 'exit code', 'exit-codes'],
  ['fr', 'menu burger', 'features/mobile-menu'],
  ['fr', 'sous-menus', 'features/menu-dropdown'],
  ['fr', 'infobulles', 'features/tooltip'],
  ['fr', 'galerie de photos', 'features/lightbox'],
  ['fr', 'colorbox', 'features/lightbox'],
  ['fr', 'champ date', 'features/date-picker'],
  ['fr', 'datepicker', 'features/date-picker'],
  ['fr', 'numéro de téléphone', 'features/input-mask'],
  ['fr', 'suggestions pendant la saisie', 'features/autocomplete'],
  ['fr', 'images paresseuses', 'features/lazy'],
  ['fr', 'page suivante', 'features/list-block'],
  ['fr', 'défilement infini', 'features/load-more'],
  ['fr', 'sablier', 'services/loader'],
  ['fr', 'recaptcha', 'features/captcha'],
  ['fr', 'revenir à l’ancien script', 'fallback'],
  ['fr', 'rollback', 'fallback'],
  ['fr', 'migrer un site', 'switching-a-site'],
  ['fr', 'captures d’écran', 'regress'],
  ['fr', 'CSP', 'security'],
  ['fr', 'réglages', 'configuration'],
  ['fr', 'P540', 'features/mobile-menu'],
  ['fr', 'alléger le script', 'lean-builds'],
  ['fr', 'durée de cache', 'serving'],
  ['en', 'brotli', 'serving'],
  ['fr', 'number_format', 'string-helpers'],
  ['fr', 'déclaration d’accessibilité', 'accessibility-statement'],
  ['fr', 'signaler une faille', 'reporting'],
  ['en', 'modal dialog', 'services/dialog'],
  ['en', 'calendar', 'features/calendar'],
  ['en', 'carousel', 'features/slideshow'],
  ['en', 'sort a table', 'features/sortable-table'],
  ['en', 'exit code', 'exit-codes'],
  ['en', 'burger menu', 'features/mobile-menu'],
  ['en', 'infinite scroll', 'features/load-more'],
  ['en', 'date field', 'features/date-picker'],
  ['en', 'roll back', 'fallback'],
  ['en', 'content security policy', 'security'],
  ['en', 'upgrade', 'upgrading'],
  ['en', 'supported browsers', 'support'],
]

/** A behaviour that a newcomer wonders about. */
export interface Behaviour {
  readonly language: Language
  /** In a newcomer's words. */
  readonly query: string
  readonly slug: string
  /** The heading below which the answer stands, and some words of the answer. */
  readonly heading: string
  readonly answer: RegExp
}

/** Each is found by one query, or by two clicks: the page, then the heading. */
export const behaviours: readonly Behaviour[] = [
  {
    language: 'fr',
    query: 'fermer une fenêtre modale avec Échap',
    slug: 'services/dialog',
    heading: 'Clavier',
    answer: /Échap ferme/,
  },
  {
    language: 'fr',
    query: 'ligne de total qui garde sa place dans un tableau trié',
    slug: 'features/sortable-table',
    heading: 'Réglages',
    answer: /cms-nosort/,
  },
  {
    language: 'fr',
    query: 'infobulle au doigt',
    slug: 'features/tooltip',
    heading: '',
    answer: /doigt/,
  },
  {
    language: 'fr',
    query: 'menu au survol de la souris',
    slug: 'features/menu-dropdown',
    heading: 'Souris, doigt, clavier',
    answer: /ouvre après 100/,
  },
  {
    language: 'fr',
    query: 'page illisible code de sortie',
    slug: 'exit-codes',
    heading: '',
    answer: /3/,
  },
  {
    language: 'fr',
    query: 'revenir à l’ancien script pour une fonctionnalité',
    slug: 'fallback',
    heading: '',
    answer: /fallback/,
  },
  {
    language: 'fr',
    query: 'diaporama qui ne démarre pas tout seul',
    slug: 'features/slideshow',
    heading: 'Réglages',
    answer: /data-autoplay/,
  },
  {
    language: 'fr',
    query: 'nonce politique de sécurité stricte',
    slug: 'security',
    heading: '',
    answer: /nonce/,
  },
  {
    language: 'fr',
    query: 'réponse du serveur pour les suggestions',
    slug: 'features/autocomplete',
    heading: '',
    answer: /liste JSON/,
  },
  {
    language: 'fr',
    query: 'date minimale d’un champ date',
    slug: 'features/date-picker',
    heading: 'Réglages',
    answer: /data-min/,
  },
  {
    language: 'fr',
    query: 'composant React modal',
    slug: 'react',
    heading: 'Ce qu’il faut savoir',
    answer: /open/,
  },
  {
    language: 'en',
    query: 'close a dialog with Escape',
    slug: 'services/dialog',
    heading: 'Keyboard',
    answer: /Escape/,
  },
  {
    language: 'en',
    query: 'screen reader sorted table',
    slug: 'features/sortable-table',
    heading: 'What a screen reader says',
    answer: /ordre croissant/,
  },
  {
    language: 'en',
    query: 'exit code of scan when a page cannot be read',
    slug: 'exit-codes',
    heading: '',
    answer: /could not be read/,
  },
  {
    language: 'en',
    query: 'hand a feature back to the old script',
    slug: 'fallback',
    heading: '',
    answer: /fallback/,
  },
]
