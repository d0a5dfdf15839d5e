import { setUpHost } from '../../../test/page'
import { create } from './index'

jest.mock('./kept-state', () => {
  throw new Error('réseau')
})

test('§2.20 who goes back to a former page of a list finds it, though the code that keeps what is typed does not come', async () => {
  setUpHost()
  document.body.innerHTML =
    '<div class="cms-module" id="actus"><p>Page 2</p><input name="recherche" value=""></div>'
  const block = document.querySelector('#actus')!
  const nodes = document.createDocumentFragment()
  nodes.append('Page 1')
  let old: DocumentFragment | undefined
  await create().replace(block, { nodes, scripts: [] }, (taken) => (old = taken))
  expect(block.textContent).toBe('Page 1')
  expect(old?.textContent).toBe('Page 2')
})
