import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { violations } from '../../../test/browser/axe'
import { onceCalm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched

const LONG = `
  <p style="height: 1200px"><a href="#fin">Haut</a></p>
  <button id="opener" onclick="modal_alert('Votre demande est <b>enregistrée</b>.')">Envoyer</button>
  <button id="question" onclick="modal_confirm('Partir ?', repondre)">Question</button>
  <a id="link" href="/essai-suite">Lien</a>
  <p id="fin" style="height: 2000px">Bas</p>
  <script>
    answers = []
    function repondre(oui) { answers.push(oui) }
  </script>`

const { open } = useBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
const platform = usePlatform()

async function visit(
  body: string,
  options: { viewport?: object; csp?: 'strict'; path?: string } = {},
): Promise<Page> {
  const url = platform.page(options.path ?? '/essai', { body, ...(options.csp && { csp: options.csp }) })
  watched = await open(url, { ...DESKTOP, ...options.viewport })
  return watched.page
}

const modal = (page: Page) => page.waitForSelector('.cms-modal', { visible: true })
const gone = (page: Page) => page.waitForFunction(() => !document.querySelector('.cms-dialog-layer'))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement!.id || document.activeElement!.textContent)
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('§2.12 by keyboard: the dialog takes the focus, Tab stays in it, Escape closes it, the focus goes back without scrolling', async () => {
  const page = await visit(LONG)
  await page.focus('#opener')
  await page.evaluate(() => window.scrollTo(0, 700))
  const before = await page.evaluate(() => [
    window.scrollY,
    document.querySelector('#opener')!.getBoundingClientRect().left,
  ])
  await page.keyboard.press('Enter')
  await modal(page)
  await expectSoon(() => focused(page)).toBe('OK')
  for (const key of ['Tab', 'Tab'] as const) await page.keyboard.press(key)
  await expectSoon(() => focused(page)).toBe('OK')
  await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  await page.keyboard.up('Shift')
  await expectSoon(() => focused(page)).toBe('OK')
  await expectSoon(() =>
    page.evaluate(() => [window.scrollY, document.querySelector('#opener')!.getBoundingClientRect().left]),
  ).toEqual(before)
  await page.mouse.move(600, 60)
  await page.mouse.wheel({ deltaY: 400 })
  await page.keyboard.press('Escape')
  await gone(page)
  await expectSoon(() => focused(page)).toBe('opener')
  await expectSoon(() => scrollY(page)).toBe(before[0])
  await expectSoon(() => page.evaluate(() => document.body.getAttribute('style'))).toBeNull()
  expect(watched.errors).toEqual([])
})

test.each(['Enter', 'Space'] as const)('§2.12 %s presses the button that has the focus', async (key) => {
  const page = await visit(LONG)
  await page.click('#question')
  await modal(page)
  await expectSoon(() => focused(page)).toBe('Oui')
  await page.keyboard.press(key)
  await gone(page)
  await expectSoon(() => page.evaluate('answers')).toEqual([true])
})

test('§2.12 a dialog that a script opens as Enter goes down in a field is not answered by that Enter', async () => {
  const page =
    await visit(`<input id="q" onkeydown="if (event.keyCode === 13) modal_confirm('Effacer ?', repondre)">
    <script>answers = []; function repondre(oui) { answers.push(oui) }</script>`)
  await page.evaluate('Passerelle.modal.alert("Prêt").then(() => true); Passerelle.ready.then(() => true)')
  await modal(page)
  await page.keyboard.press('Escape')
  await gone(page)
  await page.focus('#q')
  await page.keyboard.press('Enter')
  await modal(page)
  await expectSoon(() => focused(page)).toBe('Oui')
  await page.keyboard.press('Enter')
  await gone(page)
  await expectSoon(() => page.evaluate('answers')).toEqual([true])
})

