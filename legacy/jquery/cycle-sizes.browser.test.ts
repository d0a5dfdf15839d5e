import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from '../../test/browser/expect-soon'
import { becomes, read } from '../../test/browser/jquery-page'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

/** What pages of Cycle's days have around it; each picture is 300 by 200. */
const pictures = (attributes = ''): string =>
  ['plage', 'phare'].map((name) => `<img src="/${name}.svg" alt="${name}" ${attributes}>`).join('')
const show = (slides: string, style = ''): string =>
  `<style>body { margin: 0 } ${style}</style><div id="vues">${slides}</div><p id="suite">La suite</p>
  <script>$(window).on('load', function () { $('#vues').cycle({ timeout: 0, speed: 1, fit: window.fits, width: window.fits, height: window.fits }) })</script>`
const bodies: Readonly<Record<string, string>> = {
  bare: show(pictures()),
  padded: show(
    pictures('width="200" height="150"'),
    '#vues { width: 232px; height: 182px } #vues img { padding: 15px; border: 1px solid #ccc }',
  ),
  centred: show(pictures(), '#vues { margin: 0 auto }'),
  corner: show(
    pictures(),
    '#vues { position: relative } #vues img { position: absolute; right: 0; bottom: 0 }',
  ),
  boxes: show(
    '<div>Court</div><div>Un peu plus long</div>',
    '#vues div { width: 250px; height: 40px; padding: 10px }',
  ),
  wide: show(pictures('width="900" height="600"')),
  fitting: '<script>var fits = 120</script>' + show(pictures()),
  hidden: `<div id="onglet" style="display: none">${show(pictures('width="300"'), '#vues { height: 90px }')}</div>`,
}
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>'

const { open } = useBrowser()
const site = useSite({
  '*': ({ pathname }) => {
    if (/\.svg$/.test(pathname)) return { headers: { 'Content-Type': 'image/svg+xml' }, body: picture }
    const body = bodies[pathname.slice(1)]
    return body === undefined
      ? undefined
      : {
          body: html(body, { head: '<meta name="viewport" content="width=device-width">' }).replace(
            'passerelle.js',
            'passerelle.jquery.js',
          ),
        }
  },
})

/** Left edge, width and height of an element. */
const placeOf = (page: Page, selector: string): Promise<unknown> =>
  read(
    page,
    `(({ left, width, height }) => [left, width, height].map(Math.round))(document.querySelector('${selector}').getBoundingClientRect())`,
  )
const SHOWN = '#vues .cms-slide-active'

async function visit(name: string, width = 1000): Promise<Page> {
  const { page } = await open(`${site.url}/${name}`, { width, height: 700 })
  await becomes(page, `document.querySelectorAll('${SHOWN}, #vues [inert]').length`, 2)
  return page
}

test.each([
  ['bare', 'are as large as they are in a wide place', [0, 300, 200], [0, 300, 200]],
  ['padded', 'have their attributes’ size inside of their border', [0, 232, 182], [0, 232, 182]],
  ['centred', 'are in the middle where their place is', [350, 300, 200], [350, 300, 200]],
  [
    'corner',
    'that the page’s style sheet takes out of the flow have a place of their height',
    [0, 300, 200],
    [0, 300, 200],
  ],
  ['boxes', 'that are boxes have the style sheet’s width, padding beside', [0, 270, 60], [0, 270, 60]],
  ['fitting', 'are fitted to the size that the call gives', [0, 120, 120], [0, 120, 120]],
])('§2.17 Cycle’s slides (%s) %s', async (name, _what, whole, slide) => {
  const page = await visit(name)
  await expectSoon(() => placeOf(page, SHOWN)).toEqual(slide)
  await expectSoon(() => placeOf(page, '#vues')).toEqual(whole)
  await read(page, "$('#vues').cycle('next')")
  await becomes(
    page,
    "document.querySelectorAll('#vues > [data-slides-at]')[1].matches('.cms-slide-active')",
    true,
  )
  await expectSoon(() => placeOf(page, SHOWN)).toEqual(slide)
})

test('§2.17 Cycle’s pictures keep their shape where there is less room than they ask for, and nothing juts out', async () => {
  const page = await visit('wide', 450)
  await expectSoon(() => placeOf(page, SHOWN)).toEqual([0, 450, 300])
  await becomes(page, 'document.documentElement.scrollWidth', 450)
})

test('§2.17 a show of Cycle’s in a closed tab has its place’s height and its pictures’ width once it is opened', async () => {
  const page = await visit('hidden')
  await read(page, "document.getElementById('onglet').style.display = ''")
  await expectSoon(() => placeOf(page, '#vues')).toEqual([0, 1000, 90])
  await expectSoon(() => placeOf(page, SHOWN)).toEqual([0, 300, 200])
})

test.each(['bare', 'padded', 'corner', 'wide', 'fitting'])(
  '§2.17 Cycle’s destroy leaves %s as the server sent it',
  async (name) => {
    const page = await visit(name)
    await read(page, "$('#vues').cycle('destroy')")
    const sent = /<div id="vues">.*<\/div>/.exec(bodies[name]!)?.[0]
    await becomes(
      page,
      `document.getElementById('vues').outerHTML === (new DOMParser()).parseFromString(${JSON.stringify(sent)}, 'text/html').body.innerHTML`,
      true,
    )
    expect(sent).toContain('phare')
  },
)
