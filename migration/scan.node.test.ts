import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { pluginOptions } from '../src/jquery/options'
import { documented } from '../src/jquery/proofs/documented'
import { judgeOption, proofs } from '../src/jquery/proofs/index'
import { bridged, originals } from './rules/proven'
import { labelled } from './scan/labelled'
import type { PageReport } from './scan/types'
import { messageOf } from './system-errors'

jest.setTimeout(120_000)
const root = path.dirname(__dirname)
const folder = mkdtempSync(path.join(tmpdir(), 'scan-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Result {
  code: number
  out: string
  err: string
}
interface Report {
  totals: Record<string, number>
  causes: {
    name: string
    pages: number
    calls: number
    verdict: string
    example: { line: number; code: string }
  }[]
  unreadable: { page: string; reason: string }[]
  notices: string[]
  pages: PageReport[]
}

function passerelle(args: string[], input = ''): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'migration/bin.mjs'), ...args],
      { maxBuffer: 1e8 },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.end(input)
  })
}

function put(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

const report = ({ out }: Result): Report => JSON.parse(out) as Report
const names = (page: PageReport, verdict: string): string[] =>
  [...new Set(page.findings.filter((finding) => finding.verdict === verdict).map(({ name }) => name))].sort()

/** All that a page may give a plugin, as far as a list has it. */
function optionsOf(plugin: string): string[] {
  const { acts, settled } = pluginOptions[plugin] ?? { acts: '', settled: '' }
  const { options } = proofs[plugin] ?? { options: {} }
  return [
    ...new Set([
      ...`${acts} ${settled} ${documented[plugin] ?? ''}`.split(' ').filter(Boolean),
      ...Object.keys(options),
    ]),
  ]
}

test('contract §3 of each bridge the scanner says which options are proven, and no other', async () => {
  const calls = [...bridged].map((name) => {
    const options = [...optionsOf(name), 'vrille']
    const given = `{ ${options.map((option) => option + ': 1').join(', ')} }`
    return name === 'Inputmask' ? `Inputmask(${given})` : `$('.x').${name}(${given})`
  })
  const page = put(
    'options/index.html',
    `<script src="passerelle.jquery.js"></script><script>${calls.join('\n')}</script>`,
  )
  const [found] = report(await passerelle(['scan', page, '--json', '-'])).pages
  const shown = (name: string): string => (name === 'Inputmask' ? name : `$.${name}`)
  const lacking = new Set(found!.findings.filter(({ kind }) => kind === 'option').map(({ name }) => name))
  for (const name of Object.keys(pluginOptions)) {
    for (const option of optionsOf(name)) {
      const isProven = judgeOption(name, option, { is: 'number', text: '1' }) === 'proven'
      const isLacking = originals.has(name) && !isProven
      expect([name, option, lacking.has(`$.${name}: ${option}`)]).toEqual([name, option, isLacking])
    }
  }
  // Whatever the lists say of others: these were measured.
  for (const one of [
    'colorbox: data',
    'datepicker: beforeShow',
    'inputmask: radixPoint',
    'autocomplete: focus',
  ])
    expect(lacking).toContain(`$.${one}`)
  for (const one of ['bxSlider: startSlide', 'colorbox: width', 'datepicker: minDate'])
    expect(lacking).not.toContain(`$.${one}`)
  for (const name of bridged) {
    const finding = found!.findings.find((one) => one.name === `${shown(name)}: vrille`)
    expect(finding).toMatchObject({ verdict: originals.has(name) ? 'original' : 'caveat', option: 'vrille' })
  }
  expect(names(found!, 'breaks')).toEqual([])
})

describe('§7 the labelled pages', () => {
  let pages: Map<string, PageReport>
  beforeAll(async () => {
    Object.values(labelled).forEach(({ html }, index) => put(`set/${index}.html`, html))
    put('set/js/site.js', 'function duSite() { inconnuDuSite() }')
    const result = report(await passerelle(['scan', path.join(folder, 'set'), '--json', '-']))
    pages = new Map(result.pages.map((page) => [path.basename(page.page, '.html'), page]))
  })

  test.each(Object.entries(labelled).map(([name, label], index) => ({ name, label, index })))(
    '§7 $name: found as a person labelled it',
    ({ label, index }) => {
      const page = pages.get(String(index))!
      // Caveats of the facade's own entries count as covered calls.
      const isHelper = (name: string): boolean =>
        page.findings.some((item) => item.kind === 'helper' && item.name === name)
      const caveats = names(page, 'caveat')
      expect([...names(page, 'covered'), ...caveats.filter(isHelper)].sort()).toEqual(
        [...(label.covered ?? [])].sort(),
      )
      expect(caveats.filter((name) => !isHelper(name))).toEqual([...(label.caveat ?? [])].sort())
      expect(names(page, 'original')).toEqual([...(label.original ?? [])].sort())
      expect(names(page, 'breaks')).toEqual([...(label.breaks ?? [])].sort())
    },
  )
})

test('§7 the archived pages of the suite call nothing that is unknown', async () => {
  const result = await passerelle(['scan', path.join(root, 'regression/pages'), '--json', '-'])
  expect(report(result).causes.filter(({ verdict }) => verdict === 'breaks')).toEqual([])
  expect(result.code).toBe(0)
})

test('§7 one cause on many pages is one line, with the shortest call and its line', async () => {
  put('many/1.html', '<p>\n<a onclick="ouvrir(1, 2, 3)">')
  put('many/2.html', '<p>\n\n<a onclick="ouvrir()">')
  const result = await passerelle([
    'scan',
    path.join(folder, 'many'),
    '--json',
    '-',
    '--sarif',
    path.join(folder, 'x.sarif'),
    '--html',
    path.join(folder, 'x.html'),
  ])
  expect(result.code).toBe(1)
  expect(report(result).causes).toMatchObject([
    { name: 'ouvrir', pages: 2, calls: 2, verdict: 'breaks', example: { line: 3, code: 'ouvrir()' } },
  ])
  const sarif = JSON.parse(readFileSync(path.join(folder, 'x.sarif'), 'utf8')) as {
    runs: { results: unknown[] }[]
  }
  expect(sarif.runs[0]!.results).toHaveLength(1)
  expect(readFileSync(path.join(folder, 'x.html'), 'utf8')).toContain('ouvrir()')
})

test('§7 what cannot be read is listed, and the other pages are read', async () => {
  const files = [
    put('odd/binary.html', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])),
    put('odd/latin.html', Buffer.from('<meta charset=iso-8859-1><a onclick="caf\u00e9()">', 'latin1')),
    put('odd/wrong.html', Buffer.from('<meta charset=sabir><a onclick="caf\u00e9()">', 'latin1')),
    put('odd/utf16.html', Buffer.from('\ufeff<a onclick="café()">', 'utf16le')),
    put('odd/long.html', `<a title="${'x'.repeat(3_000_000)}" onclick="café()">`),
    put('odd/cut.html', '<a onclick="café()"><script>ouvrir('),
    put('odd/empty.html', ''),
    put('odd/bad.warc.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 0])),
    path.join(folder, 'odd/absent.html'),
  ]
  const result = await passerelle(['scan', '-', '--json', '-'], files.join('\n'))
  const { pages, unreadable, causes } = report(result)
  expect(unreadable.map(({ page }) => path.basename(page)).sort()).toEqual([
    'absent.html',
    'bad.warc.gz',
    'binary.html',
  ])
  expect(pages).toHaveLength(6)
  expect(causes).toMatchObject([{ name: 'café', pages: 5 }])
})

