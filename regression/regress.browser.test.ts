import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { launch } from '../test/browser/launch.ts'
import { serve } from '../test/browser/site.ts'
import { writeTroubledPages } from './generate.ts'
import { Bench, dist, worse } from './harness.ts'
import { troubledPages } from './troubled-pages.ts'
import { expectSoon } from '../test/browser/expect-soon'
import { sampled } from '../test/sampling.ts'

jest.setTimeout(180_000)

const script = path.join(dist, 'passerelle.js')
let bench: Bench

beforeAll(() => {
  bench = new Bench()
  bench.page(
    'pages/accueil.html',
    `<h1 id="titre">Le club</h1>
    <a href="#" onclick="document.getElementById('titre').innerHTML = str_replace('club', 'judo', 'Le club'); return false">Nom</a>
    <p id="prix">?</p><a href="javascript:void(document.getElementById('prix').innerHTML = number_format(1234.5))">Prix</a>
    <button id="menu">Menu</button><ul id="liste" style="display: none"><li>Cours</li></ul>
    <script>document.getElementById('menu').addEventListener('click', function () { document.getElementById('liste').style.display = 'block' })</script>`,
  )
})
afterAll(() => bench.end())

/** The page with the built script as the old one, and with a fault as the new one. */
const planted = (name: string, fault: string): ReturnType<Bench['regress']> =>
  bench.regress(
    `rapport-${name}`,
    'pages',
    '--old',
    script,
    '--new',
    bench.script(name, fault),
    '--retries',
    '0',
  )

describe('contract §7 what a run tells of itself', () => {
  test('contract §7 the same script on both sides: nothing differs, the exit code is 0', async () => {
    const { code, report, error } = await bench.regress('rapport-egal', 'pages', '--old', script)
    expect(error).toBe('')
    expect(report.pages[0]?.differences).toEqual([])
    expect(report.pages[0]?.calls).toEqual({ str_replace: 1, number_format: 1 })
    expect(code).toBe(0)
  })

  test('contract §7 the whole browser shows the same, and each report names the browser and its version', async () => {
    const args = ['pages', '--old', script, '--browser', 'chromium']
    const { code, report, out } = await bench.regress('rapport-entier', ...args)
    expect(code).toBe(0)
    expect(report.pages[0]?.differences).toEqual([])
    expect(report.browsers).toEqual([expect.stringMatching(/^Chromium \d+\.[\d.]+$/)])
    const written = (name: string): string => readFileSync(bench.file(`rapport-entier/${name}`), 'utf8')
    for (const text of [out, written('index.html'), written('junit.xml')])
      expect(text).toContain(report.browsers[0]!)
  })

  test('contract §7 a browser that is not there is told in French, and nothing is written', async () => {
    const { code, error, out } = await bench.run('regress', 'pages', '--browser', 'rien/chromium')
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain('--browser rien/chromium : ce navigateur n’est pas sur cette machine')
  })
})

