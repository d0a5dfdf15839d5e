import { makePages, makePageTree } from '../data/pages.ts'
import type { RouteFamily } from '../platform.ts'
import { param } from '../received.ts'

type Block = Readonly<{ type: 'menu' | 'clone'; data: unknown } | { type: 'spacer' }>

const quickLinks = [
  ['Actualités', '/actualites'],
  ['Agenda', '/agenda'],
  ['Démonstrations', '/demo'],
] as const

/** A page that stands beside the tree, numbered well above it. */
function extra(index: number, title: string, url: string) {
  return {
    id_page: 100_000 + index,
    id_parent: 0,
    nom_page: title,
    lien: url,
    adresse: url.slice(1),
    class_theme_style: '',
    menu_param: {},
    enfant: [],
  }
}

/** The menu of each `configmenu`; `undefined` for one the platform does not know. */
function blocksOf(configmenu: string): readonly Block[] | undefined {
  const size = /^(arbre|plat)-(\d{1,5})$/.exec(configmenu)
  if (size) {
    const count = Number(size[2])
    // One level with all of the links, or ten to a panel.
    return [{ type: 'menu', data: makePageTree(count, size[1] === 'plat' ? count : 10) }]
  }
  const main: Block[] = [
    { type: 'menu', data: makePages() },
    { type: 'spacer' },
    { type: 'menu', data: quickLinks.map(([title, url], index) => extra(index, title, url)) },
  ]
  if (configmenu === 'principal') return main
  if (configmenu === 'complet') return [...main, { type: 'spacer' }, { type: 'clone', data: '.bar-langues' }]
  return configmenu === 'vide' ? [] : undefined
}

/** The mobile menu's tree (§7, 3). `arbre-2000` and `plat-2000` are trees of that size, for measuring. */
export const menuRoutes: RouteFamily = ({ app, path }) => {
  app.post(path + '/ajax/modules/menu/mobile-menu.php', (request, response) => {
    response.json(blocksOf(param(request, 'configmenu')) ?? [])
  })
}
