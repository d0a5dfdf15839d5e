/** Names of a feature that is being made. */
export interface FeatureNames {
  /** Folder, file and part of its classes: `note-box`. */
  readonly kebab: string
  /** As in the configuration: `noteBox`. */
  readonly camel: string
}

/** The files of a new feature by name: a block with a part that closes it, tested, to be made into what is wanted. */
export function featureFiles({ kebab, camel }: FeatureNames): Readonly<Record<string, string>> {
  return {
    'index.ts': manifest(kebab, camel),
    [`${kebab}.ts`]: code(kebab),
    [`${kebab}.css`]: style(kebab),
    [`${kebab}.fixture.html`]: fixture(kebab),
    [`${kebab}.demo.html`]: demo(kebab),
    [`${kebab}.md`]: document(kebab, camel),
    [`${kebab}.fr.md`]: frenchDocument(kebab, camel),
    [`${kebab}.test.ts`]: unitTest(kebab, camel),
    [`${kebab}.browser.test.ts`]: browserTest(kebab, camel),
  }
}

const manifest = (
  kebab: string,
  camel: string,
): string => `import type { Manifest } from '../../base/manifest'

export const ${camel}: Manifest = {
  name: '${camel}',
  selector: '.cms-${kebab}',
  holds: '.cms-${kebab}-close',
  alone: 'few pages have one',
}
`

const code = (kebab: string): string => `import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { flag } from '../../base/options'
import { focusOn } from '../../dom/focus-on'
import { keepAttributes } from '../../dom/kept-attributes'
import { adoptStyles } from '../../dom/styles'
import { onPress } from '../../widgets/press'
import css from './${kebab}.css'

export const options = {
  /** Closed from the start. */
  closed: flag(),
}

/** A block with a part that closes it. Events: \`before-close\` (cancelable), \`close\`. */
export const mount: Mount<typeof options> = (block, { closed }, page) => {
  adoptStyles(css)
  const undo = [keepAttributes(block, 'hidden')]
  if (closed) block.hidden = true
  const close = (): void => {
    if (!page.emit('before-close', undefined, { cancelable: true })) return
    block.hidden = true
    // The focus goes on from where the block was, and not back to the top.
    focusOn((block.nextElementSibling ?? block.parentElement) as HTMLElement)
    page.emit('close')
  }
  for (const part of block.querySelectorAll<HTMLElement>('.' + prefixed('${kebab}-close')))
    undo.push(onPress(part, page, close))
  return () => undo.forEach((one) => one())
}
`

const style = (kebab: string): string => `.cms-${kebab}-close {
  cursor: pointer;
}
`

const fixture = (kebab: string): string => `<template data-example="Un bloc à fermer">
  <div class="cms-${kebab}">
    <p>La médiathèque ouvre le dimanche.</p>
    <button type="button" class="cms-${kebab}-close">Fermer</button>
  </div>
</template>
<template data-example="Fermé dès l’arrivée">
  <div class="cms-${kebab}" data-closed>
    <p>La piscine rouvre samedi.</p>
    <a class="cms-${kebab}-close" href="#">Fermer</a>
  </div>
</template>
`

const demo = (kebab: string): string => `<template
  data-example="Fermer au clavier"
  data-note="Fermez le bloc par Entrée : le focus passe au lien qui le suit."
>
  <div class="cms-${kebab}">
    <p>Travaux rue de la Forge jusqu’au 12 juin.</p>
    <button type="button" class="cms-${kebab}-close">Fermer</button>
  </div>
  <p><a href="/actualites">Toutes les actualités</a></p>
</template>
`

const judged = (kebab: string, camel: string): readonly [good: string, bad: string] => [
  `\`\`\`html good do="click .cms-${kebab}-close" hears="cms:${camel}:close"
<div class="cms-${kebab}">
  <p>Une information.</p>
  <button type="button" class="cms-${kebab}-close">Fermer</button>
</div>
<p>Suite</p>
\`\`\``,
  `\`\`\`html bad axe="button-name"
<div class="cms-${kebab}"><button type="button" class="cms-${kebab}-close"></button></div>
\`\`\``,
]

