import { printable } from '../../migration/printable.ts'

const counted = (shown: string, what: string): string =>
  `${shown} ${what}${shown === '1' || shown === '0' ? '' : 's'}`

/** Every French text of the board. */
export const texts = {
  title: 'Campagne',
  summary: (sites: string, pages: string): string => `${counted(sites, 'site')}, ${counted(pages, 'page')}`,
  updated: (time: string): string => `État du ${time}`,
  lost: 'La commande « serve » ne répond plus : ceci est le dernier état connu.',
  sites: 'Sites',
  causes: 'Causes à expliquer',
  search: 'Chercher un site ou une cause',
  all: 'Tous',
  states: { scan: 'à parcourir', explain: 'à expliquer', ready: 'prêt', switched: 'basculé', back: 'revenu' },
  columns: {
    name: 'Site',
    state: 'État',
    pages: 'Pages lues',
    compared: 'Comparées',
    different: 'À expliquer',
    breaking: 'Casse',
    original: 'Ancien plugin',
  },
  worst: 'Le pire d’abord',
  noSite: 'Aucun site ne convient.',
  moreSites: (count: string): string =>
    count === '1' ? 'Montrer l’autre site' : `Montrer les ${count} autres sites`,
  moreCauses: (count: string): string =>
    count === '1' ? 'Montrer l’autre cause' : `Montrer les ${count} autres causes`,
  noCause: 'Aucune différence à expliquer.',
  radius: (pages: string, sites: string): string => `${counted(pages, 'page')} de ${counted(sites, 'site')}`,
  left: (pages: string): string => `${pages} ${pages === '1' ? 'reste' : 'restent'} à expliquer`,
  before: 'Avant',
  after: 'Après',
  nothing: '(rien)',
  smallest: (bytes: string): string => `Plus petit exemple : ${bytes} octets`,
  smallestFrom: (page: string, bytes: string): string => `Tiré de ${page} (${bytes} octets).`,
  early: 'La réduction n’est pas finie : « campaign reduce » la reprend.',
  page: 'La page réduite',
  download: 'Télécharger',
  command: 'Pour la revoir',
  copyCommand: 'Copier la commande',
  shim: (tried: number, pages: number): string =>
    pages === 1
      ? 'Ce réglage la répare, essayé sur cette page'
      : `Ce réglage la répare, essayé sur ${tried} des ${pages} pages`,
  copyShim: 'Copier le réglage',
  copied: 'Copié.',
  chosen: 'Le navigateur ne le permet pas ; le texte est choisi : Ctrl+C le copie.',
  approve: 'Accepter…',
  approveTitle: 'Accepter cette différence',
  reason: 'Pourquoi est-elle voulue ?',
  scope: 'Où',
  everywhere: 'Sur tous les sites',
  // The name of a site comes as it is, to be sent back.
  onSite: (site: string): string => `Seulement sur ${printable(site)}`,
  place: (...parts: string[]): string => parts.filter(Boolean).map(printable).join(' · '),
  /** What is wrong with a page, or with the whole site. */
  problem: (site: string, page: string, reason: string): string =>
    page === printable(site) ? reason : `${page}, ${reason}`,
  needsReason: 'Dites pourquoi : ce texte figure dans les dossiers.',
  notKept: 'Ce n’est pas enregistré : la commande « serve » ne répond pas. Votre texte reste ici.',
  send: 'Accepter',
  problems: 'Problèmes',
} as const