test('§7 globals of the site, and the script that is replaced, are told on the command line', async () => {
  put('old/old.js', 'function ouvrir(){} function modal_alert(){}')
  const page = put('old/p.html', '<script src="old.js"></script><a onclick="ouvrir();modal_alert(1)">')
  expect(report(await passerelle(['scan', page, '--json', '-'])).causes).toEqual([])
  const replaced = await passerelle(['scan', page, '--old', 'old.js', '--json', '-'])
  expect(report(replaced).causes.map(({ name }) => name)).toEqual(['ouvrir', 'modal_alert'])
  expect(report(replaced).notices).toEqual([])
  expect((await passerelle(['scan', page, '--old', 'old.js', '--known', 'ouvrir'])).code).toBe(0)
})

test('§7 --old that fits no tag and --known that no page asks for are told', async () => {
  const page = put('unmet/p.html', '<script src="/js/site.js"></script><a onclick="ouvrir()">')
  const args = ['scan', page, '--old', 'ancien.js', '--old', 'site.js', '--known', 'ouvrir,fermer']
  const table = await passerelle(args)
  const told = ['--old : « ancien.js »', '--known : aucune de ces pages ne demande « fermer »']
  for (const text of told) expect(table.out).toContain(text)
  expect(table.out).not.toMatch(/« (site\.js|ouvrir) »/)
  const html = path.join(folder, 'unmet/x.html')
  const json = await passerelle([...args, '--json', '-', '--html', html])
  expect(report(json).notices).toHaveLength(2)
  for (const text of told) expect(json.err).toContain(text)
  expect(readFileSync(html, 'utf8')).toContain('--old : « ancien.js »')
})

test('contract §7 --json and --html without the name of a file write to the standard output', async () => {
  const page = put('unnamed/p.html', '<a onclick="trim(1)">')
  const json = await passerelle(['scan', page, '--json'])
  expect(report(json).totals.pages).toBe(1)
  const html = await passerelle(['scan', page, '--html', '--no-progress'])
  expect(html.out).toMatch(/^<!doctype html>/)
  expect([json.code, html.code]).toEqual([0, 0])
})

test('§7 a tag with a hundred and fifty thousand attributes is read to its end', async () => {
  const attributes = Array.from({ length: 150_000 }, (_, index) => `a${index}=1`).join(' ')
  const page = put('attributes/index.html', `<p ${attributes} onclick="ouvrir()">x</p>`)
  const [found] = report(await passerelle(['scan', page, '--json', '-'])).pages
  expect(names(found!, 'breaks')).toEqual(['ouvrir'])
})

test('§7 a handler finds the members of its own element, and not those of another', async () => {
  const page = put(
    'handlers/a.html',
    `<button onclick="document.forms[0].requestSubmit();scrollIntoView();getBoundingClientRect().top">x</button>
     <dialog onclick="showModal();if (open) close()">x</dialog><form onsubmit="requestSubmit();reportValidity()"></form>
     <input onfocus="setSelectionRange(0, value.length);showPicker()"><video onclick="paused ? play() : pause();load()"></video>
     <table onclick="insertRow(0);tBodies.length"></table><th onclick="cellIndex;colSpan"></th>
     <img onload="if (complete) naturalWidth"><a onclick="readyState;activeElement;download">x</a>
     <a onclick="showModal()">x</a><div onclick="load();paused">x</div>
     <div onclick="replaceWith(1)">x</div><body onload="animate()">`,
  )
  const { pages } = report(await passerelle(['scan', page, '--json', '-']))
  expect(pages[0]?.findings.map(({ name, line }) => `${name} ${line}`)).toEqual([
    'showModal 6',
    'load 6',
    'paused 6',
    'replaceWith 7',
    'animate 7',
  ])
})

test('§7 a ledger over a scan that could not read all says so beside the names that it calls useless', async () => {
  const page = put('partial/a.html', '<script src="absent.js"></script><a onclick="trim(1)">')
  const [scanned, html] = ['scan.json', 'ledger.htm'].map((name) => path.join(folder, 'partial', name))
  await passerelle(['scan', page, path.join(folder, 'partial/b.html'), '--json', scanned!])
  const live = put('partial/live.json', '[]')
  const said = 'Non lus par le parcours : 1 entrée, 1 script.'
  expect((await passerelle(['usage', live, '--scan', scanned!])).out).toContain(said)
  const { out, err } = await passerelle(['usage', live, '--scan', scanned!, '--json', '--html', html!])
  expect(err).toContain(said)
  expect(JSON.parse(out)).toMatchObject({ needed: [{ name: 'trim' }] })
  expect(readFileSync(html!, 'utf8')).toContain(said)
})

test('§7 names of --known, and scans of a ledger, count each time they are given', async () => {
  const page = put('twice/p.html', '<a onclick="ouvrir();fermer();trim(1)">')
  const known = await passerelle(['scan', page, '--known', 'ouvrir', '--known', 'fermer', '--json', '-'])
  expect(report(known).causes.map(({ name }) => name)).toEqual(['trim'])
  expect(report(known).notices).toEqual([])
  const scans = ['popup_close', 'modal_open'].map((name) => {
    const to = path.join(folder, `twice/${name}.json`)
    return { to, page: put(`twice/${name}.html`, `<a onclick="${name}()">`) }
  })
  for (const one of scans) await passerelle(['scan', one.page, '--json', one.to])
  const options = scans.flatMap(({ to }) => ['--scan', to])
  const ledger = await passerelle(['usage', put('twice/live.json', '[]'), ...options, '--json'])
  const { needed } = JSON.parse(ledger.out) as { needed: { name: string }[] }
  expect(needed.map(({ name }) => name).sort()).toEqual(['modal_open', 'popup_close'])
})

