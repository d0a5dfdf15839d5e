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
  /** Each title with the summary that goes with it. */
  readonly topics: readonly (readonly [title: string, summary: string])[]
  readonly paragraphs: readonly string[]
}

/** Building blocks; the `{places}` are filled in by `makeNews`. */
export const newsTemplates: readonly NewsTemplate[] = [
  {
    category: 'Vie municipale',
    topics: [
      [
        'Budget {an} : {n} mesures pour le quartier {quartier}',
        'Écoles, voirie, éclairage : le détail des dépenses prévues {auQuartier}, et ce qui change pour vous.',
      ],
      [
        'Conseil municipal : ce qui a été voté pour {le}',
        'Après deux heures de débat, les élus ont adopté le projet et son calendrier. Le compte rendu est en ligne.',
      ],
      [
        'Rencontre de quartier : rendez-vous {au} pour {quartier}',
        'Élus et services répondent à vos questions {au}, à {heure}. Venez avec vos idées, repartez avec des réponses.',
      ],
      [
        'Budget participatif {an} : {p} projets retenus {auQuartier}',
        '{n} idées déposées, {p} projets retenus par les habitants : découvrez ceux qui verront le jour.',
      ],
      [
        'État civil : nouveaux horaires {cetteSaison} {an}',
        'Le service vous reçoit désormais dès 8 h 15, et le jeudi jusqu’à 19 h. De quoi passer avant ou après le travail.',
      ],
      [
        'Le maire répond à {n} questions des habitants {duQuartier}',
        'Circulation, cantines, chantiers : les réponses aux questions posées lors de la dernière réunion publique.',
      ],
      [
        'Recensement {an} : les agents passent {auQuartier}',
        '{p} agents, munis d’une carte tricolore, se présenteront chez vous. Vous pouvez aussi répondre en ligne.',
      ],
      [
        'Élections : une permanence {au} pour s’inscrire, {quartier}',
        'Une pièce d’identité et un justificatif de domicile suffisent. Sans rendez-vous, à partir de {heure}.',
      ],
    ],
    paragraphs: [
      'Les élus et les services ont présenté {au} les chiffres de l’année {an} et répondu aux questions du public. {n} personnes étaient présentes, dont de nombreux habitants {duQuartier}.',
      'Pendant {jours} semaines, chacun a pu donner son avis en ligne ou dans les urnes installées {au}. Les propositions ont été étudiées une à une par les services.',
    ],
  },
  {
    category: 'Travaux',
    topics: [
      [
        'Travaux {rue} : circulation modifiée pendant {p} semaines',
        'Une déviation est mise en place par {laRue2}. Les commerces restent ouverts et accessibles à pied.',
      ],
      [
        'Rénovation {du} : le chantier commence {cetteSaison} {an}',
        'Isolation, chauffage, accessibilité : {n}0 000 euros pour un bâtiment plus sobre et ouvert à tous.',
      ],
      [
        '{rue} : {n} mètres de réseau d’eau remplacés',
        'Les canalisations dataient de 1958. L’eau sera coupée {jours} matinées, dates affichées dans les halls.',
      ],
      [
        '{le} passe à l’éclairage LED',
        'Soixante pour cent d’économies attendues, et une lumière plus douce pour les oiseaux comme pour les voisins.',
      ],
      [
        'Nouveaux trottoirs {auQuartier}, côté {rue}',
        'Plus larges, sans marche ni obstacle : les trottoirs deviennent praticables en fauteuil et avec une poussette.',
      ],
      [
        'Réouverture {du} après {p} mois de travaux',
        'Visite libre ce samedi à partir de {heure}. Les architectes et les artisans seront là pour raconter le chantier.',
      ],
      [
        'Un toit neuf pour {le}',
        'La charpente a été consolidée, les tuiles d’origine reposées une à une et les combles isolés à la laine de bois.',
      ],
      [
        'Fibre optique : {n} foyers raccordables {auQuartier}',
        'Les opérateurs peuvent désormais vous proposer un abonnement. Réunion d’information {au} à {heure}.',
      ],
    ],
    paragraphs: [
      'La première phase concerne {laRue}. Le stationnement y sera interdit pendant {jours} jours, puis la circulation se fera en alternance. La collecte des déchets n’est pas modifiée.',
      'Les travaux, confiés à des entreprises de la région, comprennent la mise en accessibilité, le remplacement des menuiseries et la plantation de {n} arbustes aux abords.',
    ],
  },
  {
    category: 'Culture',
    topics: [
      [
        'Nuit de la lecture {an} : {n} lecteurs à voix haute {au}',
        'Romans, poèmes et lettres oubliées : on lit jusqu’à minuit, sous une couverture si l’on veut.',
      ],
      [
        'Concert {au} : {asso} sur scène',
        'Un programme choisi par les musiciens eux-mêmes, de la chanson au jazz. Entrée libre à partir de {heure}.',
      ],
      [
        'Une saison {an} haute en couleurs {au}',
        '{n} spectacles, dont {p} créations : la nouvelle plaquette est arrivée, les abonnements sont ouverts.',
      ],
      [
        'Exposition « Gestes de métal » {au} jusqu’à la fin {deSaison}',
        'Photographies et outils d’hier racontent le travail des fondeurs. Visite commentée chaque samedi.',
      ],
      [
        'Festival des Étincelles {an} : {p} soirées {au}',
        'Théâtre, cirque et musique de rue : tous les spectacles sont gratuits, certains sur réservation.',
      ],
      [
        'Atelier d’écriture {au} avec {asso}',
        'Quatre séances pour oser la première page. Douze places, tous niveaux, dès 15 ans.',
      ],
      [
        'Ciné plein air : la séance {duQuartier} se tient {au}',
        'Apportez coussins et plaids, la Ville s’occupe de l’écran. Début du film à la tombée de la nuit.',
      ],
      [
        'Prix des lecteurs {an} : la remise a lieu {au}',
        '{n} lecteurs ont départagé les {p} romans en lice. L’auteur viendra dédicacer son livre à {heure}.',
      ],
    ],
    paragraphs: [
      'La programmation mêle artistes confirmés et jeunes talents de la ville. L’équipe vous accueille dès {heure}, et la soirée se prolongera sur le parvis autour d’un verre.',
      'Le rendez-vous s’adresse à tous, dès 8 ans. Les réservations se font {au} ou sur l’espace famille ; les places non retirées sont remises en vente dix minutes avant.',
    ],
  },
  {
    category: 'Sport',
    topics: [
      [
        '{n} coureurs attendus aux Foulées des Forges {an}',
        'Trois parcours, dont un de {p} kilomètres ouvert à tous. Les rues concernées seront fermées dès 8 h.',
      ],
      [
        'Stages sportifs {deSaison} {an} : inscriptions {au}',
        'Escalade, escrime, natation : {jours} jours pour découvrir trois disciplines, de 7 à 14 ans.',
      ],
      [
        'Rugby : Montreuil s’impose 2{p} à {p} devant ses supporters',
        'Menés à la mi-temps, les Forgerons ont tout renversé en vingt minutes. Récit d’un après-midi de {mois} {an}.',
      ],
      [
        'Tournoi des quartiers {an} : victoire {duQuartier}',
        '{n} joueurs, {p} équipes mixtes et une finale aux tirs au but : retour en images.',
      ],
      [
        'Piscine : de nouveaux créneaux du soir {cetteSaison} {an}',
        'Les Trois-Rivières ouvrent le jeudi jusqu’à 21 h 30. Cours d’aquagym et ligne d’eau réservée aux débutants.',
      ],
      [
        'Sport santé : des séances adaptées {au}, quartier {quartier}',
        'Sur ordonnance ou de votre propre chef, un éducateur vous remet en mouvement. Première séance gratuite.',
      ],
      [
        'Fête du sport {an} : {n} initiations {au}',
        'Clubs et bénévoles vous attendent à partir de {heure} pour essayer une discipline qui vous a toujours tenté.',
      ],
    ],
    paragraphs: [
      'Les éducateurs de la Ville encadrent toutes les activités, et {n} bénévoles veillent aux ravitaillements. Vestiaires et consigne sont ouverts {au}.',
      'Les inscriptions sont ouvertes {au}. Un certificat médical n’est plus demandé aux enfants : un questionnaire de santé suffit.',
    ],
  },
  {
    category: 'Jeunesse',
    topics: [
      [
        'Rentrée {an} : {n} élèves accueillis {auQuartier}',
        'Une classe ouverte, deux salles repeintes et des récréations à l’ombre : ce qui attend les enfants.',
      ],
      [
        'Une cour plus verte pour {école}',
        'Moins de bitume, plus de jeux : les plans ont été dessinés avec les enfants, {n} arbustes seront plantés.',
      ],
      [
        'Centre de loisirs : {laSaison} {an} se prépare {au}',
        'Les inscriptions ouvrent à {heure} sur l’espace famille ; les agents vous aident {au} si besoin.',
      ],
      [
        'Conseil municipal des jeunes : {p} élus {duQuartier}',
        'Ils ont de 11 à 15 ans et un mandat de deux ans. Premier projet : une boîte à vélos devant le collège.',
      ],
      [
        'Cantine : {n} repas bio par jour pour {école}',
        'Les légumes viennent de la ferme des Ormes, le pain d’un boulanger voisin, et rien ne part à la poubelle.',
      ],
      [
        'Garde d’enfants : familles et jeunes se rencontrent {au}, {quartier}',
        'Des jeunes formés aux premiers secours, des parents qui cherchent : un café et {jours} heures pour se trouver.',
      ],
      [
        'Bourse au permis {an} : {n} dossiers acceptés',
        'En échange de {n} heures auprès d’une association, la Ville finance la moitié du permis de conduire.',
      ],
    ],
    paragraphs: [
      'Le projet a mûri pendant {p} mois avec les familles et les équipes. Un bilan sera présenté {au} avant la fin de l’année scolaire.',
      'Les animateurs proposent des sorties, des ateliers et des projets au long cours. Le programme complet est affiché {au}.',
    ],
  },
  {
    category: 'Environnement',
    topics: [
      [
        '{n} arbres plantés {auQuartier}',
        'Tilleuls argentés, micocouliers, charmes : des essences choisies pour supporter les étés qui viennent.',
      ],
      [
        'Compost : {p} nouveaux sites, dont un près {du}',
        'Un bac, un seau offert et une heure de formation : {n} foyers compostent déjà à deux pas de chez eux.',
      ],
      [
        'Qualité de l’eau : les résultats {deSaison} {an}',
        'Excellente sur les {n} prélèvements effectués. Le détail des mesures est consultable rue par rue.',
      ],
      [
        'Nettoyage des berges : {n} volontaires avec {asso}',
        'Vélos, pneus et même un coffre-fort : {n}0 kilos de déchets retirés de la rivière en {p} heures.',
      ],
      [
        'Zéro phyto : {le} montre l’exemple',
        'Ici, on arrache à la main et on laisse pousser le reste. Les papillons sont revenus en deux saisons.',
      ],
      [
        'Encombrants {rue} : ce qui change en {an}',
        'La collecte se fait désormais sur rendez-vous, le premier mardi du mois. Un appel suffit.',
      ],
      [
        'Un verger partagé près {du}',
        'Pommiers, poiriers, cassissiers : {p} arbres déjà en terre, et de la place pour qui veut en parrainer un.',
      ],
    ],
    paragraphs: [
      'L’arrosage est assuré par l’eau de pluie récupérée sur le toit {du}. Les agents des espaces verts répondent à vos questions chaque premier samedi du mois.',
      'Des gants et des sacs sont fournis. Les enfants restent sous la responsabilité de leurs parents ; un verre de l’amitié clôturera la matinée.',
    ],
  },
  {
    category: 'Solidarité',
    topics: [
      [
        'Collecte solidaire {au} avec {asso}',
        'Conserves, couches, savon : ce que vous déposez est distribué dès le lendemain à {n} familles de la ville.',
      ],
      [
        'Colis de fin d’année {an} : les inscriptions se font {au}',
        'Les habitants de plus de 70 ans choisissent entre le colis gourmand et le repas dansant.',
      ],
      [
        'Mutuelle communale : une permanence {au}, quartier {quartier}',
        '{n} habitants y ont déjà adhéré. Un conseiller compare vos garanties, sans engagement.',
      ],
      [
        'Plan canicule {an} : {n} personnes appelées chaque jour',
        'Inscrivez un proche au registre : en cas d’alerte, un agent l’appelle et passe le voir s’il ne répond pas.',
      ],
      [
        'Démarches en ligne : {p} ateliers {au}',
        'Impôts, santé, retraite : venez avec vos papiers et votre téléphone, un conseiller vous guide pas à pas.',
      ],
      [
        'Don du sang : {n} donneurs {au}',
        'La prochaine collecte a lieu dans deux mois. Une heure de votre temps, trois vies sauvées.',
      ],
      [
        'Café des aidants : rendez-vous {au} à {heure}, {quartier}',
        'Un temps pour souffler et parler, avec une psychologue. Votre proche est accueilli juste à côté.',
      ],
    ],
    paragraphs: [
      'Le centre communal d’action sociale vous reçoit {au} sans rendez-vous, et vient à domicile pour ceux qui ne peuvent se déplacer.',
      'Le registre est ouvert toute l’année aux personnes âgées, isolées ou en situation de handicap. Un proche peut faire la démarche.',
    ],
  },
  {
    category: 'Économie',
    topics: [
      [
        'Marché {duQuartier} : {p} nouveaux producteurs en {an}',
        'Fromages de chèvre, safran, pain au levain : ils cultivent ou fabriquent à moins de quarante kilomètres.',
      ],
      [
        'Forum de l’emploi {an} : {n} postes à pourvoir {au}',
        'Recruteurs présents de 9 h à 17 h. Relecture de CV sur place, essais de métiers en réalité virtuelle.',
      ],
      [
        'Un atelier partagé d’artisans ouvre {rue}',
        'Ferronnière, luthier, céramiste : ils sont {p} à partager machines, loyer et savoir-faire.',
      ],
      [
        'Boutique à l’essai {rue} : {p} candidatures reçues',
        'Un loyer modéré pendant un an pour tester son idée. Le jury rendra son choix à la fin du mois.',
      ],
      [
        'Fonderie : {n} emplois créés en {an}, {p} apprentis formés',
        'L’entreprise investit dans un four électrique et recrute mouleurs, usineuses et contrôleurs.',
      ],
      [
        'Chèques cadeaux locaux : {n} commerces partenaires en {an}',
        'Pour chaque chèque acheté, la Ville ajoute dix pour cent. À dépenser chez les commerçants de Montreuil.',
      ],
    ],
    paragraphs: [
      'La Ville soutient le commerce de proximité et les savoir-faire du fer, du bois et du textile. Un guichet unique accompagne les porteurs de projet, de l’idée à l’ouverture.',
      'Les candidats sont reçus par un jury d’élus, de commerçants et d’habitants. Le local {deLaRue} sera remis en état avant son ouverture au public.',
    ],
  },
  {
    category: 'Mobilités',
    topics: [
      [
        'Piste cyclable {rue}, jusqu’{au}',
        'Trois mètres de large, séparée des voitures par une bande plantée : on y roule de front avec un enfant.',
      ],
      [
        'Navette gratuite : {n} voyageurs par jour {auQuartier}',
        'Deux arrêts de plus, un passage toutes les douze minutes et un plancher bas pour monter sans effort.',
      ],
      [
        'Ville à 30 : ce qui change {rue}',
        'Moins de bruit, moins d’accidents, trente secondes de trajet en plus : la nouvelle signalisation est posée.',
      ],
      [
        'Stationnement : zone bleue étendue {rue}',
        'Deux heures gratuites avec un disque, du lundi au samedi. Les riverains demandent leur carte en ligne.',
      ],
      [
        'Atelier vélo {au} : réparez le vôtre, {quartier}',
        'Outils, pièces d’occasion et conseils avertis : on repart avec des freins qui freinent.',
      ],
      [
        'Pédibus : {p} lignes vers {école}',
        'Des parents se relaient pour mener {n} enfants à pied, chasuble jaune et bonne humeur comprises.',
      ],
      [
        'Autopartage : {p} voitures près {du}',
        'Une heure ou un week-end, sans abonnement : on réserve, on ouvre avec son téléphone, on roule.',
      ],
    ],
    paragraphs: [
      '{n} arceaux ont été posés près {du}. Une période d’information de {jours} semaines précède tout changement de règle.',
      'Se déplacer mieux, moins cher et en sécurité : le plan adopté en {an} prévoit {p} aménagements par an, quartier par quartier.',
    ],
  },
  {
    category: 'Patrimoine',
    topics: [
      [
        'Journées du patrimoine {an} : {le} se visite',
        'Des sous-sols à la charpente, une heure de visite hors des sentiers battus. Livret offert aux enfants.',
      ],
      [
        'Le haut-fourneau {duQuartier} classé monument historique',
        'Éteint depuis 1967, il échappe définitivement à la démolition. Les premiers travaux concerneront la toiture.',
      ],
      [
        'Archives : {n} photographies {deLaRue} numérisées',
        'Vitrines, fêtes, inondations : un siècle de vie de quartier, à feuilleter en ligne. Aidez-nous à nommer les visages.',
      ],
      [
        'Visite guidée {du} avec {asso}',
        'Quatre siècles de travail du fer ont dessiné la ville : la preuve en une heure et quelques escaliers.',
      ],
      [
        'Le carillon restauré sonnera à {heure}, place du Marché, en {an}',
        '{n} donateurs ont rendu possible la restauration des {p} cloches, fondues ici même en 1782.',
      ],
      [
        'Il y a cent ans : {le} en {n} objets',
        'Une clé, un carnet de paie, un soulier d’enfant : ce que les objets retrouvés racontent de nos rues.',
      ],
    ],
    paragraphs: [
      'Les visites partent toutes les heures, {au}. Les sous-sols, d’ordinaire fermés, seront accessibles par groupes de douze personnes.',
      'La souscription lancée avec {asso} a réuni {n} donateurs en {p} mois. Les artisans ont retrouvé les gestes et les alliages d’origine.',
    ],
  },
]
