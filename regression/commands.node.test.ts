import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { generatePages } from './generate'
import { eventually } from '../test/browser/until'
import { INTERRUPTIONS } from '../migration/interruption.ts'
import { Bench, root } from './harness'

/* What the commands do with what was compared: a browser shows nothing more of it. */

jest.setTimeout(120_000)

let bench: Bench
let sides: string[]

beforeAll(() => {
  bench = new Bench('node')
  bench.page('pages/accueil.html', '<a href="#" onclick="number_format(1234.5)">Prix</a>')
  const old = bench.write('ancien.js', 'window.number_format = window.trim = String')
  sides = ['--old', old, '--new', bench.write('nouveau.js', 'window.trim = String')]
})
afterAll(() => bench.end())

test('contract §7 differences that are wanted are approved by their cause, with a reason, and counted apart', async () => {
  const run = (): ReturnType<Bench['regress']> =>
    bench.regress('rapport-voulu', 'pages', ...sides, '--approvals', bench.file('voulues.json'))
  const first = await run()
  expect(first.code).toBe(1)
  const ids = first.report.causes.map(({ id }) => id)
  const folder = bench.file('rapport-voulu')
  expect(await bench.run('approve', folder, ids[0]!)).toMatchObject({
    code: 2,
    error: 'Une raison est nécessaire : --reason\n',
  })
  const unknown = await bench.run('approve', folder, 'zzz', '--reason', 'Voulu')
  expect(unknown.error).toBe('Aucune cause ne s’appelle « zzz »\n')
  const reason = 'Les prix sont écrits en toutes lettres'
  const done = await bench.run('approve', folder, ...ids, '--reason', reason)
  expect(done.out).toContain('Encore à expliquer : 0')
  const second = await run()
  expect(second.code).toBe(0)
  expect(second.error).toContain('Pages déjà faites : 1')
  expect(second.report.totals).toMatchObject({ approved: 1, different: 0 })
  expect(readFileSync(bench.file('rapport-voulu/index.html'), 'utf8')).toContain(reason)
})

test('contract §7 a report is not written over the home page of a site', async () => {
  const home = bench.page('site-a/index.html', '<p>Accueil</p>')
  const before = readFileSync(home, 'utf8')
  const ended = await bench.run('regress', 'site-a', ...sides, '--out', bench.file('site-a'))
  expect(ended.code).toBe(2)
  expect(ended.error).toMatch(/index\.html.+est déjà là, sans être un tel rapport/)
  expect(readFileSync(home, 'utf8')).toBe(before)
})

test('contract §7 a run that is killed goes on where it was, and does no page twice', async () => {
  const PAGES = 24
  generatePages(bench.file('site'), PAGES)
  const args = ['regress', 'site', ...sides, '--out', bench.file('rapport-tue'), '--jobs', '2']
  const results = bench.file('rapport-tue/results.jsonl')
  const lines = (): string[] => readFileSync(results, 'utf8').split('\n').filter(Boolean)
  const kill = bench.startHeld(9, ...args, '--no-progress')
  await kill(() => expect(lines()).toHaveLength(9))
  const before = lines()
  // A line that the kill cut in two.
  writeFileSync(results, before.join('\n') + '\n{"page":"mil')
  const again = await bench.run(...args, '--no-progress')
  expect(again.error).toContain(`Pages déjà faites : ${before.length}`)
  expect(again.out).toContain(`${PAGES} pages comparées`)
  const after = lines()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after.map((line) => (JSON.parse(line) as { page: string }).page)).size).toBe(PAGES)
  expect(after).toHaveLength(PAGES)
})

test('contract §7 a page whose script or style sheet changed since is compared anew, wherever its base says that they are', async () => {
  const tags =
    '<base href="/commun/"><script src="js/menu.js?v=2"></script><link rel=stylesheet href=style.css><p onclick="trim()">x</p>'
  bench.page('partagee/www.aubin.fr/accueil.html', tags)
  bench.page('partagee/www.aubin.fr/autre.html', '<p onclick="trim()">x</p>')
  const script = bench.write('partagee/www.aubin.fr/commun/js/menu.js', 'var menu = 1')
  const style = bench.write('partagee/www.aubin.fr/commun/style.css', 'p { color: red }')
  const run = (): ReturnType<Bench['regress']> => bench.regress('rapport-partage', 'partagee', ...sides)
  await run()
  expect((await run()).error).toContain('Pages déjà faites : 2')
  for (const file of [script, style]) {
    writeFileSync(file, '/* changed */')
    expect((await run()).error).toContain('Pages déjà faites : 1')
    expect((await run()).error).toContain('Pages déjà faites : 2')
  }
})

