import { newsTemplates, type NewsCategory } from './news-templates.ts'
import { clubs, districtForms, ofTheStreet, places, schools, streets, theStreet } from './places.ts'
import { addDays, between, createRandom, fillIn, frenchSpaces, pick, slugOf } from './random.ts'

/** A news item of the town. */
export interface NewsItem {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly category: NewsCategory
  readonly district: string
  /** `2026-06-15`. */
  readonly date: string
  readonly summary: string
  /** Paragraphs of plain text. */
  readonly body: readonly string[]
  readonly views: number
}

const seasons = [
  { the: 'le printemps', of: 'du printemps', this: 'ce printemps' },
  { the: 'l’été', of: 'de l’été', this: 'cet été' },
  { the: 'l’automne', of: 'de l’automne', this: 'cet automne' },
  { the: 'l’hiver', of: 'de l’hiver', this: 'cet hiver' },
] as const

/**
 * News over about four years, the newest first; ids grow with the date. The same for the same day.
 * @param today the newest item's date, `2026-06-15`
 */
export function makeNews(today: string, count = 500): NewsItem[] {
  const random = createRandom(1789)
  const titles = new Set<string>()
  const items: NewsItem[] = []
  let date = today
  for (let id = count; id >= 1; id--) {
    let item = makeItem(random, id, date)
    while (titles.has(item.title)) item = makeItem(random, id, date)
    titles.add(item.title)
    items.push(item)
    date = addDays(date, -pick(random, [0, 1, 2, 2, 3, 4, 5, 7]))
  }
  return items
}

function makeItem(random: () => number, id: number, date: string): NewsItem {
  const template = pick(random, newsTemplates)
  const values = makeValues(random, date)
  const write = (texts: readonly string[]) => frenchSpaces(capitalise(fillIn(pick(random, texts), values)))
  const topic = pick(random, template.topics)
  const title = frenchSpaces(capitalise(fillIn(topic[0], values)))
  return {
    id,
    slug: slugOf(title),
    title,
    category: template.category,
    district: values.quartier,
    date,
    summary: frenchSpaces(capitalise(fillIn(topic[1], values))),
    body: [write(template.paragraphs), write(endings)],
    views: between(random, 40, 9800),
  }
}

const monthName = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' })

/** What the `{places}` of the templates stand for in one item. */
function makeValues(random: () => number, date: string) {
  const place = pick(random, places)
  const street = pick(random, streets)
  const district = pick(random, districtForms)
  // March opens spring: months count in threes from there.
  const season = seasons[Math.floor(((Number(date.slice(5, 7)) + 9) % 12) / 3)] ?? seasons[0]
  return {
    le: place.le,
    du: place.du,
    au: place.au,
    rue: street,
    laRue: theStreet(street),
    // A way round is never the street itself.
    laRue2: theStreet(
      pick(
        random,
        streets.filter((other) => other !== street),
      ),
    ),
    deLaRue: ofTheStreet(street),
    quartier: district.name,
    duQuartier: district.of,
    auQuartier: district.at,
    école: pick(random, schools),
    asso: pick(random, clubs),
    an: date.slice(0, 4),
    laSaison: season.the,
    deSaison: season.of,
    cetteSaison: season.this,
    n: String(between(random, 12, 190)),
    p: String(between(random, 3, 9)),
    mois: monthName.format(new Date(date + 'T00:00:00Z')),
    jours: String(between(random, 2, 6)),
    heure: pick(random, ['9 h', '10 h', '14 h', '15 h 30', '18 h', '20 h 30']),
  }
}

/** A capital at the start of the text and of each sentence in it. */
function capitalise(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

const endings = [
  'Renseignements auprès du service concerné, du lundi au vendredi de 8 h 30 à 17 h 30, au 03 00 00 12 00 ou à l’accueil de l’hôtel de ville.',
  'Les habitants du quartier {quartier} recevront un courrier dans les prochains jours. Une permanence se tiendra {au}, à {heure}.',
  'Le conseil municipal en a délibéré à l’unanimité ; la délibération est consultable à l’hôtel de ville et sur ce site.',
  'Cette action est menée avec {asso}, que la Ville remercie, et avec le soutien de la Région et du Département.',
  'Une réunion publique aura lieu {au} à {heure}. Entrée libre, garde d’enfants sur place, traduction en langue des signes sur demande.',
]
