import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { INTERRUPTIONS } from '../migration/interruption.ts'
import { causeId } from '../regression/approve/approvals.ts'
import { Bench, root } from '../regression/harness.ts'
import { eventually } from '../test/browser/until.ts'
import { beginCampaign } from './begun.ts'
import { generateSites } from './generated-sites.ts'
import type { Overview } from './overview.ts'
import { State } from './state.ts'

// Each test starts several commands, beside whatever else the machine does.
jest.setTimeout(120_000)

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})
afterEach(() => bench.end())

const campaign = (...args: string[]): ReturnType<Bench['run']> => bench.run('campaign', ...args)

const begin = (sites = 3, pages = 4): Promise<void> => beginCampaign(bench, sites, pages)

async function status(): Promise<Overview> {
  const { out } = await campaign('status', 'ville', '--json')
  return JSON.parse(out) as Overview
}

interface Written {
  version: number
  common: object
  sites: { name: string; pages: string[] }[]
}

function change(edit: (settings: Written) => void): void {
  const file = bench.file('ville/campagne.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Written
  edit(settings)
  writeFileSync(file, JSON.stringify(settings))
}

describe('contract §7 a campaign of many sites', () => {
  test('init writes a site per folder, scan reads all their pages, status tells where they are', async () => {
    await begin()
    expect((await status()).totals).toMatchObject({ sites: 3, pages: 0, scan: 3 })
    const { code, out } = await campaign('scan', 'ville')
    expect(code).toBe(0)
    expect(out).toContain('commune-001')
    expect(out).toContain('3 sites, 12 pages')
    expect((await status()).totals).toMatchObject({ sites: 3, pages: 12, explain: 3 })
  })

  test('a second scan reads only what changed; a page that is gone leaves the counts', async () => {
    await begin()
    await campaign('scan', 'ville')
    rmSync(bench.file('sites/commune-001/page-001.html'))
    writeFileSync(bench.file('sites/commune-002/page-001.html'), '<p onclick="disparue()">x</p>')
    const { code, error } = await campaign('scan', 'ville')
    expect(error).toContain('commune-001 : 3 pages lues, dont 3 déjà connues')
    expect(error).toContain('commune-002 : 4 pages lues, dont 3 déjà connues')
    expect(code).toBe(1)
    const { sites } = await status()
    expect(sites[0]).toMatchObject({ name: 'commune-002', breaking: 1 })
  })

  test('a script that was missing, and is put beside its pages: they are read again, those of other sites not', async () => {
    await begin(2, 2)
    const page = bench.file('sites/commune-001/page-001.html')
    writeFileSync(page, '<script src="menu.js"></script><p onclick="ouvrir()">x</p>')
    expect((await campaign('scan', 'ville')).code).toBe(1)
    writeFileSync(bench.file('sites/commune-001/menu.js'), 'function ouvrir() {}')
    const { code, error } = await campaign('scan', 'ville')
    expect(code).toBe(0)
    expect(error).toContain('commune-001 : 2 pages lues, dont 0 déjà connue')
    expect(error).toContain('commune-002 : 2 pages lues, dont 2 déjà connues')
    const { sites } = await status()
    expect(sites.find(({ name }) => name === 'commune-001')).toMatchObject({ breaking: 0 })
  })

  test('a page named by itself is read again when its script changed; one in a folder, when a script beside the folder did', async () => {
    bench.write('sites/seule/page.html', '<script src="js/site.js"></script><p onclick="ouvrir()">x</p>')
    bench.write('sites/seule/js/site.js', 'function ouvrir() {}')
    bench.write(
      'sites/aubin/index.html',
      '<script src="../commun/menu.js"></script><p onclick="menu()">x</p>',
    )
    bench.write('sites/commun/menu.js', 'function menu() {}')
    await campaign('init', 'ville', bench.file('sites/seule/page.html'), bench.file('sites/aubin'))
    expect((await campaign('scan', 'ville')).code).toBe(0)
    bench.write('sites/seule/js/site.js', 'function ferme() {}')
    bench.write('sites/commun/menu.js', 'function menus() {}')
    expect((await campaign('scan', 'ville')).code).toBe(1)
    const { sites } = await status()
    expect(sites.map(({ name, breaking }) => [name, breaking]).sort()).toEqual([
      ['aubin', 1],
      ['page', 1],
    ])
    const { error } = await campaign('scan', 'ville')
    expect(error).toContain('aubin : 1 page lue, dont 1 déjà connue')
    expect(error).toContain('page : 1 page lue, dont 1 déjà connue')
  })

  test('two folders of one site with pages of the same name: each page is read', async () => {
    await begin()
    change((settings) => {
      settings.sites[0]!.pages = ['../sites/commune-001', '../sites/commune-002']
    })
    const { error } = await campaign('scan', 'ville')
    expect(error).toContain('commune-001 : 8 pages lues, dont 0 déjà connue')
    const { error: again } = await campaign('scan', 'ville')
    expect(again).toContain('commune-001 : 8 pages lues, dont 8 déjà connues')
    expect((await status()).totals).toMatchObject({ sites: 3, pages: 16 })
  })

  test('a scan that is killed, whenever, goes on where it was and comes to the same', async () => {
    await begin(6, 30)
    let before = 0
    for (const kills of [1, 2, 3]) {
      const child = bench.start('campaign', 'scan', 'ville')
      // Killed while it works: as soon as it has told of one site more.
      await new Promise<void>((resolve) => {
        let told = 0
        child.stderr!.on('data', (text: Buffer) => {
          told += text.toString().split('pages lues').length - 1
          if (told >= kills) resolve()
        })
        child.once('exit', () => resolve())
      })
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      const { totals } = await status()
      expect(totals.pages).toBeGreaterThanOrEqual(before)
      before = totals.pages
    }
    expect(before).toBeGreaterThanOrEqual(60)
    expect((await campaign('scan', 'ville')).code).toBe(0)
    expect((await status()).totals).toMatchObject({ pages: 180, explain: 6 })
  })

  test('a site is marked as switched, as back, and as open again', async () => {
    await begin(1, 1)
    expect((await campaign('scan', 'ville')).out).toContain('1 site, 1 page : 0 prêt, 1 à expliquer')
    const { out } = await campaign('mark', 'ville', 'commune-001', '--as', 'basculé')
    expect(out).toContain('commune-001 : basculé')
    expect((await status()).totals).toMatchObject({ switched: 1, explain: 0 })
    await campaign('mark', 'ville', 'commune-001', '--as', 'ouvert')
    expect((await status()).totals).toMatchObject({ switched: 0, explain: 1 })
  })
})

describe('contract §7 what is wrong is told, and nothing of the state is lost', () => {
  test('no campaign, one that is there already, a site that nobody knows', async () => {
    const missing = await campaign('scan', 'nulle-part')
    expect(missing).toMatchObject({ code: 2, out: '' })
    expect(missing.error).toContain('campagne.json : introuvable')
    await begin(1, 1)
    const again = await campaign('init', 'ville', 'sites')
    expect(again.code).toBe(2)
    expect(again.error).toContain('existe déjà')
    expect((await campaign('scan', 'ville', '--site', 'Brest')).error).toContain('« Brest »')
  })

  test('a site without pages, one that is not there, two of the same name: the others go on', async () => {
    await begin(2, 2)
    bench.write('vide/lisez-moi.txt', 'rien')
    change(({ sites }) =>
      sites.push(
        { name: 'vide', pages: ['../vide'] },
        { name: 'absente', pages: ['../absente'] },
        { name: 'commune-002', pages: ['../sites/commune-001'] },
      ),
    )
    const { code, error } = await campaign('scan', 'ville')
    expect(code).toBe(3)
    expect(error).toContain('Deux sites s’appellent « commune-002 »')
    expect(error).toContain('vide : ne contient aucune page\n')
    expect(error).toContain('absente : introuvable\n')
    expect(error).not.toContain(bench.folder)
    expect((await status()).totals).toMatchObject({ sites: 4, pages: 4 })
  })

  test.each([
    ['settings of another version', { version: 9 }, 'version 9'],
    ['no list of sites', { version: 1, sites: {} }, '« sites »'],
  ])('%s: exit code 2, nothing is changed', async (_name, written, told) => {
    const text = JSON.stringify(written)
    bench.write('ville/campagne.json', text)
    const { code, error } = await campaign('scan', 'ville')
    expect(code).toBe(2)
    expect(error).toContain(told)
    expect(readFileSync(bench.file('ville/campagne.json'), 'utf8')).toBe(text)
    expect(existsSync(bench.file('ville/etat.sqlite'))).toBe(false)
  })

  test('a wrong setting of one site is named with its place', async () => {
    await begin(2, 1)
    change(({ sites }) => Object.assign(sites[1]!, { viewports: ['grand'], name: 'B' }))
    const { code, error } = await campaign('scan', 'ville')
    expect(code).toBe(3)
    expect(error).toContain('site n° 2 : « viewports »')
  })

  test('a page whose name is no UTF-8, a pipe, a page of 3 GB and a list that is a folder: told, and all else is read', async () => {
    await begin(2, 2)
    const folder = bench.file('sites/commune-001')
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.html')]),
      'x',
    )
    writeFileSync(path.join(folder, 'gros.html'), '')
    truncateSync(path.join(folder, 'gros.html'), 3 * 1024 ** 3)
    spawnSync('mkfifo', [path.join(folder, 'tube.html')])
    writeFileSync(bench.file('latin.txt'), Buffer.from('sites/café.html', 'latin1'))
    change(({ sites }) => sites[0]!.pages.push('@../sites', '@../latin.txt'))
    const { code, error } = await campaign('scan', 'ville')
    expect(code).toBe(3)
    expect(error).toMatch(/commune-001 : caf.*\.html, .*n’est pas en UTF-8/)
    expect(error).toMatch(/commune-001 : caf.*\.html, introuvable\s: ce nom n’est pas en UTF-8/)
    expect(error).toContain('commune-001 : gros.html, plus de 32 Mo')
    expect(error).toContain('commune-001 : tube.html, n’est ni un fichier ni un dossier')
    expect(error).toContain('commune-001 : sites, lecture impossible : est un dossier')
    expect((await status()).totals).toMatchObject({ sites: 2, pages: 4 })
    expect((await campaign('scan', 'ville')).error).toContain('2 pages lues, dont 2 déjà connues')
  })

  test('what is wrong with a site is one line, whatever the names of the site and its list hold', async () => {
    await begin(1, 1)
    change(({ sites }) => sites.push({ name: 'bourg\nneuf', pages: ['@../liste\r\nde pages.txt'] }))
    const { error } = await campaign('scan', 'ville')
    expect(error).toMatch(/^bourg neuf : liste de pages\.txt, introuvable\nbourg neuf : 0 page lue/m)
  })

  test('a site whose configuration or steps are not there: told without a path, and the other sites are compared', async () => {
    await begin(2, 1)
    change(({ sites }) => {
      Object.assign(sites[0]!, { config: 'absente.json' })
      Object.assign(sites[1]!, { steps: ['absents.json'] })
    })
    const { code, error } = await campaign('regress', 'ville', '--no-survey')
    expect(code).toBe(2)
    expect(error).toContain('commune-001 : absente.json : introuvable\n')
    expect(error).toContain('commune-002 : absents.json : introuvable\n')
    expect(error).not.toContain(bench.folder)
  })

  test('Ctrl+C in the midst of a site ends its scan there, and the same command goes on', async () => {
    await begin(1, 500)
    const child = bench.start('campaign', 'scan', 'ville', '--jobs', '1')
    const ended = once(child, 'exit')
    await eventually(async () => expect((await status()).totals.pages).toBeGreaterThan(0))
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    const { totals } = await status()
    expect(totals).toMatchObject({ scan: 1 })
    expect(totals.pages).toBeLessThan(500)
    expect((await campaign('scan', 'ville')).error).toMatch(/500 pages lues, dont [1-9]\d* déjà connues/)
  })

  test.each(INTERRUPTIONS)(
    '%s in the midst of a comparison ends it, and tells how many pages were compared, and not how many there are',
    async (signal) => {
      // A script of its own: these tests run beside the build.
      const script = bench.write('nouveau.js', 'window.str_replace = String')
      await campaign('init', 'ville', ...generateSites(bench.file('sites'), 1, 100), '--new', script)
      const child = bench.start('campaign', 'regress', 'ville', '--no-survey')
      let error = ''
      child.stderr!.on('data', (text: Buffer) => (error += String(text)))
      const ended = once(child, 'close')
      const compared = async (): Promise<number> => (await status()).sites[0]!.compared
      await eventually(async () => expect(await compared()).toBeGreaterThan(0))
      child.kill(signal)
      expect(await ended).toEqual([130, null])
      expect(await compared()).toBeLessThan(100)
      expect(error).toMatch(new RegExp(`: ${await compared()} pages? comparées?, dont 0 déjà faite`))
    },
  )

  test.each(['etat.sqlite', 'verrou.sqlite'])(
    'a campaign whose %s cannot be opened or written here is told in French, and nothing is changed',
    async (name) => {
      await begin(1, 1)
      bench.write(`ville/${name}/lisez-moi`, '')
      const { code, error, out } = await campaign('scan', 'ville', '--no-progress')
      expect([code, out]).toEqual([2, ''])
      expect(error).toBe(
        'ville/etat.sqlite : la campagne ne peut être ni ouverte ni écrite ici (droits d’accès, support en lecture seule). Rien n’a été changé.\n',
      )
    },
  )

  test('a database of another version, and a file that is none', async () => {
    await begin(1, 1)
    await campaign('scan', 'ville')
    const db = new DatabaseSync(bench.file('ville/etat.sqlite'))
    db.exec('PRAGMA user_version = 7')
    db.close()
    const other = await campaign('scan', 'ville')
    expect(other.code).toBe(2)
    expect(other.error).toContain('version 7')
    for (const end of ['', '-wal', '-shm']) rmSync(bench.file(`ville/etat.sqlite${end}`), { force: true })
    bench.write('ville/etat.sqlite', 'ceci n’est pas une base'.repeat(100))
    const none = await campaign('scan', 'ville')
    expect(none.code).toBe(2)
    expect(none.error).toContain('n’est pas une base de campagne')
  })

  test('a database of the version before is taken over: nothing is read again, nothing approved or marked is lost', async () => {
    await begin(2, 3)
    await campaign('scan', 'ville')
    await campaign('mark', 'ville', 'commune-002', '--as', 'basculé')
    const approval = ['dom | − texte : chargement', 'commune-001', '["index*"]', 'Voulu', '2025-03-01']
    const empty = {
      url: 'http://archive.test/index.html',
      seconds: 1,
      differences: [],
      noise: [],
      notes: [],
      madeUp: [],
    }
    const result = { page: 'index.html', key: 'k', calls: { trim: 2 }, steps: 1, ...empty }
    const old = new DatabaseSync(bench.file('ville/etat.sqlite'))
    old.prepare('INSERT INTO approval VALUES (?, ?, ?, ?, ?)').run(...approval)
    old
      .prepare('INSERT INTO compared VALUES (?, ?, ?, ?, ?)')
      .run('commune-001', 'index.html', 'k', JSON.stringify(result), null)
    // As version 1 laid it.
    old.exec(`DROP TABLE example;
      CREATE TABLE example (cause TEXT PRIMARY KEY, file TEXT NOT NULL, bytes INTEGER NOT NULL) STRICT;
      PRAGMA user_version = 1`)
    const rowsOf = (db: DatabaseSync): unknown[] =>
      ['scanned', 'compared', 'stage', 'mark', 'approval'].map((name) =>
        db.prepare(`SELECT * FROM ${name}`).all(),
      )
    const before = rowsOf(old)
    old.close()
    const { totals, sites } = await status()
    expect(totals).toMatchObject({ sites: 2, pages: 6, switched: 1 })
    expect(sites.find(({ name }) => name === 'commune-001')).toMatchObject({ compared: 1, calls: 2 })
    const now = new DatabaseSync(bench.file('ville/etat.sqlite'))
    expect(rowsOf(now)).toEqual(before)
    expect(now.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 })
    now.close()
    const { error } = await campaign('scan', 'ville')
    expect(error).toContain('commune-001 : 3 pages lues, dont 3 déjà connues')
  })

  test('another command at work on the campaign: told, and its work is not touched', async () => {
    await begin(1, 2)
    const other = new DatabaseSync(bench.file('ville/verrou.sqlite'))
    other.exec('BEGIN EXCLUSIVE')
    const { code, error } = await campaign('scan', 'ville')
    other.close()
    expect(code).toBe(2)
    expect(error).toContain('Une autre commande')
    expect((await campaign('scan', 'ville')).code).toBe(0)
  })

  test('a disk that takes no more: told, what was read stays, the same command goes on', async () => {
    await begin(4, 40)
    await campaign('scan', 'ville', '--site', 'commune-001')
    const command = `ulimit -f 300; exec "$@"`
    const bin = path.join(root, 'migration/bin.mjs')
    // The system refuses to write past the limit, as a full disk does.
    const full = spawnSync('sh', ['-c', command, 'sh', process.execPath, bin, 'campaign', 'scan', 'ville'], {
      cwd: bench.folder,
      encoding: 'utf8',
    })
    expect(full.stderr).toContain('Le disque est plein')
    expect(full.status).toBe(2)
    expect((await status()).totals.pages).toBeGreaterThanOrEqual(40)
    expect((await campaign('scan', 'ville')).code).toBe(0)
    expect((await status()).totals.pages).toBe(160)
  })
})

