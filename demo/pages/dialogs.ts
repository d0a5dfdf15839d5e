import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

export const dialogsPage: DemoPage = {
  slug: 'dialogues',
  title: 'Dialogues et fenêtres',
  intro:
    'Alertes, confirmations, dialogues composés, fenêtres et chargement : les appels des anciennes pages, avec un vrai dialogue accessible derrière.',
  family: ['modal', 'popup', 'overlay', 'loader'],
  calls: [
    ['/cms/demo/horaires', 'Horaires (fenêtre)'],
    ['/cms/demo/fiche', 'Fiche (superposition)'],
    ['/cms/*', 'Tous les appels'],
  ],
  examples: [
    {
      title: 'Alerte et information',
      note: 'Un seul bouton OK. Le focus y entre, Échap le ferme, puis le focus revient d’où il venait.',
      html: () => html`
        <p><button type="button" class="button" onclick="modal_alert('Votre demande a bien été <strong>enregistrée</strong>.')">
          Envoyer ma demande
        </button></p>
        <p><button type="button" class="button" onclick="modal_info('La mairie sera fermée le vendredi 14 mai.')">
          Information
        </button></p>`,
    },
    {
      title: 'Confirmation',
      note: 'Non et Oui ; la réponse, vrai ou faux, arrive à la fonction de la page.',
      html: ({ nonce }) => html`
        <button type="button" class="button" onclick="modal_confirm('Annuler le rendez-vous du 12 juin ?', annuler)">
          Annuler mon rendez-vous
        </button>
        <p>Rendez-vous : <output id="rendez-vous">12 juin à 10 h</output></p>
        <script nonce="${nonce}">
          function annuler(oui) {
            document.getElementById('rendez-vous').textContent = oui ? 'annulé' : '12 juin à 10 h, maintenu'
          }
        </script>`,
    },
    {
      title: 'Dialogue composé',
      note: 'Titre, contenu, bas de dialogue, boutons à gauche et à droite, classe de thème. Le bouton important reçoit le focus.',
      html: ({ nonce }) => html`
        <button type="button" class="button" onclick="choisirCreneau()">Choisir un créneau</button>
        <p>Créneau : <output id="creneau">aucun</output></p>
        <script nonce="${nonce}">
          function choisirCreneau() {
            modal_open({
              titre: 'Carte d’identité : votre créneau',
              contenu: '<p>Deux créneaux sont libres mardi 16 juin, au guichet 3.</p>',
              contenubas: '<small>Apportez une photo de moins de six mois.</small>',
              closetop: true,
              themeclass: 'theme-demarches',
              buttons: [
                { label: 'Plus tard', position: 'g', secondaire: true },
                { label: '10 h 20', position: 'd', data: { heure: '10:20' }, callback: function () { noter('10 h 20') } },
                { label: '14 h 40', position: 'd', important: true, callback: function () { noter('14 h 40') } }
              ]
            })
          }
          function noter(heure) {
            document.getElementById('creneau').textContent = heure
          }
        </script>`,
    },
    {
      title: 'Dialogue ancré à un élément',
      note: 'À droite s’il y a la place, sinon à gauche, sinon au-dessus ; plein écran sur mobile.',
      html: () => html`
        <button type="button" class="button" onclick="modal_open({
          contenu: 'Le quotient familial figure sur votre attestation de la CAF.',
          relativeto: this,
          closetop: true
        })">Où trouver mon quotient familial ?</button>`,
    },
    {
      title: 'Contenu de la page',
      note: 'Un élément de la page est montré lui-même, puis retrouve sa place : rien de ce qui est tapé n’est perdu. Un bouton peut laisser le dialogue ouvert.',
      html: () => html`
        <button type="button" class="button" onclick="modal_open({
          titre: 'Nombre de parts',
          contenu: document.getElementById('parts'),
          buttons: [
            { label: 'Ajouter', secondaire: true, position: 'g', autoclose: false, callback: function () { document.getElementById('parts-nombre').value++ } },
            { label: 'Valider', important: true }
          ]
        })">Calculer mes parts</button>
        <p id="parts" hidden><label>Parts du foyer : <input type="number" id="parts-nombre" value="1" min="1"></label></p>`,
    },
    {
      title: 'Fermeture automatique',
      note: 'Le dialogue se ferme seul au bout de 4 secondes, sauf s’il est pointé ou utilisé ; à la fermeture, la page en est prévenue.',
      html: () => html`
        <button type="button" class="button" onclick="modal_open({
          titre: 'Brouillon enregistré',
          contenu: 'Vous pourrez le reprendre jusqu’à demain.',
          autoclose: 4000,
          complete: function () { document.getElementById('brouillon').textContent = 'dialogue fermé' }
        })">Enregistrer le brouillon</button>
        <p>État : <output id="brouillon">–</output></p>`,
    },
    {
      title: 'Fenêtre chargée du serveur',
      note: '400 × 350 par défaut. Le contenu vient d’un appel, ou d’une page dans un cadre.',
      html: () => html`
        <p><button type="button" class="button" onclick="popup_open({
          url: '/cms/demo/horaires?lieu=piscine',
          titre: 'Horaires de la piscine'
        })">Horaires de la piscine</button></p>
        <p><button type="button" class="button" onclick="popup_open({
          url: '/vide', iframe: true, width: 640, height: 420, titre: 'Une page dans un cadre'
        })">Ouvrir une page dans un cadre</button></p>`,
    },
    {
      title: 'Superposition de contenu',
      note: 'Un morceau de la page, copié ou déplacé, ou la réponse du serveur aux données envoyées.',
      html: () => html`
        <p><button type="button" class="button" onclick="overlay_open({ selector: '#plan-acces' })">
          Copier le plan d’accès
        </button></p>
        <p><button type="button" class="button" onclick="overlay_open({ selector: '#avis', move: true, titre: 'Votre avis' })">
          Déplacer le formulaire
        </button></p>
        <p><button type="button" class="button" onclick="overlay_open({
          url: '/cms/demo/fiche', data: { equipement: 'theatre' }
        })">Fiche du théâtre</button></p>
        <div id="plan-acces">
          <img src="/images/riviere-4.svg?w=480&amp;h=240" width="480" height="240" alt="Le pont du Moulin">
          <p>En venant de la gare : pont du Moulin, puis première à gauche.</p>
        </div>
        <div id="avis" hidden>
          <p><label for="avis-texte">Ce qui est tapé ici reste, même fermé puis rouvert :</label></p>
          <p><textarea id="avis-texte" rows="3" cols="40"></textarea></p>
        </div>`,
    },
    {
      title: 'Chargement',
      note: 'Titre, description, logo ; en version 3, une barre de progression guidée par « n / m ». Ces exemples se referment seuls au bout de trois secondes.',
      html: ({ nonce }) => html`
        <p><button type="button" class="button" onclick="loader_show(); setTimeout(loader_hide, 3000)">
          Chargement simple
        </button></p>
        <p><button type="button" class="button" onclick="loader_show({
          version: 2, bg: '#10262ff2', fg: '#fff', show_logo: true, txt_patienter: 'Nous préparons votre dossier.'
        }); setTimeout(loader_hide, 3000)">Plein écran, aux couleurs du site</button></p>
        <p><button type="button" class="button" onclick="importer()">Importer 10 documents</button></p>
        <script nonce="${nonce}">
          function importer() {
            var fait = 0
            loader_show({ version: 3, txt_loading: 'IMPORT', txt_patienter: 'Vos documents arrivent…' })
            var minuterie = setInterval(function () {
              loader_progress(++fait + ' / 10')
              if (fait === 10) { clearInterval(minuterie); loader_hide() }
            }, 300)
          }
        </script>`,
    },
    {
      title: 'Pour le code nouveau',
      note: 'Les mêmes dialogues par l’espace de noms Passerelle : chaque ouverture rend une promesse.',
      html: ({ nonce }) => html`
        <button type="button" class="button" id="promesse">Demander puis répondre</button>
        <script nonce="${nonce}">
          document.getElementById('promesse').addEventListener('click', async function () {
            const oui = await Passerelle.modal.confirm('Recevoir la lettre du quartier ?')
            await Passerelle.modal.info(oui ? 'Elle paraît chaque mois.' : 'C’est noté, pas de lettre.')
          })
        </script>`,
    },
  ],
}