describe('§7 scripts of a page', () => {
  const findings = async (input: string): Promise<string[]> => {
    const { pages, unreadable } = report(await passerelle(['scan', input, '--json', '-']))
    expect(unreadable).toEqual([])
    return pages.flatMap((one) =>
      one.findings.map(({ name, file, line }) => `${name} ${path.basename(file)}:${line}`),
    )
  }
  const call = '<script src="js/menu.js?v=2"></script>\n<a onclick="ouvrir()">'

  test.each([
    ['/'],
    ['/index.php'],
    ['https://www.site.fr/'],
    ['//www.site.fr/accueil'],
    ['../../'],
    ['../../index.php'],
    ['https://web.archive.org/web/20110203040506/http://www.site.fr/'],
  ])('§7 are found where its base says: %s', async (base) => {
    put('base/js/menu.js', 'function ouvrir() {}')
    const page = put('base/actus/2020/page.html', `<base href="${base}">${call}`)
    expect(await findings(path.join(folder, 'base'))).toEqual([])
    rmSync(page)
  })

  test('§7 are found beside it where nothing can be relative to its base, in an archive too', async () => {
    const text = `<base href="about:blank">${call}`
    put('vide/js/menu.js', 'function ouvrir() {}')
    put('vide/page.html', text)
    expect(await findings(path.join(folder, 'vide'))).toEqual([])
    const record = (url: string, type: string, body: string): string => {
      const block = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n${body}`
      const head = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\n`
      return `${head}Content-Length: ${Buffer.byteLength(block)}\r\n\r\n${block}\r\n\r\n`
    }
    const script = record('http://a.fr/js/menu.js', 'text/javascript', 'function ouvrir() {}')
    expect(await findings(put('vide.warc', record('http://a.fr/', 'text/html', text) + script))).toEqual([])
  })

  test('§7 that are modules are read as such: they are no broken scripts, and keep their names to themselves', async () => {
    put('modules/menu.js', 'import "./autre.js"\nexport function ouvrir() {}\nfermer()')
    put('modules/page.html', '<script type="module" src="menu.js"></script>\n<a onclick="ouvrir()">')
    expect((await findings(path.join(folder, 'modules'))).sort()).toEqual([
      'fermer menu.js:3',
      'ouvrir page.html:2',
    ])
  })

  test('§7 that an optimiser wrote into their own address are read there', async () => {
    const packed = Buffer.from('function ouvrir() {}\nfermer("é")').toString('base64')
    const page = put(
      'adresses/page.html',
      `<script src="data:text/javascript;base64,${packed}"></script>\n` +
        `<script src="data:application/javascript,dire(%22%C3%A9%22)#x"></script>\n<a onclick="ouvrir()">`,
    )
    expect((await findings(page)).sort()).toEqual(['dire page.html:2', 'fermer page.html:1'])
    const { pages } = report(await passerelle(['scan', page, '--json', '-']))
    expect(pages[0]?.unread).toEqual([])
  })
})

describe('§7 names of files as mirrors and old hosts wrote them', () => {
  const page = '<a onclick="ouvrir()">'
  test('§7 pages that keep a query in their names are read, and a picture of a program is none of them', async () => {
    for (const name of ['index.html?p=12', 'liste.php?page=3', 'liste.php@page=2'])
      put(`miroir/${name}`, page)
    put('miroir/vignette.php?photo=3', 'GIF89a')
    const found = report(await passerelle(['scan', path.join(folder, 'miroir'), '--json', '-']))
    expect(found.pages.map((one) => path.basename(one.page)).sort()).toEqual([
      'index.html?p=12',
      'liste.php?page=3',
      'liste.php@page=2',
    ])
    expect(found.unreadable).toEqual([])
  })

  test('§7 a file or folder whose name is in another charset is listed with what to do', async () => {
    put('charset/un.html', page)
    const below = (name: string): Buffer => Buffer.from(`${folder}/charset/${name}`, 'latin1')
    writeFileSync(below('actualit\xe9s.html'), page)
    mkdirSync(below('d\xe9lib\xe9rations'))
    const result = await passerelle(['scan', path.join(folder, 'charset'), '--json', '-'])
    const { pages, unreadable } = report(result)
    expect(pages.map((one) => path.basename(one.page))).toEqual(['un.html'])
    expect(unreadable.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('n’est pas en UTF-8') as string),
    )
  })

  test('§7 a page that is named in another charset is told as such, one that is not there as missing', async () => {
    const named = `${folder}/charset/actualit\ufffds.html`
    const { out } = await passerelle(['scan', named, path.join(folder, 'absente.html')])
    expect(out).toMatch(/s\.html : introuvable\s: ce nom n’est pas en UTF-8/)
    expect(out).toMatch(/absente\.html : introuvable$/m)
  })

  test('§7 each place of a SARIF report leads to its file', async () => {
    const names = ['a b.html', 'a#b.html', '100%.html', 'index.php?id=3.html', 'été.html', 'a:b.html']
    for (const [index, name] of names.entries()) put(`places/${name}`, `<a onclick="ouvrir${index}()">`)
    const places = async (cwd: string, input: string): Promise<string[]> => {
      const sarif = path.join(folder, 'places.sarif')
      const args = [path.join(root, 'migration/bin.mjs'), 'scan', input, '--sarif', sarif]
      await once(spawn(process.execPath, args, { cwd, stdio: 'ignore' }), 'exit')
      const { runs } = JSON.parse(readFileSync(sarif, 'utf8')) as {
        runs: {
          results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[]
        }[]
      }
      const base = pathToFileURL(cwd + path.sep)
      return runs[0]!.results
        .map(({ locations }) => new URL(locations[0]!.physicalLocation.artifactLocation.uri, base))
        .map((url) => path.relative(path.join(folder, 'places'), fileURLToPath(url)))
        .sort()
    }
    expect(await places(path.join(folder, 'places'), '.')).toEqual([...names].sort())
    expect(await places(root, path.join(folder, 'places'))).toEqual([...names].sort())
  })

  test('§7 a name of thousands of letters makes no row of the table as wide; programs get it whole', async () => {
    const name = 'tresLong'.repeat(500)
    const file = put('long.html', `<script>${name}(1)</script><a onclick="MM_swapImgRestore()">`)
    const { out } = await passerelle(['scan', file])
    expect(out).toContain('…')
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(500)
    expect((await passerelle(['scan', file, '--json', '-'])).out).toContain(name)
  })

  test('§7 a page of an archive has an address in a SARIF report, whatever signs the crawler noted', async () => {
    const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a onclick="ouvrir()">'
    const head = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://mairie.test/vie locale/été.html\r\n`
    const file = put('espace.warc', `${head}Content-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`)
    const { out } = await passerelle(['scan', file, '--sarif', '-'])
    expect(out).toContain('"uri": "http://mairie.test/vie%20locale/%C3%A9t%C3%A9.html"')
  })
})

