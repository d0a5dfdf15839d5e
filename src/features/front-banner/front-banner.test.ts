import { mountFeature, setUpHost } from '../../../test/page'
import * as frontBanner from './front-banner'

beforeEach(() => void setUpHost())

test.each([
  ['a script and a style', '<script type="text/plain"></script><style></style>'],
  ['a banner that is closed already', '<div hidden>x</div>'],
  ['what a style hides', '<div style="display: none">x</div>'],
  ['nothing', ''],
])('§2.8 closed by keyboard before %s, the focus goes on in the page', async (_name, between) => {
  const { element } = await mountFeature(
    frontBanner,
    `<div class="cms-front-banner"><button class="cms-front-banner-close">x</button></div>${between}<main>m</main>`,
  )
  const button = element.querySelector('button')!
  button.focus()
  button.click()
  expect(document.activeElement!.localName).toBe('main')
  expect(document.querySelectorAll('[tabindex]')).toHaveLength(1)
})

test('§2.8 a film in a banner is heard no longer than that is shown', async () => {
  const { element } = await mountFeature(
    frontBanner,
    '<div class="cms-front-banner"><video></video><button class="cms-front-banner-close">x</button></div>',
  )
  const pause = jest.fn()
  Object.defineProperties(element.querySelector('video')!, {
    paused: { value: false },
    pause: { value: pause },
  })
  element.querySelector('button')!.click()
  expect(pause.mock.calls.length).toBe(1)
})
