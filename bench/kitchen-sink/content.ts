/** What both pages hold, as a server sends it: the same texts and pictures, in the markup that each script knows. */
export type Side = 'old' | 'new'

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n')

const picture = (index: number): string => `/picture/${index}.png`

const gallery = (side: Side): string =>
  times(12, (index) => {
    const mark = side === 'new' ? 'rel="lightbox[galerie]"' : 'class="zoom"'
    return `<a href="${picture(index)}" ${mark} title="Photo ${index}"><img src="${picture(index)}" width="80" height="60" alt="Photo ${index}"></a>`
  })

const carousel = (side: Side): string =>
  side === 'new'
    ? `<div class="cms-slider carrousel">${times(8, (index) => `<div>Diapositive ${index}</div>`)}</div>`
    : `<div class="carrousel"><ul id="slider">${times(8, (index) => `<li>Diapositive ${index}</li>`)}</ul></div>`

const fields = (side: Side): string => {
  const isNew = side === 'new'
  const dates = times(
    3,
    (index) => `<input id="date${index}" ${isNew ? 'class="cms-date"' : ''} aria-label="Date ${index}">`,
  )
  const masks = ['99 99 99 99 99', '99999', 'aa-999-aa', '99/99', '9999'].map(
    (mask, index) =>
      `<input id="mask${index}" ${isNew ? 'data-mask' : 'data-pattern'}="${mask}" aria-label="Masque ${index}">`,
  )
  const suggest = `<input id="suggest" ${isNew ? 'data-autocomplete-url="/suggest"' : ''} aria-label="Commune">`
  return dates + masks.join('\n') + suggest
}

const table = (side: Side): string =>
  `<table id="table" class="${side === 'new' ? 'cms-sortable' : 'sortable'}">
    <thead><tr><th>Nom</th><th>Prix</th><th>Stock</th><th>Date</th></tr></thead>
    <tbody>${times(
      200,
      (row) =>
        `<tr><td>Article ${(row * 7919) % 200}</td><td>${(row * 37) % 997}</td><td>${(row * 17) % 301}</td><td>${2000 + (row % 25)}</td></tr>`,
    )}</tbody></table>`

const lazy = (side: Side): string =>
  times(40, (index) =>
    side === 'new'
      ? `<img data-lazy-src="${picture(index)}" width="200" height="150" alt="">`
      : `<img class="lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="${picture(index)}" width="200" height="150" alt="">`,
  )

const tooltips = (side: Side): string =>
  times(
    20,
    (index) =>
      `<abbr id="tip${index}" ${side === 'new' ? 'class="cms-tooltip"' : 'class="tip"'} title="Explication ${index}">T${index}</abbr>`,
  )

/** The calls an integrator wrote for the old plugins, in the page's own script. */
const OLD_CALLS = `<script>
  $(function () {
    $('#modal').on('click', function () { $('<p>Bonjour</p>').dialog({ modal: true, buttons: { OK: function () { $(this).dialog('close') } } }) })
    $('.zoom').colorbox({ rel: 'galerie', maxWidth: '95%', maxHeight: '95%', current: '{current}/{total}' })
    $('#slider').bxSlider({ auto: true, pause: 5000 })
    $('#menu').on('click', function () {
      if (this.api) return this.api.open()
      var button = this
      $.post('/cms/ajax/modules/menu/mobile-menu.php', { configmenu: '1' }, function (blocks) {
        var list = function (items) {
          return '<ul>' + $.map(items, function (item) {
            return '<li><a href="' + item.lien + '">' + item.nom_page + '</a>' + (item.enfant.length ? list(item.enfant) : '') + '</li>'
          }).join('') + '</ul>'
        }
        $('body').append('<nav id="nav">' + list(blocks[0].data) + '</nav>')
        $('#nav').mmenu({ extensions: ['position-front'] })
        button.api = $('#nav').data('mmenu')
        button.api.open()
      }, 'json')
    })
    $('#date0, #date1').datepicker({ dateFormat: 'dd/mm/yy', changeMonth: true, changeYear: true })
    $('#date2').datetimepicker({ dateFormat: 'dd/mm/yy', timeFormat: 'HH:mm:ss' })
    $('[data-pattern]').each(function () { $(this).inputmask($(this).data('pattern')) })
    $('#suggest').autocomplete({ source: '/suggest', minLength: 1, delay: 0 })
    $('#calendar').zabuto_calendar({ language: 'fr', year: 2026, month: 3, data: [{ date: '2026-03-10', badge: true, title: 'Fête' }] })
    $('.lazy').unveil(200)
    $('.tip').tooltip()
  })
</script>`

const calendar = (side: Side): string =>
  side === 'old'
    ? '<div id="calendar"></div>'
    : `<div id="calendar" class="cms-calendar" data-year="2026" data-month="3">
        <script type="application/json">[{"date": "2026-03-10", "badge": true, "title": "Fête"}]</script></div>`

const STYLE = `<style>
  body { margin: 20px; font: 16px/1.5 sans-serif }
  .carrousel { width: 600px; min-height: 130px } .cms-slider > div, #slider li { height: 80px; background: #ddd }
  #calendar { min-height: 380px; max-width: 450px } table { min-height: 200px } #vignettes { min-height: 70px }
</style>`

const HEAD: Record<Side, string> = {
  old: '<link rel="stylesheet" href="/old.css"><script src="/old.js"></script>',
  new: '<link rel="stylesheet" href="/static/passerelle.css"><script src="/static/passerelle.js"></script>',
}

const shell = (side: Side, body: string, head = HEAD[side]): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Banc</title>${STYLE}${head}</head><body><h1>Mairie</h1>${body}</body></html>`

/** Every widget on one page. @param head what stands there, instead of the side's script and style */
export const kitchenSink = (side: Side, head?: string): string =>
  shell(
    side,
    `<button id="modal" ${side === 'new' ? `onclick="modal_alert('Bonjour')"` : ''}>Dialogue</button>
    <button id="${side === 'new' ? 'fMenuMobileButton' : 'menu'}" class="menu" configmenu="1">Menu</button>
    <p>${tooltips(side)}</p><form>${fields(side)}</form><div id="vignettes">${gallery(side)}</div>
    ${carousel(side)}${calendar(side)}${table(side)}<div>${lazy(side)}</div>${side === 'old' ? OLD_CALLS : ''}`,
    head,
  )

/** A page without any of the widgets: most pages of most sites. */
export const plain = (side: Side): string => shell(side, '<p>Le conseil se réunit lundi.</p>'.repeat(30))

/** 200 links, ten to a panel. */
export const menu = [
  {
    type: 'menu',
    data: Array.from({ length: 20 }, (_, section) => ({
      id_page: section,
      id_parent: 0,
      nom_page: `Rubrique ${section}`,
      lien: `/r${section}`,
      enfant: Array.from({ length: 9 }, (__, index) => ({
        id_page: 100 + section * 10 + index,
        id_parent: section,
        nom_page: `Page ${section}.${index}`,
        lien: `/r${section}/p${index}`,
        enfant: [],
      })),
    })),
  },
]

export const suggestions = ['Lyon', 'Lille', 'Limoges', 'Laval'].map((name) => ({ label: name, value: name }))
