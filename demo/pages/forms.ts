import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

const captchaScript = '/cms/demo/captcha.js'

export const formsPage: DemoPage = {
  slug: 'formulaires',
  title: 'Formulaires',
  intro:
    'Newsletter, contrôle de saisie et vérification anti-robot : des réponses claires, et des formulaires qui restent utilisables quand un service manque.',
  family: ['newsletter', 'formCheck', 'captcha'],
  calls: [
    ['/cms/ajax/modules/newsletter_v2/traitement.php', 'Inscription à la newsletter'],
    [captchaScript, 'Service anti-robot'],
    ['/cms/demo/contact', 'Envoi du message'],
    ['/cms/*', 'Tous les appels'],
  ],
  examples: [
    {
      title: 'Newsletter',
      note: 'Essayez une adresse, puis la même une deuxième fois.',
      html: () => html`
        <form class="cms-newsletter stack" action="/cms/ajax/modules/newsletter_v2/traitement.php" method="post">
          <p><label for="lettre-email">La lettre de Montreuil-les-Forges</label>
          <input id="lettre-email" type="email" name="email" autocomplete="email" required></p>
          <p><label class="check"><input type="checkbox" name="agenda" value="1" checked> Recevoir aussi l’agenda</label></p>
          <button class="button">S’inscrire</button>
        </form>`,
    },
    {
      title: 'Contrôle avant l’envoi',
      note: 'Envoyez le formulaire vide, ou avec un âge de 12 ans : toutes les erreurs viennent ensemble, et le premier champ à corriger reçoit le focus.',
      html: () => html`
        <form class="stack" data-check action="/demo/recu" method="post">
          <p><label for="dem-nom">Nom</label>
          <input id="dem-nom" name="nom" title="Nom" data-check="required" autocomplete="family-name"></p>
          <p><label for="dem-email">Adresse e-mail</label>
          <input id="dem-email" name="email" title="Adresse e-mail" data-check="required email" autocomplete="email"></p>
          <p><label for="dem-age">Âge</label>
          <input id="dem-age" name="age" title="Âge" data-check="required range" data-min="16" data-max="120" inputmode="numeric"></p>
          <button class="button">Envoyer la demande</button>
        </form>`,
    },
    {
      title: 'Case anti\u2011robot (version 2)',
      note: 'La case vient du service quand le formulaire est à l’écran. Sans elle, le message part quand même.',
      html: () => html`
        <form class="cms-element-new stack" action="/cms/demo/contact" method="post">
          <p><label for="msg-2">Votre message</label>
          <textarea id="msg-2" name="message" rows="3"></textarea></p>
          <div data-captcha-sitekey="demo" data-captcha-version="2" data-captcha-script="${captchaScript}"></div>
          <p><button class="button">Envoyer</button></p>
        </form>`,
    },
    {
      title: 'Vérification invisible (version 3), après accord',
      note: 'Rien n’est demandé au service avant l’accord du visiteur ; s’il refuse, le formulaire reste utilisable.',
      html: () => html`
        <form class="cms-element-new stack" action="/cms/demo/contact" method="post">
          <p><label for="msg-3">Votre message</label>
          <textarea id="msg-3" name="message" rows="3"></textarea></p>
          <div data-captcha-sitekey="demo" data-captcha-version="3" data-captcha-consent
            data-captcha-script="${captchaScript}" data-captcha-field="g-recaptcha-response"></div>
          <p><button class="button">Envoyer</button></p>
        </form>`,
    },
  ],
}
