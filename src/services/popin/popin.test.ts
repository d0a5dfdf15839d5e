import { setUpHost } from '../../../test/page'
import { setServiceAccess } from '../../base/service-access'
import { create } from './index'

test('§2.1 a popin that a script of the page takes away frees the page, and the next one opens', async () => {
  setUpHost()
  document.body.innerHTML = '<main>Page</main>'
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const popin = create()
  expect(await popin.open('/my_elements_new')).toBe(true)
  const main = document.querySelector('main')!
  expect(main.closest('[inert], [aria-hidden]')).not.toBeNull()
  document.querySelector('.cms-popin-layer')!.remove()
  await Promise.resolve()
  expect(main.closest('[inert], [aria-hidden]')).toBeNull()
  expect(document.body.style.overflow).toBe('')
  expect(await popin.open('/my_elements_new')).toBe(true)
  expect(warned).not.toHaveBeenCalled()
  document.querySelector('.cms-popin-layer')!.remove()
  await Promise.resolve()
  warned.mockRestore()
})

test('§2.1 the popin of a link with an icon only is named by that', async () => {
  setUpHost()
  document.body.innerHTML = '<a href="/my_elements_new"><img alt="Ajouter une annonce"></a>'
  await create().open('/my_elements_new', { opener: document.querySelector('a') })
  expect(document.querySelector('iframe')!.title).toBe('Ajouter une annonce')
  document.querySelector('.cms-popin-layer')!.remove()
  await Promise.resolve()
})

test.each([
  ['no id to be asked for by', 'data-refresh-url="/liste"', true, [], true],
  ['an id while the code of refreshing does not come', 'id="a" data-refresh-url="/liste"', false, [], true],
  ['an id', 'id="a" data-refresh-url="/liste"', true, ['A'], false],
])(
  '§2.1 what was saved is seen once the popin of a block with %s has closed',
  async (_what, attributes, comes, refreshed, reloads) => {
    setUpHost()
    document.body.innerHTML = `<div class="cms-module" ${attributes}><a href="/my_elements_new">Ajouter</a></div>`
    const links: string[] = []
    const refreshModule = (element: Element): Promise<boolean> =>
      Promise.resolve(!!links.push(element.tagName))
    setServiceAccess((() =>
      comes ? Promise.resolve({ refreshModule }) : Promise.reject(new Error())) as never)
    // jsdom says by this that the page would be loaded again.
    const told = jest.spyOn(console, 'error').mockImplementation(() => {})
    const popin = create()
    await popin.open('/my_elements_new', { opener: document.querySelector('a') })
    expect(await popin.close()).toBe(true)
    expect(links).toEqual(refreshed)
    expect(told.mock.calls.some(([error]) => /navigation/.test(String(error)))).toBe(reloads)
    told.mockRestore()
  },
)

test.each([
  ['goes to a field stays there', '#recherche', '#recherche'],
  ['goes to a field of the block stays there', '#filtre', '#filtre'],
  ['was left on another link of that name is taken to the one that opened it', '#autre', '#ici'],
])('§2.1 when the block comes anew after a popin, who %s', async (_what, place, expected) => {
  setUpHost()
  const open = (id: string): string => `<a id="${id}" class="cms-my-elements-open" href="/${id}">Modifier</a>`
  const inside = open('autre') + open('ici') + '<input id="filtre">'
  document.body.innerHTML = `<div class="cms-module" id="a" data-refresh-url="/liste">${inside}</div><input id="recherche">`
  const refreshModule = (): Promise<boolean> => {
    document.querySelector('#a')!.innerHTML = inside
    document.querySelector<HTMLElement>(place)!.focus()
    return Promise.resolve(true)
  }
  setServiceAccess((() => Promise.resolve({ refreshModule })) as never)
  const popin = create()
  await popin.open('/ici', { opener: document.querySelector('#ici') })
  expect(await popin.close()).toBe(true)
  expect(document.activeElement).toBe(document.querySelector(expected))
})
