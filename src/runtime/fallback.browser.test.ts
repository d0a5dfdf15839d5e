import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Watched } from '../../test/browser/launch'
import { expectSoon } from '../../test/browser/expect-soon'
import { eventually } from '../../test/browser/until'
import { html, type Answer } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

/** The page's own feature `bancal` fails on each `.bancal`; tooltips and tables are ours. */
const body =
  '<b class="bancal">x</b><a class="cms-tooltip" title="Bulle" href="#">lien</a>' +
  '<table class="cms-sortable"><tr><th>A<th>B<tr><td>1<td>2<tr><td>3<td>1</table>'
const script = (code: string): string => `<script>${code}</script>`
const events = script(
  "window.told=[];document.addEventListener('cms:fallback',function(e){told.push(e.detail.feature+' '+e.detail.reason)})",
)
const failing = script(
  "Passerelle.register({name:'bancal',selector:'.bancal',mount:function(){throw new Error('raté')}})",
)
const config = (given: string): string => script(`window.passerelleConfig=${given}`)
const page = (given: string, more = ''): string =>
  html(failing + body + more, { head: events + config(given) })
const OLD =
  "window.oldRan=(window.oldRan||0)+1;window.sawThen=passerelleFallback.slice();window.trim=function(){return 'old'};window.nl2br=function(){return 'old'}"

let watched: Watched
/** What the list of features answers. */
let list: Answer | undefined
let held: (() => void)[] = []

const old = (): Answer => ({ headers: { 'Content-Type': 'text/javascript' }, body: OLD })

const { open } = useBrowser()
const site = useSite({
  '/old.js': old,
  '/old-bancal.js': old,
  '/crash': page("{fallback:{script:'/old.js',names:['nl2br']}}"),
  '/once': page("{fallback:{script:'/old-{feature}.js',crashes:1}}"),
  '/plain': page('{fallback:{crashes:1}}'),
  '/function': page(
    "{fallback:function(f,r){window.handed=f+' '+r}}",
    '<b class="bancal">y</b><b class="bancal">z</b>',
  ),
  '/missing': page("{fallback:{script:'/absent.js',crashes:1}}"),
  '/builtin': html(
    '<table class="cms-sortable" id="t"><tr><th>A<tr><td>1</table>' +
      script(
        "['rows','tHead','querySelectorAll','addEventListener'].forEach(function(name){Object.defineProperty(document.getElementById('t'),name,{get:function(){throw new Error('cassé')}})})",
      ),
    { head: events + config("{fallback:{script:'/old.js',crashes:1}}") },
  ),
  '/remote': page("{features:'/features.json',fallback:{script:'/old.js'}}"),
  '/denied': html(failing + body, {
    head:
      script("Object.defineProperty(window,'localStorage',{get:function(){throw new Error('refusé')}})") +
      events +
      config("{fallback:{script:'/old.js',crashes:2}}"),
  }),
  '/features.json': () => list,
})
beforeEach(() => {
  list = undefined
  held = []
})
afterEach(() => {
  for (const release of held) release()
})

const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})
const visit = async (path: string): Promise<Watched> => (watched = await open(site.url + path))
const get = (name: string): Promise<unknown> => watched.page.evaluate((key) => (window as never)[key], name)
const ready = (): Promise<unknown> => watched.page.evaluate('Passerelle.ready.then(function(){return true})')
const again = async (): Promise<void> => {
  await watched.page.reload()
  await ready()
}
/** Sorting is on once the header has a button. */
const sorts = (): Promise<boolean> =>
  watched.page.$eval('table', (table) => !!table.querySelector('[aria-sort], th button'))

test('§6 a feature that has crashed three times for a visitor goes back to the old script, on that page and the next', async () => {
  await visit('/crash')
  await ready()
  await again()
  await expectSoon(() => get('oldRan')).toBeUndefined()
  await again()
  await expectSoon(() => get('oldRan')).toBe(1)
  await expectSoon(() => get('told')).toEqual(['bancal crashes'])
  await expectSoon(() => get('sawThen')).toEqual(['bancal'])
  await eventually(() => expect(watched.console.join('\n')).toContain('P105'))
  const crashes = watched.console.filter((line) => line.includes('P003')).length
  await again()
  await expectSoon(() => get('oldRan')).toBe(1)
  expect(watched.console.filter((line) => line.includes('P003'))).toHaveLength(crashes)
  await expectSoon(() => sorts()).toBe(true)
})

test('§6 the old script takes over only the names that were granted to it', async () => {
  await visit('/crash')
  await ready()
  await again()
  await again()
  await expectSoon(() => get('oldRan')).toBe(1)
  await expectSoon(() => watched.page.evaluate("trim(' a ')")).toBe('a')
  await expectSoon(() => watched.page.evaluate("nl2br('a')")).toBe('old')
})

test('§6 each feature may have an old script of its own', async () => {
  await visit('/once')
  await expectSoon(() => get('oldRan')).toBe(1)
  expect(site.asked).toContain('/old-bancal.js')
})