const PLANTED: readonly (readonly [what: string, isFound: () => Promise<void>])[] = [
  [
    'a helper that was removed: the call is missing, and its error is told',
    async () => {
      const { code, report } = await planted('retire', 'delete window.str_replace')
      expect(code).toBe(1)
      expect(worse(report)).toEqual(
        expect.arrayContaining([
          'error | ReferenceError: str_replace is not defined',
          'call | str_replace : absent',
        ]),
      )
    },
  ],
  [
    'a changed default: the same call has another result, which the page shows',
    async () => {
      const { report } = await planted(
        'defaut',
        'var own = number_format; number_format = function (n, d, p, t) { return own(n, d === undefined ? 2 : d, p, t) }',
      )
      expect(worse(report)).toEqual(
        expect.arrayContaining(['call | number_format : résultat', 'dom | texte : number_format']),
      )
      const [cause] = report.causes.filter(({ kind }) => kind === 'call')
      expect(cause?.examples[0]).toMatchObject({
        old: 'number_format(1234.5) → "1,235"',
        new: 'number_format(1234.5) → "1,234.50"',
      })
    },
  ],
  [
    'a swallowed event: the page’s own listener did not act',
    async () => {
      const { report } = await planted(
        'avale',
        "document.addEventListener('click', function (e) { if (e.target.id === 'menu') e.stopPropagation() }, true)",
      )
      expect(worse(report)).toEqual(
        expect.arrayContaining(['event | click retenu : button', 'dom | ul caché : button']),
      )
    },
  ],
  [
    'a moved pixel: the picture differs where nothing else does, and is kept',
    async () => {
      const { report } = await planted(
        'pixel',
        "document.addEventListener('DOMContentLoaded', function () { document.getElementById('titre').style.marginLeft = '1px' })",
      )
      expect(worse(report)).toContain('pixels | image : chargement')
      expect(report.causes.filter(({ kind }) => kind !== 'pixels')).toEqual([])
      const pictures = report.causes[0]!.examples[0]!.pictures!
      for (const name of [pictures.old, pictures.new, pictures.diff])
        expect(
          readFileSync(bench.file(`rapport-pixel/${name}`))
            .subarray(1, 4)
            .toString(),
        ).toBe('PNG')
    },
  ],
  [
    'a lost request: what the server no longer gets is told by method, path and body',
    async () => {
      bench.page(
        'requetes/index.html',
        `<a href="#" onclick="ajax_request({ url: '/cms/vote.php', method: 'POST', data: { b: 2, a: 1 } }); return false">Voter</a>`,
      )
      const lost = bench.script('perdu', 'ajax_request = function () {}')
      const { report } = await bench.regress('rapport-perdu', 'requetes', '--old', script, '--new', lost)
      const [cause] = report.causes.filter(({ kind }) => kind === 'request')
      expect(cause).toMatchObject({ cause: 'request | POST /cms/vote.php absent' })
      expect(cause!.examples[0]!.old).toBe('POST /cms/vote.php(a=1&b=2)')
    },
  ],
]

test.each(sampled(PLANTED, 2))('contract §7 a planted regression is found: %s', (_what, isFound) => isFound())

test('contract §7 timers of a page all run, each once, whatever is waited for meanwhile', async () => {
  bench.page(
    'minuteries/index.html',
    `<p id="compte">0</p><script>
    for (var i = 0; i < 40; i++) setTimeout(function () { document.getElementById('compte').innerHTML++ }, i * 50)
    setTimeout(function () { if (document.getElementById('compte').innerHTML != '40') throw new Error('perdues') }, 2500)
    </script>`,
  )
  const { report } = await bench.regress('rapport-minuteries', 'minuteries')
  expect(worse(report)).toEqual([])
  expect(report.totals).toMatchObject({ same: 1, unreadable: 0 })
})

test('contract §7 without an old script: errors, unknown names and handlers without effect', async () => {
  bench.page(
    'seul/index.html',
    `<a href="#" onclick="inconnue(); return false">A</a><a href="#" onclick="void(0); return false">B</a>
    <a href="#" onclick="modal_alert('Bonjour'); return false">C</a>`,
  )
  const { code, report } = await bench.regress('rapport-seul', 'seul')
  expect(code).toBe(1)
  expect(worse(report)).toEqual([
    'dead | sans effet : void',
    'error | ReferenceError: inconnue is not defined',
  ])
})

test('contract §7 shards share the pages out; a page that cannot be read is listed and stops nothing', async () => {
  for (const name of ['a', 'b', 'c']) bench.page(`parts/${name}.html`, `<p>${name}</p>`)
  const inputs = ['parts', '@liste-absente.txt', 'http://127.0.0.1:9/ferme.html']
  const [one, two] = await Promise.all([
    bench.regress('rapport-1', ...inputs, '--old', script, '--shard', '1/2'),
    bench.regress('rapport-2', ...inputs, '--old', script, '--shard', '2/2'),
  ])
  expect(one.report.pages.map(({ page }) => page)).toEqual(['a.html', 'c.html', '@liste-absente.txt'])
  expect(two.report.pages.map(({ page, verdict }) => [page, verdict])).toEqual([
    ['b.html', 'same'],
    ['http://127.0.0.1:9/ferme.html', 'unreadable'],
    ['@liste-absente.txt', 'unreadable'],
  ])
  // Nothing differs, and a page could not be read.
  expect([one.code, two.code]).toEqual([3, 3])
  expect(readFileSync(bench.file('rapport-2/junit.xml'), 'utf8')).toContain(
    'tests="3" failures="0" errors="0" skipped="2"',
  )
  const whole = await bench.run(
    'merge',
    bench.file('rapport-1'),
    bench.file('rapport-2'),
    '--out',
    bench.file('rapport-parts'),
  )
  expect([whole.code, whole.error]).toEqual([3, ''])
  expect(bench.report('rapport-parts').pages.map(({ page }) => page)).toEqual([
    'a.html',
    'b.html',
    'c.html',
    'http://127.0.0.1:9/ferme.html',
    '@liste-absente.txt',
  ])
})

