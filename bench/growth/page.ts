import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html, serve, type Site } from '../../test/browser/site.ts'

const folder = path.join(import.meta.dirname, '../../src/features')

/** Every registered feature's folder name: each has a fixture (`test/features.contract.test.ts`). */
export const FEATURES: readonly string[] = readdirSync(folder).filter((name) =>
  existsSync(path.join(folder, name, `${name}.fixture.html`)),
)

/** The first example of a feature, as a server would write it. */
function exampleOf(feature: string): string {
  const text = readFileSync(path.join(folder, feature, `${feature}.fixture.html`), 'utf8')
  const example = /<template[^>]*>([^]*?)<\/template>/.exec(text)?.[1]
  if (!example) throw new Error(`no example of ${feature}`)
  // What each would ask the server for is no start-up.
  return example.replace(/\sdata-url="[^"]*"/g, '')
}

/** Ids are a page's own, once each; those that a feature is found by stay. */
function numbered(example: string, number: number): string {
  const ids = [...example.matchAll(/\sid="([^"]+)"/g)]
    .map(([, id]) => id!)
    .filter((id) => id !== 'fMenuMobileButton')
  return ids.reduce(
    (text, id) =>
      text.replaceAll(`"${id}"`, `"${id}-${number}"`).replaceAll(`"#${id}"`, `"#${id}-${number}"`),
    example,
  )
}

// One over the other: all are within sight, so that none waits for its turn.
const STYLE =
  '<style>*{animation:none!important;scroll-behavior:auto!important}.one{position:absolute;top:0;left:0;width:600px}</style>'

export const pathOf = (feature: string, count: number, isBare: boolean): string =>
  `/${feature}/${count}${isBare ? '/bare' : ''}`

/** Serves, below `pathOf`, so many instances of a feature; bare is the same page without the script. */
export function serveInstances(): Promise<Site> {
  return serve({
    '*': ({ pathname }) => {
      if (pathname.startsWith('/static/')) return undefined
      const [, feature = '', count = '', bare] = pathname.split('/')
      if (FEATURES.includes(feature) && Number(count)) return { body: pageOf(feature, Number(count), !!bare) }
      if (/\.(jpe?g|png|gif|svg|php)$/.test(pathname) && !pathname.startsWith('/cms/'))
        return { headers: { 'Content-Type': 'image/svg+xml' }, body: PICTURE }
      return { body: '' }
    },
  })
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>'

function pageOf(feature: string, count: number, isBare: boolean): string {
  const example = exampleOf(feature)
  const all = Array.from(
    { length: count },
    (_, index) => `<div class="one">${numbered(example, index)}</div>`,
  )
  const page = html('<header>Mairie</header>' + all.join('\n'), { head: STYLE })
  return isBare ? page.replace(/<script src[^>]*><\/script>/, '') : page
}
