import type { StoredAd } from '../server/data/members.ts'
import { categories } from '../server/data/members.ts'
import { html, indented, unsafeHtml, type Html } from './html.ts'
import { scriptTags } from './layout.ts'
import type { PageRequest } from './page.ts'

/** Where a member's ads are listed, opened, saved and sent for review on the reference platform. */
export const memberPaths = {
  area: '/espace-membre',
  list: '/cms/ajax/modules/annonces/liste.php',
  create: '/cms/my_elements_new.php?module=annonces',
  edit: '/cms/my_elements_edit.php?id=',
  save: '/cms/my_elements_save.php',
  submit: '/cms/my_elements_submit.php',
  act: '/cms/ajax/modules/modules/traitement.php',
} as const

/** So many of a member's ads are in the list, newest first: on each page that has it, and when it is asked for anew. */
export const adsShown = 5

const euros = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' })

/** The inside of the block of a member's ads: the way to a new one, and the list (§2.5). */
export function adBlock(ads: readonly StoredAd[]): Html {
  return html`<p><a class="cms-my-elements-open button" href="${memberPaths.create}">Déposer une annonce</a></p>
    <table class="cms-element-list ads">
      <caption>
        Mes annonces
      </caption>
      <thead>
        <tr>
          <th scope="col">Annonce</th>
          <th scope="col">Prix</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        ${indented(ads.map(adRow), 8)}
      </tbody>
    </table>`
}

function adRow(ad: StoredAd): Html {
  const state = ad.active ? 'published' : 'draft'
  const name = html`<span class="sr-only"> : ${ad.title}</span>`
  const address = (action: string): string =>
    `${memberPaths.act}?action=my_elements_${action}&element_module_ident=annonces&element_id=${ad.id}`
  return html`<tr data-element-id="${ad.id}" data-element-module-ident="annonces">
    <td><strong>${ad.title}</strong><br /><span class="tag">${ad.category}</span></td>
    <td>${ad.price ? euros.format(ad.price) : '–'}</td>
    <td class="ad-actions">
      <a class="cms-element-activate ad-state ${state}" data-state="${state}" href="${address('activate')}"><span class="when-on">En ligne</span><span class="when-off">Hors ligne</span>${name}</a>
      <a class="cms-my-elements-open" href="${memberPaths.edit}${ad.id}">Modifier${name}</a>
      <a class="cms-element-delete" href="${address('delete')}">Supprimer${name}</a>
    </td>
  </tr>`
}

/** The question that stands, without the script, between a row's link and what it does. */
export function actionForm(ad: StoredAd, action: string): Html {
  const deletes = action === 'my_elements_delete'
  const verb = deletes ? 'Supprimer' : ad.active ? 'Mettre hors ligne' : 'Mettre en ligne'
  return html`<form method="post" action="${memberPaths.act}">
    <p>${deletes && 'Voulez vous supprimer cet élément ? '}<strong>${ad.title}</strong></p>
    <input type="hidden" name="action" value="${action}" />
    <input type="hidden" name="element_module_ident" value="annonces" />
    <input type="hidden" name="element_id" value="${ad.id}" />
    <p><button class="button">${verb}</button></p>
  </form>`
}

/** The creation popin's page: what an ad needs at least (§2.2). */
export function newAdPage(request: PageRequest): Html {
  return framePage(
    request,
    'Déposer une annonce',
    html`<form class="cms-element-new" action="${memberPaths.save}" method="post">
      <p>
        <label for="title">Titre</label>
        <input id="title" name="title" maxlength="80" autocomplete="off" />
      </p>
      <p>
        <label for="category">Catégorie</label>
        <select id="category" name="category">
          <option value="">Choisir…</option>
          ${categories.map((category) => html`<option>${category}</option>`)}
        </select>
      </p>
      <p><button class="button">Créer l’annonce</button></p>
    </form>`,
  )
}

/** The edit popin's page, with the three ways to save it (§2.3) and a small rich-text editor. */
export function editAdPage(request: PageRequest, ad: StoredAd): Html {
  const saved = request.query.get('success') === '1'
  return framePage(
    request,
    'Modifier une annonce',
    html`${saved && html`<p class="notice" role="status">Vos modifications sont enregistrées.</p>`}
      <div class="cms-form-message"></div>
      <form class="cms-element-edit" action="${memberPaths.save}" method="post">
        <input type="hidden" name="element_id" value="${ad.id}" />
        <input type="hidden" name="active" value="" />
        <p>
          <label for="title">Titre</label>
          <input id="title" name="title" value="${ad.title}" maxlength="80" autocomplete="off" />
        </p>
        <div class="frame-row">
          <p>
            <label for="category">Catégorie</label>
            <select id="category" name="category">
              ${categories.map(
                (category) =>
                  html`<option ${category === ad.category && html`selected`}>${category}</option>`,
              )}
            </select>
          </p>
          <p>
            <label for="price">Prix en euros</label>
            <input id="price" name="price" inputmode="decimal" value="${String(ad.price).replace('.', ',')}" />
          </p>
        </div>
        <p id="text-label" class="frame-label">Texte</p>
        <textarea class="cms-richtext" name="text" aria-labelledby="text-label">${ad.text}</textarea>
        <p class="frame-actions">
          <button class="button" data-action="save">Enregistrer</button>
          <button class="button button-quiet" data-action="publish" name="active" value="1">Enregistrer et publier</button>
          <button class="button button-quiet" data-action="unpublish" name="active" value="0">Enregistrer et dépublier</button>
          <span class="cms-form-loading" hidden>Enregistrement en cours…</span>
        </p>
      </form>
      <script nonce="${request.nonce}">
        ${editorScript}
      </script>`,
  )
}

/** An editor of one’s own: it rewrites the text its way, says so, and gives it back when asked. */
const editorScript = unsafeHtml(`document.querySelectorAll('textarea.cms-richtext').forEach(function (area) {
  var editor = document.createElement('div')
  editor.className = 'editor'
  editor.contentEditable = 'true'
  editor.setAttribute('role', 'textbox')
  editor.setAttribute('aria-multiline', 'true')
  editor.setAttribute('aria-labelledby', area.getAttribute('aria-labelledby'))
  area.value.split(/\\n+|<\\/?p>/).forEach(function (line) {
    if (line.trim()) editor.appendChild(document.createElement('p')).textContent = line
  })
  area.hidden = true
  area.after(editor)
  area.addEventListener('cms:richtext:sync', function () { area.value = editor.innerHTML })
  area.dispatchEvent(new CustomEvent('cms:richtext:ready', { bubbles: true }))
})`)

function framePage(request: PageRequest, title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${request.dist('passerelle.css')}" />
        <link rel="stylesheet" href="${request.asset('site.css')}" />
        ${scriptTags(request)}
      </head>
      <body class="page-frame">
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
}
