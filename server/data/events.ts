import { clubs, districts, places } from './places.ts'
import { addDays, addMonths, between, createRandom, fillIn, frenchSpaces, pick, slugOf } from './random.ts'

export type EventKind =
  'concert' | 'atelier' | 'marche' | 'sport' | 'conseil' | 'exposition' | 'fete' | 'visite'

/** An event of the town's agenda. */
export interface AgendaEvent {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly kind: EventKind
  /** First day, `2026-06-15`; local time of the town, no zone. */
  readonly date: string
  /** Last day; the same as `date` for most. */
  readonly endDate: string
  /** `20:30`, or '' for all day. */
  readonly time: string
  readonly place: string
  readonly district: string
  readonly price: string
  readonly description: string
}

const kinds: Readonly<
  Record<EventKind, { titles: readonly string[]; times: readonly string[]; days?: number }>
> = {
  concert: {
    titles: [
      'Brassens par {asso}',
      'Récital de piano {au}',
      'Chorales en fête',
      'Jazz {au}',
      'Soirée avec {asso}',
    ],
    times: ['18:30', '20:00', '20:30'],
  },
  atelier: {
    titles: [
      'Atelier de forge pour débuter',
      'Fabriquer son nichoir',
      'Réparer au lieu de jeter',
      'Premiers pas en ligne',
      'Atelier parent-enfant',
    ],
    times: ['09:30', '14:00', '15:30'],
  },
  marche: {
    titles: ['Marché de producteurs', 'Brocante de printemps', 'Marché de nuit', 'Bourse aux plantes'],
    times: ['08:00', '09:00', '18:00'],
  },
  sport: {
    titles: [
      'Randonnée des étangs',
      'Tournoi des quartiers',
      'Baptêmes de plongée',
      'Initiation au rugby fauteuil',
    ],
    times: ['09:00', '10:00', '14:00'],
  },
  conseil: {
    titles: ['Conseil municipal', 'Conseil de quartier', 'Réunion publique sur les mobilités'],
    times: ['18:00', '19:00'],
  },
  exposition: {
    titles: ['« Gestes de métal »', '« La rivière au travail »', 'Salon du Photo-club', 'Dessins d’enfants'],
    times: [''],
    days: 12,
  },
  fete: {
    titles: ['Fête des voisins', 'Feux de la Saint-Jean', 'Carnaval des enfants', 'Bal de la halle'],
    times: ['15:00', '19:00'],
  },
  visite: {
    titles: ['Visite du haut-fourneau', 'Balade contée', 'Les coulisses {du}', 'À la découverte des oiseaux'],
    times: ['10:00', '14:30', '16:00'],
  },
}

/** Kinds that may cost something; the others are free. */
const paying: readonly EventKind[] = ['concert', 'atelier', 'exposition', 'visite']
const prices = ['Gratuit', 'Gratuit', '5 €', '8 € / 5 €', 'Prix libre']

const kindNames = Object.keys(kinds) as EventKind[]

/**
 * Events of 24 months, twelve before the given day's month and twelve from it on: 10 to 20 a month, in order.
 * @param today `2026-06-15`
 */
export function makeEvents(today: string): AgendaEvent[] {
  const random = createRandom(1848)
  const drafts: Omit<AgendaEvent, 'id'>[] = []
  for (let month = -12; month < 12; month++) {
    const first = addMonths(today, month)
    const days = (Date.parse(addMonths(first, 1)) - Date.parse(first)) / 86_400_000
    const count = between(random, 10, 20)
    for (let index = 0; index < count; index++)
      drafts.push(makeEvent(random, addDays(first, between(random, 0, days - 1))))
  }
  return drafts
    .sort((a, b) => (a.date + a.time + a.title < b.date + b.time + b.title ? -1 : 1))
    .map((draft, index) => ({ id: index + 1, ...draft }))
}

function makeEvent(random: () => number, date: string): Omit<AgendaEvent, 'id'> {
  const kind = pick(random, kindNames)
  const { titles, times, days } = kinds[kind]
  const place = pick(random, places)
  const values = {
    asso: pick(random, clubs),
    du: place.du,
    au: place.au,
    n: String(between(random, 20, 120)),
  }
  const filled = frenchSpaces(fillIn(pick(random, titles), values))
  const title = filled[0]?.toUpperCase() + filled.slice(1)
  return {
    slug: slugOf(title),
    title,
    kind,
    date,
    endDate: days ? addDays(date, between(random, 2, days)) : date,
    time: pick(random, times),
    place: place.address,
    district: pick(random, districts),
    price: paying.includes(kind) ? frenchSpaces(pick(random, prices)) : 'Gratuit',
    description: frenchSpaces(fillIn(pick(random, descriptions), values)),
  }
}

const descriptions = [
  'Tout public. Réservation conseillée à la maison des associations, {n} places.',
  'Rendez-vous à l’entrée {du}. En cas de pluie, l’événement est maintenu sous abri.',
  'Proposé par {asso}. Buvette et petite restauration sur place.',
  'À partir de 8 ans, accompagné d’un adulte. Accessible aux fauteuils roulants.',
]
