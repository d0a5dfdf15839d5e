import { monthAgenda } from '../blocks/month-agenda.ts'
import { html, indented } from '../html.ts'
import type { DemoPage, PageRequest } from '../page.ts'

const monthOf = ({ query, today }: PageRequest): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.exec(query.get('mois') ?? '')?.[0] ?? today.slice(0, 7)

export const agendaPage: DemoPage = {
  slug: 'agenda',
  title: 'Agenda et calendrier',
  intro: 'Les évènements de la ville, mois par mois, sans quitter la page.',
  family: ['agenda', 'calendar'],
  calls: [
    ['/cms/clients/utils/common.php', 'Mois de l’agenda'],
    ['/cms/ajax/modules/agenda/calendrier.php', 'Évènements du calendrier'],
  ],
  examples: [
    {
      title: 'Agenda',
      note: 'Le mois choisi vient du serveur. Un clic rapide sur plusieurs mois montre le dernier demandé.',
      wide: true,
      html: (request) => html`
        <div class="cms-agenda" data-param="ville">
          <div class="cms-agenda-content">
            ${indented(monthAgenda(request.db, monthOf(request), '/demo/agenda'), 12)}
          </div>
        </div>`,
    },
    {
      title: 'Calendrier',
      note: 'Flèches, Début, Fin, Page précédente et suivante y circulent ; Entrée ouvre un jour.',
      html: (request) => html`
        <div class="cms-calendar" data-url="/cms/ajax/modules/agenda/calendrier.php" data-year="${Number(monthOf(request).slice(0, 4))}" data-month="${Number(monthOf(request).slice(5))}">
          <p><a href="/agenda">Tout l’agenda</a></p>
        </div>`,
    },
    {
      title: 'Évènements dans la page, en allemand',
      note: 'Sans adresse : la liste est écrite dans la page. Six langues, lundi en premier.',
      html: (request) => html`
        <div class="cms-calendar" data-langue="de" data-year="${Number(request.today.slice(0, 4))}" data-month="${Number(request.today.slice(5, 7))}">
          <script type="application/json" nonce="${request.nonce}">
            [
              { "date": "${request.today.slice(0, 8)}05", "title": "Gemeinderat", "link": "/agenda" },
              { "date": "${request.today.slice(0, 8)}21", "title": "Musikfest", "badge": true, "body": "<p>Ab <b>18 Uhr</b> in der ganzen Stadt.</p>" }
            ]
          </script>
        </div>`,
    },
  ],
}