describe('§7 pages of linked folders', () => {
  const site = path.join(folder, 'linked/site')
  beforeAll(() => {
    put('linked/site/versions/3/index.html', '<a onclick="une()">')
    put('linked/ailleurs/autre.html', '<a onclick="autre()">')
    symlinkSync('versions/3', path.join(site, 'actuelle'))
    symlinkSync('../ailleurs', path.join(site, 'ailleurs'))
    symlinkSync('..', path.join(site, 'versions/retour'))
  })

  test('§7 are read, each once, under the folder in which they lie', async () => {
    const { pages, unreadable } = report(await passerelle(['scan', site, '--json', '-']))
    expect(pages.map(({ page }) => path.relative(site, page)).sort()).toEqual([
      'ailleurs/autre.html',
      'versions/3/index.html',
    ])
    expect(unreadable).toEqual([])
  })

  test('§7 are listed where the link leads nowhere or to itself', async () => {
    const lost = path.join(folder, 'linked/perdu')
    put('linked/perdu/index.html', '<p>x')
    symlinkSync('nulle-part', path.join(lost, 'lien'))
    symlinkSync('boucle', path.join(lost, 'boucle'))
    const { code, out } = await passerelle(['scan', lost])
    expect(code).toBe(3)
    expect(out).toContain(`${lost}/lien : introuvable`)
    expect(out).toContain(`${lost}/boucle : lecture impossible : des liens y tournent en rond`)
  })
})

test('§7 a script, a style sheet or a kind of archive that is not read, when it is named, is no page', async () => {
  const names = ['app.js', 'menu.js?v=2', 'a.mjs', 'a.css', 'a.json', 'a.har', 'a.arc', 'a.mht', 'a.MHTML']
  const files = names.map((name) => put(`named/${name}`, 'fonctionPerdue(1)'))
  const all = await passerelle(['scan', ...files])
  expect(all.code).toBe(2)
  for (const file of files) expect(all.out).toContain(`${file} : n’est pas une page`)
  const page = put('named/index.php?src=a.js', '<p>x')
  expect((await passerelle(['scan', page])).code).toBe(0)
  expect((await passerelle(['scan', page, path.join(folder, 'named/*.css')])).code).toBe(3)
})

test('§7 functions that a loop over a written list gives the window are the page’s: their calls do not break', async () => {
  const loop = "['un', 'deux'].forEach(function (nom) { window[nom] = function () {} })"
  const page = put('loop/index.html', `<script>${loop}; un(); deux()</script>`)
  expect(await passerelle(['scan', page])).toMatchObject({ code: 0 })
  const other = put('loop/autre.html', `<script>${loop}; trois()</script>`)
  expect(await passerelle(['scan', other])).toMatchObject({ code: 1, out: expect.stringContaining('trois') })
})

test('§7 what is named twice is read once, the standard input too', async () => {
  const page = put('again/p.html', '<a onclick="ouvrir()">')
  const listed = await passerelle(['scan', '-', '-', '--json', '-'], page)
  expect(listed.code).toBe(1)
  expect(report(listed).pages).toHaveLength(1)
  expect(report(await passerelle(['scan', page, page, '--json', '-'])).pages).toHaveLength(1)
})

test('§7 a list as `find -print0` gives it names its pages', async () => {
  const pages = [put('zeros/a.html', '<a onclick="ouvrir()">'), put('zeros/b.html', '<p>x')]
  const { totals } = report(await passerelle(['scan', '-', '--json', '-'], pages.join('\0') + '\0'))
  expect(totals).toMatchObject({ pages: 2, unreadable: 0 })
})

describe('§7 where a report goes is looked at before anything is read', () => {
  const page = (): string => put('places/site/index.html', '<a onclick="ouvrir()">')
  const absent = path.join(folder, 'places/absent/r.html')
  const refused: readonly (readonly [what: string, args: () => string[], told: RegExp])[] = [
    [
      'a page in the place of a JSON report',
      () => ['--json', page(), page()],
      /--json.*nom d’un fichier à lire/,
    ],
    ['an archive', () => ['--html', put('places/a.warc', ''), page()], /--html.*nom d’un fichier à lire/],
    ['an input', () => ['--json', put('places/sans-nom', 'x'), put('places/sans-nom', 'x')], /l’écraserait/],
    [
      'a page in the place of a report as HTML',
      () => ['--html', page(), path.dirname(page())],
      /serait écrasé/,
    ],
    ['a page in the place of lines for a template', () => ['--preload', page(), absent], /serait écrasé/],
    ['a folder that is not there', () => ['--html', absent, page()], /places\/absent\u00a0: introuvable/],
    ['a folder', () => ['--json', path.join(folder, 'places'), page()], /--json.*est un dossier/],
    [
      'a file for two reports',
      () => ['--json', path.join(folder, 'deux'), '--html', `${folder}/places/../deux`, page()],
      /--json et --html.*ne peut recevoir qu’un des deux/,
    ],
    [
      'the standard output for two reports',
      () => ['--sarif', '-', '--config', '-', page()],
      /--sarif et --config.*ne peut recevoir qu’un des deux/,
    ],
  ]
  test.each(refused)('§7 %s is refused, and stays as it was', async (_what, args, told) => {
    const { code, out, err } = await passerelle(['scan', ...args()])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(told)
    expect(err).not.toMatch(/ENOENT|EISDIR/)
    expect(readFileSync(page(), 'utf8')).toBe('<a onclick="ouvrir()">')
  })

  test('§7 a report of an earlier run is written over, and is no page', async () => {
    const html = path.join(path.dirname(page()), 'rapport.html')
    for (const _run of [1, 2]) {
      const { out } = await passerelle(['scan', path.dirname(page()), '--html', html])
      expect(out).toContain('1 page lue')
    }
    expect(readFileSync(html, 'utf8')).toContain('1 page lue')
  })

  test('§7 a list of reports in the place of the ledger is refused, and stays as it was', async () => {
    const [first, second] = [put('places/1.json', '[]'), put('places/2.json', '[]')]
    expect(await passerelle(['usage', '--html', first, second])).toMatchObject({ code: 2, out: '' })
    expect(readFileSync(first, 'utf8')).toBe('[]')
  })
})

