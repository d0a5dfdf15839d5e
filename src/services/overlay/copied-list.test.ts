/** @jest-environment ./test/server-page-environment.ts */
import { service } from '../../base/service-access'
import { eventually } from '../../../test/browser/until'
import { appears, click, closePage, openPage, platform } from '../../../test/server-page/page'

afterEach(closePage)

test('§2.14, §2.20 a list copied into an overlay turns its pages there', async () => {
  const block = (page: number): string => `<div class="cms-module" id="fil" data-refresh-url="/cms/essai/fil">
    <p>Page ${page}</p><a class="cms-page" href="/essai?page=2" data-param="page" data-num="2">2</a></div>`
  platform.page('/cms/essai/fil', ({ query }) =>
    query['identload'] === 'fil' ? block(2) : '<p>Bloc inconnu</p>',
  )
  await openPage(block(1))
  const overlay = await service('overlay')
  void overlay.open('#fil')
  const shown = await appears('.cms-overlay')
  await click('.cms-overlay .cms-page')
  await eventually(() => expect(shown.textContent).toContain('Page 2'))
  expect(document.querySelector('body > .cms-module p')!.textContent).toBe('Page 1')
})
