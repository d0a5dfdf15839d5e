import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Frame, Page } from 'puppeteer'
import { expectSoon } from '../../../test/browser/expect-soon'
import { answer, dialogText, popinFrame, until } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { hasChunk } from '../../../test/browser/has-chunk'
import { sampled } from '../../../test/sampling'

/** The form of an element with the editors that client sites really have, typed in as a member does. */

const SAVE = '/cms/my_elements_save.php'

interface Editor {
  readonly script: string
  /** Run in the page once the field is there. */
  readonly start: string
  /** True once the editor can be typed in. */
  readonly ready: string
  readonly frame: string
}
const editors: Record<string, Editor> = {
  'CKEditor 4.22': {
    script: '/modules/ckeditor4/ckeditor.js',
    start: "CKEDITOR.replace('texte', { versionCheck: false })",
    ready: "!!window.CKEDITOR && CKEDITOR.instances.texte && CKEDITOR.instances.texte.status === 'ready'",
    frame: 'iframe.cke_wysiwyg_frame',
  },
  'TinyMCE 4.9': {
    script: '/modules/tinymce/tinymce.js',
    start: "tinymce.init({ selector: '#texte' })",
    ready: "!!window.tinymce && !!tinymce.get('texte') && tinymce.get('texte').initialized",
    frame: '#texte_ifr',
  },
}
/** How a site starts its editor: at once, or by a script that comes when the form has long been watched. */
const starts: Record<string, (editor: Editor) => string> = {
  'at once': ({ script, start }) => `<script src="${script}"></script><script>${start}</script>`,
  late: ({ script, start }) => `<script>
    setTimeout(function () {
      var script = document.createElement('script')
      script.src = '${script}'
      script.onload = function () { ${start} }
      document.body.appendChild(script)
    }, 400)
  </script>`,
}

const { open } = useBrowser()
const platform = usePlatform({
  folders: { '/modules': path.resolve(__dirname, '../../../node_modules') },
  resetDatabase: true,
})

/** The text as old editors leave it in the database: they rewrite it as soon as they are there. */
const body = (editor: Editor, start: keyof typeof starts): string => `<h1>Modifier</h1>
  <form class="cms-element-edit" action="${SAVE}" method="post">
    <input type="hidden" name="element_id" value="1">
    <label for="title">Titre</label> <input id="title" name="title" value="Vélo rouge">
    <input type="hidden" name="category" value="Don"><input type="hidden" name="price" value="3">
    <label for="texte">Texte</label>
    <textarea class="cms-richtext" id="texte" name="text">Un texte&nbsp;assez <B>long</B><br>pour une annonce.</textarea>
    <button data-action="save">Enregistrer</button>
    <button data-action="publish">Publier</button>
    <button data-action="unpublish">Dépublier</button>
  </form>${starts[start]!(editor)}`

async function typeIn(page: Page | Frame, editor: Editor, text: string): Promise<void> {
  await page.waitForFunction(editor.ready)
  const handle = await page.waitForSelector(editor.frame)
  const inside = await handle!.contentFrame()
  const area = await inside!.waitForSelector('body[contenteditable=true]')
  await area!.click()
  await area!.type(text)
}
const posted = (name: string): string[] => {
  const [call] = platform.requests.list({ path: SAVE, method: 'POST' }).slice(-1)
  return (call?.body ?? []).filter(([one]) => one === name).map(([, value]) => value)
}

describe.each(Object.entries(editors))('%s', (name, editor) => {
  test.each([
    ['save', ''],
    ['publish', '1'],
    ['unpublish', '0'],
  ])('§4.2 what was typed in the editor goes with « %s »', async (action, active) => {
    const { page, errors } = await open(platform.page('/modifier', { body: body(editor, 'at once') }))
    await page.evaluate('Passerelle.ready.then(() => true)')
    await typeIn(page, editor, 'Bonjour ')
    await page.click(`[data-action=${action}]`)
    if (active) await answer(page, 'Oui')
    await until(
      () => posted('text').join(),
      (text) => text.includes('Bonjour'),
    )
    expect(posted('active')).toEqual([active])
    // Saved: the page may be left without a word.
    await page.waitForFunction(() => /[?&]success=1/.test(location.search))
    expect(errors).toEqual([])
  })

  test('§4.2 after a refusal the editor still holds what was typed, and sends it with the next try', async () => {
    const { page } = await open(platform.page('/modifier', { body: body(editor, 'at once') }))
    await page.evaluate('Passerelle.ready.then(() => true)')
    await typeIn(page, editor, 'Bonjour ')
    platform.faults.add({ path: SAVE, status: 500 })
    await page.click('[data-action=save]')
    await page.waitForFunction(() => document.querySelector('.cms-form-message')?.textContent?.trim())
    await typeIn(page, editor, 'Encore ')
    await page.click('[data-action=save]')
    await page.waitForFunction(() => /[?&]success=1/.test(location.search))
    expect(posted('text').join()).toMatch(/Bonjour/)
    expect(posted('text').join()).toMatch(/Encore/)
  })

  describe.each(sampled(Object.keys(starts), 1, name))('started %s, in the popin', (start) => {
    async function opened(): Promise<{ page: Page; frame: Frame }> {
      platform.page('/modifier', { body: body(editor, start) })
      const url = platform.page('/membre', {
        body: '<h1>Espace membre</h1><a class="cms-my-elements-open" href="/modifier" id="ouvrir">Modifier</a>',
      })
      const { page } = await open(url)
      await page.evaluate('Passerelle.ready.then(() => true)')
      await page.click('#ouvrir')
      const frame = await popinFrame(page)
      await frame.waitForFunction(editor.ready)
      return { page, frame }
    }

    test('§4.3 what the editor rewrote by itself is no change: closing asks nothing', async () => {
      const { page } = await opened()
      await page.click('.cms-popin-close')
      await page.waitForSelector('.cms-popin', { hidden: true })
    })

    test('§4.3 words typed in the editor are asked about, and kept', async () => {
      const { page, frame } = await opened()
      await typeIn(frame, editor, 'Bonjour ')
      await page.click('.cms-popin-close')
      await expectSoon(() => dialogText(page)).toContain(
        'Vous avez apporter des modifications sans enregistrer',
      )
      await answer(page, 'Non')
      const inside = await (await frame.$(editor.frame))!.contentFrame()
      await expectSoon(() => inside!.$eval('body', (one) => (one as HTMLElement).innerText)).toContain(
        'Bonjour',
      )
    })

    test('§4.3 words typed before the form’s own code is there are asked about, too', async () => {
      platform.page('/modifier', { body: body(editor, start) })
      const { page } = await open(
        platform.page('/membre', {
          body: '<a class="cms-my-elements-open" href="/modifier" id="ouvrir">Modifier</a>',
        }),
      )
      await page.setCacheEnabled(false)
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        if (!hasChunk(request.url(), 'form')) void request.continue()
      })
      await page.click('#ouvrir')
      const frame = await page.waitForFrame((one) => one.url().includes('/modifier'))
      await typeIn(frame, editor, 'Bonjour ')
      await page.click('.cms-popin-close')
      await expectSoon(() => dialogText(page)).toContain(
        'Vous avez apporter des modifications sans enregistrer',
      )
    })

    test('§4.3 words typed in the editor and taken away again are no change', async () => {
      const { page, frame } = await opened()
      await typeIn(frame, editor, 'Oui')
      for (let press = 0; press < 3; press++) await page.keyboard.press('Backspace')
      await page.click('.cms-popin-close')
      await page.waitForSelector('.cms-popin', { hidden: true })
    })
  })
})