describe('§7 exit codes', () => {
  const gzipped = gzipSync('<a onclick="ouvrir()">')
  const cutWarc = 'WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 900\r\n\r\nHTTP/1.1 200 OK\r\n'
  const bad: readonly (readonly [
    what: string,
    file: string,
    content: string | Uint8Array,
    reason: RegExp,
  ])[] = [
    ['a picture', 'picture.html', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /pas du texte/],
    ['a page that is compressed', 'zipped.html', gzipped, /pas du texte/],
    ['a page of control characters', 'control.html', '\u0001\u0002\u0003'.repeat(50), /pas du texte/],
    ['an archive that is cut', 'cut.warc', cutWarc, /tronquée/],
    ['a compressed archive that is cut', 'cut.warc.gz', gzipSync(cutWarc).subarray(0, 40), /tronquée/],
    ['an archive without pages', 'empty.warc', '', /aucune page/],
    [
      'a page in a charset that browsers refuse',
      'kr.html',
      '<meta charset="iso-2022-kr"><p>x',
      /iso-2022-kr/,
    ],
    ['a page in UTF-32', 'utf32.html', new Uint8Array([0xff, 0xfe, 0, 0, 60, 0, 0, 0]), /utf-32/],
    [
      'a page that is not in the charset it names',
      'garbled.html',
      Buffer.from(`<meta charset=utf-8><p>${'é'.repeat(300)}`, 'latin1'),
      /illisible : utf-8/,
    ],
  ]
  const good = (): string => put('codes/good.html', '<a onclick="modal_close()">')
  const breaking = (): string => put('codes/breaking.html', '<a onclick="ouvrir()">')

  const absent = path.join(folder, 'codes/absent.html')
  const empty = path.join(folder, 'codes/empty')
  beforeAll(() => mkdirSync(empty, { recursive: true }))

  test('§7 2 when nothing could be read, 1 when something would break, whatever else could not be read', async () => {
    expect((await passerelle(['scan', absent, empty, path.join(folder, 'codes/*.rien')])).code).toBe(2)
    expect((await passerelle(['scan', good(), breaking(), absent])).code).toBe(1)
  })

  test('§7 3 when nothing breaks and something could not be read, which is listed with a French reason', async () => {
    const files = bad.map(([, name, content]) => put(`codes/bad/${name}`, content))
    const large = put('codes/bad/large.html', '')
    truncateSync(large, 33 * 1024 * 1024)
    const pipe = path.join(folder, 'codes/bad/pipe.html')
    execFileSync('mkfifo', [pipe])
    const odd = [...files, large, pipe, absent, empty]
    const json = path.join(folder, 'codes/report.json')
    const result = await passerelle(['scan', good(), ...odd, '--json', json])
    expect(result.code).toBe(3)
    const { unreadable } = JSON.parse(readFileSync(json, 'utf8')) as Report
    const reasons = new Map(unreadable.map(({ page, reason }) => [path.basename(page), reason]))
    for (const [what, name, , reason] of bad)
      expect([what, reasons.get(name)]).toEqual([what, expect.stringMatching(reason)])
    expect(reasons.get('large.html')).toBe('plus de 32 Mo')
    expect(reasons.get('pipe.html')).toBe('n’est ni un fichier ni un dossier')
    expect(reasons.get('absent.html')).toBe('introuvable')
    expect(reasons.get('empty')).toBe('ne contient aucune page')
    for (const file of odd) expect(result.out).toContain(`  ${file} : `)
  })

  test.each(['vide.warc', 'vide.warc.gz', 'vide.wacz'])(
    '§7 an archive of no byte (%s) is told beside the pages of its folder',
    async (name) => {
      const archive = put(`codes/${name}-folder/${name}`, '')
      put(`codes/${name}-folder/accueil.html`, '<p>Accueil</p>')
      const { code, out } = await passerelle(['scan', path.dirname(archive)])
      expect(code).toBe(3)
      expect(out).toContain(`${name} : ne contient aucune page : le fichier est vide\n`)
    },
  )

  test('§7 130 when it is interrupted, and nothing is left behind', async () => {
    const own = mkdtempSync(path.join(folder, 'tmp-'))
    const child = spawn(process.execPath, [path.join(root, 'migration/bin.mjs'), 'scan', '-'], {
      env: { ...process.env, TMPDIR: own },
    })
    while (!readdirSync(own).length) await new Promise((resolve) => setTimeout(resolve, 20))
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    expect(readdirSync(own)).toEqual([])
  })

  test('§7 a wrong command line answers 2', async () => {
    expect((await passerelle(['scan'])).code).toBe(2)
    const jobs = await passerelle(['scan', 'x', '--jobs', 'deux'])
    expect(jobs).toMatchObject({ code: 2, err: expect.stringMatching(/: --jobs <n>.: «.deux.».: un nombre/) })
  })

  test.each([['scna'], ['help', 'scna']])(
    '§7 a command that there is not is told by its name: %s',
    async (...words) => {
      const { code, out, err } = await passerelle(words)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toMatch(/^passerelle : commande inconnue : scna/)
      expect(err.trim().split('\n')).toHaveLength(1)
    },
  )

  test.each([
    ['scan . --old', 'l’option --old <adresse> demande une valeur'],
    ['scan . --known trim, --known', 'l’option --known <noms> demande une valeur'],
    ['build --without', 'l’option --without <noms> demande une valeur'],
    ['scan . --json=', 'l’option --json [fichier] demande une valeur'],
    ['regress . --tag /front.js --tag', 'l’option --tag <adresse> demande une valeur'],
    ['scan', 'il manque : pages'],
    ['campaign init campagne', 'il manque : sites'],
  ])('§7 an empty value is none: %s ""', async (line, told) => {
    const words = line.split(' ')
    const result = await passerelle(line.endsWith('=') ? words : [...words, ''])
    expect(result).toEqual({ code: 2, out: '', err: `passerelle : ${told}\n` })
  })

  test.each([
    ['the result', '>/dev/full', 2],
    ['what is told to people alone', '--json - 2>/dev/full', 1],
  ])(
    '§7 a disk that takes no more of %s: the exit code says whether the result is whole',
    (_what, to, code) => {
      const page = put('plein/casse.html', '<a onclick="ouvrir()">')
      const line = `"$0" "$1" scan "$2" --no-progress ${to}`
      const bin = path.join(__dirname, 'bin.mjs')
      const ended = spawnSync('sh', ['-c', line, process.execPath, bin, page], { encoding: 'utf8' })
      expect(ended.status).toBe(code)
      if (code === 2) expect(ended.stderr).toMatch(/^Le disque est plein.*\n$/)
      else expect(JSON.parse(ended.stdout)).toMatchObject({ totals: { breaking: 1 } })
    },
  )

  test('§7 a disk that takes no more of what is kept until the report is told, and nothing is left behind', () => {
    const calls = '<a onclick="ouvrir()">\n'.repeat(5000)
    for (let n = 0; n < 12; n++) put(`plein/longues/${n}.html`, calls)
    const pages = path.join(folder, 'plein/longues')
    const own = mkdtempSync(path.join(folder, 'tmp-'))
    // The system refuses to write past the limit, as a full disk does.
    const line = 'ulimit -f 300; exec "$0" "$1" scan "$2" --json - --no-progress'
    const ended = spawnSync('sh', ['-c', line, process.execPath, path.join(__dirname, 'bin.mjs'), pages], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: own },
    })
    expect(ended.stderr).toMatch(/^Le disque est plein.*\n$/)
    expect([ended.status, readdirSync(own)]).toEqual([2, []])
  })

  test('§7 a disk that may only be read is told in French', () => {
    const refused = Object.assign(new Error("EROFS: read-only file system, access '/gravé'"), {
      code: 'EROFS',
    })
    const told = messageOf(Object.assign(refused, { path: '/gravé' }))
    expect(told).toMatch(/^\/gravé\s: le disque est en lecture seule$/)
  })

  test('§7 a disk that takes no more is told in French', async () => {
    const { code, err } = await passerelle(['scan', put('plein/index.html', '<p>x'), '--json', '/dev/full'])
    expect(code).toBe(2)
    expect(err).toContain('Le disque est plein')
    expect(err).not.toContain('ENOSPC')
  })
})

