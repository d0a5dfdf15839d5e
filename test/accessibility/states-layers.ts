import { settled } from '../browser/axe.ts'
import { click, press, run, seen, shown, statesOf, steps, there, type, type State } from './state.ts'

const modal = '.cms-modal'

const dialogs: State[] = [
  ...statesOf('/demo/dialogues', 'modal', [
    { state: 'alert', scope: modal, reach: steps(press('Envoyer ma demande'), shown('.cms-modal-button')) },
    {
      state: 'confirmation',
      scope: modal,
      reach: steps(press('Annuler mon rendez-vous'), shown('.cms-modal-button')),
    },
    {
      state: 'composed',
      scope: modal,
      reach: steps(press('Choisir un créneau'), shown('.cms-modal-button')),
    },
    { state: 'anchored', scope: modal, reach: steps(press('Où trouver mon quotient'), shown(modal)) },
    {
      state: 'with a field of the page',
      scope: modal,
      reach: steps(press('Calculer mes parts'), shown('.cms-modal #parts')),
    },
  ]),
  ...statesOf('/demo/dialogues', 'popup', [
    {
      state: 'loading',
      scope: '.cms-popup',
      faults: [{ path: '/cms/demo/horaires', hold: true }],
      reach: steps(press('Horaires de la piscine'), shown('.cms-popup')),
    },
    {
      state: 'loaded',
      scope: '.cms-popup',
      reach: steps(press('Horaires de la piscine'), shown('.cms-popup table, .cms-popup li')),
    },
    {
      state: 'failed',
      scope: '.cms-popup, .cms-modal',
      faults: [{ path: '/cms/demo/horaires', status: 500 }],
      reach: steps(press('Horaires de la piscine'), shown('.cms-popup [role=alert], .cms-modal')),
    },
    {
      state: 'page in a frame',
      scope: '.cms-popup',
      reach: steps(press('Ouvrir une page dans un cadre'), shown('.cms-popup iframe')),
    },
  ]),
  ...statesOf('/demo/dialogues', 'overlay', [
    {
      state: 'copy of a part',
      scope: '.cms-overlay',
      reach: steps(press('Copier le plan'), shown('.cms-overlay img')),
    },
    {
      state: 'form of the page',
      scope: '.cms-overlay',
      reach: steps(press('Déplacer le formulaire'), type('.cms-overlay textarea', 'Bien')),
    },
    {
      state: 'loaded',
      scope: '.cms-overlay',
      reach: steps(press('Fiche du théâtre'), shown('.cms-overlay h2, .cms-overlay p')),
    },
  ]),
  ...statesOf('/demo/dialogues', 'loader', [
    { state: 'wheel', scope: '.cms-loader', reach: steps(run('loader_show()'), shown('.cms-loader')) },
    {
      state: 'whole page',
      scope: '.cms-loader',
      reach: steps(
        run("loader_show({ version: 2, bg: '#10262ff2', fg: '#fff', show_logo: true })"),
        shown('.cms-loader'),
      ),
    },
    {
      state: 'progress',
      scope: '.cms-loader',
      reach: steps(
        run("loader_show({ version: 3 }); loader_progress('3 / 10')"),
        shown('.cms-loader [role=progressbar]'),
      ),
    },
  ]),
]

