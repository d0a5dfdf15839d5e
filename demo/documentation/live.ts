import { demoPageList } from '../pages/index.ts'
import type { DemoPage, Example } from '../page.ts'

/** Where the examples of a feature's page stand: a page of the demo, and the beginnings of their titles. */
const places: Readonly<Record<string, readonly [slug: string, ...titles: string[]]>> = {
  agenda: ['agenda', 'Agenda'],
  'anchor-scroll': ['comportements', 'Défilement vers'],
  autocomplete: ['champs', 'Votre commune', 'Suggestions libres'],
  'back-office': ['membres', 'Aides de'],
  calendar: ['agenda', 'Calendrier'],
  captcha: ['formulaires', 'Case anti-robot', 'Vérification invisible'],
  clickable: ['comportements', 'Bloc cliquable'],
  'contact-sheet': ['galerie', 'Planche contact'],
  'date-picker': ['champs', 'Date de naissance', 'Rendez-vous'],
  'element-form': ['membres', 'Soumettre'],
  'element-list': ['membres', 'Mes annonces'],
  'empty-marker': ['comportements', 'Champs vides'],
  'form-check': ['formulaires', 'Contrôle avant'],
  front: ['partage', 'Bandeau', 'Fenêtre d’accueil', 'Partager cette page'],
  'input-mask': ['champs', 'Masques'],
  lazy: ['tableaux', 'Images et fonds'],
  lightbox: ['galerie', 'Une galerie', 'Fermeture confirmée'],
  'list-block': ['listes', 'Pages, tri'],
  'load-more': ['listes', 'Suite'],
  loader: ['dialogues', 'Chargement'],
  'map-modes': ['comportements', 'Modes d’une carte'],
  'menu-dropdown': ['comportements', 'Menu principal'],
  'mobile-dropdown': ['comportements', 'Liste déroulante'],
  'mobile-menu': ['menu', 'Le bouton'],
  modal: ['dialogues', 'Alerte', 'Dialogue composé'],
  'my-elements': ['membres', 'Mes annonces'],
  newsletter: ['formulaires', 'Newsletter'],
  partners: ['comportements', 'Bandeau de partenaires'],
  permalink: ['membres', 'Aides de'],
  'responsive-table': ['tableaux', 'Grand tableau'],
  'secure-link': ['galerie', 'Lien sécurisé'],
  slideshows: ['diaporamas', 'Carrousel', 'Fondu d’arrière-plan'],
  'sortable-table': ['tableaux', 'Trier par colonne'],
  tooltip: ['comportements', 'Infobulles'],
  windows: ['dialogues', 'Fenêtre chargée', 'Superposition'],
  zoom: ['galerie', 'Agrandir'],
}

export interface Live {
  readonly page: DemoPage
  readonly examples: readonly Example[]
}

/** The live examples of a page of the documentation. @param slug `features/modal` */
export function liveOf(slug: string): Live | undefined {
  const [demo, ...titles] = places[slug.replace(/^features\//, '')] ?? []
  const page = slug.startsWith('features/') ? demoPageList.find((one) => one.slug === demo) : undefined
  if (!page) return undefined
  const examples = page.examples.filter(({ title }) =>
    titles.some((beginning) => title.startsWith(beginning)),
  )
  return { page, examples }
}