test('contract §7 a live page whose site did not answer is asked again by the same command, and then no more', async () => {
  const site = createServer((_request, response) => response.end('<p onclick="trim()">x</p>'))
  const listen = async (port: number): Promise<string> => {
    site.listen(port, '127.0.0.1')
    await once(site, 'listening')
    return String((site.address() as AddressInfo).port)
  }
  const close = async (): Promise<void> => {
    site.close()
    await once(site, 'close')
  }
  const port = await listen(0)
  await close()
  const run = (): ReturnType<Bench['regress']> =>
    bench.regress('rapport-en-ligne', `http://127.0.0.1:${port}/`, ...sides)
  expect((await run()).code).toBe(3)
  await listen(Number(port))
  try {
    const answered = await run()
    expect(answered.code).toBe(0)
    expect(answered.report.totals).toMatchObject({ pages: 1, unreadable: 0 })
    expect((await run()).error).toContain('Pages déjà faites : 1')
  } finally {
    await close()
  }
})

test('contract §7 a page that changed since, and another site’s page of the same name, are compared anew', async () => {
  const plain = '<a href="#" onclick="trim(\' a \')">Nom</a>'
  const broken = '<a href="#" onclick="number_format(1234.5)">Prix</a>'
  bench.page('avant/accueil.html', plain)
  bench.page('avant/plan.html', plain)
  const run = (folder: string): ReturnType<Bench['regress']> =>
    bench.regress('rapport-change', folder, ...sides)
  expect((await run('avant')).code).toBe(0)
  bench.page('avant/accueil.html', broken)
  const changed = await run('avant')
  expect(changed.error).toContain('Pages déjà faites : 1')
  expect(changed.code).toBe(1)
  bench.page('autre/plan.html', broken)
  const other = await run('autre')
  expect(other.error).not.toContain('Pages déjà faites')
  expect(other.report.pages.map(({ page, verdict }) => [page, verdict])).toEqual([['plan.html', 'different']])
  // What is recorded beside a page is read with it.
  bench.write('autre/posts.json', '[]')
  expect((await run('autre')).error).not.toContain('Pages déjà faites')
  expect((await run('autre')).error).toContain('Pages déjà faites : 1')
})

test('contract §7 what the system refuses of an input is told in French, and the other pages are compared', async () => {
  bench.page('liens/plan.html', '<a href="#" onclick="trim(\' a \')">Nom</a>')
  symlinkSync('boucle', bench.file('liens/boucle'))
  bench.write('liste.txt', '@liste.txt\n@liens\n@absente.txt\nliens\n')
  const { code, report } = await bench.regress('rapport-liens', '@liste.txt', ...sides)
  expect(report.pages.map(({ page, verdict, unreadable }) => [page, unreadable ?? verdict])).toEqual([
    ['plan.html', 'same'],
    ['@liens', 'est un dossier'],
    ['@absente.txt', 'introuvable'],
    ['liens/boucle', 'des liens y tournent en rond'],
  ])
  expect(code).toBe(3)
})

test.each([
  ['indented comments, as in the steps of a script', '  # accueil\r\n\r\n  pages/accueil.html  \r\n\t# fin'],
  ['the line ends of an old Mac', '# accueil\rpages/accueil.html\r'],
  ['the zeros of `find -print0`', 'pages/accueil.html\0'],
])('contract §7 a list with %s names its pages, and nothing else', async (_what, text) => {
  bench.write('entrees.txt', text)
  const { report } = await bench.regress('rapport-entrees', '@entrees.txt', ...sides)
  expect(report.pages.map(({ page, unreadable }) => [page, unreadable])).toEqual([
    ['accueil.html', undefined],
  ])
})

test('contract §7 a list whose @ was forgotten, a script and a HAR file are no pages, and are told so', async () => {
  for (const name of ['oubli.txt', 'oubli.har']) bench.write(name, 'pages/accueil.html')
  const { code, report } = await bench.regress(
    'rapport-oubli',
    'pages',
    'oubli.txt',
    'oubli.har',
    'ancien.js',
    ...sides,
  )
  const told = 'n’est pas une page (une liste de pages s’écrit @fichier)'
  expect(report.pages.map(({ page, unreadable }) => [page, unreadable])).toEqual([
    ['accueil.html', undefined],
    ...['oubli.txt', 'oubli.har', 'ancien.js'].map((name) => [name, told]),
  ])
  expect(code).toBe(1)
})

