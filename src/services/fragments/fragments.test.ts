import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { codes, setUpHost } from '../../../test/page'
import { eventually } from '../../../test/browser/until'
import { setServiceAccess } from '../../base/service-access'
import type { HttpAnswer, HttpRequest } from '../http/contract'
import { splitField } from '../../dom/fields/split-field'
import { findPart } from './answer'
import { create, type FragmentsService } from './index'

interface Call extends HttpRequest {
  answer(text: string, more?: Partial<HttpAnswer>): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Dialogs that were opened for an error. */
let told: string[]
let calls: Call[]
let fragments: FragmentsService
let warned: ReturnType<typeof jest.spyOn>

/** Lets everything that waits for a promise go on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const http = {
  request: (request: HttpRequest) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))
      calls.push({
        ...request,
        answer(text, more) {
          const { url } = request
          resolve({
            status: 200,
            text,
            url,
            redirected: false,
            sameOrigin: true,
            contentType: 'text/html',
            ...more,
          })
          return settle()
        },
        fail(error) {
          reject(error)
          return settle()
        },
      })
    }),
}

const $ = <T extends Element = HTMLElement>(selector: string): T => document.querySelector<T>(selector)!
const field = (selector: string): HTMLInputElement => $<HTMLInputElement>(selector)

async function refresh(params = 'page=2', options: Parameters<FragmentsService['refreshModule']>[1] = {}) {
  const promise = fragments.refreshModule($('.cms-module'), { params, ...options })
  await settle()
  return promise
}

function start(
  params?: string,
  options?: Parameters<FragmentsService['refreshModule']>[1],
): Promise<boolean> {
  return refresh(params, options)
}

const block = (inside: string, attributes = ''): string =>
  `<div class="cms-module" id="actus" data-refresh-url="/bloc.php?module=actu" ${attributes}>${inside}</div>`

beforeEach(() => {
  setUpHost({ nonce: 'n0nce' })
  told = []
  calls = []
  setServiceAccess(((name: string) =>
    Promise.resolve(name === 'http' ? http : { error: () => void told.push(name) })) as never)
  fragments = create()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  window.scroll = jest.fn() as never
  document.body.innerHTML = block('<p>Page 1</p>')
})
afterEach(() => void jest.restoreAllMocks())

describe('§7 row 9: what is asked', () => {
  test('the address carries referer, fields of the parent form, search and block, in that order', async () => {
    document.body.innerHTML = `<form><input name="rubrique" value="Été & co"><input type="checkbox" name="c" value="1">
      <select name="lieu" multiple><option selected>Nord</option><option selected>Sud</option></select>
      ${block('', 'data-refresh-referer="/accueil?x=1" data-refresh-search="vélo rouge"')}</form>`
    void start('page=2')
    await settle()
    expect(calls[0]?.url).toBe(
      '/bloc.php?module=actu&referer=%2Faccueil%3Fx%3D1&rubrique=%C3%89t%C3%A9+%26+co&lieu=Nord&lieu=Sud' +
        '&recherche=v%C3%A9lo+rouge&identload=actus',
    )
    expect(calls[0]?.data).toBe('page=2')
    expect(calls[0]?.method ?? 'POST').toBe('POST')
  })

  test('an address without a question mark gets one', async () => {
    $('.cms-module').setAttribute('data-refresh-url', '/bloc.php')
    void start()
    await settle()
    expect(calls[0]?.url).toMatch(/^\/bloc\.php\?referer=[^&]+&recherche=&identload=actus$/)
  })

  test.each([
    ['no address', '<div class="cms-module" id="a"></div>'],
    ['no id', '<div class="cms-module" data-refresh-url="/x"></div>'],
  ])('a block with %s is told of and nothing is asked', async (_what, html) => {
    document.body.innerHTML = html
    await expect(refresh()).resolves.toBe(false)
    expect(calls).toHaveLength(0)
    expect(codes(warned)).toEqual(['P300'])
  })
})

describe('§2.20 what is shown', () => {
  test('the answer takes the place of the content; the block is busy until then', async () => {
    const done = start()
    await settle()
    expect($('.cms-module').getAttribute('aria-busy')).toBe('true')
    expect($('.cms-module').classList.contains('cms-loading')).toBe(true)
    await calls[0]!.answer('<p>Page 2</p>')
    await expect(done).resolves.toBe(true)
    expect($('.cms-module').innerHTML).toBe('<p>Page 2</p>')
    expect($('.cms-module').hasAttribute('aria-busy')).toBe(false)
    expect($('.cms-module').className).toBe('cms-module')
  })

  test('an answer that holds the block itself is not nested in it, and its newer attributes count', async () => {
    void start()
    await settle()
    await calls[0]!.answer(block('<p>Page 2</p>', 'data-refresh-search="vélo"'))
    expect(document.querySelectorAll('.cms-module')).toHaveLength(1)
    expect($('.cms-module').innerHTML).toBe('<p>Page 2</p>')
    expect($('.cms-module').getAttribute('data-refresh-search')).toBe('vélo')
  })

  test('a full page counts for the block it holds', async () => {
    void start()
    await settle()
    await calls[0]!.answer(
      `<!doctype html><html><head><title>x</title></head><body><script>window.ranOfPage = 1</script>
       ${block('<p>Page 2</p>')}</body></html>`,
    )
    expect($('.cms-module').innerHTML).toBe('<p>Page 2</p>')
    expect(window).not.toHaveProperty('ranOfPage')
    expect(codes(warned)).toEqual([])
  })

  test('§2.20 how many items there are is said of the block, not of one that stands in it', async () => {
    const inner = '<div class="cms-module"><ul class="cms-module-items"><li>1</li><li>2</li></ul></div>'
    void start()
    await settle()
    await calls[0]!.answer(`<article>${inner}</article>`)
    await eventually(() => expect($('[aria-live]').textContent).toBe('Liste mise à jour.'))
  })

  test('§2.20 a sort that is changed again while its list is on its way stays busy until the last answer', async () => {
    document.body.innerHTML = block('<select class="cms-sort"></select><a class="cms-page" href="?2">2</a>')
    const [select, link] = [$('select'), $('a')]
    for (const params of ['tri=a', 'tri=b']) {
      void start(params, { acting: select })
      await settle()
    }
    expect(calls).toHaveLength(2)
    expect([select.className, select.getAttribute('aria-busy')]).toEqual(['cms-sort cms-loading', 'true'])
    void start('page=2', { acting: link })
    await settle()
    expect([select.className, link.className]).toEqual(['cms-sort', 'cms-page cms-loading'])
    await calls[2]!.fail(new Error('non'))
    expect([link.className, link.hasAttribute('aria-busy')]).toEqual(['cms-page', false])
  })

  test('§7 row 9: spaces around the address that a template wrote are none of it', async () => {
    document.body.innerHTML = block('<p>1</p>').replace(
      '"/bloc.php?module=actu"',
      '" /bloc.php?module=actu&\n"',
    )
    void start()
    await settle()
    expect(calls[0]!.url).toMatch(/^\/bloc\.php\?module=actu&referer=/)
    await calls[0]!.answer('<p>2</p>')
  })

  test('listeners are told before and after; one that refuses stops it', async () => {
    const seen: string[] = []
    for (const what of ['refresh', 'replace', 'refreshed']) {
      document.addEventListener(`cms:listBlock:${what}`, () => seen.push(what), { once: true })
    }
    void start()
    await settle()
    await calls[0]!.answer('<p>2</p>')
    expect(seen).toEqual(['refresh', 'replace', 'refreshed'])
    document.addEventListener('cms:listBlock:refresh', (event) => event.preventDefault(), { once: true })
    await expect(refresh('page=3')).resolves.toBe(false)
    expect(calls).toHaveLength(1)
  })
})

test('§2.20 after a visitor’s own act a box in which the block stands scrolls to it, as pages do whose main part scrolls', async () => {
  document.body.innerHTML = `<main style="overflow-y: auto">${block('<p>Page 1</p>')}</main>`
  const [main, list] = [$('main'), $('.cms-module')]
  Object.defineProperty(main, 'scrollHeight', { value: 2000 })
  const box = (top: number): DOMRect => ({ top, bottom: top + 50, left: 0, right: 100 }) as DOMRect
  main.getBoundingClientRect = () => box(100)
  list.getBoundingClientRect = () => box(700 - main.scrollTop)
  list.getClientRects = () => Object.assign([box(0)], { item: () => null })
  void start('page=2', { scroll: true })
  await settle()
  await calls[0]!.answer('<p>Page 2</p>')
  await eventually(() => expect(main.scrollTop).toBe(600))
})

describe('§4.12 requests that overlap', () => {
  test('the same one is not sent twice while it is under way, and tells its end once', async () => {
    let refreshed = 0
    document.addEventListener('cms:listBlock:refreshed', () => refreshed++)
    const both = [start('page=2'), start('page=2')]
    await settle()
    expect(calls).toHaveLength(1)
    await calls[0]!.answer('<p>Page 2</p>')
    await expect(Promise.all(both)).resolves.toEqual([true, true])
    expect(refreshed).toBe(1)
    void start('page=2')
    await settle()
    expect(calls).toHaveLength(2)
  })

  test('of different ones the newest wins, whatever comes first', async () => {
    const old = start('page=2')
    const wanted = start('page=3')
    await settle()
    expect(calls[0]?.signal?.aborted).toBe(true)
    await calls[1]!.answer('<p>Page 3</p>')
    await calls[0]!.answer('<p>Page 2</p>')
    await expect(Promise.all([old, wanted])).resolves.toEqual([false, true])
    expect($('.cms-module').innerHTML).toBe('<p>Page 3</p>')
    expect(codes(warned)).toEqual([])
    expect(told).toEqual([])
  })

  test('the block stays busy while the newer one is under way', async () => {
    void start('page=2')
    void start('page=3')
    await settle()
    expect($('.cms-module').getAttribute('aria-busy')).toBe('true')
    await calls[1]!.answer('<p>Page 3</p>')
    expect($('.cms-module').hasAttribute('aria-busy')).toBe(false)
  })

  test('an answer that comes after the block was removed changes nothing', async () => {
    const gone = $('.cms-module')
    const done = start()
    await settle()
    gone.remove()
    await calls[0]!.answer('<p>Page 2</p>')
    await expect(done).resolves.toBe(false)
    expect(gone.innerHTML).toBe('<p>Page 1</p>')
  })
})

describe('§8 answers that cannot be used', () => {
  test.each([
    ['empty', ' \n ', {}, 'P302'],
    ['JSON by its type', '{"a":1}', { contentType: 'application/json' }, 'P303'],
    ['JSON that repeats what was asked', '<b>1</b>', { contentType: 'application/json' }, 'P303'],
    ['a text that a visitor has sent', '<b>1</b>', { contentType: 'text/plain' }, 'P309'],
    ['a table that a visitor has sent', '<b>1</b>', { contentType: 'text/csv; charset=utf-8' }, 'P309'],
    ['a drawing that a visitor has sent', '<svg></svg>', { contentType: 'image/svg+xml' }, 'P309'],
    ['JSON by its looks', '[{"a":1}]', {}, 'P303'],
    ['an error page', '<!DOCTYPE html><html><body><h1>Erreur 500</h1></body></html>', {}, 'P304'],
    ['a login page', '<html><body><form id="login"></form></body></html>', {}, 'P304'],
    ['cut in a tag', '<p>Page 2</p><a href="/x', {}, 'P305'],
    ['cut in its text', '<ul><li>Un</li><li>De', {}, 'P305'],
    ['cut in a script', '<p>Page 2</p><script>window.broken = 1', {}, 'P305'],
    ['of another site', '<p onclick="alert(1)">Page 2</p>', { sameOrigin: false }, 'P306'],
  ])('%s: the old content stays and is usable, the visitor is told', async (_what, text, more, code) => {
    const done = start()
    await settle()
    await calls[0]!.answer(text, more)
    await expect(done).resolves.toBe(false)
    expect($('.cms-module').outerHTML).toBe(block('<p>Page 1</p>').replace(' >', '>'))
    expect(codes(warned)).toEqual([code])
    expect(told).toEqual(['dialog'])
  })

  test('a failed request leaves the old content, and the next one is made', async () => {
    const done = start()
    await settle()
    await calls[0]!.fail(Object.assign(new Error('x'), { reason: 'status 500' }))
    await expect(done).resolves.toBe(false)
    expect($('.cms-module').innerHTML).toBe('<p>Page 1</p>')
    expect($('.cms-module').hasAttribute('aria-busy')).toBe(false)
    expect(codes(warned)).toEqual(['P301'])
    void start()
    await settle()
    await calls[1]!.answer('<p>Page 2</p>')
    expect($('.cms-module').innerHTML).toBe('<p>Page 2</p>')
  })

  test('where the dialog cannot be had, the browser’s own tells', async () => {
    setServiceAccess(((name: string) =>
      name === 'http' ? Promise.resolve(http) : Promise.reject(new Error(name))) as never)
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    void start()
    await settle()
    await calls[0]!.fail(Object.assign(new Error('Une erreur s’est produite'), { reason: 'network' }))
    expect(alert).toHaveBeenCalledWith('Une erreur s’est produite')
  })

  test.each([
    ['text and no element', 'Aucun résultat'],
    ['list items without their end tags', '<ul><li>Un<li>Deux</ul>'],
    ['a lone "less than"', '<p>5 < 6</p>'],
    ['a text that ends in "less than"', 'Prix <'],
    ['a comment at the end', '<div><p>Un</p></div><!-- 12 ms -->'],
  ])('%s is a good answer', async (_what, text) => {
    void start()
    await settle()
    await calls[0]!.answer(text)
    expect($('.cms-module').textContent).not.toBe('Page 1')
    expect(codes(warned)).toEqual([])
  })

  test('§2.20 a list with comments around each of its items is shown at once, however many there are', async () => {
    void start()
    await settle()
    const item = '<!-- début --><li>Un</li><!-- fin -->\n'
    await calls[0]!.answer(`<!-- liste --><!-- gabarit -->\n<ul>${item.repeat(60)}</ul><!-- 12 ms -->`)
    expect(document.querySelectorAll('#actus li')).toHaveLength(60)
    void start('page=3')
    await settle()
    await calls[1]!.answer(`<!-- a --> <!-- b --><!doctype html><p>Tête</p>${block('Page 3')}`)
    expect($('.cms-module').textContent).toBe('Page 3')
    expect(codes(warned)).toEqual([])
  })
})

describe('scripts of the answer', () => {
  test('stand on the page in their order, with the nonce; templates stay as they are', async () => {
    ;(window as typeof window & { ran: string[] }).ran = []
    void start()
    await settle()
    await calls[0]!.answer(
      block(`<script>ran.push('un')</script><p>Page 2</p><script type="text/template">ran.push('no')</script>
        <script>ran.push('deux ' + document.querySelector('#actus p').textContent)</script>`) +
        "<script>ran.push('trois')</script>",
    )
    const scripts = [...document.querySelectorAll('script')]
    expect(scripts.map((script) => script.text.slice(9, 13))).toEqual(["'un'", "'no'", "'deu", "'tro"])
    expect(scripts.filter((script) => !script.type).map((script) => script.getAttribute('nonce'))).toEqual([
      'n0nce',
      'n0nce',
      'n0nce',
    ])
  })
})

test('§2.20 a style sheet that the server sends before its block comes with it; other text around the block does not', async () => {
  void start()
  await settle()
  await calls[0]!.answer(
    `<link rel="stylesheet" href="/une.css"><style>.une { color: red }</style><p>Avant</p>
     ${block('<p class="une">Page 2</p>')}<link rel="next" href="/3">`,
  )
  const sheets = [...$('.cms-module').querySelectorAll('link, style')]
  expect(sheets.map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="stylesheet" href="/une.css">',
    '<style>.une { color: red }</style>',
  ])
  expect($('.cms-module').firstElementChild?.textContent).toBe('Page 2')
  expect(document.body.textContent).not.toContain('Avant')
})

describe('a script of the answer for browsers without modules', () => {
  const answered = async (): Promise<string[]> => {
    void start()
    await settle()
    const old = '<script nomodule src="/ancien.js"></script>'
    await calls[0]!.answer(block(`<p>Page 2</p>${old}<script class="suite">window.suite = 1</script>`))
    return [...document.querySelectorAll('script')].map((script) => script.getAttribute('nonce') ?? 'dead')
  }
  const { prototype } = HTMLScriptElement
  // jsdom knows no `noModule`, as those browsers.
  afterEach(() => void Reflect.deleteProperty(prototype, 'noModule'))

  test('§7 row 9: is left out in others, where it neither loads nor fails, and the next one runs', async () => {
    Object.defineProperty(prototype, 'noModule', {
      configurable: true,
      get(this: Element) {
        return this.hasAttribute('nomodule')
      },
    })
    expect(await answered()).toEqual(['dead', 'n0nce'])
  })

  test('§7 row 9: is waited for in those', async () => {
    expect(await answered()).toEqual(['n0nce', 'dead'])
  })
})

describe('a block that is a form, with a field of every name', () => {
  /** As browsers do, and jsdom does not: a field hides what the form has by its name. */
  const hide = (form: Element, name: string): unknown =>
    Object.defineProperty(form, name, { value: form.querySelector('input'), configurable: true })
  const form = (inside: string): string =>
    `<form class="cms-module" id="actus" data-refresh-url="/bloc.php"><input name="id" value="7">${inside}</form>`