test('a click on the page behind does nothing while a dialog is open', async () => {
  const page = await visit(
    '<button id="opener" onclick="modal_alert(1)">Ouvrir</button><a href="/ailleurs">Lien</a>',
  )
  await page.click('#opener')
  await modal(page)
  await page.mouse.click(40, 15)
  await expectSoon(() => page.$$('.cms-modal')).toHaveLength(1)
  expect(page.url()).toContain('/essai')
  await expectSoon(() => page.$eval('a', (link) => link.closest('[inert]') !== null)).toBe(true)
})

test.each([
  ['1280', DESKTOP, false],
  ['390', MOBILE, true],
  ['320', { ...MOBILE, width: 320, height: 500 }, true],
])(
  '§2.12 at %s px the dialog fills the screen only below 768 px, and nothing is cut off',
  async (_, viewport, fills) => {
    const page = await visit(
      `<button id="opener" onclick="modal_open({ titre: 'Un titre', contenu: '<p>Texte.</p>'.repeat(60), closetop: true, buttons: [{ label: 'Continuer', important: true }, { label: 'Annuler' }] })">Ouvrir</button>`,
      { viewport },
    )
    await page.click('#opener')
    const { width, height } = viewport
    await eventually(async () => {
      const box = await (await modal(page))!.boundingBox()
      expect(box!.width === width && box!.height === height).toBe(fills)
      const button = await (await page.$('.cms-modal-button.important'))!.boundingBox()
      expect(button!.y + button!.height).toBeLessThanOrEqual(height)
      expect(button!.height).toBeGreaterThanOrEqual(24)
    })
    await expectSoon(() => page.$eval('.cms-modal', (one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  },
)

test('§2.12 whatever closes or answers a dialog is as large as a finger on a tablet', async () => {
  const tablet = { width: 768, height: 1024, isMobile: true, hasTouch: true }
  const page = await visit('<h1>Page</h1>', { viewport: tablet })
  await page.evaluate('Passerelle.ready.then(() => true)')
  for (const title of ["titre: 'Un titre', ", '']) {
    await page.evaluate(
      `void modal_open({ ${title}contenu: 'Un mot.', closetop: true, buttons: [{ label: 'Oui' }, { label: 'Non' }] })`,
    )
    await page.waitForSelector('.cms-modal-button', { visible: true })
    await expectSoon(() =>
      page.$$eval('.cms-modal button', (all) =>
        all.map((one) => Math.min(one.offsetWidth, one.offsetHeight) >= 44),
      ),
    ).toEqual([true, true, true])
    // The cross lies on no text, and within the dialog.
    await expectSoon(() =>
      page.evaluate(() => {
        const [box, cross, body] = ['.cms-modal', '.cms-modal-close', '.cms-modal-body'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        )
        const text = document.createRange()
        text.selectNodeContents(document.querySelector('.cms-modal-body')!)
        const { top, right } = text.getBoundingClientRect()
        const isInside = cross!.top >= box!.top && cross!.right <= box!.right
        return isInside && body!.top < cross!.bottom + 44 && (top >= cross!.bottom || right <= cross!.left)
      }),
    ).toBe(true)
    // By the mouse: a second tap so soon after the first would be a double one, which answers no window that has just come.
    await page.click('.cms-modal-close')
    await gone(page)
  }
})

test('§2.12 on a page written from right to left the cross is at the left, and buttons are at the two ends', async () => {
  const page = await visit('<h1>Page</h1>')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await page.evaluate('Passerelle.ready.then(() => true)')
  for (const title of ["titre: 'Un titre', ", '']) {
    await page.evaluate(
      `void modal_open({ ${title}contenu: 'Un mot.', closetop: true, buttons: [{ label: 'Oui' }, { label: 'Non', position: 'g' }] })`,
    )
    await page.waitForSelector('.cms-modal-button', { visible: true })
    // How far from an edge of the dialog: the cross and one group from its left, the other group from its right.
    await expectSoon(() =>
      page.evaluate(() => {
        const [box, cross, right, left] = [
          '.cms-modal',
          '.cms-modal-close',
          '.cms-modal-buttons-right',
          '.cms-modal-buttons-left',
        ].map((one) => document.querySelector(one)!.getBoundingClientRect())
        return [cross!.left - box!.left, right!.left - box!.left, box!.right - left!.right].every(
          (distance) => distance >= 0 && distance < 24,
        )
      }),
    ).toBe(true)
    await page.click('.cms-modal-close')
    await gone(page)
  }
})

describe('on a mobile', () => {
  const start = async (): Promise<Page> => {
    const page = await visit('<h1>Avant</h1>', { viewport: MOBILE, path: '/avant' })
    await page.goto(platform.page('/essai', { body: LONG }))
    return page
  }

  test('Back closes the dialog and stays on the page', async () => {
    const page = await start()
    await page.tap('#question')
    await modal(page)
    await page.waitForFunction(() => history.state !== null)
    await page.goBack()
    await gone(page)
    expect(new URL(page.url()).pathname).toBe('/essai')
    await expectSoon(() => page.evaluate('answers')).toEqual([false])
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/avant')
  })

  test('a dialog closed by its button leaves no history entry behind: Back goes to the page before', async () => {
    const page = await start()
    await page.tap('#question')
    await modal(page)
    await page.waitForFunction(() => history.state !== null)
    await page.tap('.cms-modal-button.important')
    await gone(page)
    await page.waitForFunction(() => history.state === null)
    await expectSoon(() => page.evaluate('answers')).toEqual([true])
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/avant')
  })

  test('a page that its caller goes to as the dialog closes is reached', async () => {
    const page = await start()
    await page.evaluate("repondre = (oui) => { if (oui) location.href = '/avant?suite' }")
    await page.tap('#question')
    await modal(page)
    await page.waitForFunction(() => history.state !== null)
    await Promise.all([page.waitForNavigation(), page.tap('.cms-modal-button.important')])
    expect(page.url()).toContain('/avant?suite')
  })

  test('a dialog that follows another at once takes its history entry over', async () => {
    const page = await start()
    await page.evaluate("repondre = () => modal_alert('Suite')")
    await page.tap('#question')
    await modal(page)
    await page.waitForFunction(() => history.state !== null)
    await page.tap('.cms-modal-button.important')
    await page.waitForFunction(() => document.querySelector('.cms-modal-body')?.textContent === 'Suite')
    await page.goBack()
    await gone(page)
    expect(new URL(page.url()).pathname).toBe('/essai')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/avant')
  })

  test('a link to an anchor in the dialog does not close it, and it can still be closed', async () => {
    const page = await start()
    await page.evaluate(
      `void modal_open({ contenu: '<a id="in" href="#fin">Bas de page</a>', closetop: true })`,
    )
    await modal(page)
    await page.waitForFunction(() => history.state !== null)
    await page.tap('#in')
    await page.waitForFunction(() => location.hash === '#fin')
    await expectSoon(() => page.$$('.cms-modal')).toHaveLength(1)
    await page.tap('.cms-modal-close')
    await gone(page)
    await expectSoon(() => page.evaluate(() => location.hash)).toBe('#fin')
    // Who leaves the page and comes back is where they were.
    await expectSoon(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  })
})

test.each([
  ['right', 'left: 100px; top: 300px'],
  ['left', 'right: 20px; top: 300px'],
  ['top', 'left: 20px; right: 20px; width: auto; top: 600px'],
  ['bottom', 'left: 20px; right: 20px; width: auto; top: 40px'],
])('§2.12 an anchored dialog goes to the %s, 10 px from its element', async (side, style) => {
  const page = await visit(
    `<button id="opener" style="position: absolute; height: 40px; ${style}"
      onclick="modal_open({ contenu: 'Une aide qui tient sur une ligne ou deux.', relativeto: this, closetop: true })">?</button>`,
  )
  await page.click('#opener')
  await page.waitForSelector('.cms-modal[data-placement]:not(.cms-modal-placing)')
  const dialog = (await (await page.$('.cms-modal-relative'))!.boundingBox())!
  const anchor = (await (await page.$('#opener'))!.boundingBox())!
  const gap = {
    right: dialog.x - anchor.x - anchor.width,
    left: anchor.x - dialog.x - dialog.width,
    top: anchor.y - dialog.y - dialog.height,
    bottom: dialog.y - anchor.y - anchor.height,
  }[side]!
  expect(Math.abs(gap - 10)).toBeLessThan(1)
})

test('§2.12 an anchored dialog follows its element as the page scrolls', async () => {
  const page = await visit(
    `<button id="opener" style="position: absolute; left: 100px; top: 500px; height: 40px"
      onclick="modal_open({ contenu: 'Aide', relativeto: this })">?</button><p style="height: 3000px"></p>`,
  )
  await page.click('#opener')
  await page.waitForSelector('.cms-modal[data-placement="right"]:not(.cms-modal-placing)')
  await page.mouse.move(700, 300)
  await page.mouse.wheel({ deltaY: 200 })
  await page.waitForFunction(() => {
    const middle = (selector: string): number => {
      const { top, height } = document.querySelector(selector)!.getBoundingClientRect()
      return top + height / 2
    }
    return window.scrollY > 150 && Math.abs(middle('.cms-modal') - middle('#opener')) < 1
  })
})

test('§2.12 an anchored dialog whose element a refresh took away stays where it was, and in a window that gets smaller', async () => {
  const page = await visit(
    `<button id="opener" style="position: absolute; left: 900px; top: 600px; height: 40px"
      onclick="modal_open({ contenu: 'Aide', relativeto: this })">?</button>`,
  )
  await page.click('#opener')
  await page.waitForSelector('.cms-modal[data-placement="right"]:not(.cms-modal-placing)')
  const box = () =>
    page.evaluate(() => {
      const { left, top, right, bottom } = document.querySelector('.cms-modal')!.getBoundingClientRect()
      return { left, top, isSeen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight }
    })
  const before = await box()
  await page.evaluate(() => document.getElementById('opener')!.remove())
  await page.setViewport({ width: 800, height: 500 })
  await expectSoon(async () => (await box()).isSeen).toBe(true)
  await page.setViewport({ width: 1280, height: 800 })
  await expectSoon(box).toEqual(before)
})

test('an anchored dialog whose placing code does not come is shown in the middle', async () => {
  const page = await visit(
    `<button id="opener" onclick="modal_open({ contenu: 'Aide', relativeto: this })">?</button>`,
  )
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    void (/dialog-place/.test(request.url()) ? request.abort() : request.continue())
  })
  await page.click('#opener')
  await page.waitForSelector('.cms-modal:not(.cms-modal-relative):not(.cms-modal-placing)')
  const box = (await (await page.$('.cms-modal'))!.boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12)
  await eventually(() => expect(watched.console.join()).toContain('P005'))
  expect(watched.errors).toEqual([])
})

test.each([
  ['an alert', `modal_alert('Votre demande est enregistrée.')`],
  ['a confirmation', `modal_confirm('Partir ?')`],
  [
    'a dialog with everything',
    `modal_open({ titre: 'Titre', contenu: '<label>Nom <input></label>', contenubas: 'Bas', closetop: true,
      buttons: [{ label: 'Un', secondaire: true, position: 'g' }, { label: 'Deux' }, { label: 'Trois', important: true }] })`,
  ],
  ['a popup', `popup_open({ url: '/cms/test/html', titre: 'Fenêtre' })`],
  ['an overlay', `overlay_open('<p>Contenu</p>')`],
  ['a loader', `loader_show({ version: 3 })`],
])('axe finds nothing wrong with %s, on a desk or a mobile', async (_, call) => {
  for (const viewport of [DESKTOP, MOBILE]) {
    const page = await visit('<main><h1>Page</h1><button>Bouton</button></main>', { viewport })
    await page.evaluate(`void ${call}`)
    await page.waitForSelector('.cms-modal, .cms-popup p, .cms-overlay, .cms-loader', { visible: true })
    await expectSoon(() => violations(page)).toEqual([])
  }
})

test('under a strict policy with Trusted Types, dialogs and their HTML work and nothing is refused', async () => {
  const page = await visit(
    `<button id="opener">Ouvrir</button><script nonce="%nonce%">
      document.getElementById('opener').addEventListener('click', function () {
        modal_open({ titre: '<em>Titre</em>', contenu: '<p id="corps">Texte</p><script>window.pirate = 1<\\/script>', contenubas: 'Bas', relativeto: this, buttons: [{ label: 'Fermer' }] })
      })
    </script>`,
    { csp: 'strict' },
  )
  await page.click('#opener')
  await page.waitForSelector('.cms-modal[data-placement]')
  await expectSoon(() => page.$eval('.cms-modal-title', (title) => title.innerHTML)).toBe('<em>Titre</em>')
  await expectSoon(() => page.$eval('.cms-modal', (one) => getComputedStyle(one).position)).toBe('fixed')
  await expectSoon(() => page.evaluate('window.pirate')).toBeUndefined()
  expect(watched.console.filter((line) => line.startsWith('error'))).toEqual([])
  expect(watched.errors).toEqual([])
})

test('two hundred dialogs leave no node and no listener behind', async () => {
  const page = await visit(LONG)
  const cycles = (count: number) =>
    page.evaluate(async (times) => {
      const { modal } = (
        window as never as { Passerelle: { modal: Record<string, (arg?: unknown) => Promise<unknown>> } }
      ).Passerelle
      for (let one = 0; one < times; one++) {
        const ended = modal['open']!({
          titre: 'T',
          contenu: '<p>x</p>',
          contenubas: 'b',
          buttons: [{ label: 'A' }],
        })
        while (!document.querySelector('.cms-modal')) await new Promise((wait) => setTimeout(wait))
        await modal['close']!()
        await ended
      }
    }, count)
  const measure = async () => {
    const session = await page.createCDPSession()
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    await session.detach()
    return { nodes, jsEventListeners }
  }
  await cycles(5)
  // What the page fetches when it is idle listens, too.
  const before = await onceCalm(page, measure)
  await cycles(200)
  const after = await measure()
  // Fewer where the browser has tidied up in between.
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners!)
  expect(after.nodes - before.nodes).toBeLessThan(20)
})

test('a printed page does not show the dialog', async () => {
  const page = await visit(LONG)
  await page.click('#opener')
  await modal(page)
  await page.emulateMediaType('print')
  await expectSoon(async () => await (await page.$('.cms-modal'))!.isVisible()).toBe(false)
})

test.each([
  ['§2.12 a modal', `parent.modal_open({ contenu: what })`, '.cms-modal-body'],
  ['§2.14 an overlay', `parent.overlay_open({ contenu: what, move: true })`, '.cms-overlay-body'],
])(
  '%s over this page shows elements of the frame that opens it, one or several, and gives them back',
  async (_name, call, body) => {
    platform.page('/cadre', {
      body: `<div id="place"><p id="aide" style="display: none">Aide <input value="1"></p><p id="note">Note</p></div>`,
    })
    const page = await visit('<iframe src="/cadre"></iframe>')
    const frame = await (await page.waitForSelector('iframe'))!.contentFrame()
    await frame.waitForSelector('#aide', { visible: false })
    for (const what of [
      `document.getElementById('aide')`,
      `document.querySelectorAll('#aide, #note')`,
      `{ 0: document.getElementById('aide'), length: 1, jquery: '3.7.1' }`,
    ]) {
      await frame.evaluate(`void ${call.replace('what', what)}`)
      await page.waitForSelector(`${body} #aide`, { visible: true })
      await expectSoon(() =>
        page.$eval(`${body} #aide input`, (one) => (one as HTMLInputElement).value),
      ).toBe('1')
      await page.keyboard.press('Escape')
      await gone(page)
      await expectSoon(() => frame.$eval('#place', (place) => place.children.length)).toBe(2)
      await expectSoon(() => frame.$eval('#aide', (one) => (one as HTMLElement).style.display)).toBe('none')
    }
  },
)

/** As Lenis does: the wheel is the page's wherever it is turned, but for what bears its mark. */
const SMOOTH = `<script>
  addEventListener('wheel', (event) => {
    if (event.composedPath().some((one) => one.hasAttribute && one.hasAttribute('data-lenis-prevent'))) return
    event.preventDefault()
    scrollBy(0, event.deltaY)
  }, { passive: false })
</script>`

test('§2.12 on a page that Lenis scrolls, the wheel scrolls a long dialog, not the page behind; and the page again once it is closed', async () => {
  const page = await visit(
    `${SMOOTH}<button id="opener" onclick="modal_open({ contenu: '<p style=&quot;height: 3000px&quot;>Règlement</p>' })">Lire</button><p style="height: 3000px">Page</p>`,
  )
  await page.click('#opener')
  await modal(page)
  await page.mouse.move(640, 400)
  await page.mouse.wheel({ deltaY: 200 })
  const moved = () =>
    page.evaluate(() => [
      window.scrollY,
      [...document.querySelectorAll('.cms-dialog-layer, .cms-dialog-layer *')].some(
        (one) => one.scrollTop > 0,
      ),
    ])
  await expectSoon(() => moved()).toEqual([0, true])
  await page.keyboard.press('Escape')
  await gone(page)
  await page.mouse.wheel({ deltaY: 200 })
  await expectSoon(() => scrollY(page)).toBe(200)
  expect(watched.errors).toEqual([])
})

test('§2.12 a long dialog is read to its end by the keys that scroll, from the button that has the focus', async () => {
  const page = await visit(
    `<button id="opener" onclick="modal_alert('<p style=&quot;height: 3000px&quot;>Règlement</p><p>Fin</p>')">Lire</button>`,
  )
  await page.click('#opener')
  await modal(page)
  await expectSoon(() => page.evaluate(() => document.activeElement!.matches('.cms-modal button'))).toBe(true)
  const top = () => page.$eval('.cms-modal-body', (one) => Math.round(one.scrollTop))
  await page.keyboard.press('ArrowDown')
  await expectSoon(top).toBe(40)
  await page.keyboard.press('PageDown')
  await expectSoon(top).toBeGreaterThan(200)
  await page.keyboard.press('End')
  await expectSoon(() =>
    page.$eval('.cms-modal-body', (one) => one.scrollHeight - one.clientHeight - one.scrollTop < 1),
  ).toBe(true)
  await page.keyboard.press('Home')
  await expectSoon(top).toBe(0)
  await page.keyboard.press('Enter')
  await gone(page)
})

test('§2.12 Escape closes a popover of the page that is open in a dialog, and leaves the dialog as it was; the next one closes it', async () => {
  const page = await visit(
    `<button id="opener" onclick="modal_open({ contenu: '<input name=mot><button popovertarget=aide>Aide</button><p popover id=aide>Texte</p>' })">Ouvrir</button>`,
  )
  await page.click('#opener')
  await modal(page)
  await page.type('[name=mot]', 'tapé')
  await page.click('[popovertarget]')
  const isOpen = () => page.$eval('#aide', (one) => one.matches(':popover-open'))
  await expectSoon(isOpen).toBe(true)
  await page.keyboard.press('Escape')
  await expectSoon(isOpen).toBe(false)
  await expectSoon(() => page.$eval('[name=mot]', (one) => (one as HTMLInputElement).value)).toBe('tapé')
  await page.keyboard.press('Escape')
  await gone(page)
})

test('§2.12 Escape closes a popover that stands elsewhere on the page and was opened from a dialog, which stays', async () => {
  const page = await visit(
    `<button id="opener" onclick="modal_open({ contenu: '<button popovertarget=aide>Aide</button>' })">Ouvrir</button><p popover id="aide">Texte</p>`,
  )
  await page.click('#opener')
  await modal(page)
  await page.click('[popovertarget]')
  const isOpen = () => page.$eval('#aide', (one) => one.matches(':popover-open'))
  await expectSoon(isOpen).toBe(true)
  await page.keyboard.press('Escape')
  await expectSoon(isOpen).toBe(false)
  await page.waitForSelector('.cms-modal')
  await page.keyboard.press('Escape')
  await gone(page)
})

/** As fullPage.js does: wheel and keys that the document hears show another part of the page, and nothing else. */
const BY_SECTION = `<script>
  window.shown = []
  document.addEventListener('wheel', (event) => {
    event.preventDefault()
    shown.push('wheel')
  }, { passive: false })
  document.addEventListener('keydown', (event) => {
    if (!/^(Page|Arrow|Home|End| )/.test(event.key)) return
    event.preventDefault()
    shown.push(event.key)
  })
</script>`

test('§2.12 on a page that is shown section by section, wheel and keys scroll a long dialog, and leave the page where it is', async () => {
  const page = await visit(
    `${BY_SECTION}<button id="opener" onclick="modal_open({ contenu: '<p style=&quot;height: 3000px&quot;>Règlement</p>' })">Lire</button>`,
  )
  await page.click('#opener')
  await modal(page)
  const top = () => page.$eval('.cms-modal-body', (one) => one.scrollTop)
  await page.mouse.move(640, 400)
  await page.mouse.wheel({ deltaY: 200 })
  await expectSoon(() => top()).toBe(200)
  await page.keyboard.press('PageDown')
  await page.$eval('.cms-modal-body', (one) => {
    one.setAttribute('tabindex', '0')
    ;(one as HTMLElement).focus()
  })
  await page.keyboard.press('End')
  await expectSoon(() => page.$eval('.cms-modal-body', (one) => one.scrollTop > 2000)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expectSoon(() => page.evaluate('shown')).toEqual([])
  await page.keyboard.press('Escape')
  await gone(page)
  await page.keyboard.press('PageDown')
  await expectSoon(() => page.evaluate('shown')).toEqual(['PageDown'])
  expect(watched.errors).toEqual([])
})

test.each([
  ['the choices of Tom Select', 'class="ts-dropdown"', 10],
  ['the countries of intl-tel-input', 'class="iti iti--container"', 1060],
  ['the countries of intl-tel-input on a telephone', 'class="iti iti--detached-country-selector"', 1060],
  ['the calendar of Air Datepicker', 'class="air-datepicker-global-container"', 100],
  ['the banner of Commanders Act', 'id="tc-privacy-wrapper"', 2147483646],
  ['the banner of Google', 'class="fc-consent-root"', 2147483644],
  ['the banner of Sourcepoint', 'id="sp_message_container_12"', 2147483647],
  ['the banner of SFBX', 'id="appconsent"', 2147483647],
  ['the banner of CookieYes', 'class="cky-consent-container"', 9999999],
  ['the banner of Piwik PRO', 'id="ppms_cm_popup_overlay"', 2147483647],
])('§2.12 %s at the end of the page, opened over a dialog, can be used', async (_what, names, level) => {
  const page = await visit(
    `<main><button id="opener" onclick="modal_alert('Bonjour')">Envoyer</button></main>
    <div ${names} style="position: fixed; top: 20px; left: 20px; z-index: ${level}"><button id="choix" onclick="document.title = 'Choisi'">Choix</button></div>`,
  )
  await page.click('#opener')
  await modal(page)
  const { x, y } = (await (await page.$('#choix'))!.boundingBox())!
  await page.mouse.click(x + 5, y + 5)
  await expectSoon(() => page.title()).toBe('Choisi')
  await expectSoon(() => page.$$('.cms-modal')).toHaveLength(1)
})
