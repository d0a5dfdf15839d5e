import { mountFeature, setUpHost } from './page'
import * as agenda from '../src/features/agenda/agenda'
import * as anchorScroll from '../src/features/anchor-scroll/anchor-scroll'
import * as backOffice from '../src/features/back-office/back-office'
import * as contactSheet from '../src/features/contact-sheet/contact-sheet'
import * as elementForm from '../src/features/element-form/element-form'
import * as elementList from '../src/features/element-list/element-list'
import * as lightbox from '../src/features/lightbox/lightbox'
import * as listBlock from '../src/features/list-block/list-block'
import * as loadMore from '../src/features/load-more/load-more'
import * as mapModes from '../src/features/map-modes/map-modes'
import * as menuDropdown from '../src/features/menu-dropdown/menu-dropdown'
import * as mobileMenu from '../src/features/mobile-menu/mobile-menu'
import * as myElements from '../src/features/my-elements/my-elements'
import * as newsletter from '../src/features/newsletter/newsletter'
import * as permalink from '../src/features/permalink/permalink'
import * as secureLink from '../src/features/secure-link/secure-link'
import * as share from '../src/features/share/share'
import * as slideshow from '../src/features/slideshow/slideshow'
import * as zoom from '../src/features/zoom/zoom'

/** What acts on a link, button or form of the page; `@` stands for the page's own handler there, `#x` is pressed. */
const features: Readonly<Record<string, readonly [module: unknown, html: string]>> = {
  agenda: [
    agenda,
    '<div class="cms-agenda" data-param="1"><a id="x" @ href="?m=mai" data-date="2026-05-01">Mai</a></div>',
  ],
  anchorScroll: [anchorScroll, '<a id="x" @ href="#lieu">Lieu</a><p id="lieu"></p>'],
  backOffice: [backOffice, '<a id="x" @ href="/backoffice/">Gérer</a>'],
  contactSheet: [contactSheet, '<div><a id="x" @ href="/lac.jpg" data-pic="lac.jpg">Lac</a></div>'],
  'elementForm, its button': [
    elementForm,
    '<form class="cms-element-edit" method="post" action="/e"><button id="x" @ type="button" data-action="publish">P</button></form>',
  ],
  'elementForm, its form': [
    elementForm,
    '<form class="cms-element-new" method="post" action="/e" @><button id="x">OK</button></form>',
  ],
  elementList: [
    elementList,
    '<table><tr data-element-id="1"><td><a id="x" @ class="cms-element-delete" href="/s">Supprimer</a></td></tr></table>',
  ],
  lightbox: [lightbox, '<a id="x" @ class="cms-lightbox" href="/lac.jpg">Lac</a>'],
  'listBlock, its page': [
    listBlock,
    '<div id="b" class="cms-module" data-refresh-url="/s"><a id="x" @ class="cms-page" href="?p=2" data-param="p" data-num="2">2</a></div>',
  ],
  'listBlock, its filter': [
    listBlock,
    '<div id="b" class="cms-module" data-refresh-url="/s"><form class="cms-filter" action="/f" @><button id="x">Filtrer</button></form></div>',
  ],
  loadMore: [
    loadMore,
    '<div class="cms-module" data-refresh-url="/s"><a id="x" @ class="cms-load-more" href="/cms/liste" data-direction="next">Suite</a></div>',
  ],
  mapModes: [
    mapModes,
    '<div class="cms-map-modes"><input type="hidden" class="cms-map-mode" value="relief"><a id="x" @ href="/plan" data-to-mode="plan">Plan</a></div>',
  ],
  menuDropdown: [
    menuDropdown,
    '<ul class="cms-menu"><li><a id="x" @ href="#">Services</a><ul><li><a href="/b">Bus</a></li></ul></li></ul>',
  ],
  mobileMenu: [mobileMenu, '<a id="x" @ configmenu="principal" href="#">Menu</a>'],
  myElements: [myElements, '<a id="x" @ href="/formulaire">Modifier</a>'],
  newsletter: [
    newsletter,
    '<form class="cms-newsletter" action="/n" @><input name="email" value="a@b.fr"><button id="x">OK</button></form>',
  ],
  permalink: [permalink, '<a id="x" @ href="#" data-lien="/a">Lien</a>'],
  secureLink: [secureLink, '<a id="x" @ href="/acces">Accès</a>'],
  share: [share, '<a id="x" @ href="#" share="https://s.example/?u={{share_url}}">Partager</a>'],
  slideshow: [
    slideshow,
    '<a id="x" @ class="cms-slideshow-popup" href="/d" data-page="diaporama.php">Voir</a>',
  ],
  zoom: [zoom, '<a id="x" @ class="cms-zoom" href="/lac.jpg">Lac</a>'],
}

let acts: string[] = []
const noted =
  (name: string) =>
  (...args: unknown[]): Promise<undefined> => {
    acts.push([name, ...args.filter((one) => typeof one === 'string')].join(' '))
    return Promise.resolve(undefined)
  }
const methods = (service: string): object =>
  new Proxy({}, { get: (_none, key) => (key === 'then' ? undefined : noted(`${service}.${String(key)}`)) })
const services = new Proxy({}, { get: (_none, service) => methods(String(service)) })

/** What is asked for, or shown, by a press on `#x` whose inline handler is `code`. */
async function actsOf(name: string, code: string): Promise<string> {
  const [module, html] = features[name]!
  const handler = `${html.includes('@><') && html.includes('<form') ? 'onsubmit' : 'onclick'}="${code}"`
  const { element, unmount } = await mountFeature(module, html.replace('@', handler), {
    name: name.replace(/,.*/, ''),
    services: services as never,
    ...(html.includes('cms-module"') && name === 'loadMore' && { selector: 'a' }),
  })
  element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve))
  acts = []
  const before = document.body.innerHTML
  document.getElementById('x')!.click()
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve))
  const shown = document.body.innerHTML === before ? [] : ['shown']
  unmount()
  return [...acts, ...shown].join()
}

/** Their links lead nowhere: whatever keeps one from being followed keeps the page from jumping. */
const NOWHERE = /^(menuDropdown|mobileMenu|permalink|share)$/

describe.each(Object.keys(features))('what the old script did after an inline handler: %s', (name) => {
  beforeEach(() => {
    setUpHost()
    Object.assign(window, { compter: () => acts.push('compter'), confirm: () => false })
    jest.spyOn(window, 'open').mockImplementation((url) => (acts.push(`open ${String(url)}`), null))
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => jest.restoreAllMocks())

  test('§2.11, §2.23 a `return false` keeps it from being followed, and what it leads to comes', async () => {
    const usual = await actsOf(name, 'void 0')
    expect(usual).not.toBe('')
    expect(await actsOf(name, 'return false')).toBe(usual)
    expect((await actsOf(name, 'compter();return false;')).replace(/,?compter,?/, '')).toBe(usual)
  })

  test('§2.11, §2.23 what the page itself refuses does not come, but on a link to #', async () => {
    const usual = NOWHERE.test(name) ? await actsOf(name, 'void 0') : ''
    expect(await actsOf(name, 'return confirm()')).toBe(usual)
  })
})
