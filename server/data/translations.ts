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
  [
    'Votre navigateur ne supporte pas les objets XMLHTTPRequest... Cette page ne peut rien demander au serveur ; un navigateur plus récent le peut.',
    'Your browser does not support XMLHttpRequest objects... This page cannot ask the server for anything; a newer browser can.',
    'Ihr Browser unterstützt keine XMLHttpRequest-Objekte... Diese Seite kann den Server nichts fragen; ein neuerer Browser kann es.',
  ],
  // — Lists, agenda, calendar
  ['Liste mise à jour.', 'List updated.', 'Liste aktualisiert.'],
  [
    'Liste mise à jour, éléments : {count}.',
    'List updated, items: {count}.',
    'Liste aktualisiert, Einträge: {count}.',
  ],
  ['Éléments ajoutés : {count}.', 'Items added: {count}.', 'Einträge hinzugefügt: {count}.'],
  ['Agenda : {title}.', 'Calendar: {title}.', 'Terminkalender: {title}.'],
  ['L’agenda a été mis à jour.', 'The calendar has been updated.', 'Der Terminkalender wurde aktualisiert.'],
  ['Mois précédent : ', 'Previous month: ', 'Vorheriger Monat: '],
  ['Mois suivant : ', 'Next month: ', 'Nächster Monat: '],
  ['En savoir plus', 'Learn more', 'Mehr erfahren'],
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
  [
    'Le champ {field} doit contenir un nombre d’au moins {min}.',
    'The field {field} must contain a number of at least {min}.',
    'Das Feld {field} muss eine Zahl von mindestens {min} enthalten.',
  ],
  [
    'Le champ {field} doit contenir un nombre d’au plus {max}.',
    'The field {field} must contain a number of at most {max}.',
    'Das Feld {field} muss eine Zahl von höchstens {max} enthalten.',
  ],
  ['Le champ {field} est requis.', 'The field {field} is required.', 'Das Feld {field} ist erforderlich.'],
  // — Front popup
  [
    'Cette fenêtre se fermera dans {count} s.',
    'This window will close in {count} s.',
    'Dieses Fenster schließt sich in {count} s.',
  ],
  // — Slideshows
  ['carrousel', 'carousel', 'Karussell'],
  ['Diaporama', 'Slideshow', 'Diaschau'],
  ['diapositive', 'slide', 'Folie'],
  ['{index} sur {count}', '{index} of {count}', '{index} von {count}'],
  ['Diapositive précédente', 'Previous slide', 'Vorherige Folie'],
  ['Diapositive suivante', 'Next slide', 'Nächste Folie'],
  ['Choisir une diapositive', 'Choose a slide', 'Folie auswählen'],
  ['Diapositive {index} sur {count}', 'Slide {index} of {count}', 'Folie {index} von {count}'],
  ['Arrêter le défilement', 'Stop the slideshow', 'Diaschau anhalten'],
  ['Lancer le défilement', 'Start the slideshow', 'Diaschau starten'],
  // — My elements
  ['Mes éléments', 'My items', 'Meine Einträge'],
  [
    'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)',
    'You have unsaved changes. Close anyway? (Your changes will be lost.)',
    'Es gibt nicht gespeicherte Änderungen. Trotzdem schließen? (Die Änderungen gehen verloren.)',
  ],
  [
    'Etes vous sur de vouloir publier sur le site ?',
    'Publish on the site?',
    'Auf der Website veröffentlichen?',
  ],
  ['Etes vous sur de vouloir dépublier du site ?', 'Remove from the site?', 'Von der Website zurückziehen?'],
  ['Enregistrement en cours…', 'Saving…', 'Wird gespeichert…'],
  [
    'Votre session a expiré ou ne permet pas cette action. Rien n’est perdu : reconnectez-vous dans un autre onglet, puis réessayez.',
    'Your session has expired or does not allow this. Nothing is lost: sign in again in another tab, then try once more.',
    'Ihre Sitzung ist abgelaufen oder erlaubt dies nicht. Nichts ist verloren: Melden Sie sich in einem anderen Tab an und versuchen Sie es noch einmal.',
  ],
  ['Se reconnecter (nouvel onglet)', 'Sign in (new tab)', 'Anmelden (neuer Tab)'],
  ['Publier ou dépublier', 'Publish or unpublish', 'Veröffentlichen oder zurückziehen'],
  ['Supprimer', 'Delete', 'Löschen'],
  ['Partager', 'Share', 'Teilen'],
  ['Partager sur {service}', 'Share on {service}', 'Auf {service} teilen'],
  ['Partager par courriel', 'Share by e-mail', 'Per E-Mail teilen'],
  ['Voulez vous supprimer cet élément ?', 'Delete this item?', 'Diesen Eintrag löschen?'],
  [
    'L’état de l’élément est modifié.',
    'The item’s state has changed.',
    'Der Status des Eintrags ist geändert.',
  ],
  ['L’élément est supprimé.', 'The item is deleted.', 'Der Eintrag ist gelöscht.'],
  // — Captcha, newsletter, administrator helpers
  [
    'Ce formulaire est protégé par la vérification anti-robot d’un service extérieur.',
    'This form is protected by an external service against robots.',
    'Dieses Formular wird von einem externen Dienst vor Robotern geschützt.',
  ],
  ['Autoriser la vérification', 'Allow the check', 'Prüfung erlauben'],
  [
    'La vérification anti-robot ne s’est pas chargée. Vous pouvez réessayer, ou envoyer le formulaire sans elle.',
    'The robot check did not load. You can try again, or send the form without it.',
    'Die Roboterprüfung wurde nicht geladen. Versuchen Sie es erneut oder senden Sie das Formular ohne sie.',
  ],
  ['Réessayer', 'Try again', 'Erneut versuchen'],
  ['E-MAIL', 'E-MAIL', 'E-MAIL'],
  ['Adresse e-mail', 'E-mail address', 'E-Mail-Adresse'],
  ['Votre inscription est enregistrée.', 'Your subscription is recorded.', 'Ihre Anmeldung ist gespeichert.'],
  ['PERMALIEN', 'PERMALINK', 'PERMALINK'],
  ['Le permalien a été généré.', 'The permalink has been generated.', 'Der Permalink wurde erstellt.'],
  ['Permalien', 'Permalink', 'Permalink'],
  ['Copier dans le presse papier', 'Copy to clipboard', 'In die Zwischenablage kopieren'],
  ['Le permalien est copié.', 'The permalink is copied.', 'Der Permalink ist kopiert.'],
  [
    'La copie a échoué : le permalien est sélectionné, copiez-le au clavier.',
    'Copying failed: the permalink is selected, copy it with the keyboard.',
    'Kopieren fehlgeschlagen: Der Permalink ist markiert, kopieren Sie ihn mit der Tastatur.',
  ],
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
  // — Lightbox
  ['Image', 'Image', 'Bild'],
  ['Galerie d’images', 'Picture gallery', 'Bildergalerie'],
  ['Précédent', 'Previous', 'Zurück'],
  ['Suivant', 'Next', 'Weiter'],
  ['Lancer le diaporama', 'Start slideshow', 'Diashow starten'],
  ['Arrêter le diaporama', 'Stop slideshow', 'Diashow anhalten'],
  ['Image {current} sur {total}', 'Image {current} of {total}', 'Bild {current} von {total}'],
  ['Élément {current} sur {total}', 'Item {current} of {total}', 'Element {current} von {total}'],
  [
    'Impossible de charger cette image.',
    'This image cannot be loaded.',
    'Dieses Bild kann nicht geladen werden.',
  ],
  [
    'Impossible de charger ce contenu.',
    'This content cannot be loaded.',
    'Dieser Inhalt kann nicht geladen werden.',
  ],
  ['Ouvrir dans un nouvel onglet', 'Open in a new tab', 'In neuem Tab öffnen'],
  ['Attention', 'Warning', 'Achtung'],
  ['Voulez-vous vraiment fermer ?', 'Close anyway?', 'Wirklich schließen?'],
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
  ['Sous-menu : {title}', 'Submenu: {title}', 'Untermenü: {title}'],
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
  ['Suggestions', 'Suggestions', 'Vorschläge'],
  [
    'Suggestions indisponibles. Réessayer : cliquez ici, ou flèche bas.',
    'No suggestions available. Try again: click here, or press Down.',
    'Keine Vorschläge verfügbar. Erneut versuchen: hier klicken oder Pfeil nach unten.',
  ],
  ["Cette date n'est pas disponible.", 'This date is not available.', 'Dieses Datum ist nicht verfügbar.'],
  ['Mois', 'Month', 'Monat'],
  ['Année', 'Year', 'Jahr'],
  ["Aujourd'hui", 'Today', 'Heute'],
  ['Effacer', 'Clear', 'Löschen'],
  ['Valider', 'Confirm', 'Übernehmen'],
  ['Sem.', 'Wk', 'KW'],
  ['Heure', 'Time', 'Uhrzeit'],
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
  // — Mobile menu
  ['Menu', 'Menu', 'Menü'],
  ['Accueil', 'Home', 'Startseite'],
  ['Retour : {title}', 'Back: {title}', 'Zurück: {title}'],
  ['Fermer le menu', 'Close the menu', 'Menü schließen'],
  ['Navigation de la page', 'Navigation of the page', 'Navigation der Seite'],
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
