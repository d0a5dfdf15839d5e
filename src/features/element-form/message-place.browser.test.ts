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

test.each([
  ['the message', '<div class="alert alert-danger">Le titre est requis.</div>', '.cms-form-message'],
  ['the field', '<div class="alert alert-danger" data-field="titre">Il en faut un.</div>', '[name=titre]'],
])(
  '§8 %s that an answer is about is seen, where the form is longer than the window',
  async (_name, answer, told) => {
    platform.page('/reponse', answer)
    const body = `<header style="position: fixed; inset: 0 0 auto; height: 80px">En-tête</header><main><h1>Essai</h1>
      <form class="cms-element-edit" action="/reponse" method="post"><input name="titre" aria-label="Titre">
      <p style="height: 2000px">Aide</p><button>Enregistrer</button></form></main>`
    const { page } = await open(platform.page('/essai', { body }))
    await page.waitForSelector('.cms-form-message')
    await page.click('.cms-element-edit button')
    await expectSoon(() => page.$eval('.cms-form-message', (one) => one.textContent)).not.toBe('')
    const isSeen = () =>
      page.$eval(told, (one) => {
        const { left, top } = one.getBoundingClientRect()
        return document.elementFromPoint(left + 4, top + 4)?.closest('.cms-form-message, input') === one
      })
    await expectSoon(isSeen).toBe(true)
  },
)
