import { setUpHost } from '../../../test/page'
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
