/**
 * `node bench/overlays-memory.ts [--json] [count] [name …]`: opens and closes each overlay 200 times. After garbage
 * collection, nodes, listeners and heap are those of a page on which it was opened twenty times.
 */
import type { CDPSession, Page } from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import { launch } from '../test/browser/launch.ts'

const count = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 200)
const WARM_UP = 20
const root = new URL('..', import.meta.url).pathname

/** How each is opened and closed; both are expressions of the page, and may be promises of its having happened. */
const overlays: Record<string, { open: string; shown: string; close: string }> = {
  lightbox: {
    open: `document.getElementById('photo').click()`,
    shown: '.cms-lightbox-image',
    close: 'Passerelle.lightbox.close()',
  },
  'lightbox, frame': {
    open: `document.getElementById('cadre').click()`,
    shown: '.cms-lightbox-stage[aria-busy=false] iframe',
    close: 'Passerelle.lightbox.close()',
  },
  modal: {
    open: `void Passerelle.modal.open({ titre: 'Titre', contenu: '<p>Texte</p>', buttons: [{ label: 'OK' }] })`,
    shown: '.cms-modal',
    close: 'Passerelle.modal.close()',
  },
  popup: {
    open: `void Passerelle.popup.open('/cms/test/html?html=x')`,
    shown: '.cms-popup',
    close: 'Passerelle.popup.close()',
  },
  overlay: {
    open: `void Passerelle.overlay.open({ contenu: '<p>Texte</p>' })`,
    shown: '.cms-overlay',
    close: 'Passerelle.overlay.close()',
  },
  loader: { open: 'Passerelle.loader.show()', shown: '.cms-loader', close: 'Passerelle.loader.hide()' },
  'mobile menu': {
    open: `document.getElementById('fMenuMobileButton').click()`,
    shown: 'html.cms-mobile-menu-opened',
    close: `document.getElementById('fMenuMobileButton').click()`,
  },
  popin: {
    open: `document.getElementById('saisie').click()`,
    shown: '.cms-popin iframe',
    close: `new Promise((refreshed) => {
      document.addEventListener('cms:listBlock:refreshed', () => setTimeout(refreshed), { once: true })
      document.querySelector('.cms-popin-close').click()
    })`,
  },
  zoom: {
    open: `document.getElementById('zoom').click()`,
    shown: '.cms-lightbox-image',
    close: 'Passerelle.lightbox.close()',
  },
  'sharing by mail': {
    open: `document.getElementById('partage').click()`,
    shown: '.cms-lightbox-stage[aria-busy=false] iframe',
    close: 'Passerelle.lightbox.close()',
  },
  'secure link': {
    open: `document.getElementById('securise').click()`,
    shown: '.cms-popup iframe',
    close: 'Passerelle.popup.close()',
  },
  // A window of its own, known to the page by its name.
  'slideshow window': {
    open: `document.getElementById('diaporama').click(); document.body.classList.add('ouvert')`,
    shown: 'body.ouvert',
    close: `(window.open('', 'cms-slideshow').close(), document.body.classList.remove('ouvert'))`,
  },
  'front banner': {
    open: `document.body.insertAdjacentHTML('beforeend', '<div class="cms-front-banner"><p>Annonce <a class="cms-front-banner-close">Fermer</a></p></div>')`,
    shown: '.cms-front-banner-close[role=button]',
    close: `(document.querySelector('.cms-front-banner-close').click(), document.querySelector('.cms-front-banner').remove())`,
  },
  // The page's own, open from the first: one comes and goes with each turn.
  'front popup': {
    open: `document.body.insertAdjacentHTML('beforeend', '<div class="cms-front-popup" ff-autoclose="60"><div class="cms-front-popup-overlay"></div><p>Annonce <a class="cms-front-popup-close">Fermer</a></p></div>')`,
    shown: '.cms-front-popup[role=dialog]',
    close: `(document.querySelector('.cms-front-popup-close').click(), document.querySelector('.cms-front-popup').remove())`,
  },
}

const photo = (name: string, id: string) =>
  `<a id="${id}" rel="lightbox[a]" href="/miniature.php?pic=assets/photos/${name}.jpg&w_max=400#.jpg">${name}</a>`

async function cycle(page: Page, name: string, times: number): Promise<void> {
  const { open, shown, close } = overlays[name]!
  await page.evaluate(`(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 2))
    const until = async (there) => {
      while (!!document.querySelector('${shown}') !== there) await pause()
    }
    for (let turn = 0; turn < ${times}; turn++) {
      ${open}
      await until(true)
      await ${close}
      await until(false)
      // The history entry of the one that closed goes a task later.
      while (history.state) await pause()
    }
  })()`)
}

interface Sample {
  readonly nodes: number
  readonly listeners: number
  readonly heap: number
}

async function sample(session: CDPSession): Promise<Sample> {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const get = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { nodes: get('Nodes'), listeners: get('JSEventListeners'), heap: get('JSHeapUsedSize') }
}

const platform = await createPlatform({ root })
platform.page('/cadre', '<p>Cadre</p>')
const entry = '<a id="saisie" class="cms-my-elements-open" href="/cadre?my_elements_new">Saisir</a>'
const address = platform.page('/essai', {
  body:
    photo('lac-au-matin', 'photo') +
    photo('sapins', 'autre') +
    '<a id="cadre" class="cms-lightbox" data-iframe href="/cadre">Cadre</a>' +
    '<a id="zoom" class="cms-zoom" href="/miniature.php?pic=assets/photos/sapins.jpg&w_max=300">Zoom</a>' +
    '<a id="partage" class="mailto" href="#" share="/cadre?u={{share_url}}">Envoyer</a>' +
    '<a id="securise" class="cms-secure" href="/cadre">Dossier</a>' +
    '<a id="diaporama" class="cms-slideshow-popup" data-page="diaporama.php">Diaporama</a>' +
    '<button id="fMenuMobileButton" configmenu="principal">Menu</button>' +
    `<div class="cms-module" id="bloc" data-refresh-url="/cms/test/html?html=${encodeURIComponent(entry)}">${entry}</div>`,
})
const browser = await launch({ protocolTimeout: 600_000 })
const rows: Record<string, string | number | boolean>[] = []
const wanted = process.argv.slice(2).filter((one) => one in overlays)
for (const name of wanted.length ? wanted : Object.keys(overlays)) {
  const page = await browser.newPage()
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.goto(address)
  await page.evaluate('Passerelle.ready.then(() => true)')
  const session = await page.createCDPSession()
  await session.send('Performance.enable')
  await cycle(page, name, WARM_UP)
  const before = await sample(session)
  await cycle(page, name, count)
  const after = await sample(session)
  const [nodes, listeners, heap] = (['nodes', 'listeners', 'heap'] as const).map(
    (key) => after[key] - before[key],
  ) as [number, number, number]
  // Not a leak: the last one's nodes may wait for their turn, and code gets compiled.
  rows.push({
    name,
    nodes,
    listeners,
    heapKb: Math.round(heap / 1000),
    flat: nodes < 40 && listeners < 10 && heap < 200_000,
  })
  await page.close()
}
await browser.close()
await platform.close()
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else console.table(rows)
if (rows.some(({ flat }) => !flat)) process.exitCode = 1
