import { districts } from './places.ts'
import { addDays, between, createRandom, pick } from './random.ts'

/** A classified ad: a member's own element (« my elements »). */
export interface Ad {
  readonly id: number
  readonly title: string
  readonly category: 'Vente' | 'Don' | 'Échange' | 'Service' | 'Recherche'
  /** Euros with cents; 0 for what is given away or exchanged. */
  readonly price: number
  readonly text: string
  readonly district: string
  /** `2026-06-15 14:30:00`, local time of the town. */
  readonly created: string
  readonly active: boolean
}

const drafts: readonly (readonly [title: string, category: Ad['category'], price: number, text: string])[] = [
  [
    'Vélo de ville 7 vitesses',
    'Vente',
    140,
    'Révisé à l’atelier vélo, pneus neufs, panier offert. À essayer sur place.',
  ],
  ['Armoire en noyer', 'Vente', 220, 'Deux portes, bon état, à démonter. Hauteur 1,95 m, largeur 1,40 m.'],
  [
    'Chatons à adopter',
    'Don',
    0,
    'Trois chatons sevrés, tigrés, vus par le vétérinaire. Disponibles tout de suite.',
  ],
  [
    'Cours de piano débutant',
    'Service',
    25,
    'Ancienne professeure du conservatoire, le mercredi et le samedi matin. Prix d’une heure.',
  ],
  [
    'Recherche place de parking',
    'Recherche',
    0,
    'Près de la gare, à l’année, pour une petite voiture électrique.',
  ],
  [
    'Lot de bocaux en verre',
    'Don',
    0,
    'Une quarantaine de bocaux propres avec leurs couvercles, parfaits pour les confitures.',
  ],
  [
    'Table de ping-pong',
    'Vente',
    90,
    'Table d’extérieur pliante, filet neuf. Prévoir deux personnes pour la transporter.',
  ],
  [
    'Échange graines potagères',
    'Échange',
    0,
    'Tomates anciennes, courges, haricots contre fleurs vivaces ou petits fruits.',
  ],
  ['Poussette tout-terrain', 'Vente', 75.5, 'Trois roues, nacelle et habillage de pluie. Servie un an.'],
  [
    'Garde d’enfants le mercredi',
    'Service',
    12,
    'Étudiante sérieuse, formée aux premiers secours, quartier des Ormes. Prix d’une heure.',
  ],
  [
    'Collection de bandes dessinées',
    'Vente',
    180,
    '62 albums, dont plusieurs premières éditions. Liste sur demande.',
  ],
  ['Perceuse à colonne', 'Vente', 110, 'Fonctionne parfaitement, vendue avec étau et jeu de forets.'],
  [
    'Canapé trois places',
    'Don',
    0,
    'Tissu gris, quelques traces d’usage. À venir chercher au deuxième étage avec ascenseur.',
  ],
  ['Aide aux devoirs', 'Service', 15, 'Professeur retraité, mathématiques et français, niveau collège.'],
  ['Recherche jardinier', 'Recherche', 0, 'Taille de haies deux fois par an, chèque emploi service.'],
  ['Appareil photo argentique', 'Vente', 65, 'Boîtier des années 1970, objectif 50 mm, housse d’origine.'],
  [
    'Échange de maison pour l’été',
    'Échange',
    0,
    'Maison de trois chambres avec jardin, contre bord de mer en août.',
  ],
  ['Machine à coudre', 'Vente', 85, 'Peu servie, avec sa mallette et un lot de canettes.'],
  ['Cartons de déménagement', 'Don', 0, 'Trente cartons et du papier bulle, à prendre en une fois.'],
  [
    'Dépannage informatique',
    'Service',
    30,
    'Installation, sauvegarde, nettoyage. Déplacement compris à Montreuil.',
  ],
  ['Barbecue en fonte', 'Vente', 55, 'Fabriqué aux Forges dans les années 1980, increvable.'],
  ['Lit d’enfant évolutif', 'Vente', 70, 'De la naissance à cinq ans, matelas presque neuf.'],
  [
    'Recherche partenaires de tarot',
    'Recherche',
    0,
    'Deux soirées par mois, bonne humeur exigée, niveau indifférent.',
  ],
  ['Bois de chauffage', 'Vente', 60, 'Chêne sec de deux ans, en 50 cm. Prix du stère, livraison possible.'],
  ['Paniers de légumes', 'Échange', 0, 'Surplus du jardin contre œufs ou miel, de juin à octobre.'],
  ['Trottinette enfant', 'Vente', 20, 'Pour 5 à 8 ans, guidon réglable, freins révisés.'],
  [
    'Retouches de vêtements',
    'Service',
    10,
    'Ourlets, fermetures, doublures. Rendu sous une semaine. Prix d’un ourlet.',
  ],
  [
    'Vinyles des années 1980',
    'Vente',
    4.5,
    'Une centaine de disques, prix à l’unité. Platine pour les écouter sur place.',
  ],
  ['Terre végétale', 'Don', 0, 'Environ deux mètres cubes, à charger soi-même avec une remorque.'],
  [
    'Recherche musiciens',
    'Recherche',
    0,
    'Notre groupe cherche une basse et une batterie, répétitions le jeudi au centre social.',
  ],
]

/** The thirty ads of the demo's member, the oldest first; a few are not published yet. */
export function makeAds(today: string): Ad[] {
  const random = createRandom(1936)
  return drafts.map(([title, category, price, text], index) => ({
    id: index + 1,
    title,
    category,
    price,
    text,
    district: pick(random, districts),
    created: `${addDays(today, -4 * (drafts.length - index))} ${time(random)}`,
    active: random() > 0.25,
  }))
}

function time(random: () => number): string {
  return [between(random, 8, 21), between(random, 0, 59), 0]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