/** Only there a test sees what another process has open. */
const onLinux = existsSync('/proc/self/fd') ? test : test.skip

const filesOf = (pid: number | undefined): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)]
    } catch {
      // Closed meanwhile.
      return []
    }
  })

describe('contract §7 a cause that is accepted in a part of the campaign', () => {
  const cause = 'Le titre a changé'

  async function compare(): Promise<void> {
    await begin(2, 1)
    await campaign('status', 'ville')
    const state = await State.open(bench.file('ville'), false)
    const difference = {
      kind: 'dom',
      weight: 'worse',
      cause,
      at: 0,
      label: 'h1',
      old: 'a',
      new: 'b',
    } as const
    const common = { url: 'https://ville.test/', key: 'k', steps: 1, seconds: 1, differences: [difference] }
    const nothing = { noise: [], calls: {}, notes: [], madeUp: [] }
    for (const [site, count] of [['commune-001', 3] as const, ['commune-002', 1] as const])
      for (let page = 0; page < count; page++)
        state.addCompared(site, { ...common, ...nothing, page: `page-${page}.html` })
    state.close()
  }

  test('status says how many pages of it are left to explain, as the board does', async () => {
    await compare()
    expect((await campaign('status', 'ville')).out).toContain(`  4 pages de 2 sites  ${cause}\n`)
    await campaign('approve', 'ville', causeId(cause), '--reason', 'Voulu', '--site', 'commune-002')
    const { out } = await campaign('status', 'ville')
    expect(out).toContain(`  4 pages de 2 sites, 3 restent à expliquer  ${cause}\n`)
    await campaign('approve', 'ville', causeId(cause), '--reason', 'Voulu', '--pages', 'page-1.html')
    await campaign('approve', 'ville', causeId(cause), '--reason', 'Voulu', '--pages', 'page-0.html')
    expect((await campaign('status', 'ville')).out).toContain(
      `  4 pages de 2 sites, 1 reste à expliquer  ${cause}\n`,
    )
  })
})

