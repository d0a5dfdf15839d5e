export type NewsCategory =
  | 'Vie municipale'
  | 'Travaux'
  | 'Culture'
  | 'Sport'
  | 'Jeunesse'
  | 'Environnement'
  | 'Solidarité'
  | 'Économie'
  | 'Mobilités'
  | 'Patrimoine'

export interface NewsTemplate {
  readonly category: NewsCategory
  readonly titles: readonly string[]
  readonly summaries: readonly string[]
  readonly paragraphs: readonly string[]
}

/** Building blocks; `{place}` names are filled in by `makeNews`. */
export const newsTemplates: readonly NewsTemplate[] = [
  {
    category: 'Vie municipale',
    titles: [
      'Budget {an} : {n} mesures pour le quartier {quartier}',
      'Conseil municipal : ce qui a été voté pour {le}',
      'Rencontre de quartier : {quartier} donne rendez-vous {au}',
      'Budget participatif : {p} projets retenus {auQuartier}',
      'État civil : nouveaux horaires d’ouverture {cetteSaison} {an}',
      'Le maire répond à {n} questions des habitants {duQuartier}',
      'Recensement {an} : les agents passent {auQuartier}',
      'Inscriptions électorales : permanence {au}',
    ],
    summaries: [
      'La municipalité poursuit son dialogue avec les habitants : {n} contributions ont été recueillies en {jours} semaines.',
      'Réunis {au}, les élus ont examiné les demandes du quartier {quartier} et fixé le calendrier des prochains mois.',
      'Un guichet temporaire ouvre {au} pour faciliter les démarches de tous, sans rendez-vous.',
    ],
    paragraphs: [
      'Les élus et les services ont présenté {au} les chiffres de l’année {an} et répondu aux questions du public. {n} personnes étaient présentes, dont de nombreux habitants du quartier {quartier}.',
      'Pendant {jours} semaines, chacun a pu donner son avis en ligne ou dans les urnes installées {au}. Les propositions ont été étudiées une à une par les services techniques.',
    ],
  },
  {
    category: 'Travaux',
    titles: [
      'Travaux {rue} : la circulation modifiée pendant {p} semaines',
      'Rénovation {du} : le chantier commence {cetteSaison} {an}',
      '{rue} : {n} mètres de réseau d’eau remplacés',
      '{le} passe à l’éclairage LED',
      'Nouveaux trottoirs {auQuartier}, côté {rue}',
      'Réouverture {du} après {p} mois de travaux',
      'Un toit neuf pour {le}',
      'Fibre optique : raccordement de {n} foyers {auQuartier}',
    ],
    summaries: [
      'Le chantier durera {p} semaines. Une déviation est mise en place par {laRue}, les commerces restent ouverts.',
      'Isolation, chauffage, accessibilité : {n} 000 euros sont investis pour un bâtiment plus sobre et ouvert à tous.',
      'Les entreprises interviennent de 8 h à 17 h ; l’accès des riverains et des secours est maintenu.',
    ],
    paragraphs: [
      'La première phase concerne {laRue}. Le stationnement y sera interdit pendant {jours} jours, puis la circulation se fera en alternance. La collecte des déchets n’est pas modifiée.',
      'Les travaux, confiés à des entreprises de la région, comprennent la mise en accessibilité, le remplacement des menuiseries et la plantation de {n} arbustes aux abords.',
    ],
  },
  {
    category: 'Culture',
    titles: [
      'Nuit de la lecture : {n} bénévoles {au}',
      '{asso} en concert {au}',
      'Une saison {an} haute en couleurs {au}',
      'Exposition « Gestes de métal » {au} jusqu’à la fin {deSaison}',
      'Festival des Étincelles {an} : {p} soirées {au}',
      'Atelier d’écriture avec {asso} {au}',
      'Ciné plein air : la séance {duQuartier} se tient {au}',
      'Le prix des lecteurs {an} remis {au}',
    ],
    summaries: [
      'Spectacles, ateliers et rencontres : {p} rendez-vous gratuits sont proposés {au}, à partir de {heure}.',
      'Avec {asso}, petits et grands sont invités à découvrir les coulisses {du}.',
      'Entrée libre dans la limite des {n} places disponibles, réservation conseillée.',
    ],
    paragraphs: [
      'La programmation mêle artistes confirmés et jeunes talents de la ville. {asso} ouvrira le bal à {heure}, avant une soirée qui se prolongera sur le parvis.',
      'Les ateliers s’adressent à tous, dès 8 ans. Le matériel est fourni ; les inscriptions se font {au} ou sur l’espace famille.',
    ],
  },
  {
    category: 'Sport',
    titles: [
      '{n} coureurs attendus aux Foulées des Forges {an}',
      'Stages sportifs {deSaison} {an} : inscriptions {au}',
      'Le Rugby-club montreuillois s’impose {n} à {p}',
      'Tournoi des quartiers : victoire {duQuartier} en {an}',
      'Nager {cetteSaison} {an} : nouveaux créneaux le soir',
      'Sport santé : séances adaptées {au}, quartier {quartier}',
      'Fête du sport {an} : {n} initiations {au}',
    ],
    summaries: [
      '{n} participants, {p} clubs et une même énergie : retour sur une journée de partage {au}.',
      'Les séances ont lieu {au} à {heure}, encadrées par les éducateurs de la Ville. Première séance gratuite.',
      'Clubs et bénévoles vous attendent {au} pour essayer une nouvelle discipline.',
    ],
    paragraphs: [
      'Le parcours relie {le} au parc des Étangs par {laRue}. {n} bénévoles assureront la sécurité et les ravitaillements.',
      'Les inscriptions sont ouvertes {au}. Un certificat médical n’est plus demandé aux enfants : un questionnaire de santé suffit.',
    ],
  },
  {
    category: 'Jeunesse',
    titles: [
      'Rentrée {an} : {n} élèves accueillis {auQuartier}',
      'Une cour plus verte pour {école}',
      'Centre de loisirs : {laSaison} {an} se prépare {au}',
      'Conseil municipal des jeunes : {p} élus {duQuartier}',
      'Cantine : {n} repas bio par jour pour {école}',
      'Babysitting : rencontre {au} entre familles et jeunes {duQuartier}',
      'Bourse au permis {an} : {n} dossiers acceptés',
    ],
    summaries: [
      'Avec {école}, la Ville expérimente de nouveaux espaces, choisis et dessinés par les enfants.',
      'Les inscriptions ouvrent à {heure} sur l’espace famille ; les agents vous aident {au}.',
      '{n} jeunes de 11 à 17 ans sont concernés par ce dispositif, gratuit et sans condition de ressources.',
    ],
    paragraphs: [
      'Les élèves ont travaillé pendant {p} mois avec une paysagiste. Résultat : {n} arbustes, un coin calme, des jeux en bois et deux fois moins de bitume.',
      'Les animateurs proposent des sorties, des ateliers et des projets au long cours. Le programme complet est affiché {au}.',
    ],
  },
  {
    category: 'Environnement',
    titles: [
      '{n} arbres plantés {auQuartier}',
      'Compost : {p} nouveaux sites, dont un {au}',
      'Qualité de l’eau : les résultats {deSaison} {an}',
      'Nettoyage des berges : {n} volontaires avec {asso}',
      'Zéro phyto : {le} montre l’exemple',
      'Collecte des encombrants {rue} : ce qui change en {an}',
      'Un verger partagé près {du}',
    ],
    summaries: [
      'Planter, récupérer l’eau, laisser pousser : la Ville s’adapte au changement climatique, un îlot de fraîcheur à la fois.',
      '{asso} et les agents des espaces verts vous donnent rendez-vous {au} à {heure}.',
      '{n} kilos de déchets ont été ramassés en {p} heures le long de la rivière.',
    ],
    paragraphs: [
      'Les essences ont été choisies pour leur résistance : tilleul argenté, micocoulier, charme, érable champêtre. L’arrosage est assuré par l’eau récupérée sur le toit {du}.',
      'Des gants et des sacs sont fournis. Les enfants restent sous la responsabilité de leurs parents ; un verre de l’amitié clôturera la matinée.',
    ],
  },
  {
    category: 'Solidarité',
    titles: [
      'Collecte solidaire {au} avec {asso}',
      'Colis de fin d’année {an} : inscription {au}',
      'Mutuelle communale : permanence {au}, pour {quartier}',
      'Plan canicule {an} : {n} personnes appelées chaque jour',
      'Aide aux démarches en ligne : {p} ateliers {au}',
      'Don du sang : {n} donneurs {au}',
      'Café des aidants : rendez-vous {au} à {heure}',
    ],
    summaries: [
      'Le centre communal d’action sociale vous accueille {au}, sans rendez-vous, à partir de {heure}.',
      'Grâce à {asso}, {n} familles ont été accompagnées depuis le début de l’année.',
      'Un geste simple peut changer un quotidien : {n} habitants se sont déjà engagés.',
    ],
    paragraphs: [
      'Les denrées non périssables et les produits d’hygiène sont les bienvenus. {asso} se charge de la répartition dès le lendemain.',
      'Le registre est ouvert toute l’année aux personnes âgées, isolées ou en situation de handicap. Un proche peut faire la démarche.',
    ],
  },
  {
    category: 'Économie',
    titles: [
      'Marché {duQuartier} : {p} nouveaux producteurs',
      'Forum de l’emploi {an} : {n} postes à pourvoir {au}',
      'Un atelier partagé d’artisans ouvre {rue}',
      'Boutique à l’essai : {p} candidatures {rue}',
      'Fonderie : {n} emplois créés dans le quartier {quartier}',
      'Chèques cadeaux locaux : {n} commerces partenaires en {an}',
    ],
    summaries: [
      'Artisans, commerçants et créateurs trouvent {rue} un loyer modéré et un accompagnement pendant {p} ans.',
      '{n} recruteurs seront présents {au} de 9 h à 17 h. Apportez plusieurs CV !',
      'La Ville soutient le commerce de proximité et les savoir-faire du fer, du bois et du textile.',
    ],
    paragraphs: [
      'Les candidats sont reçus par un jury d’élus, de commerçants et d’habitants. Le local {deLaRue} sera remis en état avant son ouverture au public.',
      'Entretiens rapides, relecture de CV, essais de métiers en réalité virtuelle : tout est prévu pour oser se présenter, avec ou sans diplôme.',
    ],
  },
  {
    category: 'Mobilités',
    titles: [
      'Piste cyclable {rue}, jusqu’{au}',
      'Navette gratuite : {n} voyageurs par jour {auQuartier}',
      'Ville à 30 : ce qui change {rue}',
      'Stationnement : zone bleue étendue {rue}',
      'Atelier vélo : réparez le vôtre {au}, quartier {quartier}',
      'Pédibus : {p} lignes vers {école}',
      'Autopartage : {p} voitures près {du}',
    ],
    summaries: [
      'Se déplacer mieux, moins cher et en sécurité : {n} aménagements sont prévus d’ici la fin de l’année {an}.',
      'Un trajet de {n} minutes à pied en devient un de {p} à vélo : essayez !',
      'La nouvelle signalisation est posée {rue} ; une période d’information de {jours} semaines est prévue.',
    ],
    paragraphs: [
      'Large de trois mètres, la piste est séparée des voitures par une bande plantée. {n} arceaux ont été posés près {du}.',
      'La navette circule toutes les {n} minutes, du lundi au samedi. Elle est accessible aux fauteuils roulants et aux poussettes.',
    ],
  },
  {
    category: 'Patrimoine',
    titles: [
      'Journées du patrimoine {an} : {le} se visite',
      'Le haut-fourneau {duQuartier} classé monument historique',
      'Archives : {n} photographies {deLaRue} numérisées',
      'Visite guidée {du} avec {asso}',
      'Le carillon restauré sonnera à {heure}, place du Marché, en {an}',
      'Il y a cent ans : {le} en {n} objets',
    ],
    summaries: [
      'Quatre siècles de travail du fer ont dessiné la ville : {asso} vous en ouvre les portes.',
      '{n} documents inédits sont présentés {au}, dont des plans de 1782 jamais montrés.',
      'Une visite d’une heure, accessible à tous, avec un livret pour les enfants.',
    ],
    paragraphs: [
      'Les visites partent toutes les heures, {au}. Les sous-sols, d’ordinaire fermés, seront accessibles par groupes de {p} personnes.',
      'La souscription lancée avec {asso} a réuni {n} donateurs en {p} mois. Les artisans ont retrouvé les gestes et les alliages d’origine.',
    ],
  },
]