test('contract §7 a live page is asked once, both sides get that answer, and nothing is posted to it', async () => {
  let visits = 0
  const posted: string[] = []
  const site = await serve({
    '/visite.html': () => ({
      body: `<html><head><script src="/front.js"></script></head><body><p>Visite ${++visits}</p><form method="post" action="/livre.php"><input type="submit" value="Signer"></form><a href="#" onclick="ajax_request({ url: '/vote.php', method: 'POST' }); return false">Voter</a></body></html>`,
    }),
    '*': (url, method) => {
      if (method !== 'GET') posted.push(url.pathname)
      return { status: 404, body: '' }
    },
  })
  const browser = await launch()
  try {
    const list = bench.write('liste.txt', `# pages en ligne\n${site.url}/visite.html\n`)
    const { code, report } = await bench.regress(
      'rapport-direct',
      `@${list}`,
      '--old',
      script,
      '--tag',
      '/front.js',
      '--browser-url',
      browser.wsEndpoint(),
    )
    expect(worse(report)).toEqual([])
    expect(code).toBe(0)
    expect(report.pages[0]).toMatchObject({
      steps: 2,
      calls: { ajax_request: 1 },
      madeUp: ['POST /vote.php'],
    })
    expect(visits).toBe(1)
    expect(posted).toEqual([])
    // The browser was not ours to close.
    expect(browser.connected).toBe(true)
  } finally {
    await browser.close()
    await site.close()
  }
})

test('contract §7 nothing reaches the site of an archived page: no form that a script sends to a new window, which is told, no page fetched ahead', async () => {
  const asked: string[] = []
  const site = await serve({
    '*': (url, method) => {
      asked.push(`${method} ${url.pathname}`)
      return { status: 200, body: '' }
    },
  })
  bench.page(
    'ailleurs/index.html',
    `<form method="post" action="${site.url}/livre.php" target="_blank"><input name="nom" value="Camille"></form>
    <a href="#" onclick="document.forms[0].submit(); return false">Signer</a>
    <a href="#" onclick="var lien = document.createElement('a'); lien.href = '${site.url}/plan.html'; lien.target = '_blank'; lien.click(); return false">Plan</a>
    <script type="speculationrules">{"prefetch": [{"source": "list", "urls": ["${site.url}/suite.html"]}]}</script>`,
  )
  try {
    const silent = bench.script('muet', 'HTMLFormElement.prototype.submit = function () {}')
    const { report } = await bench.regress('rapport-ailleurs', 'ailleurs', '--old', script, '--new', silent)
    expect(asked).toEqual([])
    expect(worse(report)).toEqual([expect.stringContaining('form')])
  } finally {
    await site.close()
  }
})

test('contract §7 pages of all kinds of trouble are compared, or listed with their cause and what to do', async () => {
  writeTroubledPages(bench.file('tout'), true)
  const wanted = troubledPages.filter(({ large }) => !large)
  const { code, report } = await bench.regress('rapport-pannes', 'tout', '--old', script, '--patience', '5')
  const found = report.causes.filter(({ weight }) => weight === 'worse')
  expect(found.map(({ cause, examples }) => [cause, ...examples])).toEqual([])
  const told = wanted.map(({ name, listed, noted }) => {
    const { unreadable = '', notes } = report.pages.find(({ page }) => page.endsWith(`/${name}`))!
    return {
      name,
      listed: listed === undefined ? !unreadable : unreadable.includes(listed),
      noted: noted === undefined || notes.some((note) => note.includes(noted)),
    }
  })
  expect(told.filter((one) => !one.listed || !one.noted)).toEqual([])
  expect(code).toBe(3)
})

