/** A place of the town, with the forms French grammar asks for. */
export interface Place {
  readonly le: string
  readonly du: string
  readonly au: string
  /** What stands on an address line. */
  readonly address: string
}

const place = (le: string, du: string, au: string, address: string): Place => ({ le, du, au, address })

/** Where events happen and works are done. */
export const places: readonly Place[] = [
  place(
    'la médiathèque',
    'de la médiathèque',
    'à la médiathèque',
    'Médiathèque Louise-Michel, 4 rue du Haut-Fourneau',
  ),
  place(
    'la halle aux Forges',
    'de la halle aux Forges',
    'à la halle aux Forges',
    'Halle aux Forges, place du Marché',
  ),
  place(
    'le théâtre de l’Enclume',
    'du théâtre de l’Enclume',
    'au théâtre de l’Enclume',
    'Théâtre de l’Enclume, 12 quai des Forgerons',
  ),
  place(
    'le parc des Étangs',
    'du parc des Étangs',
    'au parc des Étangs',
    'Parc des Étangs, chemin de la Prairie',
  ),
  place(
    'la piscine des Trois-Rivières',
    'de la piscine des Trois-Rivières',
    'à la piscine des Trois-Rivières',
    'Piscine des Trois-Rivières, 30 avenue du Stade',
  ),
  place(
    'le gymnase Alice-Milliat',
    'du gymnase Alice-Milliat',
    'au gymnase Alice-Milliat',
    'Gymnase Alice-Milliat, 2 rue des Tilleuls',
  ),
  place(
    'la maison des associations',
    'de la maison des associations',
    'à la maison des associations',
    'Maison des associations, 18 rue Jean-Jaurès',
  ),
  place('le musée du Fer', 'du musée du Fer', 'au musée du Fer', 'Musée du Fer, 1 cour de la Fonderie'),
  place(
    'la ferme des Ormes',
    'de la ferme des Ormes',
    'à la ferme des Ormes',
    'Ferme des Ormes, route de Vaubrun',
  ),
  place(
    'l’hôtel de ville',
    'de l’hôtel de ville',
    'à l’hôtel de ville',
    'Hôtel de ville, 1 place de la République',
  ),
  place(
    'le conservatoire',
    'du conservatoire',
    'au conservatoire',
    'Conservatoire Nadia-Boulanger, 9 rue des Lavandières',
  ),
  place(
    'le centre social du Val',
    'du centre social du Val',
    'au centre social du Val',
    'Centre social du Val, 5 allée des Peupliers',
  ),
  place(
    'le jardin des Cordeliers',
    'du jardin des Cordeliers',
    'au jardin des Cordeliers',
    'Jardin des Cordeliers, rue du Couvent',
  ),
  place(
    'le stade Marcel-Cerdan',
    'du stade Marcel-Cerdan',
    'au stade Marcel-Cerdan',
    'Stade Marcel-Cerdan, avenue du Stade',
  ),
]

/** « rue du Couvent » → « la rue du Couvent ». */
export function theStreet(street: string): string {
  if (/^[aeiou]/.test(street)) return 'l’' + street
  return (/^(rue|place|route)/.test(street) ? 'la ' : 'le ') + street
}

/** « quai des Forgerons » → « du quai des Forgerons ». */
export function ofTheStreet(street: string): string {
  return ('de ' + theStreet(street)).replace(/^de le /, 'du ')
}

export const streets = [
  'rue du Haut-Fourneau',
  'avenue du Stade',
  'rue Jean-Jaurès',
  'quai des Forgerons',
  'rue des Lavandières',
  'boulevard de la Gare',
  'chemin de la Prairie',
  'rue du Couvent',
  'place du Marché',
  'allée des Peupliers',
  'rue des Tilleuls',
  'route de Vaubrun',
  'pont du Moulin',
  'rue Olympe-de-Gouges',
] as const

/** Districts, with the forms French grammar asks for. */
export const districtForms = [
  { name: 'Centre-ville', of: 'du centre-ville', at: 'en centre-ville' },
  { name: 'Les Forges', of: 'des Forges', at: 'aux Forges' },
  { name: 'Le Val', of: 'du Val', at: 'au Val' },
  { name: 'La Fonderie', of: 'de la Fonderie', at: 'à la Fonderie' },
  { name: 'Les Ormes', of: 'des Ormes', at: 'aux Ormes' },
  { name: 'Bellevue', of: 'de Bellevue', at: 'à Bellevue' },
  { name: 'Vaubrun', of: 'de Vaubrun', at: 'à Vaubrun' },
  { name: 'La Prairie', of: 'de la Prairie', at: 'à la Prairie' },
] as const

export const districts = districtForms.map((district) => district.name)

export const schools = [
  'l’école Jules-Ferry',
  'l’école des Tilleuls',
  'l’école Simone-Veil',
  'l’école du Val',
  'le collège Marie-Curie',
  'le groupe scolaire Bellevue',
] as const

export const clubs = [
  'l’Harmonie des Forges',
  'les Amis du musée du Fer',
  'le Club nautique des Trois-Rivières',
  'l’Association des parents d’élèves',
  'le Cercle des lecteurs',
  'les Jardins partagés du Val',
  'le Rugby-club montreuillois',
  'la Compagnie du Soufflet',
  'l’Atelier vélo',
  'le Comité des fêtes',
  'la Croix-Rouge montreuilloise',
  'le Photo-club de Bellevue',
] as const
