import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

const picture = (name: string, alt: string, title = alt) =>
  html`<img src="/images/${name}.svg?w=960&amp;h=400" width="960" height="400" alt="${alt}" title="${title}">`

export const jqueryPage: DemoPage = {
  slug: 'jquery',
  title: 'Une page d’avant',
  intro:
    'Une page des années 2010, ses appels jQuery tels quels : ni les plugins ni jQuery 1 n’y sont plus, et tout marche encore, au clavier et au doigt compris.',
  family: ['jquery'],
  jquery: true,
  examples: [
    {
      title: 'bxSlider',
      note: 'Légendes prises dans title, repères de la page (pagerCustom), et les méthodes de ce que l’appel a rendu. controls: false retire les flèches ; ce qui défile seul garde un bouton de pause.',
      wide: true,
      html: ({ nonce }) => html`
        <ul class="bxslider">
          <li>${picture('theatre-7', 'Le théâtre', 'Le théâtre de l’Enclume')}</li>
          <li>${picture('parc-5', 'Le parc', 'Le parc des Étangs')}</li>
          <li>${picture('marche-21', 'Le marché', 'Le marché couvert')}</li>
        </ul>
        <p id="bx-pager" class="old-pager">
          <a data-slide-index="0" href="#ex-bxslider">Théâtre</a>
          <a data-slide-index="1" href="#ex-bxslider">Parc</a>
          <a data-slide-index="2" href="#ex-bxslider">Marché</a>
        </p>
        <p><a href="#ex-bxslider" id="derniere">Aller à la dernière</a></p>
        <script nonce="${nonce}">
          $(document).ready(function () {
            var slider = $('.bxslider').bxSlider({
              mode: 'fade', auto: true, pause: 6000, speed: 500,
              captions: true, controls: false, pagerCustom: '#bx-pager'
            })
            $('#derniere').click(function () {
              slider.goToSlide(slider.getSlideCount() - 1)
              return false
            })
          })
        </script>`,
    },
    {
      title: 'bxSlider, plusieurs à la fois',
      note: 'Le carrousel : deux à quatre vues selon la largeur, une de plus à chaque pas ; rien n’est copié, et ce qui n’est pas en vue n’est pas sur le chemin du clavier. Dessous, ticker : la souris, le clavier et son bouton l’arrêtent, et il attend son bouton chez qui préfère moins d’animations.',
      wide: true,
      html: ({ nonce }) => html`
        <ul class="partenaires">
          ${['theatre-2', 'parc-8', 'marche-4', 'riviere-15', 'stade-6', 'ecole-9', 'forge-3'].map(
            (name, index) =>
              html`<li><a href="#ex-bxslider-plusieurs-a-la-fois"><img src="/images/${name}.svg?w=360&amp;h=240" width="180" height="120" alt="Vue ${String(index + 1)}"></a></li>`,
          )}
        </ul>
        <ul class="breves">
          <li><a href="/actualites">La piscine rouvre samedi</a></li>
          <li><a href="/agenda">Concert de la chorale, dimanche 17 h</a></li>
          <li><a href="/actualites">Travaux rue des Forges jusqu’au 12</a></li>
          <li><a href="/agenda">Marché aux plantes sur la place</a></li>
        </ul>
        <script nonce="${nonce}">
          $('.partenaires').bxSlider({
            minSlides: 2, maxSlides: 4, moveSlides: 1, slideWidth: 180, slideMargin: 12, pager: false
          })
          $('.breves').bxSlider({
            ticker: true, tickerHover: true, speed: 30000, minSlides: 1, maxSlides: 3, slideWidth: 260, slideMargin: 20
          })
        </script>`,
    },
    {
      title: 'jQuery Cycle et Easy Slider',
      note: 'Cycle n’a que les commandes de la page, et prévient avant et après chaque image. Easy Slider pose les siennes sous ses identifiants, #prevBtn et #nextBtn.',
      wide: true,
      html: ({ nonce }) => html`
        <div id="galerie">
          ${picture('riviere-8', 'La rivière')}
          ${picture('forge-12', 'La forge')}
          ${picture('village-33', 'Le village')}
        </div>
        <p class="old-pager"><a href="#ex-jquery-cycle-et-easy-slider" id="avant">Précédente</a> <span id="reperes"></span>
          <a href="#ex-jquery-cycle-et-easy-slider" id="apres">Suivante</a></p>
        <p id="legende" class="output">…</p>
        <div id="paroles">
          <ul>
            <li class="quote"><p>« On s’inscrit à la cantine sans rien imprimer. » — Maëlle et Théo</p></li>
            <li class="quote"><p>« Les horaires de la piscine sont enfin les bons. » — Karim</p></li>
          </ul>
        </div>
        <script nonce="${nonce}">
          $(window).load(function () {
            $('#galerie').cycle({
              fx: 'scrollHorz', timeout: 0, speed: 400,
              prev: '#avant', next: '#apres', pager: '#reperes',
              after: function (courante, suivante, options) {
                $('#legende').text(this.alt + ', ' + (options.currSlide + 1) + ' sur ' + options.slideCount)
              }
            })
            $('#paroles').easySlider({ prevText: 'Parole précédente', nextText: 'Parole suivante' })
          })
        </script>`,
    },
    {
      title: 'Colorbox',
      note: 'L’album (rel), une boîte en HTML, un élément de la page, et l’événement cbox_complete.',
      html: ({ nonce }) => html`
        <p class="old-album">
          <a rel="album" href="/images/stade-4.svg?w=1200&amp;h=800" title="Le stade"><img src="/images/stade-4.svg?w=240&amp;h=160" width="120" height="80" alt="Le stade"></a>
          <a rel="album" href="/images/ecole-3.svg?w=1200&amp;h=800" title="L’école"><img src="/images/ecole-3.svg?w=240&amp;h=160" width="120" height="80" alt="L’école"></a>
        </p>
        <p>
          <button type="button" class="button" onclick="$.fn.colorbox({ html: '<h2>Bonjour</h2><p>Une boîte sans élément.</p>', width: '60%' })">Une boîte</button>
          <a class="button button-quiet" id="horaires-lien" href="#horaires">Les horaires</a>
        </p>
        <div hidden><div id="horaires"><h2>Horaires</h2><p>Du lundi au vendredi, 8 h 30 – 17 h 30.</p>
          <p><button type="button" class="button" onclick="$.colorbox.close()">Fermer</button></p></div></div>
        <p id="etat-boite" class="output" role="status">Aucune boîte ouverte.</p>
        <script nonce="${nonce}">
          $.extend($.colorbox.settings, { close: 'Fermer', current: 'image {current} sur {total}' })
          $('a[rel=album]').colorbox({ maxWidth: '90%', maxHeight: '90%' })
          $('#horaires-lien').colorbox({ inline: true, innerWidth: 420 })
          $(document).bind('cbox_complete', function () { $('#etat-boite').text('Boîte ouverte.') })
          $(document).bind('cbox_closed', function () { $('#etat-boite').text('Boîte fermée.') })
        </script>`,
    },
    {
      title: 'Datepicker et datetimepicker',
      note: 'Le second champ ne commence qu’au jour du premier, les week-ends sont fermés, et le jour choisi va aussi dans un autre champ, dans un autre format.',
      html: ({ nonce }) => html`
        <form action="/demo/recu" method="post" target="recu-dates">
          <p><label for="du">Du</label><br><input id="du" name="du"> <input type="hidden" id="du-iso" name="du_iso"></p>
          <p><label for="au">Au</label><br><input id="au" name="au"></p>
          <p><label for="rdv">Rendez-vous</label><br><input id="rdv" name="rdv" value="15/06/2026 14:30"></p>
          <p><button class="button">Envoyer</button></p>
        </form>
        <iframe name="recu-dates" title="Dates reçues par le serveur" height="120" style="width: 100%; border: 0"></iframe>
        <script nonce="${nonce}">
          $.datepicker.setDefaults($.datepicker.regional['fr'])
          $('#du').datepicker({
            altField: '#du-iso', altFormat: 'yy-mm-dd', beforeShowDay: $.datepicker.noWeekends,
            onSelect: function () { $('#au').datepicker('option', 'minDate', $(this).datepicker('getDate')) }
          })
          $('#au').datepicker({ changeMonth: true, changeYear: true, yearRange: '-1:+2' })
          $('#rdv').datetimepicker({ timeFormat: 'HH:mm' })
        </script>`,
    },
    {
      title: 'Un calendrier dans la page',
      note: 'datepicker et datetimepicker sur un div : le calendrier est dans la page, avec les jours que beforeShowDay ferme et nomme, l’heure dessous, et ce qui est choisi dans un champ (altField).',
      html: ({ nonce }) => html`
        <div id="calendrier-visite"></div>
        <p><label for="visite">Visite guidée</label><br><input id="visite" name="visite" readonly></p>
        <div id="calendrier-salle"></div>
        <p><label for="salle">Salle des fêtes</label><br><input id="salle" name="salle" readonly></p>
        <script nonce="${nonce}">
          $('#calendrier-visite').datepicker({
            altField: '#visite', altFormat: 'DD d MM', minDate: 0, maxDate: '+3m',
            beforeShowDay: function (jour) {
              return jour.getDay() === 1 ? [false, '', 'Fermé le lundi'] : [true, '']
            }
          })
          $('#calendrier-salle').datetimepicker({
            altField: '#salle', altFormat: 'd MM yy', altFieldTimeOnly: false, altSeparator: ', ',
            defaultDate: '+1w', hour: 18, stepMinute: 15, minDate: 0
          })
        </script>`,
    },
    {
      title: 'Inputmask et autocomplete',
      note: 'Les masques tels qu’ils étaient écrits, dans l’appel ou dans data-inputmask. Les communes viennent du serveur ; la page dessine elle-même ses propositions (_renderItem).',
      html: ({ nonce }) => html`
        <p><label for="telephone">Téléphone</label><br><input id="telephone" name="telephone"></p>
        <p><label for="parcelle">Parcelle</label><br><input id="parcelle" name="parcelle" data-inputmask="'mask': 'aa 999'"></p>
        <p><label for="commune">Commune</label><br><input id="commune" name="commune" autocomplete="off"></p>
        <p id="commune-choisie" class="output" role="status">Aucune commune choisie.</p>
        <script nonce="${nonce}">
          $('#telephone').inputmask('99 99 99 99 99', {
            placeholder: ' ', oncomplete: function () { $(this).addClass('complet') }
          })
          $('#parcelle').inputmask()
          $('#commune').autocomplete({
            source: function (demande, reponse) {
              $.getJSON('/demo/villes.json', { term: demande.term }, function (noms) {
                reponse($.map(noms, function (nom, i) { return { value: nom, rang: i + 1 } }))
              })
            },
            minLength: 2,
            select: function (event, ui) { $('#commune-choisie').text('Commune choisie : ' + ui.item.value) }
          }).data('ui-autocomplete')._renderItem = function (ul, item) {
            return $('<li>').append('<a><b>' + item.rang + '.</b> ' + item.value + '</a>').appendTo(ul)
          }
        </script>`,
    },
    {
      title: 'Zabuto Calendar',
      note: 'La fonction de la page apprend le jour choisi par l’identifiant de sa case, comme avant.',
      html: ({ nonce, today }) => html`
        <div id="mon-calendrier"></div>
        <p id="jour-choisi" class="output" role="status">Aucun jour choisi.</p>
        <script nonce="${nonce}">
          $('#mon-calendrier').zabuto_calendar({
            language: 'fr', year: ${today.slice(0, 4)}, month: ${String(Number(today.slice(5, 7)))},
            data: [
              { date: '${today.slice(0, 8)}05', title: 'Conseil municipal', badge: true },
              { date: '${today.slice(0, 8)}21', title: 'Fête de la musique' }
            ],
            action: function () {
              var jour = $('#' + this.id)
              $('#jour-choisi').text('Le ' + jour.data('date') + (jour.data('hasEvent') ? ', il y a quelque chose.' : ', rien de prévu.'))
            }
          })
        </script>`,
    },
    {
      title: 'Info-bulles et images différées',
      note: 'Tout ce qui a un titre dans le bloc, ce qui s’y ajoute plus tard compris ; l’image est demandée quand on y arrive, et sa fonction est appelée.',
      html: ({ nonce }) => html`
        <p id="bulles"><a href="/agenda" title="Concerts, marchés, conseils">L’agenda</a>
          <button type="button" class="button button-quiet" id="ajouter">Ajouter un lien</button></p>
        <img class="plus-bas" alt="La rivière au petit matin" width="480" height="200"
          src="/images/riviere-40.svg?w=24&amp;h=10" data-src="/images/riviere-40.svg?w=960&amp;h=400">
        <p id="image-arrivee" class="output" role="status">L’image attend.</p>
        <script nonce="${nonce}">
          $('#bulles').tooltip({ items: '[title]' })
          $('#ajouter').click(function () {
            $(this).before('<a href="/actualites" title="Ce qui s’est passé cette semaine">Les actualités</a> ')
          })
          $('img.plus-bas').unveil(200, function () {
            $(this).load(function () { $('#image-arrivee').text('L’image est arrivée.') })
          })
        </script>`,
    },
    {
      title: 'mmenu',
      note: 'La navigation de la page devient un menu qui glisse ; la page l’écoute par ce que data rend dans la ligne qui suit.',
      html: ({ nonce }) => html`
        <p><a class="button" href="#menu-ancien">Ouvrir le menu</a> <span id="etat-menu" role="status">Fermé.</span></p>
        <nav id="menu-ancien" aria-label="Menu de la page d’avant">
          <ul>
            <li><a href="/">Accueil</a></li>
            <li><span>Services</span>
              <ul><li><a href="/actualites">Actualités</a></li><li><a href="/agenda">Agenda</a></li></ul>
            </li>
          </ul>
        </nav>
        <script nonce="${nonce}">
          $('#menu-ancien').mmenu({ extensions: ['pagedim-black'], offCanvas: { position: 'right' } })
          var api = $('#menu-ancien').data('mmenu')
          api.bind('open:finish', function () { $('#etat-menu').text('Ouvert.') })
          api.bind('close:finish', function () { $('#etat-menu').text('Fermé.') })
        </script>`,
    },
    {
      title: 'Tournures de jQuery 1',
      note: 'live, toggle à deux fonctions, size, andSelf, $.browser : retirées de jQuery, gardées ici.',
      html: ({ nonce }) => html`
        <ul class="taches"><li>Tondre le stade</li><li>Repeindre le kiosque</li></ul>
        <p><button type="button" class="button" id="ajout-tache">Ajouter une tâche</button>
          <button type="button" class="button button-quiet" id="bascule">Tout souligner</button></p>
        <p id="compte" class="output" role="status"></p>
        <script nonce="${nonce}">
          function compter() { $('#compte').text($('.taches li').size() + ' tâches' + ($.browser.msie ? ' sous Internet Explorer' : '')) }
          $('#ajout-tache').live('click', function () {
            $('<li>').text('Tâche ' + ($('.taches li').size() + 1)).appendTo('.taches')
            compter()
          })
          $('#bascule').toggle(
            function () { $('.taches li').first().nextAll().andSelf().css('text-decoration', 'underline') },
            function () { $('.taches li').css('text-decoration', 'none') }
          )
          compter()
        </script>`,
    },
    {
      title: 'Ce qui sert encore',
      note: 'Chaque plugin appelé est relevé avec la ligne de la page qui l’appelle : la liste de ce qu’il reste à réécrire, ou non.',
      html: () => html`
        <button type="button" class="button" onclick="$('#usage').text($.map(Passerelle.usage(), function (un) {
          return un.helper + ' × ' + un.count + '  (' + un.origins[0].origin.replace(/.*[/]/, '') + ')' }).join('\\n'))">Relever les usages</button>
        <pre id="usage" class="output" role="status" tabindex="0" aria-label="Usages relevés"></pre>`,
    },
  ],
}
