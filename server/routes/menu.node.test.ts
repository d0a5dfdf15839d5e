import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPlatform } from '../app.ts'
import { flattenPages, type PageItem } from '../data/pages.ts'
import type { Platform } from '../platform.ts'

let platform: Platform

beforeAll(async () => {
  platform = await createPlatform()
})
afterAll(() => platform.close())

async function ask(configmenu: string): Promise<{ type: string; data?: PageItem[] }[]> {
  const answer = await fetch(platform.url + '/cms/ajax/modules/menu/mobile-menu.php', {
    method: 'POST',
    body: new URLSearchParams({ configmenu }),
  })
  return (await answer.json()) as { type: string; data?: PageItem[] }[]
}

describe('the mobile menu’s call (§7, 3)', () => {
  test('answers the site’s tree, a spacer and further links', async () => {
    const blocks = await ask('principal')
    expect(blocks.map(({ type }) => type)).toEqual(['menu', 'spacer', 'menu'])
    const pages = flattenPages(blocks[0]!.data!)
    const stored = platform.db.prepare('SELECT count(*) AS count FROM pages').get()!['count']
    expect(pages).toHaveLength(Number(stored))
    expect(Object.keys(pages[0]!).sort()).toEqual([
      'adresse',
      'class_theme_style',
      'enfant',
      'id_page',
      'id_parent',
      'lien',
      'menu_param',
      'nom_page',
    ])
  })

  test('a fuller menu copies an element of the page', async () => {
    expect((await ask('complet')).at(-1)).toEqual({ type: 'clone', data: '.bar-langues' })
  })

  test.each([
    ['arbre-200', 200, 10],
    ['arbre-10000', 10_000, 10],
    ['plat-2000', 2000, 2000],
  ])('%s is a tree of that size', async (configmenu, count, topLevel) => {
    const [block] = await ask(configmenu)
    expect(flattenPages(block!.data!)).toHaveLength(count)
    expect(block!.data).toHaveLength(topLevel)
  })

  test('an unknown menu is an empty list', async () => {
    expect(await ask('')).toEqual([])
    expect(await ask('vide')).toEqual([])
  })
})
