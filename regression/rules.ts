/** How two pages are made comparable: each rule says what is left out, and why nothing is lost by it. */
export interface Rule {
  /** CSS, or for `attributes`, `classes` and `ids` a regular expression over the whole name. */
  readonly match: string
  readonly reason: string
}

export interface StyleRule extends Rule {
  /** Declarations, each of which wins. */
  readonly css: string
}

export interface WidgetRule extends Rule {
  /** What reports call it. */
  readonly name: string
  /** It stands in the way of the page while it shows: the next step waits until it is closed. */
  readonly opens?: boolean
  /** It darkens the whole page: nothing of the picture can be compared. */
  readonly veils?: boolean
  /** The element itself is the page's: what is in it is the widget. */
  readonly inside?: boolean
  /** What it shows counts, not in which order. */
  readonly anyOrder?: boolean
  /** Case, and the full stop of abbreviations, do not count. */
  readonly loose?: boolean
}

export interface Rules {
  /** Not looked at. */
  readonly ignore: readonly Rule[]
  /** Shown without what the new script adds to its sight, so that what else differs is seen in its place. */
  readonly restyle: readonly StyleRule[]
  /** Compared by what they show (texts, fields, pictures), not by markup; masked in pictures. */
  readonly widgets: readonly WidgetRule[]
  /** Wrappers: what is in them counts, they themselves do not. */
  readonly unwrap: readonly Rule[]
  /** Attributes that are not compared. */
  readonly attributes: readonly Rule[]
  /** Classes that are not compared. */
  readonly classes: readonly Rule[]
  /** Ids that are made anew at each visit. */
  readonly ids: readonly Rule[]
  /** Whole texts inside widgets that name a control, not a content. */
  readonly labels: readonly Rule[]
  /** Masked in pictures: what moves by itself. */
  readonly masks: readonly Rule[]
}

export const rules: Rules = {
  ignore: [
    { match: '.cms-menu-toggle, .cms-datepicker-button', reason: 'boutons au clavier de ce que l’ancien ouvrait à la souris ou au focus' },
    { match: '.bx-clone', reason: 'copies que bxSlider place de part et d’autre d’un carrousel' },
    { match: '.cms-mobile-menu-home', reason: 'lien d’accueil : une maison dans l’en-tête de chaque volet (§2.10), un mot dans l’ancien' },
    { match: '.cms-table-open-button, .cms-table-close-button', reason: 'cachés sur un grand écran, où l’ancien ne les faisait pas' },
    { match: 'script, style, link, meta, base, noscript, template, title', reason: 'rien de visible' },
    { match: '[role=status][aria-live], .cms-visually-hidden, .ui-helper-hidden-accessible', reason: 'annonces aux lecteurs d’écran' },
  ],
  restyle: [
    { match: '.cms-datepicker-button', css: 'display: none', reason: 'à côté de son champ, il décalerait toute la ligne' },
    { match: '.cms-sortable-button', css: 'min-width: 0; min-height: 0', reason: 'une cible de 24 px (WCAG 2.5.8) décalerait le tableau' },
    { match: '.cms-sortable-button::after', css: 'content: none', reason: 'flèche du tri, que l’ancien ne montrait pas' },
  ],
  widgets: [
    { name: 'dialogue', match: '.cms-modal, .ui-dialog', opens: true, veils: true, reason: 'le nouveau dialogue a son propre balisage' },
    { name: 'visionneuse', match: '.cms-lightbox-root, #colorbox', opens: true, veils: true, anyOrder: true, reason: 'la visionneuse remplace Colorbox ; légende et compteur y ont une autre place' },
    { name: 'fenêtre', match: '.cms-popup, .cms-overlay, .cms-popin', opens: true, veils: true, reason: 'même contenu, autre cadre' },
    { name: 'voile', match: '#cboxOverlay, .ui-widget-overlay, .cms-popin-overlay, .cms-modal-backdrop, .cms-backdrop', reason: 'fond assombri' },
    { name: 'chargement', match: '.cms-loader', opens: true, veils: true, reason: 'même texte, autre dessin' },
    { name: 'calendrier', match: '.cms-datepicker, .cms-datepicker-inline, .ui-datepicker, #ui-datepicker-div, .xdsoft_datetimepicker', opens: true, reason: 'le sélecteur de dates remplace jQuery UI' },
    { name: 'propositions', match: '.cms-autocomplete-popup, .cms-autocomplete, .ui-autocomplete', reason: 'liste d’autocomplétion' },
    { name: 'diaporama', match: '.cms-slides-bar, .bx-controls, .cms-slideshow-controls', reason: 'boutons du diaporama' },
    { name: 'agenda', match: '.zabuto-grid', loose: true, reason: 'grille du mois : les jours et leurs textes sont comparés, « Lun » et « lun. » sont un' },
    { name: 'agenda', match: '.cms-calendar', inside: true, loose: true, reason: 'la même, dans l’élément de la page' },
    { name: 'infobulle', match: '.cms-tooltip-bubble, .ui-tooltip', reason: 'bulle d’aide' },
    { name: 'menu mobile', match: '.cms-mobile-menu-layer, #cms-mobile-menu', opens: true, veils: true, reason: 'panneau du menu mobile' },
  ],
  unwrap: [
    { match: '.bx-wrapper, .bx-viewport, .cms-table, .cms-slides', reason: 'enveloppe que le script ajoute' },
    { match: '.cms-sortable-button', reason: 'l’en-tête d’une colonne triable est un bouton, pour le clavier' },
  ],
  attributes: [
    { match: 'style', reason: 'les positions et animations se voient sur l’image, et ce qui est caché est relevé à part' },
    { match: 'aria-.*|role|tabindex|inert|hidden|popover', reason: 'accessibilité ajoutée par le nouveau script' },
    { match: 'data-(?!goto-url).*', reason: 'notes des scripts ; leur effet est comparé' },
    { match: '(date|time)-format(-sent)?|show-second|year-range', reason: 'réglages que le pont de jQuery UI note sur le champ' },
    { match: 'autocomplete|inputmode|spellcheck|autocapitalize|enterkeyhint', reason: 'confort de saisie' },
    { match: 'loading|decoding|fetchpriority|srcset|sizes', reason: 'chargement des images' },
    { match: 'on.*', reason: 'le code de la page, qui est exercé' },
    { match: 'title', reason: 'retiré pendant qu’une infobulle se montre' },
    { match: 'sdset|sdval|lang', reason: 'traces d’outils' },
  ],
  classes: [
    { match: '(cms-)?(loading|open|active|off|on|ready|js)|cms-.*', reason: 'états de nos éléments ; leur effet est comparé' },
    { match: 'ui-.*|hasDatepicker|hasTimepicker|jquery-.*|bx-.*|cbox.*|mm-.*|unveil.*|sorttable_.*', reason: 'états d’anciens plugins' },
    { match: 'empty', reason: 'marque des champs vides' },
  ],
  ids: [
    { match: '(ui-id-|dp|cbox|mm-|cms-|passerelle-|:r)[\\w-]*\\d+[\\w:]*', reason: 'identifiant produit' },
    { match: 'dp\\d{6,}', reason: 'identifiant de jQuery UI' },
  ],
  labels: [
    { match: '×|✕|x|close|fermer|ok|précédent|suivant|prev|next|previous|[‹›«»]', reason: 'commandes du cadre' },
  ],
  masks: [
    { match: 'video, audio, object, embed, marquee, canvas', reason: 'se dessine tout seul' },
    { match: 'input[type=file]', reason: 'dessiné par le navigateur' },
  ],
} // prettier-ignore