test.each([
  [
    'a path that leads through a file',
    ['modernise', 'P', '--out', 'index.html/x'],
    /index\.html.*n’est pas un dossier/,
  ],
  [
    'a report below a file',
    ['scan', 'P', '--json', 'index.html/x'],
    /--json.*index\.html.*n’est pas un dossier/,
  ],
  [
    'a file in the place of a folder',
    ['campaign', 'init', 'index.html', 'P'],
    /index\.html.*n’est pas un dossier/,
  ],
  [
    'a whole disk in the place of a site, before anything is read,',
    ['modernise', '/', '--root', 'index.html'],
    /«.\/.» n’a pas de nom à donner à un correctif/,
  ],
])('contract §7 %s is told in French', async (_what, args, told) => {
  const site = path.dirname(put('french/index.html', '<p>x'))
  const { code, err } = await passerelle(
    args.map((arg) => (arg === 'P' ? site : arg.replace(/^index/, `${site}/index`))),
  )
  expect(code).toBe(2)
  expect(err).toMatch(told)
  expect(err).not.toMatch(/E[A-Z]{4,}:/)
})

test('§7 the line belongs to its file, in every report', async () => {
  put('files/js/menu.js', 'var a = 1\n\ninconnueDuMenu()')
  const page = put('files/p.html', '<script src="js/menu.js"></script>\n<a onclick="deLaPage()">')
  const sarif = path.join(folder, 'files/x.sarif')
  const html = path.join(folder, 'files/x.html')
  const result = await passerelle(['scan', page, '--sarif', sarif, '--html', html])
  const script = path.join(folder, 'files/js/menu.js')
  expect(result.out).toContain(`${script}:3`)
  expect(result.out).toContain(`${page}:2`)
  expect(readFileSync(html, 'utf8')).toContain(`${script}:3`)
  const { runs } = JSON.parse(readFileSync(sarif, 'utf8')) as {
    runs: { results: { locations: { physicalLocation: { artifactLocation: object; region: object } }[] }[] }[]
  }
  expect(runs[0]!.results.map(({ locations }) => locations[0]!.physicalLocation)).toMatchObject([
    { artifactLocation: { uri: pathToFileURL(page).href }, region: { startLine: 2 } },
    { artifactLocation: { uri: pathToFileURL(script).href }, region: { startLine: 3 } },
  ])
})

describe('contract §1 --config', () => {
  const plugins = (text: string): unknown => {
    // As the site does: the page's configuration first, then what was pasted.
    const page = { passerelleConfig: { langue: 'fr', plugins: { player: '/ruffle.js' } } }
    runInNewContext(text, Object.assign(page, { window: page }))
    return page.passerelleConfig
  }

  test('contract §1 writes the originals that a site needs, and what for', async () => {
    put(
      'config/a.html',
      '<script src="passerelle.jquery.js"></script>\n<a onclick="$(this).colorbox({ data: 1 })">',
    )
    const page = put(
      'config/b.html',
      `<script src="passerelle.jquery.js"></script><script>
      $('a').colorbox({ width: 9 }); $('#d').datepicker({ minDate: 0 })
      Inputmask({ mask: '9', jitMasking: 1 }).mask('x'); $('#m').inputmask('9')
      $('nav').mmenu({ pagedim: 1 })</script>`,
    )
    const result = await passerelle(['scan', path.dirname(page), '--config', '-'])
    expect(plugins(result.out)).toEqual({
      langue: 'fr',
      plugins: { player: '/ruffle.js', originals: 'auto', preload: ['colorbox', 'inputmask'] },
    })
    expect(result.out).toContain(`$.colorbox: data (${path.join(folder, 'config/a.html')}:2)`)
    expect(result.out).toContain(`Inputmask: jitMasking (${page}:3)`)
  })

  test('contract §1 a site whose calls are all proven needs none', async () => {
    const page = put(
      'config/c/c.html',
      '<script src="passerelle.jquery.js"></script><a onclick="$.colorbox.close()">',
    )
    const file = path.join(folder, 'config/c.js')
    expect((await passerelle(['scan', page, '--config', file])).code).toBe(0)
    expect(plugins(readFileSync(file, 'utf8'))).toMatchObject({ plugins: { originals: 'auto', preload: [] } })
  })

  test('contract §1 nothing that a scanned page says becomes code of the site that pastes it', async () => {
    const page = put(
      'config/d/page\u2028langue.html',
      `<script src="passerelle.jquery.js"></script><script>
      $('a').colorbox({ "x\\npasserelleConfig.langue = 'a'//": 1, "y\\u2028passerelleConfig.langue = 'b'//": 1 })
      $('a').colorbox("z\\r\\npasserelleConfig.langue = 'c'//")</script>`,
    )
    const { out } = await passerelle(['scan', page, '--config', '-'])
    expect(out).toContain("passerelleConfig.langue = 'a'")
    expect(plugins(out)).toMatchObject({ langue: 'fr', plugins: { preload: ['colorbox'] } })
  })
})

