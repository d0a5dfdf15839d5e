import { test } from '@jest/globals'
import { expectSoon } from '../../../test/browser/expect-soon'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

const { open } = useBrowser()
const platform = usePlatform()

test.each([
  ['a grid', 'display: grid; grid-template-columns: 1fr 1fr'],
  ['a column with gaps', 'display: flex; flex-direction: column; gap: 20px'],
])(
  '§2.2 a new form stays where it is on a page laid out as %s, until its message comes',
  async (_name, style) => {
    const form = (kind: string) => `<div class="part" style="${style}"><p>À savoir</p>
    <form class="${kind}" action="/reponse" method="post"><input name="titre" aria-label="Titre">
    <button>Créer</button></form><p>Aide</p></div>`
    platform.page('/reponse', '<div class="alert alert-danger">Le titre est requis.</div>')
    const body = `<main><h1>Essai</h1>${form('cms-element-new')}${form('')}</main>`
    const { page } = await open(platform.page('/essai', { body }))
    await page.waitForSelector('.cms-form-message')
    const moved = () =>
      page.$$eval('.part', (all) => {
        const [ours, bare] = all.map((part) => {
          const { left, top } = part.getBoundingClientRect()
          return [...part.querySelectorAll('p')].flatMap((one) => {
            const box = one.getBoundingClientRect()
            return [box.left - left, box.top - top]
          })
        })
        return bare!.map((place, index) => ours![index]! - place)
      })
    await expectSoon(moved).toEqual([0, 0, 0, 0])
    await page.click('.cms-element-new button')
    await expectSoon(() =>
      page.$eval('.cms-form-message', (one) => (one.checkVisibility() ? one.textContent : '')),
    ).toBe('Le titre est requis.')
  },
)
