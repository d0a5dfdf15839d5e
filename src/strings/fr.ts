/**
 * The French catalogue: every text a visitor or a developer's console can show. The build writes a text where
 * its key is used (`build/babel-inline-strings.js`), so nothing here is shipped twice or unused.
 */

/**
 * Texts shown to visitors, `feature.role`; `{name}` is replaced by the parameter of that name. A new text needs
 * its English and German in `server/data/translations.ts` (`test/translations.node.test.ts` tells what misses).
 */
export const fr = {
  // — Requests (§8)
  'http.error': "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
  'http.unsupported':
    'Votre navigateur ne supporte pas les objets XMLHTTPRequest... Cette page ne peut rien demander au serveur ; un navigateur plus récent le peut.',

  // — Form check of the old helper (§5.1), shared with the declarative one
  'formCheck.heading': 'Erreur(s) rencontrée(s) :',
  'formCheck.email': 'Le champ {field} doit contenir une adresse email.',
  'formCheck.numeric': 'Le champ {field} doit contenir un nombre.',
  'formCheck.range': 'Le champ {field} doit contenir un nombre entre {min} et {max}.',
  'formCheck.least': 'Le champ {field} doit contenir un nombre d’au moins {min}.',
  'formCheck.most': 'Le champ {field} doit contenir un nombre d’au plus {max}.',
  'formCheck.required': 'Le champ {field} est requis.',

  // — Plug-ins of former times (§1)
  'plugin.gone': 'Ce contenu ne peut plus être affiché.',
  'plugin.open': 'Ouvrir le fichier',

  // — Dialogs, windows, loader (§2.12–2.15)
  'modal.close': 'Fermer',
  'modal.message': 'Message',
  'modal.question': 'Question',
  'modal.window': 'Fenêtre',
  'modal.error': 'Erreur',
  'popup.loading': 'Chargement en cours…',
  'loader.title': 'CHARGEMENT',
  'loader.description': "Veuillez patienter s'il vous plait...",

  // — Lists, load more (§2.20)
  'list.loading': 'Chargement en cours…',
  'list.updated': 'Liste mise à jour.',
  'list.updatedWith': 'Liste mise à jour, éléments : {count}.',
  'loadMore.added': 'Éléments ajoutés : {count}.',

  // — Agenda, calendar (§2.19)
  'agenda.shows': 'Agenda : {title}.',
  'agenda.updated': 'L’agenda a été mis à jour.',
  'calendar.previous': 'Mois précédent : ',
  'calendar.next': 'Mois suivant : ',
  'calendar.more': 'En savoir plus',
  'calendar.retry': 'Réessayer',
  'dates.months': 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre',
  'dates.weekdays': 'lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche',

  // — Tables (§2.21, 2.22)
  'sortableTable.sortBy': 'Trier par {column}',
  'sortableTable.ascending': 'Tableau trié par {column}, ordre croissant',
  'sortableTable.descending': 'Tableau trié par {column}, ordre décroissant',
  'responsiveTable.open': 'Voir plus de détails',
  'responsiveTable.close': 'Fermer',
  'responsiveTable.name': 'Tableau',
  'responsiveTable.position': '{column} — colonnes {from} à {to} sur {total}',

  // — Page behaviours (§2.16, 2.23)
  'menuDropdown.toggle': 'Sous-menu : {title}',

  // — My elements (§2.1–2.6)
  'popin.title': 'Mes éléments',
  'popin.close': 'Fermer',
  'popin.unsaved':
    'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)',
  'elementForm.publish': 'Etes vous sur de vouloir publier sur le site ?',
  'elementForm.unpublish': 'Etes vous sur de vouloir dépublier du site ?',
  'elementForm.loading': 'Enregistrement en cours…',
  'elementForm.session':
    'Votre session a expiré ou ne permet pas cette action. Rien n’est perdu : reconnectez-vous dans un autre onglet, puis réessayez.',
  'elementForm.login': 'Se reconnecter (nouvel onglet)',
  'elementList.activate': 'Publier ou dépublier',
  'elementList.remove': 'Supprimer',
  'elementList.delete': 'Voulez vous supprimer cet élément ?',
  'elementList.changed': 'L’état de l’élément est modifié.',
  'elementList.deleted': 'L’élément est supprimé.',

  // — Sharing (§2.9)
  'share.page': 'Partager',
  'share.on': 'Partager sur {service}',
  'share.mail': 'Partager par courriel',

  // — Dates (§5.3)

  'dates.choose': 'Choisir une date',
  'dates.change': 'Changer la date, {date}',
  'dates.invalid': "Cette date n'est pas valable. Exemple : {example}.",
  'dates.tooEarly': 'La première date possible est le {date}.',
  'dates.tooLate': 'La dernière date possible est le {date}.',
  'dates.unavailable': "Cette date n'est pas disponible.",
  'dates.month': 'Mois',
  'dates.year': 'Année',
  'dates.today': "Aujourd'hui",
  'dates.clear': 'Effacer',
  'dates.close': 'Fermer',
  'dates.done': 'Valider',
  'dates.week': 'Sem.',
  'dates.time': 'Heure',

  // — Masks (§5.3)

  'masks.incomplete': 'Il manque des caractères. Forme attendue : {form}.',
  'masks.date': "Cette date n'est pas valable. Forme attendue : jj/mm/aaaa.",
  'masks.dateTime': "Cette date n'est pas valable. Forme attendue : jj/mm/aaaa hh:mm:ss.",
  'masks.email': "Cette adresse n'est pas complète. Exemple : nom@exemple.fr.",
  'masks.url': "Cette adresse n'est pas complète. Exemple : https://www.exemple.fr.",
  'masks.ip': "Cette adresse IP n'est pas complète. Exemple : 192.168.1.10.",

  // — Autocompletion (§5.6)

  'autocomplete.list': 'Suggestions',
  'autocomplete.error': 'Suggestions indisponibles. Réessayer : cliquez ici, ou flèche bas.',

  // — Captcha, newsletter, administrator helpers (§2.23, 2.24)
  'captcha.consent': 'Ce formulaire est protégé par la vérification anti-robot d’un service extérieur.',
  'captcha.allow': 'Autoriser la vérification',
  'captcha.blocked':
    'La vérification anti-robot ne s’est pas chargée. Vous pouvez réessayer, ou envoyer le formulaire sans elle.',
  'captcha.retry': 'Réessayer',
  'newsletter.placeholder': 'E-MAIL',
  'newsletter.label': 'Adresse e-mail',
  'newsletter.done': 'Votre inscription est enregistrée.',
  'permalink.title': 'PERMALIEN',
  'permalink.done': 'Le permalien a été généré.',
  'permalink.label': 'Permalien',
  'permalink.copy': 'Copier dans le presse papier',
  'permalink.copied': 'Le permalien est copié.',
  'permalink.selected': 'La copie a échoué : le permalien est sélectionné, copiez-le au clavier.',

  // — Lightbox, zoom, contact sheet (§2.11, 2.18)
  'lightbox.name': 'Image',
  'lightbox.gallery': 'Galerie d’images',
  'lightbox.previous': 'Précédent',
  'lightbox.next': 'Suivant',
  'lightbox.close': 'Fermer',
  'lightbox.start': 'Lancer le diaporama',
  'lightbox.stop': 'Arrêter le diaporama',
  'lightbox.position': 'Image {current} sur {total}',
  'lightbox.item': 'Élément {current} sur {total}',
  'lightbox.imageError': 'Impossible de charger cette image.',
  'lightbox.contentError': 'Impossible de charger ce contenu.',
  'lightbox.open': 'Ouvrir dans un nouvel onglet',
  'lightbox.warning': 'Attention',
  'lightbox.leave': 'Voulez-vous vraiment fermer ?',

  // — Slideshows (§2.17)
  'slides.carousel': 'carrousel',
  'slides.name': 'Diaporama',
  'slides.slide': 'diapositive',
  'slides.place': '{index} sur {count}',
  'slides.previous': 'Diapositive précédente',
  'slides.next': 'Diapositive suivante',
  'slides.choose': 'Choisir une diapositive',
  'slides.dot': 'Diapositive {index} sur {count}',
  'slides.pause': 'Arrêter le défilement',
  'slides.play': 'Lancer le défilement',

  // — Mobile menu (§2.10)
  'mobileMenu.title': 'Menu',
  'mobileMenu.home': 'Accueil',
  'mobileMenu.back': 'Retour : {title}',
  'mobileMenu.close': 'Fermer le menu',
  'mobileMenu.retry': 'Réessayer',
  'mobileMenu.navigation': 'Navigation de la page',

  // — Front popup, banner, sharing (§2.7–2.9)
  'frontPopup.closes': 'Cette fenêtre se fermera dans {count} s.',
} as const

