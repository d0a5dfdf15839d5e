import { describe, expect, test } from '@jest/globals'
import { audit } from './audit.ts'
import * as checks from './checks.ts'
import { states } from './states.ts'
import { walk, walks } from './walks.ts'
import { useBrowser, usePlatform } from '../browser/suite'
import { expectSoon } from '../browser/expect-soon'
import { sampled } from '../sampling'

// Of each kind of widget one state; `npm run a11y` looks at all of them.
const looked = [
  'modal composed',
  'lightbox picture',
  'mobileMenu failed',
  'listBlock loading',
  'calendar month',
  'datePicker calendar',
  'autocomplete suggestions',
  'loader progress',
]
const walked = ['modal', 'lightbox', 'mobileMenu', 'autocomplete', 'responsiveTable', 'menuDropdown']

const { visitors, open } = useBrowser()
const platform = usePlatform()

describe('accessibility', () => {
  test.each(sampled(looked, 3))(
    '§9 %s: nothing for axe to object to, nothing lost, nothing unseen',
    async (name) => {
      const state = states.find((one) => `${one.widget} ${one.state}` === name)
      const { findings } = await audit(visitors, platform, state!)
      expect(
        Object.entries(findings).flatMap(([column, list]) => list.map((one) => `${column}: ${one}`)),
      ).toEqual([])
    },
  )

  test.each(
    sampled(
      walks
        .filter(({ widget }) => walked.includes(widget))
        .map((one) => [one.widget, one.steps, one] as const),
      3,
    ),
  )('§9 with the keyboard alone, %s: %s', async (_widget, _steps, one) => {
    await expectSoon(async () => (await walk(visitors, platform, one)).error).toBeUndefined()
  })

  test('each check finds what it looks for', async () => {
    const url = platform.page('/essai', {
      head: `<style nonce="%nonce%">
        .plain:focus { outline: 0 } .cut { width: 60px; height: 20px; overflow: hidden; white-space: nowrap }
        .under { position: relative } .under i { position: absolute; inset: 0; background: white }
        .icon { width: 30px; height: 30px; border: 0; background: black }
        .turn { animation: t 2s infinite } @keyframes t { to { transform: rotate(1turn) } }
      </style>`,
      body: `<main><h1>Essai</h1><button class="plain">Sans contour</button>
        <p class="cut">Un texte que sa boîte coupe</p><p class="under"><button>Sous autre chose</button><i></i></p>
        <button class="icon" aria-label="Icône"></button><p class="turn">Tourne</p>
        <p style="width: 3000px">Large</p><img src="data:,"></main>`,
    })
    const { page } = await open(url)
    await expectSoon(() => checks.tooWide(page)).toHaveLength(1)
    await expectSoon(() => checks.unseenFocus(page, '.plain')).toHaveLength(1)
    await expectSoon(async () => (await checks.lost(page, 'main')).join()).toMatch(
      /covered.*Sous autre chose.*cut off.*Un texte/,
    )
    await expectSoon(async () => (await checks.forcedColours(page, '.icon')).join()).toMatch(
      /nothing seen.*Icône/,
    )
    await expectSoon(() => checks.moving(page)).toHaveLength(1)
    await expectSoon(async () => (await checks.axe(page)).join()).toMatch(/image-alt.*RGAA-1/)
    await page.close()
  })
})
