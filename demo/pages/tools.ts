import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

export const toolsPage: DemoPage = {
  slug: 'outils',
  title: 'Traductions, cookies, mesures',
  intro: 'Ce que les scripts du site utilisent sans qu’on le voie : traductions, cookies, mesure d’audience, requêtes, défilement.',
  family: ['translations', 'cookies', 'analytics', 'http'],
  calls: [
    ['/cms/ajax/modules/traductions/traitement.php', 'Traductions'],
    ['/cms/test/echo', 'Requête d’essai'],
    ['/cms/*', 'Tous les appels'],
  ],
  examples: [
    {
      title: 'Traductions',
      note: html`Le français est la langue de départ. Choisissez la langue de la page :
        <a href="/demo/outils?langue=fr">français</a>, <a href="/demo/outils?langue=en">anglais</a>,
        <a href="/demo/outils?langue=de">allemand</a>. Une expression inconnue est signalée au serveur, une fois.`,
      html: ({ nonce }) => html`
        <ul id="expressions"></ul>
        <button type="button" class="button" onclick="modal_alert(traduire('Bienvenue à Montreuil-les-Forges'))">Un dialogue traduit</button>
        <script nonce="${nonce}">
          Passerelle.ready.then(function () {
            ;['Bonjour', 'Lire la suite', 'Prendre rendez-vous', 'Expression jamais traduite'].forEach(function (texte) {
              var ligne = document.createElement('li')
              ligne.textContent = texte + ' → ' + traduire(texte)
              document.getElementById('expressions').appendChild(ligne)
            })
          })
        </script>`,
    },
    {
      title: 'Cookies',
      note: 'Chemin « / », durée en jours, domaine en option.',
      html: ({ nonce }) => html`
        <label for="quartier">Mon quartier</label>
        <select id="quartier" onchange="set_cookie('quartier', this.value, 30); relire()">
          <option value="">–</option><option>Les Forges</option><option>Le Val</option><option>Bellevue</option>
        </select>
        <button type="button" class="button" onclick="delete_cookie('quartier'); relire()">Oublier</button>
        <p>Cookie : <output id="cookie"></output></p>
        <script nonce="${nonce}">
          function relire() {
            document.getElementById('cookie').textContent = get_cookie('quartier') || 'aucun'
          }
          relire()
        </script>`,
    },
    {
      title: 'Mesure d’audience',
      note: 'Un même événement part vers les services présents sur la page : gtag et dataLayer, ga, _gaq, Matomo.',
      html: ({ nonce }) => html`
        <button type="button" class="button" onclick="Passerelle.track('Newsletter', 'Inscription', 'ok'); voirMesures()">Envoyer l’événement</button>
        <pre id="mesures" class="output" role="status" tabindex="0" aria-label="Événements reçus"></pre>
        <script nonce="${nonce}">
          window.dataLayer = []
          window._paq = []
          function voirMesures() {
            setTimeout(function () {
              document.getElementById('mesures').textContent = 'dataLayer : ' + JSON.stringify(dataLayer) + '\\n_paq : ' + JSON.stringify(_paq)
            })
          }
        </script>`,
    },
    {
      title: 'Requêtes',
      note: 'Le serveur d’essai répète ce qu’il reçoit. En cas de panne, le message général s’affiche.',
      html: ({ nonce }) => html`
        <form id="essai" action="/demo/recu" method="post">
          <label for="message">Message</label> <input id="message" name="message" value="Bonjour">
          <button class="button">Envoyer</button>
        </form>
        <pre id="echo" class="output" role="status" tabindex="0" aria-label="Réponse du serveur"></pre>
        <script nonce="${nonce}">
          document.getElementById('essai').addEventListener('submit', function (evenement) {
            evenement.preventDefault()
            ajax_request({
              url: '/cms/test/echo', data: this, dataType: 'json',
              success: function (reponse) { montrer(reponse.method + ' ' + JSON.stringify(reponse.body)) },
              error: function (message) { montrer(message) }
            })
          })
          function montrer(texte) {
            document.getElementById('echo').textContent = texte
          }
        </script>`,
    },
    {
      title: 'Défilement et redimensionnement',
      note: 'Défilement animé de 550 ms, sauf si le visiteur préfère moins d’animations ; la taille de la fenêtre, après 250 ms de calme.',
      html: ({ nonce }) => html`
        <button type="button" class="button" onclick="scroll_to('#ex-traductions')">Remonter aux traductions</button>
        <p>Fenêtre : <output id="taille"></output></p>
        <script nonce="${nonce}">
          function mesurer() {
            document.getElementById('taille').textContent = innerWidth + ' × ' + innerHeight
          }
          on_resize(mesurer)
          mesurer()
        </script>`,
    },
  ],
}
