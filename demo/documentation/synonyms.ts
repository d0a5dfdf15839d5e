/**
 * Words of one meaning, in both languages. Each group is a list of phrases: where a query holds one of them, the others
 * are looked for too. What a single page is called besides stands on that page (« On dit aussi : … »).
 */
const groups: readonly (readonly string[])[] = [
  ['fenêtre modale', 'modale', 'popin', 'boîte de dialogue', 'dialogue', 'modal', 'dialog'],
  ['popup', 'pop-up', 'fenêtre surgissante'],
  ['calendrier', 'calendar'],
  ['sélecteur de date', 'datepicker', 'date picker', 'champ date', 'saisie de date'],
  ['carrousel', 'carousel', 'diaporama', 'slider', 'slideshow', 'bannière tournante'],
  ['tableau triable', 'tri de colonnes', 'sortable table', 'trier un tableau'],
  ['tableau adaptatif', 'responsive table', 'tableau sur mobile'],
  ['code de sortie', 'code retour', 'exit code', 'exit status'],
  ['visionneuse', 'lightbox', 'galerie', 'gallery', 'agrandir une photo'],
  ['infobulle', 'tooltip', 'bulle d’aide'],
  ['autocomplétion', 'suggestions', 'autocomplete', 'saisie assistée'],
  ['chargement différé', 'lazy loading', 'lazy'],
  ['indicateur de chargement', 'loader', 'spinner', 'sablier'],
  ['menu mobile', 'menu burger', 'hamburger', 'off-canvas', 'mobile menu'],
  ['masque de saisie', 'input mask', 'format de saisie'],
  ['pagination', 'page suivante', 'paging'],
  ['voir plus', 'charger la suite', 'load more', 'défilement infini', 'infinite scroll'],
  ['lettre d’information', 'infolettre', 'newsletter'],
  ['bandeau', 'bannière', 'banner'],
  ['partage', 'partager', 'share', 'réseaux sociaux'],
  ['anti-robot', 'captcha', 'recaptcha'],
  ['retour arrière', 'revenir à l’ancien script', 'repli', 'fallback', 'rollback'],
  ['bascule', 'migration', 'migrer', 'switch', 'basculer'],
  ['politique de sécurité', 'csp', 'content security policy'],
  ['raccourcis clavier', 'clavier', 'keyboard', 'touches'],
  ['lecteur d’écran', 'screen reader', 'nvda', 'jaws', 'voiceover'],
  ['accessibilité', 'rgaa', 'wcag', 'accessibility', 'a11y'],
  ['réglage', 'option', 'paramètre', 'configuration', 'setting'],
  ['évènement', 'événement', 'event'],
  ['message de la console', 'avertissement', 'console message', 'code d’erreur', 'warning'],
  ['commande', 'ligne de commande', 'cli', 'command line'],
  ['navigateurs pris en charge', 'compatibilité', 'supported browsers', 'browser support'],
  ['poids', 'taille des fichiers', 'sizes', 'bundle size'],
  ['alléger', 'construction allégée', 'lean build', 'tree shaking'],
  ['mise à jour', 'monter de version', 'upgrade', 'nouvelle version'],
  ['faille', 'vulnérabilité', 'vulnerability', 'security hole'],
  ['liste déroulante', 'sous-menu', 'dropdown'],
  ['démarre tout seul', 'lecture automatique', 'défilement automatique', 'data-autoplay', 'autoplay'],
  ['formulaire', 'form'],
  ['image', 'photo', 'picture'],
  ['traduction', 'translation', 'langue'],
]

/** Turns a word into what the index has of it, or nothing. */
type Stem = (word: string) => string | null

const stemsOf = (text: string, stem: Stem): string[] =>
  text
    .split(/[^\p{L}\p{N}_$]+/u)
    .filter(Boolean)
    .flatMap((word) => stem(word) ?? [])

/** The query in other words of the same meaning. @param stem as in the index that is asked */
export function meaningsOf(query: string, stem: Stem): string[] {
  const asked = stemsOf(query, stem)
  return groups.flatMap((phrases) => {
    const stemmed = phrases.map((phrase) => stemsOf(phrase, stem))
    const met = stemmed.map((stems) => placeIn(asked, stems))
    const here = met.reduce((best, place, index) => betterOf(best, place, index, stemmed), -1)
    if (here < 0) return []
    const words = query.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word && stem(word) !== null)
    const [at, length] = [met[here]!, stemmed[here]!.length]
    return phrases
      .filter((_, index) => index !== here)
      .map((phrase) => [...words.slice(0, at), phrase, ...words.slice(at + length)].join(' '))
  })
}

/** The longest phrase counts: of « fenêtre modale » and « modale » the first. */
function betterOf(best: number, place: number, index: number, stemmed: readonly string[][]): number {
  if (place < 0) return best
  return best < 0 || stemmed[index]!.length > stemmed[best]!.length ? index : best
}

function placeIn(all: readonly string[], part: readonly string[]): number {
  if (!part.length) return -1
  return all.findIndex((_, at) => part.every((word, index) => all[at + index] === word))
}
