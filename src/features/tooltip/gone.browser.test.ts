import { expectSoon } from '../../../test/browser/expect-soon'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

const { open } = useBrowser()
const site = useSite({
  '/': html(`<p style="margin: 150px"><span id="autour"><button id="envoi" type="button" class="cms-tooltip" title="Envoie la demande">Envoyer</button></span></p>
    <p id="loin" style="margin-top: 300px">loin</p>`),
})

test.each([
  ['is disabled', 'envoi.disabled = true'],
  ['is hidden', 'envoi.hidden = true'],
  ['is hidden with what is around it', 'autour.style.display = "none"'],
  ['becomes invisible', 'envoi.style.visibility = "hidden"'],
  ['is removed', 'envoi.remove()'],
  ['is made inert', 'autour.inert = true'],
])(
  '§2.12, §2.23 the bubble of a button that %s goes, reached by the mouse or by the keyboard',
  async (_what, act) => {
    for (const by of ['mouse', 'keyboard']) {
      const { page } = await open(site.url + '/')
      await page.waitForSelector('#envoi')
      if (by === 'mouse') await page.hover('#envoi')
      else await page.focus('#envoi')
      await page.waitForSelector('.cms-tooltip-bubble')
      await page.evaluate(act)
      if (by === 'mouse') await page.mouse.move(5, 5)
      await expectSoon(() => page.$$eval('.cms-tooltip-bubble', (all, by) => [by, all.length], by)).toEqual([
        by,
        0,
      ])
    }
  },
)