test('contract §7 a terminal obeys nothing of what pages and their names hold', async () => {
  const [escape, bell] = ['\u001b', '\u0007']
  put(`ecran/a${escape}[31m.html`, `<a onclick="lancer('${escape}[2J${escape}]0;pris${bell}\u009b')">`)
  put(`ecran/b${escape}]0;pris${bell}\nrien à faire.html`, Uint8Array.of(0x80, 0, 1, 2))
  const { out, code } = await passerelle(['scan', path.join(folder, 'ecran'), '--no-progress'])
  expect(code).toBe(1)
  expect(out).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/)
  expect(out).toContain(String.raw`lancer('\u001b[2J\u001b]0;pris\u0007\u009b')`)
  expect(out).toContain(String.raw`\u0007 rien à faire.html : `)
})

test('§7 a report in HTML shows signs that would turn the order of what is read, and takes no markup', async () => {
  const html = path.join(folder, 'ordre/r.html')
  const page = put('ordre/photo\u202egnp.html', `<a onclick="lancer('</script>\u2067<img src=x>\r\n')">`)
  await passerelle(['scan', page, '--html', html])
  const text = readFileSync(html, 'utf8')
  expect(text).not.toMatch(/<img|[\u202a-\u202e\u2066-\u2069\r]/)
  expect(text).toContain(String.raw`photo\u202egnp.html`)
})

test('§6 the ledger tells which helpers neither a live page nor an archived one calls', async () => {
  const page = put('ledger/p.html', '<a onclick="popup_close()">')
  const scanned = path.join(folder, 'ledger/scan.json')
  await passerelle(['scan', page, '--json', scanned])
  const live = put(
    'ledger/live.json',
    JSON.stringify([{ type: 'legacy', helper: 'trim', origin: 'a[onclick]', page: '/x' }, { type: 'error' }]),
  )
  const rows = put(
    'ledger/rows.json',
    '{"helper":"trim","count":4,"origins":[{"origin":"p.html:3","count":4}]}\n',
  )
  const result = await passerelle(['usage', live, rows, '--scan', scanned, '--json'])
  const { needed, removable } = JSON.parse(result.out) as {
    needed: { name: string; live: number; archived: number }[]
    removable: string[]
  }
  expect(needed).toMatchObject([
    { name: 'trim', live: 5, archived: 0 },
    { name: 'popup_close', live: 0, archived: 1 },
  ])
  expect(removable).toContain('modal_open')
  expect(removable).not.toContain('popup_close')
})

test('§6 a report to which a server appended list after list is read whole, and its bad line is told', async () => {
  const call = '[{"type":"legacy","helper":"trim"}]'
  const result = await passerelle(['usage', put('ledger/lists.json', `${call}\n${call}\n`), '--json'])
  expect(JSON.parse(result.out)).toMatchObject({ needed: [{ name: 'trim', live: 2 }] })
  const bad = await passerelle([
    'usage',
    put('ledger/cut.json', `${call}\n${call.slice(0, 9)}`),
    path.join(folder, 'absent.json'),
  ])
  expect(bad.code).toBe(2)
  expect(bad.err).toMatch(/cut\.json.*\(ligne 2\)/)
  expect(bad.err).toMatch(/absent\.json.*\(introuvable\)/)
})

test('§6 a file that is not a report is named, and no helper is called useless', async () => {
  const result = await passerelle(['usage', put('ledger/bad.json', '[1]')])
  expect(result.code).toBe(2)
  expect(result.out).toBe('')
  expect(result.err).toContain('bad.json')
})

test('§6 the ledger has days, pages and sites, and the command that builds without the rest', async () => {
  const call = { type: 'legacy', helper: 'trim', origin: 'x' }
  const live = put(
    'ledger/dated.json',
    JSON.stringify([
      { ...call, page: 'https://a.fr/1?x=1', date: '2026-03-01T10:00:00Z' },
      { ...call, page: 'https://a.fr/1#y', date: '2026-05-02T10:00:00Z' },
      { ...call, page: 'https://b.fr/', at: Date.UTC(2026, 0, 5) },
      { type: 'legacy', helper: '$.cycle', origin: '', page: 'https://b.fr/', dropped: true },
    ]),
  )
  const html = path.join(folder, 'ledger/l.html')
  const result = await passerelle(['usage', live, '--json', '--html', html])
  const { needed, command } = JSON.parse(result.out) as { needed: object[]; command: string }
  expect(needed).toMatchObject([
    { name: 'trim', live: 3, pages: 2, sites: 2, first: '2026-01-05', last: '2026-05-02' },
    { name: '$.cycle', live: 0, dropped: true },
  ])
  expect(command).toMatch(/^passerelle build --without \S*bridge:colorbox\S*modal_alert/)
  expect(command).not.toMatch(/[, ](trim|bridge:cycle)(,|$)/)
  expect(readFileSync(html, 'utf8')).toContain(command)
})

test.each(['2026-02-30', 'hier', '2026-13-01T10:00:00Z'])(
  '§6 a report that is dated %s is refused, and no helper is called useless',
  async (date) => {
    const rows = put('ledger/no-date.json', JSON.stringify([{ type: 'legacy', helper: 'trim', date }]))
    const result = await passerelle(['usage', rows])
    expect(result).toMatchObject({ code: 2, out: '' })
    expect(result.err).toContain(`no-date.json`)
    expect(result.err).toContain(`"${date}" n’est pas une date`)
  },
)