describe('contract §7 a campaign that is begun with something odd', () => {
  test.each(['https://', 'http://[commune', 'https:// ville.fr'])(
    'the address %s is told in French, and nothing is written',
    async (address) => {
      const ended = await campaign('init', 'ville', 'https://ville.fr/', address)
      expect(ended).toMatchObject({ code: 2, out: '' })
      expect(ended.error).toBe(`« ${address} » n’est pas une adresse complète : rien n’a été écrit.\n`)
      expect((await campaign('init', 'ville', 'sites', '--old', address)).error).toBe(ended.error)
      expect(existsSync(bench.file('ville'))).toBe(false)
    },
  )

  test.each(['comune', '@liste.txt'])(
    '%s, which is not there, is told, and nothing is written',
    async (input) => {
      const ended = await campaign('init', 'ville', 'https://ville.fr/', input)
      expect(ended).toMatchObject({ code: 2, out: '' })
      expect(ended.error).toContain(`« ${input} » : introuvable.`)
      expect(existsSync(bench.file('ville'))).toBe(false)
    },
  )

  test('the folder that one is in has its own name, not a dot', async () => {
    expect((await campaign('init', 'ville', '.')).code).toBe(0)
    const { sites } = JSON.parse(readFileSync(bench.file('ville/campagne.json'), 'utf8')) as Written
    expect(sites).toEqual([{ name: path.basename(bench.folder), pages: ['..'] }])
  })

  onLinux('a command that opens the state while another one lays it finds it laid', async () => {
    await begin(1, 1)
    await campaign('init', 'modele', 'sites/commune-001')
    await campaign('status', 'modele')
    const model = new DatabaseSync(bench.file('modele/etat.sqlite'))
    const tables = model.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL').all()
    model.close()
    const first = new DatabaseSync(bench.file('ville/etat.sqlite'))
    first.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; PRAGMA user_version = 2')
    for (const { sql } of tables) first.exec(String(sql))
    const second = bench.start('campaign', 'status', 'ville')
    const ended = once(second, 'close')
    await eventually(() => expect(filesOf(second.pid)).toContain(bench.file('ville/etat.sqlite')))
    first.exec('COMMIT')
    first.close()
    expect(await ended).toEqual([0, null])
  })
})

