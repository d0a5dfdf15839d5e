import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Bench } from '../../regression/harness.ts'

jest.setTimeout(60_000)

let bench: Bench

beforeEach(() => {
  bench = new Bench('node')
})
afterEach(() => bench.end())

interface Site {
  readonly pages: number
  readonly unread: readonly { readonly page: string; readonly reason: string }[]
}

const NOTES = 'Mairie : rappeler lundi\n'

async function modernise(): Promise<{ code: number | null; site: Site }> {
  const script = bench.write('nouveau.js', '')
  const { code, out } = await bench.run('modernise', 'site', '--new', script, '--out', 'correctifs', '--json')
  const [site] = JSON.parse(out) as [Site]
  return { code, site }
}

test('contract §7 a script that is not there leaves no folder behind', async () => {
  bench.page('site/index.html', '<p>Accueil</p>')
  const { code } = await bench.run('modernise', 'site', '--new', 'absent.js', '--out', 'correctifs')
  expect(code).toBe(2)
  expect(existsSync(bench.file('correctifs'))).toBe(false)
})

test('contract §7 a folder without a page is told, in French, and leaves no folder behind; beside others it is one of them', async () => {
  bench.write('vide/logo.svg', '')
  const script = bench.write('nouveau.js', '')
  const args = ['modernise', 'vide', '--new', script, '--out', 'correctifs']
  expect(await bench.run(...args)).toEqual({
    ...{ code: 2, out: '', error: 'Ni un dossier de pages ni une page : vide\n' },
  })
  expect(existsSync(bench.file('correctifs'))).toBe(false)
  bench.page('site/index.html', '<p>Accueil</p>')
  expect(await bench.run(...args, 'site')).toMatchObject({ code: 0, error: '' })
})

describe('contract §7 the pages of a site that is rewritten', () => {
  test.each(['site.txt', 'site.patch'])(
    '%s of somebody else in --out is refused, and stays',
    async (name) => {
      bench.page('site/index.html', '<p>Accueil</p>')
      bench.write(`correctifs/${name}`, NOTES)
      const script = bench.write('nouveau.js', '')
      const { code, error } = await bench.run('modernise', 'site', '--new', script, '--out', 'correctifs')
      expect(code).toBe(2)
      expect(error).toContain(`correctifs/${name}`)
      expect(error).toContain('serait écrasé')
      expect(readFileSync(bench.file(`correctifs/${name}`), 'utf8')).toBe(NOTES)
    },
  )

  test('the lists and patches of a former run are written anew', async () => {
    bench.page('site/index.html', '<a onclick="number_format(1 + x)">Prix</a>')
    expect((await modernise()).code).toBe(0)
    const list = readFileSync(bench.file('correctifs/site.txt'), 'utf8')
    expect(list).toContain('index.html:1')
    bench.write('correctifs/site.patch', 'diff --git a/ancienne.html b/ancienne.html\n')
    expect((await modernise()).code).toBe(0)
    expect(readFileSync(bench.file('correctifs/site.txt'), 'utf8')).toBe(list)
  })

  test('pages behind links are listed and left, as no patch goes through a link; those of the site itself are read once', async () => {
    bench.page('site/index.html', '<p>Accueil</p>')
    bench.page('commun/plan.html', '<p>Plan</p>')
    bench.page('commun/aide.html', '<p>Aide</p>')
    symlinkSync('index.html', bench.file('site/accueil.html'))
    symlinkSync('../commun/aide.html', bench.file('site/aide.html'))
    symlinkSync('../commun', bench.file('site/commun'))
    symlinkSync('.', bench.file('site/boucle'))
    const { code, site } = await modernise()
    expect(code).toBe(3)
    expect(site.pages).toBe(1)
    const reason = 'laissée telle quelle : un correctif ne passe pas par un lien'
    expect(site.unread.map(({ page }) => page)).toEqual(['aide.html', 'commun/aide.html', 'commun/plan.html'])
    expect(new Set(site.unread.map((one) => one.reason.replace(/\s/g, ' ')))).toEqual(new Set([reason]))
  })

  test('a link to nowhere, a pipe and a name that is no UTF-8 are listed, and the other pages are read', async () => {
    bench.page('site/index.html', '<p>Accueil</p>')
    symlinkSync('nulle-part.html', bench.file('site/absente.html'))
    spawnSync('mkfifo', [bench.file('site/tube.html')])
    writeFileSync(
      Buffer.concat([Buffer.from(bench.file('site/caf')), Buffer.from([0xe9]), Buffer.from('.html')]),
      'x',
    )
    const { code, site } = await modernise()
    expect(code).toBe(3)
    expect(site.pages).toBe(1)
    expect(site.unread).toEqual([
      { page: 'absente.html', reason: 'introuvable' },
      { page: 'caf\ufffd.html', reason: expect.stringContaining('n’est pas en UTF-8') },
      { page: 'tube.html', reason: 'n’est ni un fichier ni un dossier' },
    ])
    expect(readFileSync(bench.file('correctifs/site.txt'), 'utf8')).toContain('tube.html\n')
  })

  test.each([
    ['their folder', [], ['aide', 'site'], ['a.html', 'index.html']],
    ['the mirror around them', ['--root', 'site'], ['site'], ['aide/a.html', 'index.html']],
  ])(
    'pages that are named are read alone, for a patch of %s; an archive is refused',
    async (_of, root, sites, names) => {
      const call = '<a onclick="number_format(1 + x)">Prix</a>'
      for (const name of ['index', 'plan', 'aide/a', 'aide/b']) bench.page(`site/${name}.html`, call)
      bench.write('site/pages.warc', '')
      symlinkSync('index.html', bench.file('site/accueil.html'))
      const script = bench.write('nouveau.js', '')
      const run = (...pages: string[]): ReturnType<Bench['run']> =>
        bench.run('modernise', ...pages, ...root, '--new', script, '--out', 'correctifs', '--json')
      const named = await run('site/index.html', './site/aide/a.html', 'site/index.html')
      expect(named.code).toBe(0)
      const reports = JSON.parse(named.out) as { site: string; stayed: { page: string }[] }[]
      expect(reports.map(({ site }) => site).sort()).toEqual(sites)
      expect(reports.flatMap(({ stayed }) => stayed.map(({ page }) => page)).sort()).toEqual(names)
      for (const site of sites)
        expect(readFileSync(bench.file(`correctifs/${site}.txt`), 'utf8')).toContain('html:1')
      expect((await run('site/accueil.html', 'site/plan.html')).code).toBe(3)
      const archive = await run('site/pages.warc')
      expect([archive.code, archive.error.trim()]).toEqual([
        2,
        'Ni un dossier de pages ni une page : site/pages.warc',
      ])
    },
  )
})
