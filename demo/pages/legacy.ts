import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

export const legacyPage: DemoPage = {
  slug: 'anciens-appels',
  title: 'Anciens appels',
  intro:
    'Les fonctions que les pages d’archives appellent depuis vingt ans : survols d’images, menus de saut, calques, contrôle de formulaire, modules d’extension, chaînes de caractères.',
  family: ['legacy'],
  config: { plugins: {} },
  examples: [
    {
      title: 'Survol d’image',
      note: 'Les images de survol sont chargées d’avance ; le survol ou le focus les montre, la sortie remet la première.',
      html: ({ nonce }) => html`
        <a href="#ex-survol-d-image"
          onmouseover="MM_swapImage('vignette', '', '/images/forge-3.svg?w=320&amp;h=200', 1)"
          onfocus="MM_swapImage('vignette', '', '/images/forge-3.svg?w=320&amp;h=200', 1)"
          onmouseout="MM_swapImgRestore()" onblur="MM_swapImgRestore()">
          <img name="vignette" src="/images/village-3.svg?w=320&amp;h=200" width="320" height="200" alt="Le village, puis la forge au survol">
        </a>
        <script nonce="${nonce}">MM_preloadImages('/images/forge-3.svg?w=320&h=200')</script>`,
    },
    {
      title: 'Contrôle de formulaire',
      note: 'Requis, adresse, nombre et intervalle, réunis en une alerte du navigateur. Les zones s’appellent par leur titre, sinon par leur nom.',
      html: () => html`
        <form action="/demo/recu" method="post" target="reponse-formulaire"
          onsubmit="MM_validateForm('nom', '', 'R', 'courriel', '', 'RisEmail', 'age', '', 'inRange3:99'); return document.MM_returnValue">
          <p><label for="nom">Nom</label> <input name="nom" id="nom" title="Nom"></p>
          <p><label for="courriel">Adresse électronique</label> <input name="courriel" id="courriel" title="Adresse"></p>
          <p><label for="age">Âge</label> <input name="age" id="age" size="4"></p>
          <p><button class="button">S’inscrire</button></p>
        </form>
        <iframe name="reponse-formulaire" title="Réponse du serveur" width="320" height="80"></iframe>`,
    },
    {
      title: 'Menu de saut',
      note: 'Le choix ouvre la page aussitôt, ou au bouton.',
      html: () => html`
        <form>
          <label for="saut">Aller à</label>
          <select name="saut" id="saut">
            <option value="">Choisir…</option>
            <option value="#ex-survol-d-image">Survol d’image</option>
            <option value="#ex-calques">Calques</option>
          </select>
          <button type="button" class="button" onclick="MM_jumpMenuGo('saut', 'parent', 0)">Y aller</button>
        </form>`,
    },
    {
      title: 'Calques',
      note: 'Montrer, cacher, remplir un calque ; afficher un message.',
      html: () => html`
        <p>
          <button type="button" class="button" onclick="MM_showHideLayers('bulle', '', 'show')">Montrer</button>
          <button type="button" class="button" onclick="MM_showHideLayers('bulle', '', 'hide')">Cacher</button>
          <button type="button" class="button" onclick="MM_setTextOfLayer('bulle', '', 'Texte%20changé.')">Écrire</button>
          <button type="button" class="button" onclick="MM_popupMsg('Bonjour de la page.')">Message</button>
        </p>
        <div id="bulle" class="notice" style="visibility: hidden">Un calque des années 2000.</div>`,
    },
    {
      title: 'Fenêtre et navigation',
      note: 'Une fenêtre nommée, aux dimensions demandées.',
      html: () => html`
        <button type="button" class="button"
          onclick="MM_openBrWindow('/vide', 'plan', 'scrollbars=yes,width=500,height=400')">Ouvrir la fenêtre</button>`,
    },
    {
      title: 'Module d’extension disparu',
      note: 'L’animation Flash ne peut plus être jouée : la page montre le contenu de remplacement, ou le lecteur que le site a configuré.',
      html: ({ nonce }) => html`
        <div id="animation">
          <script nonce="${nonce}">
            AC_FL_RunContent('codebase', 'https://download.macromedia.com/pub/shockwave/cabs/flash/swflash.cab#version=8,0,0,0',
              'width', '320', 'height', '120', 'src', 'accueil', 'quality', 'high', 'movie', 'accueil')
          </script>
          <noscript><img src="/images/marche-2.svg?w=320&amp;h=120" width="320" height="120" alt="Le marché"></noscript>
        </div>
        <div id="lecteur"></div>
        <script nonce="${nonce}">
          embed_plugin({ src: 'visite.swf', width: 320, height: 120, target: '#lecteur',
            alt: '<img src="/images/parc-5.svg?w=320&amp;h=120" width="320" height="120" alt="Le parc des Étangs">' })
        </script>`,
    },
    {
      title: 'Chaînes de caractères',
      note: 'Les résultats sont ceux de PHP 8, tableaux compris.',
      html: ({ nonce }) => html`
        <table class="plain">
          <thead><tr><th scope="col">Appel</th><th scope="col">Résultat</th></tr></thead>
          <tbody id="chaines"></tbody>
        </table>
        <script nonce="${nonce}">
          ;[
            ["number_format(1234567.891, 2, ',', ' ')", number_format(1234567.891, 2, ',', ' ')],
            ["str_replace(['é', 'è'], 'e', 'Élève, près, préféré')", str_replace(['é', 'è'], 'e', 'Élève, près, préféré')],
            ["strip_tags('<p>Le <b>fer</b> et la rivière</p>', '<b>')", strip_tags('<p>Le <b>fer</b> et la rivière</p>', '<b>')],
            ["nl2br('Le fer\\\\net la rivière')", nl2br('Le fer\\net la rivière')],
            ["implode(' / ', explode(',', 'a,b,c'))", implode(' / ', explode(',', 'a,b,c'))],
            ["trim('  ..Forges..  ', ' .')", trim('  ..Forges..  ', ' .')],
            ["base64_encode(utf8_encode('Été'))", base64_encode(utf8_encode('Été'))],
            ["check_email('mairie@montreuil.example')", check_email('mairie@montreuil.example')]
          ].forEach(function (exemple) {
            var ligne = document.getElementById('chaines').insertRow()
            ligne.insertCell().textContent = exemple[0]
            ligne.insertCell().textContent = exemple[1]
          })
        </script>`,
      wide: true,
    },
    {
      title: 'Ce qui sert encore',
      note: 'Passerelle.usage() compte chaque ancien appel, avec l’élément ou la ligne qui l’a fait : de quoi savoir ce qu’on peut retirer.',
      html: () => html`
        <button type="button" class="button" onclick="document.getElementById('usage').textContent =
          JSON.stringify(Passerelle.usage(), null, 1)">Relever les usages</button>
        <pre id="usage" class="output" role="status" tabindex="0" aria-label="Usages relevés"></pre>`,
    },
  ],
}