  test('§2.20 it is asked for by its own id and refreshed', async () => {
    document.body.innerHTML = form('<p>Page 1</p>')
    hide($('form'), 'id')
    const done = start()
    await settle()
    expect(calls[0]?.url).toContain('&id=7&recherche=&identload=actus')
    await calls[0]!.answer(form('<p>Page 2</p>'))
    await expect(done).resolves.toBe(true)
    expect($('form p').textContent).toBe('Page 2')
    expect(document.querySelectorAll('form')).toHaveLength(1)
  })

  test('§2.20 it is found in an answer by its own id', () => {
    document.body.innerHTML = form('')
    hide($('form'), 'id')
    expect(findPart(document, { id: 'actus' })).toBe($('form'))
  })
})

describe('what a visitor has under way', () => {
  const form = (value = ''): string =>
    `<form class="cms-filter"><input name="filter[mot]" value="${value}"><button name="ok">OK</button></form>
     <form class="note"><input id="nom" name="nom"><textarea name="texte"></textarea>
       <input type="checkbox" name="envoi" value="a"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2">
       <select name="choix"><option value="1">1</option><option value="2">2</option></select></form>
     <a class="cms-page" href="?2">Suivant</a>`

  beforeEach(() => {
    document.body.innerHTML = block(form())
  })

  test('half-filled fields elsewhere in the block keep what was typed, ticked and chosen', async () => {
    field('#nom').value = 'Camille'
    field('textarea').value = 'À moitié'
    field('[name=envoi]').checked = true
    field('[name=r][value="2"]').checked = true
    $<HTMLSelectElement>('[name=choix]').value = '2'
    void start('page=2', { acting: $('a') })
    await settle()
    await calls[0]!.answer(form())
    expect(field('#nom').value).toBe('Camille')
    expect(field('textarea').value).toBe('À moitié')
    expect(field('[name=envoi]').checked).toBe(true)
    expect(field('[name=r][value="2"]').checked).toBe(true)
    expect($<HTMLSelectElement>('[name=choix]').value).toBe('2')
  })

  describe('fields that show one text and post another, as those of dates and masks', () => {
    const dates = (from: string, to: string): string =>
      `<form class="cms-filter"><input class="cms-date" name="du" value="${from}">
       <input class="cms-date" name="au" value="${to}"><button>OK</button></form><a class="cms-page" href="?2">2</a>`
    /** As they come to life: they show a text, and what they post stands beside them. */
    const split = (name: string, shown: string, posted: string): void => {
      const one = field(`[name=${name}]`)
      const made = splitField(
        one,
        () => {},
        undefined,
        () => posted,
      )
      one.setAttribute('value', '01/01/2024')
      made.show(shown)
      made.post(posted)
    }
    const values = (): string[] => ['du', 'au'].map((name) => field(`[name=${name}]`).value)

    test('§5.3 half-filled ones keep what was typed, in the words of the server', async () => {
      document.body.innerHTML = block(dates('', ''))
      split('du', '09/02/2024', '2024-02-09')
      split('au', '10/03/2024', '2024-03-10')
      void start('page=2', { acting: $('a') })
      await settle()
      await calls[0]!.answer(dates('', ''))
      expect(values()).toEqual(['2024-02-09', '2024-03-10'])
    })

    test('§5.3 those that were sent, and those that nobody touched, show what the server answers', async () => {
      document.body.innerHTML = block(dates('', ''))
      split('du', '09/02/2024', '2024-02-09')
      split('au', '01/01/2024', '2024-01-01')
      void start('du=2024-02-09', { acting: $('form') })
      await settle()
      await calls[0]!.answer(dates('2024-01-01', '2024-02-09'))
      expect(values()).toEqual(['2024-01-01', '2024-02-09'])
    })
  })

  test('§2.20 a filter whose fields stand beside it (form="…"), as in a table: sent, they are the server’s to show; its button is busy', async () => {
    const filter = (value: string): string =>
      `<form class="cms-filter" id="filtre"></form><input form="filtre" name="mot" value="${value}"><button form="filtre">Ok</button>`
    document.body.innerHTML = block(filter(''))
    field('[name=mot]').value = ' vélo '
    const button = $('button')
    void start('mot=+v%C3%A9lo+', { acting: $('form') })
    await settle()
    expect(button.className).toBe('cms-loading')
    await calls[0]!.answer(filter('vélo'))
    expect(field('[name=mot]').value).toBe('vélo')
  })

  test('what was sent is the server’s to show', async () => {
    field('[name="filter[mot]"]').value = ' vélo '
    void start('filter%5Bmot%5D=+v%C3%A9lo+', { acting: $('form.cms-filter') })
    await settle()
    await calls[0]!.answer(form('vélo'))
    expect(field('[name="filter[mot]"]').value).toBe('vélo')
  })

  test('§2.20 a list is refreshed where half an emoji stands in the filter that was sent', async () => {
    field('[name="filter[mot]"]').value = 'vélo \uD83D'
    const done = start('filter%5Bmot%5D=v%C3%A9lo+%EF%BF%BD', { acting: $('form.cms-filter') })
    await settle()
    await calls[0]!.answer(form('vélo'))
    expect(await done).toBe(true)
    expect(field('[name="filter[mot]"]').value).toBe('vélo')
  })

  test('what was typed after sending is kept, with the caret', async () => {
    field('[name="filter[mot]"]').focus()
    field('[name="filter[mot]"]').value = 'vé'
    void start('filter%5Bmot%5D=v%C3%A9', { acting: $('form.cms-filter') })
    await settle()
    field('[name="filter[mot]"]').value = 'vélo rouge'
    field('[name="filter[mot]"]').setSelectionRange(4, 4)
    await calls[0]!.answer(form('vé'))
    const now = field('[name="filter[mot]"]')
    expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(['vélo rouge', 4, 4])
    expect(document.activeElement).toBe(now)
  })

  test('a field in use that the server leaves empty keeps its text', async () => {
    field('[name="filter[mot]"]').focus()
    field('[name="filter[mot]"]').value = 'vélo'
    void start('filter%5Bmot%5D=v%C3%A9lo', { acting: $('form.cms-filter') })
    await settle()
    await calls[0]!.answer(form(''))
    expect(field('[name="filter[mot]"]').value).toBe('vélo')
  })

  test('a select that was sent shows what the server chose', async () => {
    $<HTMLSelectElement>('[name=choix]').value = '2'
    void start('tri=2', { acting: $('[name=choix]') })
    await settle()
    await calls[0]!.answer(form())
    expect($<HTMLSelectElement>('[name=choix]').value).toBe('1')
  })

  test('the focus stays on the link of the same name; on the block where there is none', async () => {
    $('a').focus()
    void start()
    await settle()
    await calls[0]!.answer(form().replace('?2', '?3'))
    expect(document.activeElement).toBe($('a'))
    expect($('a').getAttribute('href')).toBe('?3')
    void start('page=3')
    await settle()
    await calls[1]!.answer('<p>Fin</p>')
    expect(document.activeElement).toBe($('.cms-module'))
    $('.cms-module').blur()
    expect($('.cms-module').hasAttribute('tabindex')).toBe(false)
  })

  test('a focus elsewhere on the page is left alone', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input id="other">')
    $('#other').focus()
    void start()
    await settle()
    await calls[0]!.answer(form())
    expect(document.activeElement).toBe($('#other'))
  })

  test('a file that was chosen is not lost', async () => {
    document.body.innerHTML = block('<form><input type="file" name="piece"></form>')
    const input = field('[name=piece]')
    Object.defineProperty(input, 'value', { value: 'C:\\fakepath\\cv.pdf' })
    void start()
    await settle()
    await calls[0]!.answer('<form><input type="file" name="piece"></form>')
    expect(field('[name=piece]')).toBe(input)
  })

  test('§2.20 who writes in an editable element goes on writing where they were', async () => {
    const html = '<p id="avis" contenteditable tabindex="0">Avis</p>'
    document.body.innerHTML = block(html)
    const notice = $('#avis')
    notice.focus()
    notice.textContent = 'Avis favorable'
    document.getSelection()?.setBaseAndExtent(notice.firstChild!, 5, notice.firstChild!, 9)
    void start()
    await settle()
    await calls[0]!.answer(html)
    expect([$('#avis'), document.activeElement]).toEqual([notice, notice])
    expect(document.getSelection()?.toString()).toBe('favo')
  })

  test('§2.20 a file that was chosen goes with the visitor to another page of the list and back', async () => {
    const html = '<form><input type="file" name="piece"></form>'
    document.body.innerHTML = block(html)
    const input = field('[name=piece]')
    Object.defineProperty(input, 'value', { value: 'C:\\fakepath\\cv.pdf' })
    let old: DocumentFragment | undefined
    void start('page=2', { keepOld: (nodes) => (old = nodes) })
    await settle()
    await calls[0]!.answer(html)
    expect([...document.querySelectorAll('input')]).toEqual([input])
    await fragments.replace($('.cms-module'), { nodes: old!, scripts: [] })
    expect([...document.querySelectorAll('input')]).toEqual([input])
  })

  describe('§2.20 fields of one name, one in each item,', () => {
    const item = (name: string, more = ''): string =>
      `<li>${name} <input name="qte[]" value="1">${more}<button>Ajouter ${name}</button></li>`
    const list = (...names: string[]): string =>
      `<h2>Boutique</h2><ul>${names.map((name) => item(name)).join('')}</ul>`
    const quantities = (): string[] =>
      Array.from(document.querySelectorAll<HTMLInputElement>('[name="qte[]"]')).map(({ value }) => value)
    async function refreshed(answer: string): Promise<string[]> {
      void start('page=2', { acting: $('a') })
      await settle()
      await calls[0]!.answer(answer)
      return quantities()
    }

    beforeEach(() => {
      document.body.innerHTML = block(list('Bleu', 'Rouge', 'Vert'))
      document.querySelectorAll<HTMLInputElement>('[name="qte[]"]')[1]!.value = '5'
    })

    test.each([
      ['another page has other items: none of them takes it', list('Gris', 'Jaune', 'Noir'), ['1', '1', '1']],
      ['its item stands elsewhere', list('Rouge', 'Bleu'), ['5', '1']],
      ['its item is the only one left', list('Rouge'), ['5']],
      ['the list is the same', list('Bleu', 'Rouge', 'Vert'), ['1', '5', '1']],
      ['its item is gone', list('Bleu', 'Vert'), ['1', '1']],
    ])('keep what was typed with its item: %s', async (_what, answer, values) => {
      expect(await refreshed(answer)).toEqual(values)
    })

    test('keep what was typed where a script has written a sum into the item', async () => {
      $('li:nth-child(2)').append(' 60 €')
      expect(await refreshed(list('Bleu', 'Rouge', 'Vert'))).toEqual(['1', '5', '1'])
    })

    test('keep it where each item is a form, with fields that hide what a form has', async () => {
      const forms = (...names: string[]): string =>
        names.map((name) => `<form>${name} <input name="qte[]" value="1"></form>`).join('')
      document.body.innerHTML = block(`<div>${forms('Bleu', 'Rouge')}</div>`)
      for (const form of document.querySelectorAll('form'))
        for (const name of ['id', 'contains', 'parentElement', 'childNodes', 'localName'])
          Object.defineProperty(form, name, { value: form.querySelector('input') })
      document.querySelectorAll<HTMLInputElement>('[name="qte[]"]')[1]!.value = '5'
      expect(await refreshed(`<div>${forms('Rouge', 'Vert')}</div>`)).toEqual(['5', '1'])
    })

    test('are told apart by their places where items say nothing', async () => {
      const phones = '<p><input name="qte[]" value=""><input name="qte[]" value=""></p>'
      document.body.innerHTML = block(phones)
      document.querySelectorAll<HTMLInputElement>('[name="qte[]"]')[1]!.value = '06'
      expect(await refreshed(phones)).toEqual(['', '06'])
    })

    test('let who types on do so in their item, or in none', async () => {
      const typed = document.querySelectorAll<HTMLInputElement>('[name="qte[]"]')[1]!
      typed.focus()
      await refreshed(list('Rouge', 'Bleu'))
      expect(document.activeElement).toBe($('li input'))
      void start('page=3')
      await settle()
      await calls[1]!.answer(list('Gris', 'Jaune'))
      expect(document.activeElement).toBe($('.cms-module'))
    })
  })

  test('§2.20 a box that was ticked for one element ticks no other one, alone on its page', async () => {
    const page = (id: string): string =>
      `<ul><li><input type="checkbox" class="choix" name="supprimer[]" value="${id}"></li></ul>`
    document.body.innerHTML = block(page('12'))
    field('.choix').checked = true
    void start('page=2')
    await settle()
    await calls[0]!.answer(page('34'))
    expect(field('.choix').checked).toBe(false)
  })

  test('§2.20 where the town that was chosen is on offer no more, the select shows what the server chose', async () => {
    const towns = (...names: string[]): string =>
      `<select name="ville">${names.map((name) => `<option${name === 'Lyon' ? ' selected' : ''}>${name}</option>`).join('')}</select>`
    document.body.innerHTML = block(towns('Toutes', 'Lyon', 'Paris'))
    $<HTMLSelectElement>('select').value = 'Paris'
    void start('page=2')
    await settle()
    await calls[0]!.answer(towns('Toutes', 'Lyon', 'Nice'))
    expect($<HTMLSelectElement>('select').value).toBe('Lyon')
  })
})
