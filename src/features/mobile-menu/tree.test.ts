import { describe, expect, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import { childrenOf, findPlace, paramOf, titleOf, type PageItem } from './tree'

const item = (id: number, parent: number, enfant: unknown = []): PageItem => ({
  id_page: id,
  id_parent: parent,
  nom_page: 'Page ' + id,
  enfant,
})
const titles = (items: readonly PageItem[]) => items.map(titleOf)

describe('the place of the current page', () => {
  const tree = [item(1, 0, [item(2, 1), item(3, 1, [item(4, 3)])]), item(5, 0, [item(4, 5)])]

  test('a page without children is in the panel of its parent', () => {
    const { trail, current } = findPlace(tree, '2', '1')
    expect(titles(trail)).toEqual(['Page 1'])
    expect(current?.id_page).toBe(2)
  })

  test('a page with children is the first entry of its own submenu', () => {
    expect(titles(findPlace(tree, '3', '1').trail)).toEqual(['Page 1', 'Page 3'])
  })

  test('a page that is in the menu twice is the one below the parent that the body names, else the one nearest the root', () => {
    expect(titles(findPlace(tree, '4', '5').trail)).toEqual(['Page 5'])
    expect(titles(findPlace(tree, '4', '3').trail)).toEqual(['Page 1', 'Page 3'])
    expect(titles(findPlace(tree, '4', '99').trail)).toEqual(['Page 5'])
  })

  test('a page that is not in the menu opens it where its parent is, with nothing selected', () => {
    const { trail, current } = findPlace(tree, '77', '3')
    expect(titles(trail)).toEqual(['Page 1', 'Page 3'])
    expect(current).toBeUndefined()
  })

  test('§2.10 an id that is no number is selected too', () => {
    const page = { id_page: 'b12', nom_page: 'Boutique' }
    expect(findPlace([item(1, 0, [page])], 'b12', '1').current).toBe(page)
  })

  test.each([
    [null, null],
    ['0', '0'],
    ['', ''],
    ['x', 'y'],
    ['undefined', 'null'],
  ])('ids that say nothing (%p, %p) open it at its root', (page, parent) => {
    expect(findPlace([...tree, {}, { id_page: null }], page, parent)).toEqual({ trail: [] })
  })

  test('a tree of 20,000 levels is walked to its end', () => {
    let deep = item(20_000, 19_999)
    for (let id = 19_999; id > 0; id--) deep = item(id, id - 1, [deep])
    expect(findPlace([deep], '20000', '19999').current?.id_page).toBe(20_000)
  })
})

describe('page items as PHP writes them', () => {
  test('children are a list, an object with gaps, or nothing', () => {
    const child = item(2, 1)
    for (const enfant of [[child], { 3: child }, [null, child, 'x']])
      expect(childrenOf(item(1, 0, enfant))).toEqual([child])
    for (const enfant of [null, undefined, '', false, {}, 'non'])
      expect(childrenOf(item(1, 0, enfant))).toEqual([])
  })

  test('§3 a title or a subtitle of menu_param may be a number', () => {
    const page = { nom_page: 'Archives', menu_param: { nom_page: 2024, sous: 5, plus: true } }
    expect(['sous', 'plus'].map((name) => paramOf(page, name))).toEqual(['5', ''])
    expect(titleOf(page)).toBe('2024')
  })

  test('§3 a title of blanks is none: the entry is called by its address', () => {
    expect(titleOf({ nom_page: ' ', lien: '/agenda' })).toBe('/agenda')
    expect(titleOf({ nom_page: ' Agenda ', lien: '/agenda' })).toBe('Agenda')
  })

  test('§3 titles and subtitles that PHP has escaped for HTML are read in their words; tags are text', () => {
    setUpHost()
    const page = {
      nom_page: 'Sports &amp; loisirs',
      menu_param: { sous: 'L&#039;&eacute;t&eacute; &lt; 12 ans' },
    }
    expect([titleOf(page), paramOf(page, 'sous')]).toEqual(['Sports & loisirs', "L'été < 12 ans"])
    expect(titleOf({ nom_page: '<b>R&amp;D</b>' })).toBe('<b>R&amp;D</b>')
  })

  test('menu_param has a shorter title and a subtitle, or is an empty list', () => {
    const page = { nom_page: 'Long', menu_param: { nom_page: ' Court ', sous: 'Dessous' } }
    expect(titleOf(page)).toBe('Court')
    expect(paramOf(page, 'sous')).toBe('Dessous')
    expect(titleOf({ nom_page: 'Long', menu_param: [] })).toBe('Long')
    expect(titleOf({ nom_page: 'Long', menu_param: null })).toBe('Long')
    expect(titleOf({ lien: '/x' })).toBe('/x')
  })
})
