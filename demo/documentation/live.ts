import { findFeatureDemo, framedExamples } from '../features.ts'
import { demoPageList } from '../pages/index.ts'
import type { DemoPage, Example } from '../page.ts'

/**
 * Where richer examples than a feature's own stand, and those of services: a page of the demo, and the beginnings of
 * their titles.
 */
const places: Readonly<Record<string, readonly [page: string, ...titles: string[]]>> = {
  'features/agenda': ['agenda', 'Agenda'],
  'features/anchor-scroll': ['comportements', 'Défilement vers'],
  'features/autocomplete': ['champs', 'Votre commune', 'Suggestions libres'],
  'features/back-office': ['membres', 'Aides de'],
  'features/calendar': ['agenda', 'Calendrier'],
  'features/captcha': ['formulaires', 'Case anti', 'Vérification invisible'],
  'features/clickable': ['comportements', 'Bloc cliquable'],
  'features/contact-sheet': ['galerie', 'Planche contact'],
  'features/date-picker': ['champs', 'Date de naissance', 'Rendez-vous'],
  'features/element-form': ['membres', 'Soumettre'],
  'features/element-list': ['membres', 'Mes annonces'],
  'features/empty-marker': ['comportements', 'Champs vides'],
  'features/form-check': ['formulaires', 'Contrôle avant'],
  'features/front-banner': ['partage', 'Bandeau'],
  'features/front-popup': ['partage', 'Fenêtre d’accueil'],
  'features/share': ['partage', 'Partager cette page'],
  'features/input-mask': ['champs', 'Masques'],
  'features/lazy': ['tableaux', 'Images et fonds'],
  'features/lightbox': ['galerie', 'Une galerie', 'Fermeture confirmée'],
  'features/list-block': ['listes', 'Pages, tri'],
  'features/load-more': ['listes', 'Suite'],
  'services/loader': ['dialogues', 'Chargement'],
  'features/map-modes': ['comportements', 'Modes d’une carte'],
  'features/menu-dropdown': ['comportements', 'Menu principal'],
  'features/mobile-dropdown': ['comportements', 'Liste déroulante'],
  'features/mobile-menu': ['menu', 'Le bouton'],
  'services/dialog': ['dialogues', 'Alerte', 'Dialogue composé'],
  'features/my-elements': ['membres', 'Mes annonces'],
  'features/newsletter': ['formulaires', 'Newsletter'],
  'features/partners': ['comportements', 'Bandeau de partenaires'],
  'features/permalink': ['membres', 'Aides de'],
  'features/responsive-table': ['tableaux', 'Grand tableau'],
  'features/secure-link': ['galerie', 'Lien sécurisé'],
  'features/slideshow': ['diaporamas', 'Carrousel', 'Fondu d’arrière-plan'],
  'features/sortable-table': ['tableaux', 'Trier par colonne'],
  'features/tooltip': ['comportements', 'Infobulles'],
  'services/popup': ['dialogues', 'Fenêtre chargée'],
  'services/overlay': ['dialogues', 'Superposition'],
  'features/zoom': ['galerie', 'Agrandir'],
}

export interface Live {
  /** Address of the page that the examples are of. */
  readonly address: string
  readonly page: Pick<DemoPage, 'title' | 'config' | 'body' | 'ownMenuButton'>
  readonly examples: readonly Example[]
}

/** The live examples of a page of the documentation. @param slug `features/lightbox` */
export function liveOf(slug: string): Live | undefined {
  const [name, ...titles] = places[slug] ?? []
  const page = demoPageList.find((one) => one.slug === name)
  if (page) {
    const isOne = ({ title }: Example): boolean => titles.some((beginning) => title.startsWith(beginning))
    return { address: '/demo/' + page.slug, page, examples: page.examples.filter(isOne) }
  }
  const demo = slug.startsWith('features/') ? findFeatureDemo(slug.slice('features/'.length)) : undefined
  if (!demo) return undefined
  const title = demo.doc?.name ?? demo.slug
  return { address: '/demo/fonctionnalites/' + demo.slug, page: { title }, examples: framedExamples(demo) }
}
