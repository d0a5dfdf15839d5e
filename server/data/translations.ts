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
  // — Plug-ins of former times
  [
    'Ce contenu ne peut plus être affiché.',
    'This content can no longer be shown.',
    'Dieser Inhalt kann nicht mehr angezeigt werden.',
  ],
  ['Ouvrir le fichier', 'Open the file', 'Datei öffnen'],
  // — Dialogs and loader
  ['Fermer', 'Close', 'Schließen'],
  ['Message', 'Message', 'Nachricht'],
  ['Question', 'Question', 'Frage'],
  ['Fenêtre', 'Window', 'Fenster'],
  ['Erreur', 'Error', 'Fehler'],
  ['Chargement en cours…', 'Loading…', 'Wird geladen…'],
  ['CHARGEMENT', 'LOADING', 'WIRD GELADEN'],
  ["Veuillez patienter s'il vous plait...", 'Please wait...', 'Bitte warten...'],
  // — Lists
  ['La liste a été mise à jour.', 'The list has been updated.', 'Die Liste wurde aktualisiert.'],
  [
    'La liste a été mise à jour : {count} éléments affichés.',
    'The list has been updated: {count} items shown.',
    'Die Liste wurde aktualisiert: {count} Einträge werden angezeigt.',
  ],
  // — Agenda, calendar
  [
    'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre',
    'January,February,March,April,May,June,July,August,September,October,November,December',
    'Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember',
  ],
  [
    'lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche',
    'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
    'Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag',
  ],
  // — Tables
  ['Trier par {column}', 'Sort by {column}', 'Nach {column} sortieren'],
  [
    'Tableau trié par {column}, ordre croissant',
    'Table sorted by {column}, ascending',
    'Tabelle sortiert nach {column}, aufsteigend',
  ],
  [
    'Tableau trié par {column}, ordre décroissant',
    'Table sorted by {column}, descending',
    'Tabelle sortiert nach {column}, absteigend',
  ],
  ['Voir plus de détails', 'See more details', 'Mehr Details anzeigen'],
  ['Tableau', 'Table', 'Tabelle'],
  [
    '{column} — colonnes {from} à {to} sur {total}',
    '{column} — columns {from} to {to} of {total}',
    '{column} – Spalten {from} bis {to} von {total}',
  ],
  // — Dates
  ['Choisir une date', 'Choose a date', 'Datum wählen'],
  ['Changer la date, {date}', 'Change the date, {date}', 'Datum ändern, {date}'],
  [
    "Cette date n'est pas valable. Exemple : {example}.",
    'This date is not valid. Example: {example}.',
    'Dieses Datum ist ungültig. Beispiel: {example}.',
  ],
  [
    'La première date possible est le {date}.',
    'The earliest possible date is {date}.',
    'Das früheste mögliche Datum ist der {date}.',
  ],
  [
    'La dernière date possible est le {date}.',
    'The latest possible date is {date}.',
    'Das späteste mögliche Datum ist der {date}.',
  ],
  ["Cette date n'est pas disponible.", 'This date is not available.', 'Dieses Datum ist nicht verfügbar.'],
  ['Mois', 'Month', 'Monat'],
  ['Année', 'Year', 'Jahr'],
  ['Mois précédent', 'Previous month', 'Vorheriger Monat'],
  ['Mois suivant', 'Next month', 'Nächster Monat'],
  ["Aujourd'hui", 'Today', 'Heute'],
  ['Effacer', 'Clear', 'Löschen'],
  ['Valider', 'Confirm', 'Übernehmen'],
  ['Heures', 'Hours', 'Stunden'],
  ['Minutes', 'Minutes', 'Minuten'],
  ['Secondes', 'Seconds', 'Sekunden'],
  // — Masks
  [
    'Il manque des caractères. Forme attendue : {form}.',
    'Some characters are missing. Expected form: {form}.',
    'Es fehlen Zeichen. Erwartete Form: {form}.',
  ],
  [
    "Cette date n'est pas valable. Forme attendue : jj/mm/aaaa.",
    'This date is not valid. Expected form: dd/mm/yyyy.',
    'Dieses Datum ist ungültig. Erwartete Form: TT/MM/JJJJ.',
  ],
  [
    "Cette date n'est pas valable. Forme attendue : jj/mm/aaaa hh:mm:ss.",
    'This date is not valid. Expected form: dd/mm/yyyy hh:mm:ss.',
    'Dieses Datum ist ungültig. Erwartete Form: TT/MM/JJJJ hh:mm:ss.',
  ],
  [
    "Cette adresse n'est pas complète. Exemple : nom@exemple.fr.",
    'This address is not complete. Example: name@example.com.',
    'Diese Adresse ist unvollständig. Beispiel: name@example.de.',
  ],
  [
    "Cette adresse n'est pas complète. Exemple : https://www.exemple.fr.",
    'This address is not complete. Example: https://www.example.com.',
    'Diese Adresse ist unvollständig. Beispiel: https://www.example.de.',
  ],
  [
    "Cette adresse IP n'est pas complète. Exemple : 192.168.1.10.",
    'This IP address is not complete. Example: 192.168.1.10.',
    'Diese IP-Adresse ist unvollständig. Beispiel: 192.168.1.10.',
  ],
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
