import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createPlatform } from './app.ts'
import type { Platform } from './platform.ts'

let platform: Platform

beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'passerelle-dist-'))
  writeFileSync(join(dist, 'passerelle.js'), 'window.loaded = true')
  writeFileSync(join(dist, 'passerelle.css'), '')
  platform = await createPlatform({ dist })
})
afterAll(() => platform.close())
beforeEach(() => platform.reset())

const get = (path: string, init?: RequestInit) => fetch(platform.url + path, init)
const send = (path: string, data: Record<string, string>) =>
  get(path, { method: 'POST', body: new URLSearchParams(data) })
const arm = (fault: object) => get('/__faults', { method: 'POST', body: JSON.stringify(fault) })

describe('the platform', () => {
  test('answers the health check as soon as it listens', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok')
  })

  test('serves a built file for a year when it is asked for with its version, and asks again without', async () => {
    const page = await (await get('/vide')).text()
    const url = /src="(\/static\/passerelle\.js\?v=\w+)"/.exec(page)?.[1] ?? ''
    expect((await get(url)).headers.get('cache-control')).toContain('max-age=31536000')
    expect((await get('/static/passerelle.js')).headers.get('cache-control')).toBe('no-cache')
  })

  test('§7 row 5: a permalink leads to its page and the place in it, and to no other host', async () => {
    const path = '/cms/backoffice/modules/commun/lien_v4.php'
    const leadsTo = async (lien: string): Promise<string | number> => {
      const made = await (await send(path, { action: 'permalien', lien })).text()
      const answer = await fetch(made, { redirect: 'manual' })
      return answer.headers.get('location') ?? answer.status
    }
    expect(await leadsTo('/agenda?mois=2026-06#jour')).toBe('/agenda?mois=2026-06#jour')
    expect(await leadsTo(platform.url + '//autre.test/x')).toBe('/autre.test/x')
    expect(await leadsTo('//autre.test/x')).toBe(404)
    expect(await leadsTo('http://[')).toBe(404)
  })

  test.each([
    ['/documentation/constructor', 404],
    ['/documentation/__proto__', 404],
    ['/cms/demo/horaires?lieu=constructor', 200],
    ['//', 200],
    ['//[', 404],
  ])('a stranger’s address, %s, is answered %i', async (path, status) => {
    // As it stands: `fetch` would make another address of it.
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const options = { port: platform.port, path }
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(answer).toBe(status)
  })

  test.each(['1.5', '-5'])('§7 row 14: a feed asked for %s items at a time has some', async (number) => {
    const path = '/cms/ajax/modules/modules/suite.php?depuis=100&nombre='
    const answer = await send(path + number, {})
    expect([answer.status, (await answer.text()).includes('<li')]).toEqual([200, true])
  })

  test('§7 row 2: what a form does not send of an ad stays; a price without end is refused', async () => {
    const save = async (fields: Record<string, string>): Promise<string> =>
      (await send('/cms/my_elements_save.php', { element_id: '1', category: 'Don', ...fields })).text()
    const stored = () => platform.db.prepare('SELECT title, price, text FROM ads WHERE id = 1').get()
    const before = stored()
    expect(await save({ title: 'Tandem bleu' })).toContain('alert-success')
    expect(stored()).toEqual({ ...before, title: 'Tandem bleu' })
    for (const price of ['1e999', 'Infinity', '0x10', ''])
      expect(await save({ title: 'Tandem', price })).toContain('data-field="price"')
    expect(await save({ title: 'Tandem', price: ' 12,50' })).toContain('alert-success')
    expect(stored()?.['price']).toBe(12.5)
    platform.reset({ database: true })
  })

  test.each([
    ['/cms/my_elements_save.php', 'POST'],
    ['/actualites', 'GET'],
  ])('says what may be asked of %s', async (path, method) => {
    const answer = await get(path, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, expect.stringContaining(method)])
  })

  test.each([
    ['/vide?langue=zz', ''],
    ['/actualites?langue=<b>', ''],
    ['/actualites', 'cms_langue=zz'],
    ['/documentation?langue=zz', ''],
  ])('a page in a language that there is none of is in French: %s %s', async (path, cookie) => {
    const page = await (await get(path, { headers: { cookie } })).text()
    expect(page).not.toMatch(/(lang|langue)="(?!fr\b)(zz|&lt;|<)/)
    if (path !== '/vide?langue=zz') expect(page).toContain('data-langue="fr"')
  })

  test('a member sees as many ads on her pages as when the list is asked for anew', async () => {
    const rows = async (path: string, init?: RequestInit): Promise<number> =>
      (await (await get(path, init)).text()).split('<tr data-element-id=').length
    const counts = [
      await rows('/espace-membre'),
      await rows('/demo/membres'),
      await rows('/cms/ajax/modules/annonces/liste.php', { method: 'POST' }),
    ]
    expect(counts).toEqual(Array(3).fill(counts[0]))
  })

  test('refuses to start on a port that is taken', async () => {
    await expect(createPlatform({ port: platform.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('closes although a request is still waiting', async () => {
    const other = await createPlatform()
    other.faults.add({ hold: true })
    const waiting = fetch(other.url + '/cms/test/echo').catch((error: unknown) => error)
    await until(() => other.faults.held() === 1)
    await other.close()
    await waiting
    await expect(fetch(other.url + '/healthz')).rejects.toThrow()
  })

  test('an unknown page gets a page of the site, an unknown call a plain error', async () => {
    const page = await get('/nulle-part')
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Page introuvable')])
    expect((await get('/cms/rien.php')).status).toBe(404)
  })
})

describe('a browser without the script', () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
  const row = { element_module_ident: 'annonces', element_id: '1' }
  const act = '/cms/ajax/modules/modules/traitement.php'
  afterAll(() => platform.reset({ database: true }))

  test('§7 nothing that an address says leads elsewhere, or is code: neither a reply’s way back, nor links', async () => {
    const referer = platform.url + '//ailleurs.example/x'
    const request = { method: 'POST', headers: { accept: 'text/html', referer } }
    const answers = [
      await get('//ailleurs.example/x'),
      await get('/cms/ajax/modules/newsletter_v2/traitement.php', request),
      ...(await Promise.all(
        ['javascript:alert(1)//', '//ailleurs.example/x', 'https://ailleurs.example/x'].map((from) =>
          get(`/cms/ajax/modules/modules/liste.php?identload=x&referer=${encodeURIComponent(from)}`, request),
        ),
      )),
    ]
    for (const answer of answers)
      expect(await answer.text()).not.toMatch(/(href|action)="(\/\/|javascript:|https:\/\/ailleurs)/)
    const controlled = await get('/__release', { ...request, redirect: 'manual' })
    expect(controlled.headers.get('location')).toBe('/ailleurs.example/x#pannes')
  })

  test('§7 row 10: a long text that is no e-mail address is answered at once', async () => {
    const body = new URLSearchParams({ email: `a@${'.'.repeat(100_000)} b` })
    const answer = await get('/cms/ajax/modules/newsletter_v2/traitement.php', { method: 'POST', body })
    expect(await answer.json()).toEqual({ erreur: 'Cette adresse e-mail n’est pas valable.' })
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['/cms/demo/contact', { message: 'Bonjour' }, 'Message reçu sans vérification', '/demo/formulaires'],
    [
      '/cms/ajax/modules/newsletter_v2/traitement.php',
      { email: 'a@b.fr' },
      'inscription est enregistrée',
      '/demo/formulaires',
    ],
    [
      '/cms/ajax/modules/newsletter_v2/traitement.php',
      { email: 'a' },
      'n’est pas valable',
      '/demo/formulaires',
    ],
    ['/cms/my_elements_save.php', { title: 'V' }, 'Le titre doit avoir', '/demo/formulaires'],
    [
      '/cms/my_elements_save.php',
      { title: 'Vélo', category: 'Don' },
      'L’annonce est créée',
      '/espace-membre',
    ],
    ['/cms/my_elements_submit.php', { element_id: '1' }, 'est soumise', '/demo/formulaires'],
    [act, { ...row, action: 'my_elements_activate' }, 'L’état de l’annonce', '/espace-membre'],
    [act, { ...row, action: 'my_elements_delete' }, 'L’annonce est supprimée', '/espace-membre'],
    [act, { ...row, action: 'my_elements_delete' }, 'Cet élément n’existe plus', '/espace-membre'],
    ['/cms/demo/inscription', { nom: 'Odile' }, 'Votre inscription est envoyée', '/demo/galerie'],
    ['/demo/recu', { nom: 'Odile <b>' }, 'Odile &lt;b&gt;', '/demo/formulaires'],
  ])(
    '§2.2–2.6, §7 a form that it sends to %s (%j) is answered by a page: %s',
    async (path, data, said, back) => {
      const referer = platform.url + '/demo/formulaires'
      const body = new URLSearchParams(data)
      const answer = await get(path, { method: 'POST', headers: { ...headers, referer }, body })
      const page = await answer.text()
      expect([answer.status, page.startsWith('<!DOCTYPE html>')]).toEqual([200, true])
      expect(page).toContain(said)
      expect(page).toContain(`<a class="button" href="${back}">`)
    },
  )

  test('§2.5 a row’s link asks before anything is done', async () => {
    const before = platform.db.prepare('SELECT active FROM ads WHERE id = 2').get()
    const query = new URLSearchParams({ ...row, element_id: '2', action: 'my_elements_delete' })
    const page = await (await get(`${act}?${query}`, { headers })).text()
    expect(page).toContain('Voulez vous supprimer cet élément\u00a0?')
    expect(platform.db.prepare('SELECT active FROM ads WHERE id = 2').get()).toEqual(before)
    query.set('element_id', '0')
    expect((await get(`${act}?${query}`, { headers })).status).toBe(404)
  })

  test('§2.3 its button says whether it publishes', async () => {
    const page = await (await get('/cms/my_elements_edit.php?id=2', { headers })).text()
    expect(page).toMatch(/data-action="publish" name="active" value="1"/)
    expect(page).toMatch(/data-action="unpublish" name="active" value="0"/)
  })

  test('§7 the script gets what it always got', async () => {
    const mine = { headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest' }, method: 'POST' }
    const saved = await (await get('/cms/my_elements_save.php', mine)).text()
    expect(saved).toMatch(/^<div class="alert alert-danger">/)
    expect(await (await get(act, mine)).json()).toEqual({ result: false, msg: 'Cet élément n’existe plus.' })
  })

  test('a new sign-in leads to the members’ area', async () => {
    const answer = await get('/connexion', { method: 'POST', headers, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/espace-membre'])
  })
})

describe('what was received', () => {
  test('fields are listed in the order they were sent, repeated ones included', async () => {
    await get('/cms/test/echo?b=1&a=2', {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: new URLSearchParams([
        ['z', '1'],
        ['filter[lieu][]', 'Forges'],
        ['filter[lieu][]', 'Val'],
        ['a', 'été & hiver'],
      ]),
    })
    const [entry] = (await (await get('/__requests?kind=call')).json()) as Record<string, unknown>[]
    expect(entry).toMatchObject({
      method: 'POST',
      path: '/cms/test/echo',
      query: [
        ['b', '1'],
        ['a', '2'],
      ],
      body: [
        ['z', '1'],
        ['filter[lieu][]', 'Forges'],
        ['filter[lieu][]', 'Val'],
        ['a', 'été & hiver'],
      ],
      ajax: true,
      status: 200,
    })
  })

  test('a multipart form gives its fields and files', async () => {
    const form = new FormData()
    form.append('titre', 'Armoire')
    form.append('photo', new Blob(['abc'], { type: 'image/png' }), 'armoire.png')
    const answer = await (await get('/cms/test/echo', { method: 'POST', body: form })).json()
    expect(answer).toMatchObject({
      body: [['titre', 'Armoire']],
      files: [{ field: 'photo', name: 'armoire.png', type: 'image/png', size: 3 }],
    })
  })

  test('JSON is read whatever its type says, and a text that is not JSON stays a text', async () => {
    const beacon = await (await get('/cms/test/echo', { method: 'POST', body: '{"a":1}' })).json()
    expect(beacon).toMatchObject({ json: { a: 1 }, ajax: false })
    const text = await (await get('/cms/test/echo', { method: 'POST', body: '{pas du JSON' })).json()
    expect(text).toMatchObject({ text: '{pas du JSON' })
    expect(text).not.toHaveProperty('json')
  })

  test('the log leaves out its own endpoints and can be emptied', async () => {
    await get('/vide')
    expect(platform.requests.list().map((entry) => [entry.kind, entry.path])).toEqual([['page', '/vide']])
    await get('/__requests', { method: 'DELETE' })
    expect(await (await get('/__requests')).json()).toEqual([])
  })
})

describe('failures on demand', () => {
  test('a status that no failure has is none, and a count that is no number is once', async () => {
    for (const status of ['9999', '404.5', '1e3', '200'])
      expect((await get(`/cms/test/echo?__status=${status}`)).status).toBe(200)
    await arm({ path: '/vide', status: 503, times: 'abc' })
    expect([(await get('/vide')).status, (await get('/vide')).status]).toEqual([503, 200])
  })

  test('what is no fault is refused, and arms nothing', async () => {
    for (const given of ['[null]', '[{"status":500},1]', '"x"'])
      expect((await get('/__faults', { method: 'POST', body: given })).status).toBe(400)
    expect(platform.faults.list()).toEqual([])
  })

  test('the next call fails as armed, the one after it does not', async () => {
    await arm({ path: '/cms/test/echo', status: 500 })
    expect((await get('/cms/test/echo')).status).toBe(500)
    expect((await get('/cms/test/echo')).status).toBe(200)
  })

  test('only the call with the given text in it fails', async () => {
    await arm({ contains: 'num=2', status: 503 })
    expect((await send('/cms/test/echo', { num: '1' })).status).toBe(200)
    expect((await send('/cms/test/echo', { num: '2' })).status).toBe(503)
  })

  test('a failure can be asked for by the address or by headers', async () => {
    expect((await get('/cms/test/echo?__status=403')).status).toBe(403)
    expect((await get('/cms/test/echo', { headers: { 'X-Fault-Status': '401' } })).status).toBe(401)
    expect((await get('/vide?__status=500')).status).toBe(200)
  })

  test('a cut connection gives no answer at all', async () => {
    await expect(get('/cms/test/echo?__cut=1')).rejects.toThrow()
  })

  test('a connection cut afterwards has done its work', async () => {
    platform.faults.add({ cut: 'after' })
    const answer = get('/cms/report', { method: 'POST', body: '{"type":"error"}' }).then((got) => got.text())
    await answer.catch(() => undefined)
    expect(await (await get('/cms/report')).json()).toEqual([{ type: 'error' }])
  })

  test('a truncated answer is half of the right one', async () => {
    const whole = await (await get('/cms/test/json?json={"a":[1,2,3,4]}')).text()
    const half = await get('/cms/test/json?json={"a":[1,2,3,4]}&__body=truncated')
    expect(half.status).toBe(200)
    expect(whole.startsWith(await half.text())).toBe(true)
  })

  test.each([
    ['empty', /^$/],
    ['html', /Erreur interne/],
    ['login', /name="password"/],
  ])('the content can be replaced: %s', async (body, expected) => {
    const answer = await get('/cms/test/echo?__body=' + body)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(expected)])
  })

  test('held requests answer in the order a test lets them go', async () => {
    platform.faults.add({ contains: 'a=1', hold: true }, { contains: 'a=2', hold: true })
    const order: string[] = []
    const first = get('/cms/test/echo?a=1').then(() => order.push('first'))
    const second = get('/cms/test/html?a=2').then(() => order.push('second'))
    await until(() => platform.faults.held() === 2)
    platform.faults.release('/cms/test/html')
    await second
    platform.faults.release()
    await first
    expect(order).toEqual(['second', 'first'])
  })

  test('a failure can last, until everything is forgotten', async () => {
    await arm([{ path: '/static/*', status: 500, times: 0 }])
    expect((await get('/static/passerelle.js')).status).toBe(500)
    expect((await get('/static/passerelle.js')).status).toBe(500)
    await get('/__reset', { method: 'POST' })
    expect((await get('/static/passerelle.js')).status).toBe(200)
  })

  test('the demo’s form arms a failure and goes back to its page', async () => {
    const answer = await get('/__faults', {
      method: 'POST',
      redirect: 'manual',
      headers: { Referer: platform.url + '/demo/outils', Accept: 'text/html' },
      body: new URLSearchParams({ path: '/cms/*', delay: '', status: '500', body: '', times: '1' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/demo/outils#pannes'])
    expect(platform.faults.list()).toHaveLength(1)
  })
})

describe('pages of a test', () => {
  test('a body is served inside a page that includes the script', async () => {
    const url = platform.page('/essai', { body: '<p>Bonjour</p>', config: { sessionHash: '</script>' } })
    const page = await (await fetch(url)).text()
    expect(page).toContain('<p>Bonjour</p>')
    expect(page).toContain('\\u003c/script\\u003e')
    expect(page).toContain('src="/static/passerelle.js"')
  })

  test('a page may ask for a strict security policy; its nonce is that of the header', async () => {
    const url = platform.page('/essai', { body: '<script nonce="%nonce%">1</script>', csp: 'strict' })
    const answer = await fetch(url)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(await answer.text()).toContain(`<script nonce="${nonce}">1`)
  })

  test('a page takes the place of one of the site until the platform is reset', async () => {
    platform.page('/vide', 'autre chose')
    expect(await (await get('/vide')).text()).toBe('autre chose')
    platform.reset()
    expect(await (await get('/vide')).text()).toContain('<h1>')
  })

  test('stored data is put back, as often as something was written', () => {
    const titles = () => platform.db.prepare('SELECT id, title FROM ads ORDER BY id').all()
    const before = titles()
    for (const write of ["UPDATE ads SET title = 'Vendu'", 'DELETE FROM ads']) {
      platform.db.exec(write)
      platform.reset()
      expect(titles()).not.toEqual(before)
      platform.reset({ database: true })
      expect(titles()).toEqual(before)
      platform.reset({ database: true })
      expect(titles()).toEqual(before)
    }
  })
})

/** Waits for a condition that other work in this process brings about. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
