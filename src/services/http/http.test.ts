import { TextDecoder } from 'node:util'
import { codes, setUpHost } from '../../../test/page'
import { create, HttpError } from './index'

interface Call {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

const calls: Call[] = []

/** Answers every request by `make`; jsdom has no fetch of its own. */
function answer(make: (call: Call) => Promise<Partial<Response>> | Partial<Response>): void {
  globalThis.fetch = async (url, init) => {
    const call = { url: String(url), init: init as Call['init'] }
    calls.push(call)
    return (await make(call)) as Response
  }
}

const text = (body: string, status = 200, url = ''): Partial<Response> => ({
  status,
  ok: status < 400,
  url,
  redirected: false,
  headers: new Headers({ 'Content-Type': 'text/html' }),
  text: () => Promise.resolve(body),
})

beforeEach(() => {
  calls.length = 0
  document.body.innerHTML = ''
  setUpHost({ headers: { 'X-CSRF': 'abc' } })
})

describe('requests (§7, general rules)', () => {
  test('§7 no method means POST, with the session, the extra headers and X-Requested-With', async () => {
    answer(() => text('ok'))
    await create().request({ url: '/cms/x.php', data: { action: 'lire', 'a b': 'é&' } })
    expect(calls[0]!.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: 'action=lire&a+b=%C3%A9%26',
      headers: {
        'X-CSRF': 'abc',
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      },
    })
  })

  test('§7 a configured header that no request can carry is told once; all others go, and every request too', async () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => {})
    setUpHost({ headers: { 'X-CSRF': 'abc', 'X Jeton': 'a', 'X-Prix': '5 €', 'X-Ville': 'Orléans' } })
    answer(() => text('ok'))
    for (const url of ['/un', '/deux']) await create().request({ url })
    expect(calls.map(({ init }) => Object.keys(init.headers))).toEqual(
      ['/un', '/deux'].map(() => ['X-Requested-With', 'X-CSRF', 'X-Ville']),
    )
    expect(
      said.mock.calls.map(([line]) =>
        /P101.*X(?: |-)(?:Jeton|Prix).*attendu : un objet de textes/.test(String(line)),
      ),
    ).toEqual([true, true])
    said.mockRestore()
  })

  test.each([[{ 'content-type': 'application/json', 'x-csrf': 'xyz' }], ['Headers']])(
    '§7 a request’s own headers take the place of those of the same name, in whatever letters: %p',
    async (given) => {
      answer(() => text('ok'))
      const own = { 'content-type': 'application/json', 'x-csrf': 'xyz' }
      const headers = typeof given === 'string' ? (new Headers(own) as never) : given
      await create().request({ url: '/x', data: '{"a":1}', headers })
      expect(Object.fromEntries(new Headers(calls[0]!.init.headers))).toEqual({
        ...own,
        'x-requested-with': 'XMLHttpRequest',
      })
    },
  )

  test('§7 data that is a form is sent as its fields, empty ones and the pressed button included', async () => {
    document.body.innerHTML =
      '<form><input name="nom" value="Zoé"><input name="vide"><input type="checkbox" name="non"><button name="suite" value="2">ok</button></form>'
    answer(() => text('ok'))
    const form = document.querySelector('form')!
    await create().request({ url: '/x', data: form, submitter: document.querySelector('button') })
    expect(calls[0]!.init.body).toBe('nom=Zo%C3%A9&vide=&suite=2')
  })

  test.each([
    ['carte', 'carte.x=12&carte.y=7'],
    ['', 'x=12&y=7'],
  ])('§7 a picture that sends a form says where it was pressed (its name: “%s”)', async (name, expected) => {
    document.body.innerHTML = `<form><input name="nom" value="Zoé"><input type="image" name="${name}" value="v" alt="Ici"></form>`
    answer(() => text('ok'))
    const form = document.forms[0]!
    form.onsubmit = () => false
    const submitter = document.querySelector<HTMLElement>('[type=image]')!
    const press = { bubbles: true, cancelable: true, clientX: 12, clientY: 7 }
    submitter.dispatchEvent(new MouseEvent('click', press))
    await create().request({ url: '/x', data: form, submitter })
    expect(calls[0]!.init.body).toBe('nom=Zo%C3%A9&' + expected)
    // It may have been replaced since, and older browsers do not say where.
    submitter.remove()
    await create().request({ url: '/x', data: form, submitter })
    expect(calls[1]!.init.body).toBe('nom=Zo%C3%A9&' + expected.replace(/\d+/g, '0'))
  })

  test('§7 a form, and what is made of it, is sent as its fields where it stands in a frame', async () => {
    document.body.innerHTML = '<iframe></iframe>'
    const { contentWindow: other } = document.querySelector('iframe')!
    const { document: inside, FormData, URLSearchParams } = other as Window & typeof globalThis
    inside.body.innerHTML = '<form><input name="nom" value="Zoé"></form>'
    const form = inside.querySelector('form')!
    expect(form).not.toBeInstanceOf(HTMLFormElement)
    answer(() => text('ok'))
    const { request } = create()
    for (const data of [form, { 0: form, length: 1 }, new FormData(form), new URLSearchParams('nom=Zoé')])
      await request({ url: '/x', data })
    expect(calls.map(({ init }) => init.body)).toEqual(Array<string>(4).fill('nom=Zo%C3%A9'))
  })

  test('§7 a form that jQuery found, and the list its serializeArray makes, are sent as fields too', async () => {
    document.body.innerHTML = '<form><input name="nom" value="Zoé"><input name="vide"></form>'
    answer(() => text('ok'))
    const found = { 0: document.querySelector('form')!, length: 1, jquery: '3.8.0' }
    await create().request({ url: '/x', data: found })
    await create().request({
      url: '/x',
      data: [
        { name: 'nom', value: 'Zoé' },
        { name: 'vide', value: '' },
      ],
    })
    expect(calls.map(({ init }) => init.body)).toEqual(['nom=Zo%C3%A9&vide=', 'nom=Zo%C3%A9&vide='])
  })

  test('an answer is read in the charset it names; one of no browser’s as UTF-8', async () => {
    Object.assign(globalThis, { TextDecoder })
    const inLatin1 = Buffer.from('<p>Prénom oublié</p>', 'latin1')
    const from = (contentType: string): Partial<Response> => ({
      ...text('en UTF-8'),
      headers: new Headers({ 'Content-Type': contentType }),
      arrayBuffer: () => Promise.resolve(new Uint8Array(inLatin1).buffer),
    })
    const read = async (contentType: string): Promise<string> => {
      answer(() => from(contentType))
      return (await create().request('/x')).text
    }
    expect(await read('text/html; charset=ISO-8859-1')).toBe('<p>Prénom oublié</p>')
    expect(await read('application/json;charset="windows-1252"')).toBe('<p>Prénom oublié</p>')
    expect(await read('text/html; charset=UTF-8')).toBe('en UTF-8')
    expect(await read('text/html; charset=utf8')).toBe('en UTF-8')
    expect(await read('text/html; charset=français')).toBe('en UTF-8')
    expect(await read('text/html')).toBe('en UTF-8')
  })

  test('§7 marks of UTF-8 before an answer are no part of it, and count more than the charset it names', async () => {
    Object.assign(globalThis, { TextDecoder })
    // As PHP writes them: one by each file that it included.
    answer(() => text('\uFEFF\r\n\uFEFF[{"nom":"Orléans"}]'))
    expect(await create().json('/x')).toEqual([{ nom: 'Orléans' }])
    const bytes = Uint8Array.from(Buffer.from('\uFEFF\uFEFF{"nom":"Orléans"}'))
    answer(() => ({
      ...text(''),
      headers: new Headers({ 'Content-Type': 'application/json; charset=iso-8859-1' }),
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    }))
    expect(await create().json('/x')).toEqual({ nom: 'Orléans' })
    // A space before a text, and a mark within it, are the text's.
    answer(() => text(' a\uFEFFb'))
    expect((await create().request('/x')).text).toBe(' a\uFEFFb')
  })

  test('what follows a URL is the data, or the options where it looks like them', async () => {
    answer(() => text('{}'))
    await create().json('/x', { action: 'lire' })
    await create().json('/x', { method: 'GET', data: { q: 'é' } })
    await create().request('/x', { method: 'GET', data: { q: 1 } })
    await create().json('/x', { data: { q: 2 } })
    await create().json('/x', { data: 'un texte', method: ['a'] })
    expect(calls.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['POST', '/x', 'action=lire'],
      ['GET', '/x?q=%C3%A9', undefined],
      ['GET', '/x?q=1', undefined],
      ['POST', '/x', 'q=2'],
      ['POST', '/x', 'data=un+texte&method%5B%5D=a'],
    ])
  })

  test('§7 an address may be what browsers have it as: a URL, the page’s own, a link’s', async () => {
    answer(() => text('{}'))
    const url = new URL('/dates?mois=6', location.href)
    const link = Object.assign(document.createElement('a'), { href: '/lien' })
    await create().request(url)
    await create().json(url, { method: 'GET', data: { lieu: 'a' } })
    await create().html(location as never)
    await create().html(link as never)
    await create().request({ url: url as never, method: 'GET', data: { q: 1 } })
    await create().ajax({ url: url as never, method: 'GET', data: { q: 2 } })
    expect(calls.map((call) => call.url)).toEqual([
      url.href,
      url.href + '&lieu=a',
      location.href,
      link.href,
      url.href + '&q=1',
      url.href + '&q=2',
    ])
  })

  test.each([[undefined], [null], [7], [{}], [{ url: undefined, data: 'a=1' }]])(
    '§7 a request without an address (%p) is told and asks nothing',
    async (bad) => {
      const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
      answer(() => text('ok'))
      for (const name of ['request', 'json', 'html'] as const)
        await expect(create()[name](bad as never)).rejects.toMatchObject({ kind: 'network' })
      expect(told.mock.calls[0]![0]).toContain('P701')
      expect(calls).toEqual([])
      told.mockRestore()
    },
  )

  test('§7 data that leads back to itself is refused by its way there, at once, and asks nothing', async () => {
    const data: Record<string, unknown> = { page: 2 }
    data['parent'] = { children: [data, data] }
    const told = await create()
      .request({ url: '/liste', data })
      .catch((error: unknown) => String(error))
    expect(told).toMatch(/^RangeError: parent\[children\]\[0\]\[parent\]/)
    expect(String(told).length).toBeLessThan(1000)
    expect(calls).toEqual([])
  })

  test('nested data is written as PHP reads it', async () => {
    answer(() => text('ok'))
    await create().request({ url: '/x', data: { a: { b: 1, c: ['x', 'y'] }, d: null } })
    expect(decodeURIComponent(String(calls[0]!.init.body))).toBe('a[b]=1&a[c][]=x&a[c][]=y&d=')
  })

  test('§7 half a character, as of an emoji that was cut, is sent as browsers send it, and a whole one whole', async () => {
    answer(() => text('ok'))
    await create().ajax({ url: '/x', data: { mot: 'a\ud83d', '\udeb2': ['🚲'] } })
    expect(calls[0]!.init.body).toBe('mot=a%EF%BF%BD&%EF%BF%BD%5B%5D=%F0%9F%9A%B2')
  })

  test.each<[unknown, string]>([
    [['a', 'b'], '0=a&1=b'],
    [[1, null], '0=1&1='],
    [[{ name: 'x', value: 1 }, { y: 2 }], 'x=1&1[y]=2'],
    [{ a: 1, d: new Date(0), n: Object(3) }, `a=1&d=${String(new Date(0)).replace(/ /g, '+')}&n=3`],
    [{ a: [1, null, [2]] }, 'a[]=1&a[]=&a[2][]=2'],
  ])(
    '§7 a list, a date and a number that is an object are sent as jQuery writes them: %#',
    async (data, body) => {
      answer(() => text('ok'))
      await create().request({ url: '/x', data: data as never })
      expect(decodeURIComponent(String(calls[0]!.init.body))).toBe(body)
    },
  )

  test('§7 a file among other data is told with its kind, and the rest is sent', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    answer(() => text('ok'))
    await create().request({ url: '/x', data: { a: 1, photo: new File(['x'], 'x.png') } })
    expect(calls[0]!.init.body).toBe('a=1')
    expect(String(told.mock.calls)).toMatch(/P705.*« data » est de type File,/)
    told.mockRestore()
  })

  test('§7 GET puts the data before a fragment, behind which nothing is sent', async () => {
    answer(() => text('ok'))
    for (const url of ['/dates#juin', '/dates?lieu=a#juin#2', '#juin'])
      await create().request({ url, method: 'GET', data: { mois: 6 } })
    expect(calls.map(({ url }) => url)).toEqual([
      '/dates?mois=6#juin',
      '/dates?lieu=a&mois=6#juin#2',
      '?mois=6#juin',
    ])
  })

  test('GET puts the data behind the address, after what is there', async () => {
    answer(() => text('ok'))
    await create().request({ url: '/x?a=1', method: 'get', data: { b: 2 } })
    expect(calls[0]!.url).toBe('/x?a=1&b=2')
    expect(calls[0]!.init.body).toBeUndefined()
  })

  test('another origin gets neither the extra headers nor X-Requested-With', async () => {
    answer(() => text('ok'))
    await create().request('https://ailleurs.test/')
    expect(Object.keys(calls[0]!.init.headers)).toEqual([])
  })

  test.each([
    ['status', () => text('oups', 500), 500],
    ['network', () => Promise.reject(new TypeError('failed')), 0],
  ])('§8 a failure (%s) rejects with the generic French message', async (kind, make, status) => {
    answer(make)
    const error = await create()
      .request('/x')
      .catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      kind,
      status,
      message: "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
    })
  })

  test.each([
    ['leads elsewhere', 'opaqueredirect', true, { status: 0, redirected: true, url: 'http://site.test/' }],
    ['is there', 'basic', true, undefined],
    ['leads elsewhere, of no concern', 'opaqueredirect', false, undefined],
  ] as const)(
    '§5 a member’s request without an answer, on a page that %s: whether it led to a sign-in',
    async (_what, type, member, expected) => {
      answer(({ init }) =>
        init.method === 'POST' ? Promise.reject(new TypeError('failed')) : { ...text(''), type },
      )
      const error: unknown = await create()
        .request({ url: '/x', member })
        .catch((problem: unknown) => problem)
      expect(error).toMatchObject({ kind: 'network', status: 0 })
      if (expected) expect((error as HttpError).answer).toMatchObject(expected)
      else expect((error as HttpError).answer).toBeUndefined()
      expect(calls).toHaveLength(member ? 2 : 1)
      if (member) expect(calls[1]).toMatchObject({ url: 'http://site.test/', init: { redirect: 'manual' } })
    },
  )

  test('a request that takes longer than the configured time-out fails as such', async () => {
    answer(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal!.addEventListener('abort', () =>
            reject(Object.assign(new Error(), { name: 'AbortError' })),
          )
        }),
    )
    await expect(create().request({ url: '/x', timeout: 1 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test.each([
    ['an answer that came while the page slept is shown, though the time is over', true],
    ['a page that wakes up without an answer says so soon', false],
  ])('§5 %s', async (_what, comes) => {
    let arrive = (_answer: object): void => {}
    answer(
      ({ init }) =>
        new Promise((resolve, reject) => {
          arrive = resolve
          init.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    jest.useFakeTimers()
    try {
      const ended = create()
        .request({ url: '/x', timeout: 5000 })
        .then(
          ({ text }) => text,
          ({ kind }: HttpError) => kind,
        )
      await Promise.resolve()
      jest.setSystemTime(Date.now() + 3_600_000)
      // The timer is heard first.
      await jest.advanceTimersByTimeAsync(5000)
      if (comes) arrive(text('enregistré'))
      await jest.advanceTimersByTimeAsync(2000)
      expect(await ended).toBe(comes ? 'enregistré' : 'timeout')
    } finally {
      jest.useRealTimers()
    }
  })

  test('§5 a file that a slow line takes longer to send than the configured time-out gets there', async () => {
    setUpHost({ timeout: 1000 })
    const data = new FormData()
    data.set('photo', new File([new Uint8Array(96_000)], 'marché.jpg'))
    let signal: AbortSignal | null | undefined
    answer(({ init }) => {
      ;({ signal } = init)
      return new Promise(() => {})
    })
    jest.useFakeTimers()
    try {
      void create().request({ url: '/x', data })
      await jest.advanceTimersByTimeAsync(3900)
      expect(signal!.aborted).toBe(false)
      await jest.advanceTimersByTimeAsync(200)
      expect(signal!.aborted).toBe(true)
    } finally {
      jest.useRealTimers()
    }
  })

  test('a request that is broken off as the visitor sets out for another page is no failure to tell while that comes', async () => {
    let breakOff = (_error: Error): void => {}
    answer(() => new Promise((_resolve, reject) => (breakOff = reject)))
    const told = jest.fn()
    create().request('/x').catch(told)
    await Promise.resolve()
    jest.useFakeTimers()
    try {
      window.dispatchEvent(new Event('beforeunload'))
      breakOff(new TypeError('NetworkError when attempting to fetch resource.'))
      await jest.advanceTimersByTimeAsync(5000)
      expect(told).not.toHaveBeenCalled()
      // The visitor has stayed: what they left by was a download.
      await jest.advanceTimersByTimeAsync(5000)
      expect(told.mock.calls).toEqual([[expect.objectContaining({ kind: 'network' })]])
    } finally {
      jest.useRealTimers()
    }
  })

  test.each([0, Infinity, 2 ** 31])('§7 a time-out of %p is none, as with jQuery', async (timeout) => {
    answer(async ({ init }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return text(String(init.signal!.aborted))
    })
    expect((await create().request({ url: '/x', timeout })).text).toBe('false')
  })

  test('a request that its caller aborts rejects with the abort, not with an error to show', async () => {
    answer(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal!.addEventListener('abort', () =>
            reject(Object.assign(new Error(), { name: 'AbortError' })),
          )
        }),
    )
    const controller = new AbortController()
    const asked = create().request({ url: '/x', signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('an answer that is no JSON is an error where JSON is expected', async () => {
    answer(() => text('<html>'))
    await expect(create().json('/x')).rejects.toMatchObject({ kind: 'parse' })
    answer(() => text('{"a":1}'))
    await expect(create().json('/x')).resolves.toEqual({ a: 1 })
  })

  test('§7 204 says that all is well and there is nothing to read: no error, where JSON is expected too', async () => {
    answer(() => text('', 204))
    await expect(create().json('/x')).resolves.toBeUndefined()
    answer(() => text('', 200))
    await expect(create().json('/x')).rejects.toMatchObject({ kind: 'parse' })
  })

  test('§7 of two answers for one place the one that was asked for last stays, whichever comes last', async () => {
    document.body.innerHTML = '<div id="zone"></div><div id="autre"></div>'
    const waiting: Record<string, (body: string) => void> = {}
    answer(({ url }) => new Promise((resolve) => (waiting[url] = (body) => resolve(text(body)))))
    const service = create()
    const [first, other, second] = [
      service.html('/re', '#zone'),
      service.html('/autre', '#autre'),
      service.html('/rennes', '#zone'),
    ]
    waiting['/rennes']!('Rennes')
    await second
    waiting['/re']!('Renazé, Rennes')
    waiting['/autre']!('autre')
    await expect(first).resolves.toBe('Renazé, Rennes')
    await other
    expect(document.body.textContent).toBe('Rennesautre')
    answer(() => text('encore'))
    await service.html('/re', '#zone')
    expect(document.body.textContent).toBe('encoreautre')
  })

  test('§7 HTML that is not empty is put into the target, an empty answer leaves it', async () => {
    document.body.innerHTML = '<div id="zone">avant</div>'
    answer(() => text('  '))
    await create().html('/x', '#zone')
    expect(document.body.textContent).toBe('avant')
    answer(() => text('<b>après</b>'))
    await create().html({ url: '/x', target: '#zone' })
    expect(document.querySelector('#zone b')!.textContent).toBe('après')
    answer(() => text('<i>encore</i>'))
    await create().html('/x', { target: document.getElementById('zone'), data: { a: 1 } })
    expect(document.querySelector('#zone i')!.textContent).toBe('encore')
    expect(calls[calls.length - 1]!.init.body).toBe('a=1')
  })

  test('HTML that came from another origin is shown but its scripts stay dead', async () => {
    document.body.innerHTML = '<div id="zone"></div>'
    const foreign =
      '<script>window.volé = true</script><img src="x" onerror="volé = 1"><a href="java\tscript:volé=1">a</a><b>vu</b>'
    answer(() => text(foreign, 200, 'https://ailleurs.test/'))
    await create().html('/x', '#zone')
    expect(document.querySelector('#zone')!.innerHTML).toBe('<img src="x"><a>a</a><b>vu</b>')
    expect((window as typeof window & Record<string, unknown>)['volé']).toBeUndefined()
  })
})

describe('ajax_request', () => {
  test('§7 tells success with what was asked for', async () => {
    answer(() => text('{"result":true}'))
    const success = jest.fn()
    await create().ajax({ url: '/x', dataType: 'json', success })
    expect(success).toHaveBeenCalledWith({ result: true })
  })

  test.each(['/x', new URL('/x', location.href)])(
    '§7 ajax_request(%p) asks for the address alone',
    async (url) => {
      answer(() => text('ok'))
      await expect(create().ajax(url)).resolves.toBe('ok')
      expect(calls.map(({ init }) => init.method)).toEqual(['POST'])
    },
  )

  test.each([
    ['has come', () => text('ok'), ['success', 'complete']],
    ['has failed', () => text('non', 500), ['error', 'complete']],
  ])(
    '§7 what a page does at the end (`complete`), such as hiding its loader, is done once the answer %s',
    async (_how, given, order) => {
      answer(given)
      const heard: string[] = []
      const hear = (name: string) => (): void => void heard.push(name)
      await create().ajax({
        url: '/x',
        success: hear('success'),
        error: hear('error'),
        complete: hear('complete'),
      })
      expect(heard).toEqual(order)
    },
  )

  test.each([
    [{ type: 'GET' }, 'GET', '/x?mot=v%C3%A9lo'],
    [{ type: 'GET', method: 'POST' }, 'POST', '/x'],
    [{ type: 'get', method: '' }, 'GET', '/x?mot=v%C3%A9lo'],
  ])('§7 the method may be given by jQuery’s word for it: %p', async (given, method, url) => {
    answer(() => text('ok'))
    await create().ajax({ url: '/x', data: { mot: () => 'vélo' }, ...given })
    expect(calls.map((call) => [call.init.method, call.url])).toEqual([[method, url]])
  })

  test('§7 a reply is asked for in any case of letters: « JSON » is read as JSON', async () => {
    answer(() => text('{"result":true}'))
    const success = jest.fn()
    await create().ajax({ url: '/x', dataType: 'JSON' as 'json', success })
    expect(success).toHaveBeenCalledWith({ result: true })
  })

  test('§8 tells error with the generic message, and never rejects', async () => {
    answer(() => text('', 503))
    const error = jest.fn()
    const success = jest.fn()
    await expect(create().ajax({ url: '/x', success, error })).resolves.toBeUndefined()
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining("Une erreur s'est produite"),
      expect.any(HttpError),
    )
    expect(success).not.toHaveBeenCalled()
  })

  test('§8 an invalid address is told to error as well', async () => {
    const error = jest.fn()
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to parse URL'))
    await create().ajax({ url: 'http://[x', error })
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining("Une erreur s'est produite"),
      expect.objectContaining({ kind: 'network' }),
    )
  })

  test('§8 where the page has no word for a failure, the visitor is shown the generic one, once at a time', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const host = setUpHost()
    let close = (): void => {}
    host.call = (...call) => {
      shown.push(call)
      return new Promise((resolve) => (close = () => resolve(undefined)))
    }
    const shown: unknown[] = []
    answer(() => text('', 500))
    await create().ajax({ url: '/x' })
    await create().ajax({ url: '/y' })
    expect(shown).toEqual([['dialog', 'error', []]])
    expect(told.mock.calls.map(([line]) => /P700/.test(String(line)))).toEqual([true, true])
    await create().ajax({ url: '/x', error: () => {} })
    expect(shown).toHaveLength(1)
    close()
    await Promise.resolve()
    await create().ajax({ url: '/z' })
    expect(shown).toHaveLength(2)
    close()
    told.mockRestore()
  })

  test('§8 a browser without any object for requests is told of in one alert, and nothing throws', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const { XMLHttpRequest } = window
    Object.assign(window, { XMLHttpRequest: undefined, fetch: undefined })
    const error = jest.fn()
    await create().ajax({ url: '/x', error })
    await create().ajax({ url: '/x', error })
    Object.assign(window, { XMLHttpRequest })
    expect(error).toHaveBeenCalledTimes(2)
    expect(alert).toHaveBeenCalledTimes(1)
    expect(alert.mock.calls[0]![0]).toMatch(
      /^Votre navigateur ne supporte pas les objets XMLHTTPRequest\.\.\./,
    )
    expect(String(told.mock.calls[0]![0])).toContain('P703')
    alert.mockRestore()
    told.mockRestore()
  })

  test('callbacks may be given by name, as a modal’s may', async () => {
    const site = { fait: jest.fn(), raté: jest.fn() }
    Object.assign(window, { site })
    answer(() => text('ok'))
    await create().ajax({ url: '/x', success: 'site.fait', error: 'site.raté' })
    expect(site.fait).toHaveBeenCalledWith('ok')
    answer(() => text('', 500))
    await create().ajax({ url: '/x', success: 'site.fait', error: 'site.raté' })
    expect(site.raté).toHaveBeenCalledWith(expect.stringContaining('Une erreur'), expect.any(HttpError))
  })

  test('§7 data that lead back to themselves fail as a request: the page’s function hears of it, else the visitor', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const host = setUpHost()
    const [success, error] = [jest.fn(), jest.fn()]
    const data: Record<string, unknown> = { a: 1 }
    data['soi'] = data
    await expect(create().ajax({ url: '/x', data, success, error })).resolves.toBeUndefined()
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Une erreur'), expect.any(HttpError))
    expect(host.called).toEqual([])
    await create().ajax({ url: '/x', data, success })
    expect(host.called).toMatchObject([{ service: 'dialog', method: 'error' }])
    expect([success.mock.calls, calls]).toEqual([[], []])
    expect(codes(told)).toEqual(['P004', 'P700'])
    // The page's own functions are its own: one that fails is no failed request.
    answer(() => text('ok'))
    const fails = (): void => {
      throw new Error('boum')
    }
    await expect(create().ajax({ url: '/x', success: fails, error })).rejects.toThrow('boum')
    expect(error).toHaveBeenCalledTimes(1)
    told.mockRestore()
  })

  test('§7 a callback that the page does not have is told once by its name, and the visitor of a failure', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const host = setUpHost()
    answer(() => text('ok'))
    await expect(create().ajax({ url: '/x', success: 'absente' })).resolves.toBe('ok')
    await create().ajax({ url: '/x', success: 'absente' })
    answer(() => text('', 500))
    await create().ajax({ url: '/x', error: 'site.absente' })
    expect(told.mock.calls.map(([line]) => String(line).slice(0, 80))).toEqual([
      expect.stringContaining('P704] ajax_request : « success » vise la fonction « absente »'),
      expect.stringContaining('P704] ajax_request : « error » vise la fonction « site.absente »'),
      expect.stringContaining('P700'),
    ])
    expect(host.called.map(({ service, method }) => service + '.' + method)).toEqual(['dialog.error'])
    told.mockRestore()
  })

  test.each([
    [new Map([['a', 1]]), 'Map'],
    [new Set([1]), 'Set'],
    [new Date(0), 'Date'],
    [document.createElement('p'), 'HTMLParagraphElement'],
    [12, 'Number'],
  ])('§7 data of which nothing can be sent is told with its kind: %#', async (data, kind) => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    answer(() => text('ok'))
    await create().request({ url: '/x', data: data as never })
    expect(told.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(new RegExp(`P705.*« data » est de type ${kind},`)),
    ])
    await create().request({ url: '/x', data: {} })
    await create().request({ url: '/x', data: [] })
    expect(told).toHaveBeenCalledTimes(1)
    told.mockRestore()
  })

  test.each([[undefined], [null], ['texte'], [7], [true], [{}], [{ url: '' }]])(
    'a bad argument (%p) is told and asks nothing',
    async (bad) => {
      const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
      answer(() => text('ok'))
      await expect(create().ajax(bad as never)).resolves.toBeUndefined()
      expect(told.mock.calls[0]![0]).toContain('P701')
      expect(calls).toEqual([])
      told.mockRestore()
    },
  )
})