/** Console messages, by stable code; a code is never reused. Documented in docs/generated/messages.md. */
export const consoleMessages = {
  // — P0xx: the runtime
  P001: 'Passerelle est déjà chargée sur cette page ; cette deuxième balise est ignorée.',
  P002: 'Le script ne se charge pas ; la page reste utilisable sans lui.',
  P005: 'Le code de « {name} » ne se charge pas ; la page reste utilisable sans lui.',
  P003: '« {feature} » a échoué sur un élément : {error}',
  P004: 'Une erreur est survenue dans « {feature} » : {error}',
  P010: 'L\'attribut {attribute}="{value}" de « {feature} » n\'est pas valable ; attendu : {allowed}.',
  P011: 'Passerelle.register : {reason}',

  // — P1xx: configuration and facade
  P101: "Configuration : la valeur {value} de « {key} » n'est pas valable ; attendu : {allowed}.",
  P102: 'Configuration : « {key} » est inconnu.',
  P103: "Configuration : l'alias « {name} » vise « {helper} », qui n'existe pas.",
  P104: 'Configuration : la liste des fonctionnalités de {url} ne se lit pas ({reason}) ; la dernière connue vaut, sinon toutes sont actives.',
  P105: "« {feature} » est retirée de la page et rendue à l'ancien script ({reason}).",
  P106: "L'ancien script {url} ne se charge pas ; la page reste utilisable sans lui.",
  P107: '« {name} » a été laissé hors de ce paquet ; son code est chargé à part. À reprendre dans la prochaine construction.',
  P110: '{name} : {error}',

  // — P12x: string helpers and checks
  P120: "{name} : la valeur « {value} » n'est pas acceptée à cette place ; l'appel reste sans effet.",

  // — P13x: MM_* and AC_* helpers
  P130: '{helper} : « {name} » manque ou est introuvable.',
  P132: "{helper} : l'adresse « {url} » est refusée.",

  // — P2xx: dialogs, windows, loader
  P201: 'Une fenêtre modale doit au moins avoir un paramètre « contenu » non vide.',
  P202: 'Deux fenêtres modales ne peuvent pas être ouvertes en même temps ; la deuxième est refusée.',
  P203: 'Le bouton {index} de la fenêtre modale est introuvable : il lui faut au moins un « label ».',
  P204: "« {name} » : la fonction de rappel « {value} » n'existe pas.",
  P205: 'modal_open : « autoclose » doit être une durée en millisecondes, pas « {value} ».',
  P207: "{helper} : « {url} » n'est pas une adresse http, https ou relative.",
  P208: 'overlay_open : rien à montrer ; il faut « contenu », « url » ou un « selector » qui existe ({selector}).',
  P209: "{helper} : la valeur {value} de « {key} » n'est pas valable ; attendu : {allowed}.",
  P210: 'Le chargement est resté affiché {seconds} s sans nouvelle ; il est retiré.',
  P206: "modal_open : l'élément « {value} » de « relativeto » est introuvable ; la fenêtre est centrée.",

  // — P3xx: lists, agenda, calendar, tables, page behaviours
  P300: 'Bloc sans « id » ou sans data-refresh-url : il ne peut pas être rafraîchi.',
  P301: 'La requête vers {url} a échoué ({reason}).',
  P302: 'La réponse de {url} est vide ; le contenu reste tel quel.',
  P303: 'La réponse de {url} est du JSON au lieu de HTML ; le contenu reste tel quel.',
  P304: 'La réponse de {url} est une page entière sans « {id} » ; le contenu reste tel quel.',
  P305: "La réponse de {url} est incomplète : <{tag}> n'est pas fermé ; le contenu reste tel quel.",
  P306: "La réponse de {url} vient d'un autre site ; le contenu reste tel quel.",
  P309: 'La réponse de {url} n’est pas du HTML ; l’ancien contenu reste.',
  P307: 'Attribut manquant : {name}.',
  P320: "Cet agenda ne peut pas changer de mois : l'attribut {attribute} est vide.",
  P321: 'Calendrier : la requête vers {url} a échoué ({reason}) ; le mois reste sans évènements.',
  P322: 'Calendrier : {count} évènements de {url} ignorés, sans date « AAAA-MM-JJ ».',
  P323: 'Calendrier : les évènements de la page ne sont pas une liste JSON.',
  P340: 'Tableau à trier sans en-têtes (thead ou première ligne en th).',
  P341: "Ce n'est pas un <table>.",
  P350: "data-lazy-callback : la fonction « {name} » n'existe pas.",
  P351: "data-lazy-src (ou data-lazy-bg) est vide : il n'y a rien à charger.",
  P352: '{attribute} : l’adresse « {url} » est refusée.',
  P360: "data-goto-url : l'adresse « {url} » est refusée ; le bloc n'est pas cliquable.",
  P361: "Défilement : « {target} » n'est pas un élément de la page.",
  P362: 'Modes de carte : la structure est incorrecte, il manque {part}.',
  P363: "Menu déroulant sans lien ni bouton : rien ne l'ouvre.",
  P364: "Infobulle sans texte : « title » est vide, et « rel » n'en donne pas.",

  // — P4xx: members and forms
  P401: "L'adresse « {url} » ne peut pas être ouverte : seules les adresses http et https le peuvent.",
  P402: 'La fenêtre des éléments est déjà ouverte ; « {url} » est ignoré.',
  P403: "Le formulaire n'a pas pu être envoyé ({error}) ; rien de ce qui y est saisi n'est perdu.",
  P404: "La ligne de l'élément n'a pas de data-element-id ou de data-element-module-ident.",
  P410: 'Pas de dialogue possible pour la newsletter ; une simple alerte le remplace.',
  P411: 'Contrôle du formulaire : « {rule} » est inconnu (champ « {field} ») ; attendu : required, email, numeric ou range.',
  P412: "La vérification anti-robot n'est pas dans un formulaire, ou n'a pas de clé de site.",
  P413: 'La vérification anti-robot fait défaut ({error}) ; le formulaire reste utilisable sans elle.',
  P414: "data-captcha-script : « {url} » n'est ni du site, ni d'un service connu, ni dans « scripts » de la configuration.",
  P415: 'Contrôle du formulaire : data-check est sans effet sur <{tag}> ; il se met sur chaque champ.',

  P450: '{attribute}="{value}" : date au format envoyé, ou écart comme « +1m -3d », attendu.',
  P451: '{attribute}="{value}" : date au format envoyé, ou jour de 0 (dimanche) à 6, attendu.',
  P452: 'year-range="{value}" : 1900:2031, -5:+5 ou c-10:c+10 attendu.',
  P453: 'data-min-date est après data-max-date : aucune date possible.',
  P454: 'Le calendrier ne se charge pas : la date se tape.',

  P460: 'Masque de saisie : data-mask="{name}" n\'est ni un masque connu ni un motif (9 chiffre, a lettre, * les deux).',

  P470: 'data-autocomplete : JSON avec « classname » et « methode » attendu.',
  P471: 'data-autocomplete : « {name} » ne désigne rien.',
  P472: 'data-autocomplete : recherche impossible ({error}).',
  P473: "data-autocomplete : un module d'interface nécessaire manque, il ne se charge pas ; on peut taper librement.",

  // — P5xx: pictures and navigation
  P500: 'Visionneuse : rien à montrer, ni adresse ni contenu.',
  P501: "Visionneuse : la page du cadre vient d'un autre site ; « {name} » ne peut pas y être appelée, la visionneuse se ferme.",
  P502: "Visionneuse : la fonction « {name} » n'existe pas dans la page du cadre ; la visionneuse se ferme.",
  P503: 'Visionneuse : les paramètres du lien ne se lisent pas ({name}="{value}" ; attendu : {allowed}) ; les autres valent.',
  P505: "Planche contact : l'image {url} ne se charge pas.",
  P540: "Menu mobile : le serveur n'a renvoyé aucun élément à afficher (configmenu : {configmenu}).",
  P541: 'Menu mobile : le menu ne se charge pas depuis {url} ({reason}).',
  P543: 'Menu mobile : le bloc n° {index} est ignoré, son type est inconnu ({type}).',
  P544: 'Menu mobile : « {selector} » ne désigne aucun élément de la page.',
  P545: "Menu mobile : l'entrée {entry} d'un bandeau ne donne rien à afficher.",
  P546: "Menu mobile : l'adresse « {url} » est refusée.",
  P520: '« {feature} » : aucune diapositive à montrer.',
  P521: "Diaporama : « {value} » n'est ni une diapositive, ni next, prev, play ou pause.",
  P522: 'Diaporama : data-page="{value}" n\'est pas une page du dossier clients/utils/modules.',
  P530: "Partage : l'adresse « {url} » est refusée.",
  P531: 'Fenêtre bloquée ; {url} remplace la page.',
  P532: "Partage : l'adresse url-b64 « {value} » est refusée ; la page est partagée.",

  // — P6xx: jQuery bridges
  P600: "La méthode {name} n'existe pas (The method {name} does not exist)",
  P601: "{plugin} : l'option « {option} » n'a pas d'effet ici.",
  P602: "{plugin} : la méthode « {name} » n'existe pas.",
  P603: 'La fonctionnalité « {feature} » est désactivée ; le plugin jQuery qui la demande ne fait rien.',
  P604: "goto : l'adresse « {url} » ne peut pas être ouverte.",
  P605: 'element_helper : « {target} » ne désigne aucun élément de la page.',
  P607: '{plugin} : « {name} » peut différer du plugin d’origine, que la configuration écarte (plugins.originals).',
  P606: '{plugin} : un champ de saisie est attendu, avec un format connu.',

  // — P7xx: requests, translations, storage, analytics
  P700: 'La requête vers {url} a échoué ({reason}).',
  P701: 'Requête : « url » est obligatoire.',
  P702: "La cible « {target} » de la réponse n'existe pas.",
  P703: 'Le navigateur n’a ni fetch ni XMLHttpRequest : aucune requête ne part.',
  P704: 'ajax_request : « {name} » vise la fonction « {value} », qui n’existe pas sur la page.',
  P705: 'Requête : « data » est de type {kind}, dont rien n’est envoyé ; attendu : un objet, un formulaire ou un texte.',
} as const