test('§6 a report that says a name was called less than once calls it all the same, and puts no word of its own into the command', async () => {
  const live = [
    { helper: 'trim', count: 2 },
    { helper: 'trim', count: -5 },
    { helper: 'modal_alert', count: 0 },
    { helper: 'x; rm -rf ~ #', count: 0 },
  ]
  const scanned = { causes: [{ kind: 'plugin', name: '$.y & z', pages: 0 }] }
  const result = await passerelle([
    'usage',
    put('ledger/less.json', JSON.stringify(live)),
    ...['--scan', put('ledger/less-scan.json', JSON.stringify(scanned)), '--json'],
  ])
  const { removable, command } = JSON.parse(result.out) as { removable: string[]; command: string }
  for (const name of ['trim', 'modal_alert', 'x; rm -rf ~ #', '$.y & z'])
    expect(removable).not.toContain(name)
  expect(command).toMatch(/^passerelle build --without [\w:,.]+$/)
})

test('§6 reports and scans that begin with a byte order mark are read', async () => {
  const live = put('ledger/mark.json', '\uFEFF[{"helper":"trim"}]')
  const lines = put('ledger/mark-lines.json', '\uFEFF{"helper":"trim"}\n{"helper":"trim"}\n')
  const scanned = put('ledger/mark-scan.json', '\uFEFF{"causes":[{"kind":"helper","name":"trim","pages":2}]}')
  const result = await passerelle(['usage', live, lines, '--scan', scanned, '--json'])
  expect(JSON.parse(result.out)).toMatchObject({ needed: [{ name: 'trim', live: 3, archived: 2 }] })
})

test('§6 reports and scans as PowerShell writes them, in UTF-16, are read', async () => {
  const wide = (text: string): Buffer => Buffer.from('\uFEFF' + text, 'utf16le')
  const live = put('ledger/wide.json', wide('[{"helper":"trim"}]'))
  const scanned = put('ledger/wide-scan.json', wide('{"causes":[{"kind":"helper","name":"trim","pages":2}]}'))
  const result = await passerelle(['usage', live, '--scan', scanned, '--json'])
  expect(JSON.parse(result.out)).toMatchObject({ needed: [{ name: 'trim', live: 1, archived: 2 }] })
})

test.each([
  ['{"causes":[{"kind":', 'est coupé : la fin du JSON manque'],
  ['{"causes":[],}', 'n’est pas du JSON (ligne 1, colonne 14)'],
  ['{"totals":{}}', 'sa liste « causes » manque'],
])('§6 a scan that cannot be read is told in French: %s', async (text, told) => {
  const file = put('ledger/faulty-scan.json', text)
  const result = await passerelle(['usage', put('ledger/one.json', '[{"helper":"trim"}]'), '--scan', file])
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.err).toBe(
    `--scan : ${file} ne se lit pas comme un résultat de « passerelle scan » : ${told}\n`,
  )
})

test('§6 the ledger as HTML goes to the standard output, and not beside JSON', async () => {
  const live = put('ledger/one.json', '[{"helper":"trim"}]')
  const page = await passerelle(['usage', live, '--html', '-'])
  expect(page.out).toMatch(/^<!doctype html>/)
  expect(page.out).toMatch(/<\/main>\n$/)
  const both = await passerelle(['usage', live, '--html', '-', '--json'])
  expect(both).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--html et --json') })
})

test.each([
  ['of no byte', ''],
  ['of an empty line', '\n'],
  ['with what no page reports', '{"name":"site","type":"module"}'],
])(
  '§6 a report %s is told beside one that is none the worse, and no helper is called useless',
  async (_what, text) => {
    const whole = put('ledger/whole.json', '[{"helper":"trim"}]')
    const result = await passerelle(['usage', whole, put('ledger/nothing.json', text)])
    expect(result).toMatchObject({ code: 2, out: '' })
    expect(result.err).toContain('nothing.json')
  },
)

test('§6 lists in which no page says anything call no helper useless, unless a scan says who calls what', async () => {
  const lists = [put('ledger/none-1.json', '[]'), put('ledger/none-2.json', '[]\n[]\n')]
  const alone = await passerelle(['usage', ...lists, '--json'])
  expect(alone).toMatchObject({ code: 2, out: '' })
  expect(alone.err).toContain('aucun nom ne peut être dit inutile')
  const page = put('ledger/scanned.html', '<a onclick="popup_close()">')
  const scanned = path.join(folder, 'ledger/scanned.json')
  await passerelle(['scan', page, '--json', scanned])
  expect((await passerelle(['usage', ...lists, '--scan', scanned])).code).toBe(0)
  const heard = put('ledger/heard.json', '[{"type":"error"}]')
  expect((await passerelle(['usage', heard])).code).toBe(0)
})

test('§6 a report or scan that is named twice, by a link too, is counted once', async () => {
  const live = put('ledger/twice.json', '[{"helper":"trim"}]')
  const link = path.join(folder, 'ledger/twice-link.json')
  symlinkSync(live, link)
  const scanned = path.join(folder, 'ledger/twice-scan.json')
  await passerelle(['scan', put('ledger/twice.html', '<a onclick="trim(\'\')">'), '--json', scanned])
  const { out } = await passerelle([
    ...['usage', live, path.relative('', live), link, '--json', '--scan', scanned, '--scan', scanned],
  ])
  const { needed } = JSON.parse(out) as { needed: object[] }
  expect(needed).toMatchObject([{ name: 'trim', live: 1, archived: 1 }])
})

test('§6 a scan that read no page says nothing of what pages call', async () => {
  const scanned = path.join(folder, 'ledger/no-page.json')
  await passerelle(['scan', path.dirname(put('ledger/empty/lisez-moi', '')), '--json', scanned])
  const result = await passerelle(['usage', put('ledger/none.json', '[]'), '--scan', scanned])
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.err).toContain('aucune page lue')
})

test('contract §7 a reader that has read enough ends the output, and the command ends as without it', () => {
  const page = put('pipe/p.html', '<a onclick="popup_close()">')
  const json = path.join(folder, 'pipe/scan.json')
  const bin = path.join(__dirname, 'bin.mjs')
  const script = '{ "$@"; echo "code $?" >&2; } | true'
  const ended = spawnSync(
    'sh',
    ['-c', script, 'sh', process.execPath, bin, 'scan', page, '--json', json, '--no-progress'],
    {
      encoding: 'utf8',
    },
  )
  expect(ended.stderr).toBe('code 0\n')
  expect(readFileSync(json, 'utf8')).toContain('popup_close')
})