test('§6 without an old script the feature is only taken off', async () => {
  await visit('/plain')
  await expectSoon(() => get('told')).toEqual(['bancal crashes'])
  await ready()
  await expectSoon(() => sorts()).toBe(true)
})

test('§6 a function is told, once, when several elements fail on one page', async () => {
  await visit('/function')
  await expectSoon(() => get('handed')).toBe('bancal crashes')
  await expectSoon(() => get('told')).toEqual(['bancal crashes'])
})

test('§6 a page that prevents cms:fallback looks after the feature itself', async () => {
  watched = await open('about:blank')
  await watched.page.evaluateOnNewDocument(
    "document.addEventListener('cms:fallback', function (e) { e.preventDefault() })",
  )
  await watched.page.goto(site.url + '/once')
  await expectSoon(() => get('told')).toEqual(['bancal crashes'])
  await expectSoon(() => get('oldRan')).toBeUndefined()
})

test('§6 an old script that does not come is told, and the page works', async () => {
  await visit('/missing')
  await eventually(() => expect(watched.console.join('\n')).toContain('P106'))
  await expectSoon(() => sorts()).toBe(true)
})

test('§6 a feature of ours that fails gives the plain HTML back', async () => {
  await visit('/builtin')
  await expectSoon(() => get('told')).toEqual(['sortableTable crashes'])
  await expectSoon(() => get('sawThen')).toEqual(['sortableTable'])
})

test('§6 storage that is denied: crashes count for the page', async () => {
  await visit('/denied')
  await ready()
  await expectSoon(() => get('told')).toEqual([])
  await watched.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<b class=bancal>2</b>')")
  await expectSoon(() => get('told')).toEqual(['bancal crashes'])
})

test('§6 crashes are forgotten when their days are over, and with another version', async () => {
  await visit('/crash')
  await ready()
  for (const change of ['until', 'version']) {
    await watched.page.evaluate((what) => {
      const stored = {
        version: (window as never as { Passerelle: { version: string } }).Passerelle.version,
        crashes: { bancal: { n: 9, until: Date.now() + 1e6 } },
      }
      if (what === 'until') stored.crashes.bancal.until = Date.now() - 1
      else stored.version = '0.0.0'
      localStorage.setItem('cms-fallback', JSON.stringify(stored))
    }, change)
    await again()
    await expectSoon(() => get('told')).toEqual([])
  }
})

test('§6 the list of features at an address switches one off for everyone, and on again', async () => {
  list = json({ sortableTable: false, tooltip: true })
  await visit('/remote')
  await ready()
  await expectSoon(() => get('told')).toEqual(['sortableTable remote'])
  await expectSoon(() => sorts()).toBe(false)
  await expectSoon(() => get('oldRan')).toBe(1)
  list = json({ sortableTable: true })
  // Known answers count at once, the new one from the next page on.
  await again()
  await expectSoon(() => watched.page.evaluate("localStorage['cms-fallback']")).toContain(
    '"sortableTable":true',
  )
  await again()
  await expectSoon(() => sorts()).toBe(true)
})

test('§6 an explicit true in the list ends what a visitor’s crashes began', async () => {
  list = json({})
  await visit('/remote')
  await ready()
  await watched.page.evaluate(() => {
    const version = (window as never as { Passerelle: { version: string } }).Passerelle.version
    localStorage.setItem(
      'cms-fallback',
      JSON.stringify({ version, crashes: { tooltip: { n: 3, until: Date.now() + 1e6 } } }),
    )
  })
  list = json({ tooltip: true })
  await again()
  await expectSoon(() => get('told')).toContain('tooltip crashes')
  await again()
  await expectSoon(() => get('told')).not.toContain('tooltip crashes')
})

test.each<[string, Answer]>([
  ['fails with 500', json({}, 500)],
  ['is no JSON', json('{lightbox:')],
  ['is a list', json(['tooltip'])],
])('§6 a list of features that %s is told, and all features are on', async (_, answer) => {
  list = answer
  await visit('/remote')
  await ready()
  await expectSoon(() => sorts()).toBe(true)
  await eventually(() => expect(watched.console.join('\n')).toContain('P104'))
  expect(watched.errors).toEqual([])
})

test('§6 of a list with wrong values, the right ones count', async () => {
  list = json({ tooltip: 'non', sortableTable: false })
  await visit('/remote')
  await ready()
  await expectSoon(() => get('told')).toEqual(['sortableTable remote'])
  await eventually(() => expect(watched.console.join('\n')).toContain('tooltip'))
})

test('§6 a list of features that never answers holds nothing up for long', async () => {
  watched = await open('about:blank')
  await watched.page.setRequestInterception(true)
  watched.page.on('request', (request) => {
    if (request.url().endsWith('/features.json')) held.push(() => void request.abort().catch(() => undefined))
    else void request.continue()
  })
  await watched.page.goto(site.url + '/remote')
  await ready()
  await expectSoon(() => sorts()).toBe(true)
  expect(held).toHaveLength(1)
})