const root = '.cms-lightbox-root'
const pictures: State[] = [
  ...statesOf('/demo/galerie', 'lightbox', [
    { state: 'closed', scope: '#ex-une-galerie .example-live' },
    {
      state: 'loading',
      scope: root,
      faults: [{ path: '/assets/photos/lac-au-matin.jpg', hold: true, times: 0 }],
      reach: steps(click('a[href$="lac-au-matin.jpg"][rel="lightbox[paysages]"]'), shown(root)),
    },
    {
      state: 'picture',
      scope: root,
      reach: steps(
        click('a[href$="lac-au-matin.jpg"][rel="lightbox[paysages]"]'),
        shown('.cms-lightbox-stage[aria-busy=false] img'),
      ),
    },
    {
      state: 'slideshow playing',
      scope: root,
      reach: steps(
        click('a[href$="lac-au-matin.jpg"][rel="lightbox[paysages]"]'),
        shown('.cms-lightbox-stage[aria-busy=false] img'),
        click('.cms-lightbox-slideshow'),
      ),
    },
    {
      state: 'page in a frame',
      scope: root,
      reach: steps(
        press('Une page dans le même groupe'),
        shown('.cms-lightbox-stage[aria-busy=false] iframe'),
      ),
    },
    { state: 'failed', scope: root, reach: steps(press('Photo perdue'), shown('.cms-lightbox-error')) },
    {
      state: 'asks before it closes',
      scope: modal,
      reach: steps(
        press('S’inscrire à la visite'),
        shown('.cms-lightbox-stage[aria-busy=false] iframe'),
        typeInFrame,
        click('.cms-lightbox-close'),
        shown(modal),
      ),
    },
    {
      state: 'content',
      scope: root,
      reach: steps(
        press('Ouvrir'),
        shown('.cms-lightbox-stage[aria-busy=false] img'),
        click('.cms-lightbox-next'),
        shown('.cms-lightbox-content'),
      ),
    },
  ]),
  ...statesOf('/demo/galerie', 'zoom', [
    {
      state: 'open',
      scope: root,
      reach: steps(click('a.cms-zoom'), shown('.cms-lightbox-stage[aria-busy=false] img')),
    },
  ]),
  ...statesOf('/demo/galerie', 'secureLink', [
    {
      state: 'open',
      scope: '.cms-popup',
      reach: steps(press('Consulter le dossier'), shown('.cms-popup iframe')),
    },
  ]),
  ...statesOf('/demo/galerie', 'contactSheet', [
    {
      state: 'another picture',
      scope: '.cms-contact-sheet',
      reach: steps(
        click('.cms-contact-sheet a[href*=sapins]'),
        shown('.cms-contact-sheet-view img[src*=sapins]'),
      ),
    },
    {
      state: 'loading',
      scope: '.cms-contact-sheet',
      faults: [{ path: '/demo/miniature.php', contains: 'id_planche_contact', hold: true, times: 0 }],
      reach: steps(
        click('.cms-contact-sheet a[href*=sapins]'),
        there('.cms-contact-sheet-view[aria-busy=true]'),
      ),
    },
    {
      state: 'failed',
      scope: '.cms-contact-sheet',
      faults: [{ path: '/demo/miniature.php', contains: 'id_planche_contact', status: 500, times: 0 }],
      reach: steps(
        click('.cms-contact-sheet a[href*=sapins]'),
        shown('.cms-contact-sheet-view ::-p-text(Impossible)'),
      ),
    },
  ]),
]

async function typeInFrame(page: Parameters<NonNullable<State['reach']>>[0]): Promise<void> {
  const frame = await (await page.waitForSelector('.cms-lightbox-root iframe'))!.contentFrame()
  await (await frame.waitForSelector('input:not([type=hidden]), textarea'))!.type('Odile')
}

const mail = '/demo/partage'
const sharing: State[] = [
  ...statesOf(mail, 'share', [
    { state: 'buttons', scope: '#ex-partager-cette-page .example-live' },
    {
      state: 'by mail, in a frame',
      scope: `${root}, .cms-popup`,
      reach: steps(press('Par courriel'), shown(`${root} iframe, .cms-popup iframe`)),
    },
  ]),
  ...statesOf(mail, 'frontBanner', [
    { state: 'shown', scope: '.cms-front-banner', reach: shown('.cms-front-banner') },
  ]),
  ...statesOf(mail, 'frontPopup', [
    {
      state: 'open',
      scope: '.cms-front-popup',
      reach: steps(click('#ouvrir-annonce'), shown('.cms-front-popup-countdown')),
    },
  ]),
]

const menuButton = '#ex-le-bouton-et-ses-reglages #fMenuMobileButton'
const menu: State[] = statesOf('/demo/menu', 'mobileMenu', [
  {
    state: 'closed',
    scope: '#ex-le-bouton-et-ses-reglages .example-live',
    reach: steps(seen('#fMenuMobileButton'), there('#fMenuMobileButton[aria-expanded]')),
  },
  {
    state: 'loading',
    scope: '#ex-le-bouton-et-ses-reglages .example-live',
    faults: [{ path: '/cms/ajax/modules/menu/mobile-menu.php', hold: true }],
    reach: steps(click(menuButton), there(`${menuButton}[aria-busy=true]`)),
  },
  {
    state: 'open at the current page',
    scope: '#cms-mobile-menu',
    reach: steps(click(menuButton), shown('.cms-mobile-menu-opened #cms-mobile-menu')),
  },
  {
    state: 'first level',
    scope: '#cms-mobile-menu',
    reach: steps(
      click(menuButton),
      shown('.cms-mobile-menu-opened #cms-mobile-menu'),
      // As it slides in, a pointer would miss it.
      settled,
      click('.cms-mobile-menu-back'),
      shown('.cms-mobile-menu-active[aria-label="Menu"], .cms-mobile-menu-active'),
    ),
  },
  {
    state: 'failed',
    scope: '.cms-mobile-menu-notice',
    faults: [{ path: '/cms/ajax/modules/menu/mobile-menu.php', status: 500 }],
    reach: steps(click(menuButton), shown('.cms-mobile-menu-notice')),
  },
])

/** Dialogs, windows, lightbox, menu: what lies over the page. */
export const layerStates: readonly State[] = [...dialogs, ...pictures, ...sharing, ...menu]