describe('contract §7 a campaign over live sites', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function site(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('a password in an address is sent to its site, and stands in no report', async () => {
    const host = await site(({ headers }, response) => {
      const isKnown = headers.authorization === `Basic ${Buffer.from('marie:sésame').toString('base64')}`
      response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'text/html' }).end('<p>Bonjour</p>')
    })
    await campaign('init', 'ville', `http://marie:s%C3%A9same@${host}/`)
    const { code, out, error } = await campaign('scan', 'ville', '--json')
    expect(code).toBe(0)
    expect((JSON.parse(out) as Overview).sites).toMatchObject([{ pages: 1, problems: [] }])
    const state = readFileSync(bench.file('ville/etat.sqlite'), 'latin1')
    for (const told of [out, error, state]) expect(told).not.toMatch(/same@|s%C3%A9same/)
  })

  test('a site that refuses, and an address that is none, are told in French', async () => {
    const host = await site(({ socket }) => socket.destroy())
    await campaign('init', 'ville', `http://${host}/`)
    change(({ sites }) => sites[0]?.pages.push('https://'))
    const { code, error } = await campaign('scan', 'ville')
    expect(error).toContain(`http://${host}/, connexion refusée ou coupée`)
    expect(error).toContain('https://, adresse incomplète')
    expect(error).not.toMatch(/fetch|parse|URL/)
    expect(code).toBe(2)
  })
})

test('contract §7 a port that another program has, and a number that is none, are told in French', async () => {
  await begin(1, 1)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const taken = await campaign('serve', 'ville', '--port', String(port))
  server.close()
  expect([taken.code, taken.error]).toEqual([2, expect.stringContaining('un autre programme l’a pris\n')])
  const { code, error } = await campaign('serve', 'ville', '--port', '65536')
  expect([code, error]).toEqual([2, expect.stringContaining('de 0 à 65535, est attendu')])
})

describe('contract §7 a reason of no words is none', () => {
  test.each([
    ['', 'passerelle : l’option --reason <texte> demande une valeur'],
    [' ', 'Une raison est nécessaire : --reason'],
    ['\u00a0', 'Une raison est nécessaire : --reason'],
  ])('%j: told, and nothing is approved', async (reason, told) => {
    await begin(1, 1)
    expect(await campaign('approve', 'ville', '123456', '--reason', reason)).toMatchObject({
      code: 2,
      error: `${told}\n`,
    })
  })
})