test('contract §7 a javascript: link whose code gives a text is compared by what it does, and the steps behind it too', async () => {
  bench.page(
    'liens-de-code/index.html',
    `<a href="javascript:document.title=number_format(2.5, 1, ',')">Nombre</a>
    <a href="javascript:location.href='plan.html?'+trim(' a ') // le plan">Plan</a>
    <p id="p">?</p><a href="#" onclick="document.getElementById('p').innerHTML = rtrim('c '); return false">Suite</a>`,
  )
  const other = bench.script('autres-nombres', 'window.number_format = window.trim = window.rtrim = String')
  const { report } = await bench.regress('rapport-liens', 'liens-de-code', '--old', script, '--new', other)
  expect(report.pages).toMatchObject([{ steps: 3 }])
  expect(worse(report).map((line) => line.replace(/ : .*/, ''))).toEqual([
    'call | number_format',
    'call | rtrim',
    'call | trim',
    'request | aller à GET autre contenu',
  ])
})

test('contract §7 each page is seen in each window, by its own steps, and a first thing that opens is closed in both ways', async () => {
  bench.page(
    'fenetres/index.html',
    `<p id="large"></p><a id="a" href="#" onclick="modal_alert('Bonjour'); return false">Dire</a>
    <script>document.getElementById('large').innerHTML = innerWidth</script>`,
  )
  bench.write(
    'scenario.json',
    JSON.stringify({ 'index*': { steps: [{ do: 'press', at: '#a', value: 'Enter' }, { do: 'escape' }] } }),
  )
  const { code, report } = await bench.regress(
    'rapport-fenetres',
    'fenetres',
    '--old',
    script,
    ...['--viewport', '390x844,1280x800', '--scenario', 'scenario.json'],
  )
  expect(code).toBe(0)
  expect(report.pages.map(({ page }) => page)).toEqual(['index.html [390x844]', 'index.html [1280x800]'])
  // Click, Escape, click again, beside it; Enter, Escape; the step that is Escape.
  expect(report.pages.map(({ steps }) => steps)).toEqual([7, 7])
  bench.write('faux.json', JSON.stringify({ a: { steps: [{ do: 'danser' }] } }))
  await expectSoon(
    async () => (await bench.run('regress', 'fenetres', '--scenario', 'faux.json')).error,
  ).toContain('faux.json, a.steps[0] : « danser » n’est pas un geste')
})

test('contract §7 what comes with an error that is gone is an improvement too; a page’s own syntax error is the page’s', async () => {
  bench.page(
    'mieux/index.html',
    `<p id="p">?</p><a href="#" onclick="document.getElementById('p').innerHTML = manque('x') + trim(' y '); return false">Nom</a>`,
  )
  const mended = bench.script('mieux-script', 'window.manque = function (t) { return t }')
  const { code, report } = await bench.regress('rapport-mieux', 'mieux', '--old', script, '--new', mended)
  expect(report.causes.map(({ weight, kind }) => `${weight} ${kind}`).sort()).toEqual([
    'better call',
    'better dom',
    'better error',
  ])
  expect(code).toBe(0)
  bench.page('faute/index.html', '<script>var a = ;</script><p>Bonjour</p>')
  const alone = await bench.regress('rapport-faute', 'faute')
  expect(worse(alone.report)).toEqual([])
  expect(alone.report.pages[0]!.notes.join()).toContain('Erreur de syntaxe de la page elle-même')
})

test('contract §7 the report as JSON on the standard output, with its date and version', async () => {
  await bench.regress('rapport-joint', 'pages', '--old', script)
  const { out, error } = await bench.run('merge', bench.file('rapport-joint'), '--out', bench.file('rapport-json'), '--json') // prettier-ignore
  expect(error).toBe('')
  expect(JSON.parse(out)).toMatchObject({
    version: 1,
    totals: { pages: 1 },
    made: { version: expect.any(String) },
  })
})