test('contract §7 a page that a list names in another charset is told with what is wrong with its name', async () => {
  bench.page('accents/été.html', '')
  bench.write('latin.txt', Buffer.from('pages/accueil.html\naccents/été.html\naccents/hiver.html', 'latin1'))
  const { report } = await bench.regress('rapport-latin', '@latin.txt', ...sides)
  expect(report.pages.map(({ unreadable }) => unreadable)).toEqual([
    undefined,
    expect.stringMatching(/^introuvable\s: ce nom n’est pas en UTF-8, sur le disque ou dans la liste/),
    'introuvable',
  ])
})

test('contract §7 a fault in the approvals is told by its file before any page is compared', async () => {
  const file = bench.write('fausses.json', '{}')
  const { code, error } = await bench.regress('rapport-faux', 'pages', ...sides, '--approvals', file)
  expect(error).toContain(`${file} : n’est pas un fichier de différences voulues`)
  expect(code).toBe(2)
  expect(existsSync(bench.file('rapport-faux'))).toBe(false)
})

test.each(INTERRUPTIONS)(
  'contract §7 interrupted (%s) while it unpacks an archive, a run ends with 130 and leaves nothing behind',
  async (signal) => {
    const http = `HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\n\r\n${'a'.repeat(20_000)}`
    const record = (n: number): string =>
      `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://mairie.test/${n}.gif\r\nContent-Type: application/http\r\nContent-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`
    bench.write('longue.warc', Array.from({ length: 3000 }, (_none, n) => record(n)).join(''))
    const own = bench.file(`temporaire-${signal}`)
    mkdirSync(own)
    const command = [path.join(root, 'migration/bin.mjs'), 'regress', 'longue.warc', ...sides]
    const child = spawn(process.execPath, command, {
      cwd: bench.folder,
      env: { ...process.env, TMPDIR: own },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await eventually(() => expect(readdirSync(own)).toHaveLength(1), 20_000)
    child.kill(signal)
    expect(await ended).toEqual([130, null])
    expect(readdirSync(own)).toEqual([])
  },
)

test.each([
  ['regress', 'a b'],
  ['regress', '.cms'],
  ['modernise', '9cms'],
  ['scan', 'cms('],
])(
  'contract §7 %s --prefix %s, with which nothing of a page would be found, is refused',
  async (command, prefix) => {
    const ended = await bench.run(command, 'pages', '--prefix', prefix)
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.error).toContain(`--prefix <nom> : « ${prefix} » : une lettre`)
  },
)

test.each(['--old', '--new'])(
  'contract §7 %s with an address that is none is told in French',
  async (option) => {
    const { code, error } = await bench.run('regress', 'pages', ...sides, option, 'https://')
    expect([code, error]).toEqual([2, 'passerelle : Script introuvable : https://\n'])
  },
)

test('contract §7 what a terminal obeys in the name of a page is written out', async () => {
  const name = 'obeis/\u001b[2J\u009b31m\u202epage.html'
  symlinkSync('nulle-part', bench.write('obeis/lisez-moi', '') && bench.file(name))
  const ended = await bench.run('regress', 'obeis', ...sides, '--out', bench.file('rapport-obeis'))
  expect(ended.code).toBe(2)
  expect(ended.error).toContain('\\u001b[2J')
  expect(ended.error + ended.out).not.toMatch(/[\u001b\u009b\u202e]/)
})

test.each([
  ['--rules', 'null', 'des listes de règles par leur nom sont attendues'],
  ['--rules', '{"masks":".meteo"}', '« masks » n’est pas une liste de règles'],
  ['--rules', '{"masks":[".meteo"]}', '« masks » n’est pas une liste de règles'],
  ['--rules', '{"restyle":[{"match":".meteo"}]}', '« restyle » n’est pas une liste de règles'],
  ['--rules', '{"mask":[{"match":".meteo"}]}', '« mask » n’est le nom d’aucune liste de règles'],
  ['--rules', '{"ignore":[{"match":".meteo, (("}]}', '« .meteo, (( » n’est pas un sélecteur CSS'],
  ['--rules', '{"ids":[{"match":"(dp"}]}', '« (dp » n’est pas une expression régulière'],
  ['--config', '["fr"]', 'un objet de configuration est attendu'],
  ['--config', '{"langue":"de","plateforme":"/pf"}', '« plateforme » n’est pas une clé de la configuration'],
])('contract §7 a file of %s that holds %s is told with its name', async (option, text, told) => {
  const file = bench.write('reglage.json', text)
  const ended = await bench.run(
    'regress',
    'pages',
    ...sides,
    option,
    file,
    '--out',
    bench.file('rapport-reglage'),
  )
  expect(ended.error).toContain(`${file} : ${told}`)
  expect(ended.code).toBe(2)
})

test.each(['(((', '.meteo,', ' ', 'a['])(
  'contract §7 a --mask that no browser would take (%s) is told before a page is opened',
  async (mask) => {
    const ended = await bench.run('regress', 'pages', ...sides, '--mask', '.meteo', '--mask', mask)
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.error).toContain(`--mask : « ${mask} » n’est pas un sélecteur CSS`)
  },
)

