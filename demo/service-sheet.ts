import { html, type Html } from './html.ts'
import { town } from './layout.ts'

interface Service {
  /** Which office receives visitors. */
  readonly office: string
  readonly phone: string
  readonly hours: string
  /** What one brings along. */
  readonly papers: readonly string[]
}

const townHall: Service = {
  office: 'Accueil de l’hôtel de ville, 1 place de la République',
  phone: town.phone,
  hours: 'Du lundi au vendredi, 8 h 30 – 17 h 30',
  papers: ['une pièce d’identité', 'un justificatif de domicile de moins de trois mois'],
}

/** The office of each section of the site; the town hall's for the others. */
const services: Readonly<Record<string, Service>> = {
  'Enfance et jeunesse': {
    office: 'Guichet famille, 4 rue du Haut-Fourneau',
    phone: '03 00 00 12 20',
    hours: 'Du lundi au samedi, 9 h – 12 h',
    papers: [
      'le livret de famille',
      'le carnet de santé de l’enfant',
      'la dernière attestation de quotient familial',
    ],
  },
  'Culture et sport': {
    office: 'Maison des associations, 18 rue Jean-Jaurès',
    phone: '03 00 00 12 40',
    hours: 'Du mardi au samedi, 10 h – 18 h',
    papers: ['une pièce d’identité', 'une photo récente pour une première carte'],
  },
}

/** A page of the town about one service: how to ask, what to bring, where and when. */
export function serviceSheet(title: string, section: string): Html {
  const { office, phone, hours, papers } = services[section] ?? townHall
  return html`<h2>Faire la demande</h2>
    <ol>
      <li>Préparez les pièces de la liste ci-dessous.</li>
      <li><a href="/demarches?objet=${encodeURIComponent(title)}">Remplissez la demande en ligne</a>, ou passez au guichet.</li>
      <li>La réponse arrive par courriel sous cinq jours ouvrés.</li>
    </ol>
    <h2>Pièces à fournir</h2>
    <ul>
      ${papers.map((paper) => html`<li>${paper}</li>`)}
    </ul>
    <h2>Où et quand</h2>
    <p>${office}<br />${hours}<br />Téléphone : ${phone}</p>
    <p><a href="/annuaire">Tout l’annuaire des services</a></p>`
}
