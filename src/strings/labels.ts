/** The labels of a page that configures none (contract §1): French, as every text before its translation. */
export const defaultLabels = {
  ok: 'OK',
  oui: 'Oui',
  non: 'Non',
  rechercher: 'Rechercher',
  no_results: 'Aucun résultat',
  resultats: 'résultats',
}

/** What helpers say of an argument. */
export const noFunction = '« fn » doit être une fonction.'
