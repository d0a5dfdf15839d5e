import { html, type Html, indented } from '../html.ts'
import type { DemoPage, PageRequest } from '../page.ts'

const choices = {
  configmenu: ['principal', 'complet', 'arbre-200', 'arbre-2000', 'arbre-10000', 'vide'],
  position: ['left', 'right', 'top', 'bottom'],
  depth: ['back', 'front', 'next'],
  dim: ['none', 'black', 'white'],
} as const

const labels: Readonly<Record<keyof typeof choices, string>> = {
  configmenu: 'Menu',
  position: 'Position',
  depth: 'Profondeur',
  dim: 'Voile',
}

const words: Readonly<Record<string, string>> = {
  principal: 'le plan du site',
  complet: 'le plan du site et les langues',
  'arbre-200': '200 pages',
  'arbre-2000': '2 000 pages',
  'arbre-10000': '10 000 pages',
  vide: 'une liste vide',
  left: 'gauche',
  right: 'droite',
  top: 'haut',
  bottom: 'bas',
  back: 'derrière la page',
  front: 'devant la page',
  next: 'à côté de la page',
  none: 'aucun',
  black: 'noir',
  white: 'blanc',
}

/** What the form chose, or the first choice. */
function chosen({ query }: PageRequest, name: keyof typeof choices): string {
  const list: readonly string[] = choices[name]
  return list.find((one) => one === query.get(name)) ?? list[0] ?? ''
}

function field(request: PageRequest, name: keyof typeof choices): Html {
  const value = chosen(request, name)
  return html`<label>${labels[name]}
    <select name="${name}">
      ${choices[name].map((one) => html`<option value="${one}"${one === value && html` selected`}>${words[one]}</option>`)}
    </select></label>`
}

export const menuPage: DemoPage = {
  slug: 'menu',
  title: 'Menu mobile',
  intro:
    'Le plan du site dans un panneau qui glisse depuis un bord : niveaux, page courante, bandeaux, copies d’éléments de la page.',
  family: ['mobileMenu'],
  calls: [['/cms/ajax/modules/menu/mobile-menu.php', 'Menu mobile']],
  ownMenuButton: true,
  body: { idpage: '30', idparent: '29' },
  config: {
    variables: { bienvenue: 'Bienvenue à Montreuil-les-Forges' },
    menu: {
      subtitle: 'sous_titre',
      header: [
        { type: 'identite', value: 'logo' },
        { type: 'variable', value: 'bienvenue' },
      ],
      footer: [
        { type: 'function', value: 'ouverture' },
        { type: 'html', value: '<a href="tel:+33300001200">Appeler la mairie</a>' },
        { type: 'clone', value: '#recherche-site', text: 'Rechercher', 'text-clicked': 'Fermer la recherche' },
      ],
    },
  },
  examples: [
    {
      title: 'Le bouton et ses réglages',
      note: 'La page courante (un enfant de l’état civil, d’après les attributs idpage et idparent de la page) est choisie et son panneau ouvert. La flèche remonte d’un niveau ; Échap, le bouton Retour du navigateur, un glissement du doigt ou un clic à côté ferment.',
      html: (request) => html`
        <button type="button" id="fMenuMobileButton" class="button" configmenu="${chosen(request, 'configmenu')}"
          data-position="${chosen(request, 'position')}" data-depth="${chosen(request, 'depth')}" data-dim="${chosen(request, 'dim')}">
          Menu
        </button>`,
    },
    {
      title: 'D’autres réglages',
      note: 'Les réglages s’appliquent au bouton ci-dessus, dont le code change. En haut ou en bas, le panneau vient toujours devant la page. Dix mille pages s’ouvrent aussi vite que deux cents : un panneau n’est construit que lorsqu’on y va.',
      html: (request) => html`
        <form action="#ex-le-bouton-et-ses-reglages">
          <p>${indented(field(request, 'configmenu'), 10)}</p>
          <p>${indented(field(request, 'position'), 10)}</p>
          <p>${indented(field(request, 'depth'), 10)}</p>
          <p>${indented(field(request, 'dim'), 10)}</p>
          <button class="button button-quiet">Appliquer</button>
        </form>`,
    },
    {
      title: 'Ce que montrent les bandeaux',
      note: html`Dans le menu de cette page, le logo et un mot de bienvenue en tête ; au pied, l’ouverture de la mairie
        (une fonction de la page), un lien, et la copie de ce formulaire dans une section qui s’ouvre. La copie a ses
        propres identifiants. Le reste est dans <code>passerelleConfig.menu</code>.`,
      html: ({ nonce }) => html`
        <form id="recherche-site" action="/actualites" role="search">
          <label for="mots">Rechercher sur le site</label>
          <input id="mots" name="recherche" type="search">
          <button class="button">Chercher</button>
        </form>
        <script nonce="${nonce}">
          function ouverture() {
            var heure = new Date().getHours()
            return heure >= 9 && heure < 17 ? 'La mairie est ouverte.' : 'La mairie ouvre à 8 h 30.'
          }
        </script>`,
    },
  ],
}
