/** English and German of the front end's French texts and of the expressions that the demo's pages translate. */
export interface Translation {
  readonly langue: 'en' | 'de'
  readonly intitule: string
  readonly valeur: string
}

/** French, English, German. `{places}` stay as they are. */
const texts: readonly (readonly [french: string, english: string, german: string])[] = [
  // — Requests
  [
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
    'Something went wrong. Please try again later or contact an administrator.',
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut oder wenden Sie sich an die Verwaltung.',
  ],
  // — Form check
  ['Erreur(s) rencontrée(s) :', 'Please correct the following:', 'Bitte korrigieren Sie Folgendes:'],
  [
    'Le champ {field} doit contenir une adresse email.',
    'The field {field} must contain an e-mail address.',
    'Das Feld {field} muss eine E-Mail-Adresse enthalten.',
  ],
  [
    'Le champ {field} doit contenir un nombre.',
    'The field {field} must contain a number.',
    'Das Feld {field} muss eine Zahl enthalten.',
  ],
  [
    'Le champ {field} doit contenir un nombre entre {min} et {max}.',
    'The field {field} must contain a number between {min} and {max}.',
    'Das Feld {field} muss eine Zahl zwischen {min} und {max} enthalten.',
  ],
  ['Le champ {field} est requis.', 'The field {field} is required.', 'Das Feld {field} ist erforderlich.'],
  // — Labels of the configuration
  ['OK', 'OK', 'OK'],
  ['Oui', 'Yes', 'Ja'],
  ['Non', 'No', 'Nein'],
  ['Rechercher', 'Search', 'Suchen'],
  ['Aucun résultat', 'No results', 'Keine Ergebnisse'],
  ['résultats', 'results', 'Ergebnisse'],
  // — Dialogs and loader
  ['Fermer', 'Close', 'Schließen'],
  ['CHARGEMENT', 'LOADING', 'WIRD GELADEN'],
  ["Veuillez patienter s'il vous plait...", 'Please wait...', 'Bitte warten...'],
  // — Expressions of the demo
  ['Bonjour', 'Hello', 'Guten Tag'],
  [
    'Bienvenue à Montreuil-les-Forges',
    'Welcome to Montreuil-les-Forges',
    'Willkommen in Montreuil-les-Forges',
  ],
  ['Lire la suite', 'Read more', 'Weiterlesen'],
  ['Agenda', 'Events', 'Veranstaltungen'],
  ['Prendre rendez-vous', 'Book an appointment', 'Termin vereinbaren'],
  ['warning', 'Warning', 'Achtung'],
]

export const translations: readonly Translation[] = texts.flatMap(([intitule, english, german]) => [
  { langue: 'en' as const, intitule, valeur: english },
  { langue: 'de' as const, intitule, valeur: german },
])