test('contract §7 a --root that is no folder is told before a page is opened', async () => {
  const ended = await bench.run('regress', 'pages', ...sides, '--root', bench.file('absent'))
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.error).toMatch(/--root.: «.\S*absent.» n’est pas un dossier/)
})

test.each([
  ['regress', 'http://:secret@127.0.0.1:6379'],
  ['regress', '127.0.0.1:6379'],
  ['worker', 'redis:///secret'],
  ['worker', 'file'],
  ['worker', 'redis://127.0.0.1:6379/villes'],
  ['worker', 'redis://127.0.0.1:6379?db=villes'],
])(
  'contract §7 %s refuses a queue that has no such address (%s), and does not wait for it',
  async (command, address) => {
    const ended = await bench.run(
      command,
      ...(command === 'regress' ? ['pages', ...sides] : []),
      '--queue',
      address,
    )
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.error).toMatch(
      /^passerelle.: --queue <adresse>.: une file d’attente s’écrit redis:\/\/hôte:6379\n$/,
    )
  },
)

test.each([
  ['regress', 'localhost:9222'],
  ['regress', 'http://[navigateur'],
  ['worker', 'ftp://127.0.0.1:9222'],
])(
  'contract §7 %s refuses a browser that has no such address (%s), and does not ask for it',
  async (command, address) => {
    const given = command === 'regress' ? ['pages', ...sides] : ['--queue', 'redis://127.0.0.1:1']
    const ended = await bench.run(command, ...given, '--browser-url', address)
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.error).toMatch(
      /^passerelle.: --browser-url <url>.: un navigateur ailleurs s’écrit ws:\/\/hôte:3000, wss:\/\/… ou http:\/\/hôte:9222\n$/,
    )
  },
)

test.each([
  ['--store', 'ailleurs'],
  ['--host-rate', '1'],
])('contract §7 %s without a queue is refused, as it would change nothing', async (option, value) => {
  const ended = await bench.run('regress', 'pages', ...sides, option, value)
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.error).toContain(`${option} ne sert qu’avec --queue`)
})

test('contract §7 --match that no page fits, and a --mount whose file is not there, are told as such', async () => {
  const unmatched = await bench.run('regress', 'pages', ...sides, '--match', 'agenda')
  expect(unmatched).toMatchObject({
    code: 2,
    error: 'Aucune page dont le nom contient « agenda » (--match) dans : pages\n',
  })
  const { code, error } = await bench.run('regress', 'pages', ...sides, '--mount', '/a.js=absent.js')
  expect(code).toBe(2)
  expect(error).toMatch(/--mount <\S+> : « absent\.js » : introuvable\n$/)
})

test('contract §7 an --out that is a file is told before a page is opened, and stays', async () => {
  const out = bench.write('rapport-fichier', 'gardé')
  const ended = await bench.run('regress', 'pages', ...sides, '--out', out)
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.error).toMatch(/^--out.: «.\S*rapport-fichier.» n’est pas un dossier/)
  expect(readFileSync(out, 'utf8')).toBe('gardé')
})

test.each(['Cookie', 'Nom accentué: x', ': x', 'X-Ville: l’été'])(
  'contract §7 a header that no request can have (%s) is told before a page is opened, without its value',
  async (line) => {
    const ended = await bench.run('regress', 'pages', ...sides, '--header', line)
    expect(ended).toEqual({
      ...{ code: 2, out: '' },
      error: 'passerelle : --header <ligne> : un en-tête s’écrit « Nom: valeur »\n',
    })
  },
)
