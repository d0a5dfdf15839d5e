import { slugOf } from './random.ts'

/** A page of the site's tree, as the mobile menu call answers it (specification §3, page item). */
export interface PageItem {
  readonly id_page: number
  readonly id_parent: number
  readonly nom_page: string
  readonly lien: string
  readonly adresse: string
  readonly class_theme_style: string
  readonly menu_param: Readonly<Record<string, string>>
  readonly enfant: readonly PageItem[]
}

/** A title, with its children; `title | shorter title in menus | subtitle`. */
type Outline = string | readonly [title: string, children: readonly Outline[]]

const outline: readonly Outline[] = [
  [
    'Votre mairie',
    [
      [
        'Le conseil municipal',
        ['Les élus', 'Les commissions', 'Les séances', 'Délibérations et arrêtés', 'Expression des groupes'],
      ],
      [
        'Les services municipaux',
        [
          'Organigramme',
          'Annuaire des services | Annuaire | Tous les numéros',
          'Offres d’emploi',
          'Marchés publics',
        ],
      ],
      [
        'Le budget',
        ['Budget de l’année', 'Budget participatif | | 300 000 € décidés par vous', 'Fiscalité locale'],
      ],
      ['Grands projets', ['Quartier de la Fonderie', 'Cœur de ville', 'Plan vélo', 'Écoles rénovées']],
      ['Publications', ['Le magazine « L’Enclume »', 'Lettres de quartier', 'Rapports d’activité']],
      'Jumelages',
      'Contacter la mairie',
    ],
  ],
  [
    'Vos démarches',
    [
      [
        'État civil',
        ['Acte de naissance', 'Mariage', 'Pacs', 'Décès', 'Livret de famille', 'Changement de prénom'],
      ],
      ['Papiers d’identité', ['Carte d’identité', 'Passeport', 'Sortie de territoire | | Pour les mineurs']],
      ['Élections', ['S’inscrire', 'Voter par procuration', 'Bureaux de vote']],
      [
        'Logement et urbanisme',
        [
          'Permis de construire',
          'Déclaration préalable',
          'Plan local d’urbanisme | PLU',
          'Demander un logement social',
          'Aides à la rénovation',
        ],
      ],
      ['Stationner et circuler', ['Carte de résident', 'Zones bleues', 'Demande d’occupation de voirie']],
      'Signaler un problème dans la rue',
      'Prendre rendez-vous',
    ],
  ],
  [
    'Enfance et jeunesse',
    [
      [
        'Petite enfance',
        ['Crèches', 'Assistantes maternelles', 'Relais petite enfance', 'Lieu d’accueil enfants-parents'],
      ],
      [
        'Écoles',
        [
          'Inscriptions scolaires',
          'Restauration scolaire | Cantine | Les menus de la semaine',
          'Accueil du matin et du soir',
          'Transports scolaires',
        ],
      ],
      ['Loisirs', ['Centres de loisirs', 'Séjours', 'Stages sportifs']],
      [
        '11 – 25 ans',
        ['Espace jeunes', 'Conseil municipal des jeunes', 'Bourse au permis', 'Information jeunesse'],
      ],
      'Espace famille',
    ],
  ],
  [
    'Culture et sport',
    [
      [
        'Médiathèque Louise-Michel',
        ['Horaires et tarifs', 'Catalogue', 'Prêt de jeux', 'Ressources en ligne'],
      ],
      ['Théâtre de l’Enclume', ['La saison', 'Billetterie', 'Venir au théâtre']],
      ['Musée du Fer', ['Les collections', 'Expositions', 'Visites de groupes']],
      ['Conservatoire', ['Disciplines', 'Inscriptions', 'Concerts des élèves']],
      [
        'Équipements sportifs',
        ['Piscine des Trois-Rivières', 'Gymnases', 'Stade Marcel-Cerdan', 'Parcours de santé'],
      ],
      ['Associations', ['Annuaire des associations', 'Demander une subvention', 'Réserver une salle']],
    ],
  ],
  [
    'Cadre de vie',
    [
      [
        'Environnement',
        ['Parcs et jardins', 'Jardins partagés', 'Qualité de l’air', 'Eau potable', 'La rivière'],
      ],
      ['Déchets', ['Calendrier de collecte', 'Déchèterie', 'Compostage', 'Encombrants']],
      ['Se déplacer', ['Bus et navette', 'À vélo', 'Autopartage', 'Parkings']],
      ['Travaux en cours', ['Carte des chantiers', 'Rue du Haut-Fourneau', 'Pont du Moulin']],
      ['Tranquillité publique', ['Police municipale', 'Opération tranquillité vacances', 'Risques majeurs']],
    ],
  ],
  [
    'Solidarités et santé',
    [
      [
        'Action sociale',
        ['Centre communal d’action sociale | CCAS', 'Aides financières', 'Mutuelle communale'],
      ],
      ['Seniors', ['Maintien à domicile', 'Portage de repas', 'Résidence Les Ormes', 'Sorties et ateliers']],
      ['Santé', ['Maison de santé', 'Pharmacies de garde', 'Prévention']],
      ['Handicap', ['Accessibilité des lieux', 'Commission d’accessibilité']],
    ],
  ],
  [
    'Découvrir la ville',
    [
      ['Histoire', ['Quatre siècles de forges', 'Personnages', 'Archives municipales']],
      ['Se promener', ['Le sentier des étangs', 'Parcours du fer', 'Plan de la ville']],
      ['Venir à Montreuil', ['Accès', 'Se loger', 'Restaurants']],
      ['Commerces et marchés', ['Les marchés', 'Boutiques et artisans', 'S’installer à Montreuil']],
    ],
  ],
]

/** The town's page tree: seven branches, three levels, about 170 pages. Ids are given in reading order from 1. */
export function makePages(): PageItem[] {
  let next = 0
  const build = (entry: Outline, parent: number): PageItem => {
    const [written, children] = typeof entry === 'string' ? [entry, []] : entry
    const [title = '', short = '', subtitle = ''] = written.split('|').map((part) => part.trim())
    const id = ++next
    return page(id, parent, title, {
      menu_param: { ...(short ? { nom_page: short } : {}), ...(subtitle ? { sous_titre: subtitle } : {}) },
      enfant: children.map((child) => build(child, id)),
    })
  }
  return outline.map((entry) => build(entry, 0))
}

function page(
  id: number,
  parent: number,
  title: string,
  rest: Pick<PageItem, 'menu_param' | 'enfant'>,
): PageItem {
  const slug = slugOf(title)
  return {
    id_page: id,
    id_parent: parent,
    nom_page: title,
    lien: `/pages/${id}-${slug}`,
    adresse: slug,
    class_theme_style: parent === 0 ? `theme-${slug.split('-')[0] ?? 'page'}` : '',
    ...rest,
  }
}

/**
 * A tree of exactly `count` pages, for measuring: up to `branching` children a page, as deep as needed.
 * Pages are numbered level by level from 1.
 */
export function makePageTree(count: number, branching = 10): PageItem[] {
  const childrenOf = (id: number): PageItem[] => {
    const children: PageItem[] = []
    for (let child = id * branching + 1; child <= id * branching + branching && child <= count; child++) {
      children.push(page(child, id, `Page ${child}`, { menu_param: {}, enfant: childrenOf(child) }))
    }
    return children
  }
  return childrenOf(0)
}

/** Every page of a tree, parents before children. */
export function flattenPages(tree: readonly PageItem[]): PageItem[] {
  return tree.flatMap((item) => [item, ...flattenPages(item.enfant)])
}