const document = (kebab: string, camel: string): string => {
  const [good, bad] = judged(kebab, camel)
  return `# ${titleOf(kebab)} (\`${camel}\`)

## For whom and when

For … Not for …

${good}

${bad}

A part without a name.

## In detail

Its parts \`.cms-${kebab}-close\` close it (\`hidden\`), by click, Enter or Space; the focus goes on to what follows it.

| attribute | value |
|---|---|
| \`data-closed\` | closed from the start |

Events: \`cms:${camel}:before-close\` (cancelable), \`close\`.
`
}

const frenchDocument = (kebab: string, camel: string): string => {
  const [good, bad] = judged(kebab, camel)
  return `# ${titleOf(kebab)} (\`${camel}\`)

## Pour qui, et quand

À employer pour… À éviter pour…

## Exemples

${good}

${bad}

Une partie sans nom.

## Réglages

| attribut | sens |
|---|---|
| \`data-closed\` | fermé dès le départ |

## Évènements

\`cms:${camel}:before-close\` (annulable), \`cms:${camel}:close\`.
`
}

const titleOf = (kebab: string): string => {
  const words = kebab.replaceAll('-', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

const unitTest = (kebab: string, camel: string): string => `import { readFileSync } from 'node:fs'
import { mountFeature, setUpHost, type Mounted } from '../../../test/page'
import * as ${camel} from './${kebab}'

const holder = document.createElement('div')
holder.innerHTML = readFileSync('src/features/${kebab}/${kebab}.fixture.html', 'utf8')
const examples = Array.from(holder.querySelectorAll('template'), ({ innerHTML }) => innerHTML.trim())

beforeEach(() => void setUpHost())

const mount = (html: string): Promise<Mounted> => mountFeature(${camel}, html, { name: '${camel}' })
const closeIn = (element: Element): void =>
  element.querySelector<HTMLElement>('.cms-${kebab}-close')!.click()

test('its part closes the block, and the page hears of it', async () => {
  const { element } = await mount(examples[0]! + '<p>Suite</p>')
  const heard: string[] = []
  for (const what of ['before-close', 'close'])
    element.addEventListener('cms:${camel}:' + what, () => heard.push(what))
  closeIn(element)
  expect(element.hidden).toBe(true)
  expect(heard).toEqual(['before-close', 'close'])
  expect(document.activeElement).toBe(element.nextElementSibling)
})

test('a page that says no keeps it open', async () => {
  const { element } = await mount(examples[0]!)
  element.addEventListener('cms:${camel}:before-close', (event) => event.preventDefault())
  closeIn(element)
  expect(element.hidden).toBe(false)
})

test('data-closed: it is closed from the start, and as the server sent it once it is let go', async () => {
  const { element, unmount } = await mount(examples[1]!)
  expect(element.hidden).toBe(true)
  unmount()
  expect(element.hidden).toBe(false)
})
`

const browserTest = (kebab: string, camel: string): string => `import { readFileSync } from 'node:fs'
import { violations } from '../../../test/browser/axe'
import { expectSoon } from '../../../test/browser/expect-soon'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

const fixture = readFileSync('src/features/${kebab}/${kebab}.fixture.html', 'utf8')
const example = /<template[^>]*>([^]*?)<\\/template>/.exec(fixture)![1]!

const { open } = useBrowser()
const site = useSite({ '/': html(\`<main><h1>Essai</h1>\${example}<p>Suite</p></main>\`) })

test('${camel}: a key closes the block, early or late, and the focus goes on to what follows', async () => {
  const { page } = await open(site.url + '/')
  await page.focus('.cms-${kebab}-close')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.cms-${kebab}[hidden]')
  await expectSoon(() => page.evaluate(() => document.activeElement!.textContent)).toBe('Suite')
})

test('${camel}: it has no accessibility fault', async () => {
  const { page } = await open(site.url + '/')
  await page.evaluate('Passerelle.ready.then(() => true)')
  await expectSoon(() => violations(page)).toEqual([])
})
`
