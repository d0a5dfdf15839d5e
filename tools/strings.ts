/** French texts of the commands that check the project. */
export const texts = {
  begins: (title: string) => `… ${title}`,
  passed: (title: string, seconds: number) => `— ${title} : ok (${seconds} s)`,
  failed: (title: string, seconds: number) => `— ${title} : ÉCHEC (${seconds} s), détail plus bas`,
  failure: (title: string) => `— ÉCHEC : ${title}`,
  notRun: (title: string, missing: string) => `— ${title} : non lancé, faute de « ${missing} »`,
  notStarted: (command: string, reason: string) => `« ${command} » n’a pas pu être lancé : ${reason}`,
  again: (title: string) => `${title} : encore une fois, seuls`,
  unsteady: (test: string) => `INSTABLE (échec, puis réussite) ${test}`,
  ended: (how: string) => `(terminé par ${how})`,

  steps: {
    build: 'Construction et tailles',
    buildModern: 'Construction (script déposé et niveau moderne)',
    buildReact: 'Construction du module React',
    units: 'Tests unitaires',
    node: 'Tests dans Node',
    lint: 'Lint',
    format: 'Mise en forme',
    types: 'Types',
    entryTypes: 'Types du script déposé (bibliothèque ES5)',
    documentation: 'Documentation générée à jour',
    browser: 'Tests en navigateur',
  },

  wrong: 'ÉCHEC',
  packed: (file: string, count: number, size: string, installed: string) =>
    `${file} : ${count} fichiers, ${size} (${installed} installés)`,
  notOneBuild: (files: readonly string[]) =>
    `dist/ n’est pas d’une seule construction (${files.join(', ')}…) : npm run build`,

  serverNotStarted: (server: string) =>
    `« ${server} » n’a pas démarré : ses paquets Debian sont-ils installés ?`,
  builds: 'Construction de dist/…',
  start: {
    builds: 'Construction du script…',
    rest: (seconds: number) =>
      `Prêt en ${seconds} s ; le reste (anciens navigateurs, jQuery, page React) se construit en même temps.`,
    complete: 'Tout est construit.',
    failed: (log: string) => `La construction a échoué ; le détail est dans ${log}`,
  },
  typographyFaults: {
    space: 'espace insécable',
    found: (what: string, text: string) => `${what} : « ${text} »`,
    at: (where: string, fault: string) => `${where} : ${fault}`,
  },
  typography: (count: number) => (count ? `${count} fautes de typographie` : 'Typographie : rien à redire.'),
  lighthouse: (scores: string) => `Lighthouse, page d’accueil : ${scores}`,
  screens: ({ count, folder }: { count: number; folder: string }) => `${count} images dans ${folder}/`,
  unchanged: 'Rien n’a changé depuis « main ».',
  changed: (count: number) => `Fichiers changés depuis « main » : ${count}`,
  allUnits: 'Tests unitaires : tous, car ce qui a changé les touche tous',
  list: (title: string, files: readonly string[]) =>
    `${title} (${files.length}) :\n${files.map((file) => `  ${file}`).join('\n')}`,
  leftOut: 'Laissé à « npm test »',
  alwaysLeftOut: [
    'construction du niveau ancien (ES5), tailles et documentation générée',
    'mise en forme et lint des fichiers inchangés',
  ],

  repeat: {
    badNumber: (option: string, value: string, least: number) =>
      `--${option} : « ${value} » n’est pas un nombre entier à partir de ${least}`,
    begins: (run: number, runs: number) => `… passage ${run} sur ${runs}`,
    ended: (passed: number, failed: number, seconds: number) =>
      `— ${passed} réussis, ${failed} en échec (${seconds} s)`,
    wholeFile: '(the file itself)',
  },
  whole: {
    none: (names: string) => `Aucune famille de cas dans : ${names}`,
    ended: (passed: number, failed: number) => `— ${passed} réussis, ${failed} en échec`,
  },
  turns: {
    none: (file: string) => `Aucun résultat de Jest dans ${file} : lancer npm test d’abord`,
    ended: (tests: number, files: number) => `— ${tests} tests longs à tour de rôle, dans ${files} fichiers`,
  },
  noReport: 'Aucun rapport n’a été écrit.',
  unusedApproval: (cause: string) =>
    `Explication sans objet, à retirer de regression/approvals.json : ${cause}`,

  sizes: {
    missing: 'absent',
    tooBig: 'TROP GROS',
    left: (bytes: number) => `reste ${bytes}`,
    promise: (name: string, size: number, max: number, state: string) =>
      `${name.padEnd(20)} ${String(size).padStart(7)} / ${max} octets  ${state}`,
    grown: (file: string, recorded: number, size: number) =>
      `ALERTE ${file} : ${recorded} → ${size} octets (+${Math.round((size / recorded - 1) * 100)} %) ; ` +
      'npm run sizes -- --record pour l’accepter',
    unrecorded: (file: string, size: number) =>
      `NOUVEAU ${file} : ${size} octets ; npm run sizes -- --record pour l’enregistrer`,
    tooSmall: (chunk: string, size: number) =>
      `TROP PETIT ${chunk} : ${size} octets voyagent seuls sans raison (build/small-chunks.js)`,
    needless: (chunk: string) =>
      `SANS OBJET ${chunk} : absent, ou au-dessus de 1 ko ; sa raison est à retirer (build/small-chunks.js)`,
  },

  newFeature: {
    missing: 'npm run new -- <nom> : un nom est attendu, par exemple « note-box ».',
    tooMany: 'npm run new -- <nom> : un seul nom est attendu, sans espace.',
    badName: (name: string, longest: number) =>
      `« ${name} » : des mots de lettres minuscules et de chiffres, joints par des tirets, chacun commençant par une ` +
      `lettre, ${longest} signes au plus : « note-box ».`,
    prefixed: (name: string) =>
      `« ${name} » : le préfixe « cms- » est ajouté aux classes, le nom s’écrit sans lui.`,
    reserved: (name: string) => `« ${name} » est un mot réservé de JavaScript.`,
    exists: (name: string) => `« ${name} » existe déjà.`,
    taken: (name: string) =>
      `« ${name} » est déjà le nom d’un service, d’un fichier ou d’un morceau de code.`,
    made: (name: string, files: readonly string[]) =>
      `« ${name} » est faite :\n${files.map((file) => `  ${file}`).join('\n')}\n` +
      'Les listes sont à jour. La suite : docs/adding-a-feature.md.',
  },
} as const
