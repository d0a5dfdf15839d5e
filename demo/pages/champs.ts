import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

export const champsPage: DemoPage = {
  slug: 'champs',
  title: 'Dates, masques et suggestions',
  intro:
    'Des champs qui se remplissent au clavier, au doigt ou d’un collage, et qui envoient toujours au serveur la valeur qu’il attend.',
  family: ['datePicker', 'inputMask', 'autocomplete'],
  calls: [['/cms/ajax/modules/commun/traitement.php', 'Suggestions de communes']],
  examples: [
    {
      title: 'Date de naissance',
      note: 'Tapez 29021988, 29/2/88 ou « 29 février 1988 », ou ouvrez le calendrier (Alt + flèche bas). Le serveur reçoit 1988-02-29.',
      html: () => html`
        <form action="/demo/recu" method="post" target="recu-date">
          <p>
            <label for="naissance">Date de naissance</label><br>
            <input class="cms-date" id="naissance" name="naissance" value="1988-02-29"
              year-range="1900:+0" data-max-date="0" autocomplete="bday">
          </p>
          <p><button class="button">Envoyer</button></p>
        </form>
        <iframe name="recu-date" title="Champs reçus par le serveur" height="70" style="width: 100%; border: 0"></iframe>`,
    },
    {
      title: 'Rendez-vous en mairie',
      note: 'Date et heure, du lundi au vendredi, sauf le 14 juillet, dans les six mois. Les jours fermés disent pourquoi.',
      html: () => html`
        <form action="/demo/recu" method="post" target="recu-rdv">
          <p>
            <label for="rendez-vous">Rendez-vous</label><br>
            <input class="cms-datetime" id="rendez-vous" name="rendez_vous" show-second="0" year-range="-0:+1"
              data-min-date="0" data-max-date="+6m" data-only-days="1,2,3,4,5"
              data-dates-excludes="2026-07-14, 2027-07-14">
          </p>
          <p><button class="button">Envoyer</button></p>
        </form>
        <iframe name="recu-rdv" title="Rendez-vous reçu par le serveur" height="70" style="width: 100%; border: 0"></iframe>`,
    },
    {
      title: 'Autres formats',
      note: 'Le format affiché et le format envoyé sont ceux de jQuery UI, au choix du site.',
      html: () => html`
        <p>
          <label for="mariage">Date de la cérémonie</label><br>
          <input class="cms-date" id="mariage" name="mariage" value="05.06.26" size="28"
            date-format="DD d MM yy" date-format-sent="dd.mm.y">
        </p>`,
    },
    {
      title: 'Masques de saisie',
      note: 'La forme vient toute seule ; le serveur reçoit la valeur sans elle. Collez une date ou un montant écrits autrement.',
      html: () => html`
        <form action="/demo/recu" method="post" target="recu-masques">
          <p><label for="m-date">Date d’effet</label><br><input id="m-date" name="date" data-mask="cmsdate" value="2026-09-01"></p>
          <p><label for="m-prix">Montant demandé</label><br><input id="m-prix" name="montant" data-mask="currency" value="1234.5"></p>
          <p><label for="m-part">Part à charge</label><br><input id="m-part" name="part" data-mask="percentage" value="30"></p>
          <p><label for="m-tel">Téléphone</label><br><input id="m-tel" name="telephone" type="tel" data-mask="99 99 99 99 99" autocomplete="tel-national"></p>
          <p><label for="m-plaque">Immatriculation</label><br><input id="m-plaque" name="plaque" data-mask="aa-999-aa"></p>
          <p><button class="button">Envoyer</button></p>
        </form>
        <iframe name="recu-masques" title="Valeurs reçues par le serveur" height="230" style="width: 100%; border: 0"></iframe>`,
    },
    {
      title: 'Votre commune',
      note: 'Deux lettres suffisent. Le code postal se remplit avec la commune ; un nom qui n’existe pas ne reste pas.',
      html: () => html`
        <form action="/demo/recu" method="post" target="recu-commune">
          <p>
            <label for="commune">Commune de naissance</label><br>
            <input id="commune" name="commune"
              data-autocomplete='{"classname": "Commune", "methode": "rechercher", "cibles": {"code_postal": "code_postal", "id": "#id-commune"}}'>
          </p>
          <p>
            <label for="code-postal">Code postal</label><br>
            <input id="code-postal" name="code_postal" inputmode="numeric" size="6">
            <input type="hidden" id="id-commune" name="id_commune">
          </p>
          <p><button class="button">Envoyer</button></p>
        </form>
        <iframe name="recu-commune" title="Commune reçue par le serveur" height="130" style="width: 100%; border: 0"></iframe>`,
    },
    {
      title: 'Suggestions libres',
      note: 'Le widget générique propose dès la première lettre, et laisse écrire autre chose.',
      html: () => html`
        <p>
          <label for="ville">Ville de départ</label><br>
          <input id="ville" name="ville" data-autocomplete-url="/demo/villes.json">
        </p>`,
    },
  ],
}
