import { fetchChunk } from '../../base/chunks'
import type { PageContext } from '../../base/context'
import { adoptStyles } from '../../dom/styles'
import { make, makeButton } from './elements'
import { buildMenu, type Menu } from './menu'
import css from './mobile-menu.css'
import type { Block } from './panel-levels'
import type { Given, Settings } from './options'
import type * as Parts from './parts'
import { readSettings } from './settings'
import { findPlace, toList } from './tree'
import { writeCache } from './write-cache'
import { createView } from './view'

export type { Menu } from './menu'

/** Makes the menus of one button, whose settings are read as the first of them is asked for. */
export interface MenuMaker {
  /**
   * The visitor reaches for the button: before the click, the page's styles are looked at again, and the code that makes
   * panels runs once, for nothing, as engines compile what runs first.
   */
  prepare(): void
  /** Shows the full-page loader, where it is wanted, until the server has answered. */
  showLoader(asked: unknown): Promise<void>
  /** Makes the menu, closed; nothing where the list of blocks has nothing to show. */
  create(list: unknown): Promise<Menu | undefined>
  /** Stores the list of blocks for the next pages, once the menu has opened. */
  keep(list: unknown): void
}

/** How long (ms) storing a list waits: a large tree takes a while, and the menu opens first. */
const STORING = 500

export function createMaker(given: Given, page: PageContext): MenuMaker {
  const settings = readSettings(given, page)
  return {
    prepare: () => prepare(settings, page),
    async showLoader(asked) {
      if (!settings.loader) return
      const { hold } = await page.service('loader')
      const release = hold()
      try {
        await asked
      } finally {
        release()
      }
    },
    create: (list) => createMenu(list, settings, page),
    keep: (list) => setTimeout(() => writeCache(given.configmenu, Object.values(list ?? {})), STORING),
  }
}

function prepare(settings: Settings, page: PageContext): void {
  adoptStyles(css)
  createView(document.createElement('div'), {
    blocks: [{ type: 'menu', data: [{ enfant: [{}] }, { lien: '/' }] }],
    place: { trail: [] },
    settings,
    page,
    parts: undefined,
    onClose() {},
  })
}

async function createMenu(list: unknown, settings: Settings, page: PageContext): Promise<Menu | undefined> {
  const blocks = toList(list) as readonly Block[]
  const items = blocks.flatMap(({ type, data }) => (type === 'menu' ? toList(data) : []))
  if (!items[0] && !blocks.some(({ type }) => type === 'clone')) return undefined
  const parts = await loadParts(blocks, settings)
  adoptStyles(css)
  const { body } = document
  const place = findPlace(items, body.getAttribute('idpage'), body.getAttribute('idparent'))
  return buildMenu({ blocks, place, settings, page, parts })
}

/** The code of what only some menus have. */
async function loadParts(
  blocks: readonly Block[],
  { position, header, footer, headerElement, headerOffset }: Settings,
): Promise<typeof Parts | undefined> {
  const hasParts =
    /^[tb]/.test(position) ||
    header.length ||
    footer.length ||
    headerElement ||
    headerOffset ||
    blocks.some(({ type }) => type !== 'menu' && type !== 'spacer')
  if (!hasParts) return undefined
  const parts = await fetchChunk(
    'mobileMenu',
    () => import(/* webpackChunkName: "mobile-menu-parts" */ './parts'),
  )
  parts.prepare(make, makeButton)
  return parts
}
