import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

export const reactPage: DemoPage = {
  slug: 'react',
  title: 'Îlot React',
  intro: 'Du code React d’aujourd’hui dans une page d’hier : les deux partagent dialogues, calques et styles.',
  family: ['datePicker', 'autocomplete', 'tooltip'],
  examples: [
    {
      title: 'Une page d’hier, un îlot d’aujourd’hui',
      note: html`Le formulaire est une application React 19 qui importe <code>passerelle/react</code>. Ses dialogues sont
        ceux du script de la page : un seul à la fois, au même style, avec les mêmes évènements.
        Tous les composants et leurs types : <code>/static/demo/api/index.html</code>.`,
      html: ({ nonce, dist }) => html`
        <div id="ilot"><p>Le formulaire se charge…</p></div>
        <script type="module" nonce="${nonce}" src="${dist('demo/island.js')}"></script>`,
    },
    {
      title: 'L’ancien code à côté',
      note: 'Ouvert pendant qu’un dialogue de l’îlot est là, celui-ci serait refusé, comme tout second dialogue (§5.7) ; un dialogue de l’îlot, lui, attend son tour.',
      html: () => html`
        <button type="button" class="button" onclick="modal_alert('Je viens de <b>modal_alert</b>.')">modal_alert(…)</button>
        <button type="button" class="button button-quiet" onclick="setTimeout(function () { modal_alert('Après deux secondes.') }, 2000)">dans deux secondes</button>`,
    },
  ],
}
