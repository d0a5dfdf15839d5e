import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Watched } from '../../test/browser/launch'
import { expectSoon } from '../../test/browser/expect-soon'
import { eventually } from '../../test/browser/until'
import { serveFolders, type StaticServer } from '../../test/browser/static-server'
import { useBrowser } from '../../test/browser/suite'
import { isWhole, sampled } from '../../test/sampling'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'lean-test-'))
const WITHOUT =
  'number_format,MM_swapImage,MM_swapImgRestore,MM_validateForm,str_replace,strip_tags,utf8_encode,utf8_decode,base64_encode,base64_decode,modal_alert,$.bxSlider,bridge:colorbox,tooltip,lightbox'

function passerelle(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'migration/bin.mjs'), ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

const { open } = useBrowser()
let site: StaticServer
/** Another host, which allows no other to read. */
let cdn: StaticServer
let watched: Watched
let built: { code: number; out: string; err: string }

const jquery = '<script src="/jquery/jquery.min.js"></script>'
const config = '<script>window.told=[];passerelleConfig={report:function(e){told.push(e)}}</script>'
const page = (name: string, body: string, head = '', base = '/static'): void =>
  writeFileSync(
    path.join(folder, `${name}.html`),
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title>${config}${head}<script src="${base}/passerelle.js"></script><body>${body}`,
  )

beforeAll(async () => {
  built = await passerelle(
    'build',
    '--without',
    WITHOUT,
    '--out',
    path.join(folder, 'dist'),
    '--only',
    'modern,dropped,entry',
    '--json',
  )
  cdn = await serveFolders({ mounts: { '/': path.join(folder, 'dist') } })
  site = await serveFolders({
    mounts: {
      '/static/': path.join(folder, 'dist'),
      '/jquery/': path.join(root, 'node_modules/jquery/dist'),
      '/': folder,
    },
    headers: (name) =>
      name === '/csp.html'
        ? { 'Content-Security-Policy': "script-src 'nonce-abc' 'strict-dynamic'" }
        : undefined,
  })
  const calls =
    "<script>window.got=[number_format(1234.5,2),number_format(2,1)]</script><img name=i src=a.gif><a onmouseover=\"MM_swapImage('i','','b.gif',1)\">x</a>"
  page('helpers', calls)
  page(
    'cdn',
    "<img name=i src=a.gif><script>MM_swapImage('i','','b.gif',1);window.got=typeof number_format(1,1)</script>",
    '',
    cdn.url,
  )
  writeFileSync(
    path.join(folder, 'csp.html'),
    '<!doctype html><meta charset="utf-8"><script nonce="abc" src="/static/passerelle.js"></script><script nonce="abc">window.got=[number_format(1234.5,2)]</script>',
  )
  page('later', "<script>modal_alert('Bonjour')</script>")
  page(
    'colorbox',
    "<a id=a href='#x'>x</a><div id=x>Contenu</div><script>$('#a').colorbox({inline:true}).addClass('chained');$('#a').colorbox({title:'T'})</script>",
    jquery,
  )
  page('tooltip', '<a class="cms-tooltip" title="Bulle" href="#">x</a>')
  page('none', '<p>Rien</p>')
}, 400_000)
afterAll(async () => {
  await site.close()
  await cdn.close()
  rmSync(folder, { recursive: true, force: true })
})

const visit = async (name: string): Promise<Watched> => (watched = await open(`${site.url}/${name}.html`))
const get = (name: string): Promise<unknown> => watched.page.evaluate((key) => (window as never)[key], name)
const fetched = (name: string): number => watched.requests.filter((url) => url.includes(name)).length
const dropped = async (): Promise<string[]> =>
  ((await get('told')) as { type: string; helper: string; dropped?: boolean }[])
    .filter((entry) => entry.type === 'legacy' && entry.dropped)
    .map(({ helper }) => helper)

describe('§6 a lean build', () => {
  test('§6 a page that calls nothing of what was left out fetches the drop-in alone', async () => {
    await visit('none')
    await watched.page.evaluate('Passerelle.ready.then(function(){return 1})')
    expect(watched.requests.filter((url) => /\.js/.test(url))).toHaveLength(1)
  })

  test('§6 a helper left out answers at once, is fetched once, told and reported', async () => {
    await visit('helpers')
    await expectSoon(() => get('got')).toEqual(['1,234.50', '2.0'])
    await watched.page.hover('a')
    await expectSoon(() =>
      watched.page.$eval('img', (image) => image.getAttribute('src') ?? image.src),
    ).toContain('b.gif')
    expect(fetched('dropped.js')).toBe(1)
    await expectSoon(() => dropped()).toEqual(['number_format', 'MM_swapImage'])
    await eventually(() => expect(watched.console.join('\n')).toContain('P107'))
    await expectSoon(() => watched.page.evaluate('Passerelle.usage().length')).toBe(2)
  })

  test('§6 under a strict policy it comes by the nonce', async () => {
    await visit('csp')
    await expectSoon(() => get('got')).toEqual(['1,234.50'])
    expect(watched.errors).toEqual([])
  })

  test('§6 from a host that lets no other read it, it acts when it has come', async () => {
    await visit('cdn')
    await expectSoon(() => watched.page.$eval('img', (image) => image.src)).toContain('b.gif')
    await expectSoon(() => get('got')).toBe('undefined')
    expect(watched.errors).toEqual([])
  })

  test('§6 a dialog helper, whose code is a service’s, is as it was', async () => {
    await visit('later')
    await watched.page.waitForSelector('.cms-modal')
    await expectSoon(() => dropped()).toEqual([])
  })

  test('§6 a bridge left out is fetched with the first call, and chains', async () => {
    await visit('colorbox')
    await watched.page.waitForSelector('#a.cboxElement.chained')
    await watched.page.click('#a')
    await watched.page.waitForFunction(
      "/Contenu/.test((document.querySelector('#colorbox')||{}).textContent)",
    )
    expect(fetched('bridge-colorbox')).toBe(1)
    await expectSoon(() => dropped()).toContain('$.colorbox')
  })

  test('§6 a feature left out comes to life on the page that has it', async () => {
    await visit('tooltip')
    await watched.page.evaluate('Passerelle.ready.then(function(){return 1})')
    await watched.page.hover('.cms-tooltip')
    await watched.page.waitForSelector('.cms-tooltip-bubble')
    await expectSoon(() => dropped()).toEqual(['tooltip'])
  })
})

test('§6 a lean build is made, with its sizes told', () => {
  expect(built).toMatchObject({ code: 0, err: '' })
  const { made, without, kept, files } = JSON.parse(built.out) as {
    made: { date: string; version: string }
    without: Record<string, string[]>
    kept: string[]
    files: { file: string; size: number; whole: number }[]
  }
  expect(made.date).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(kept).toEqual(['modal_alert'])
  expect([...Object.values(without).flat(), ...kept].sort()).toEqual(
    WITHOUT.split(',')
      .map((name) => name.replace(/^(bridge:|\$\.)/, ''))
      .sort(),
  )
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(['passerelle.js', 'dropped.js']))
  expect(files.filter(({ size }) => !(size > 0))).toEqual([])
  const [dropIn] = files.filter(({ file }) => file === 'passerelle.js')
  expect(dropIn!.size).toBeLessThan(dropIn!.whole)
})

type Larger = readonly [what: string, without: string, only: string, kept: string]
const LARGER: readonly Larger[] = [
  ['a small helper, and one of a service', 'rtrim,modal_alert', 'dropped,entry', 'rtrim, modal_alert'],
  ['features alone', 'tooltip,lightbox', 'dropped,entry', 'lightbox, tooltip'],
  ['features beside a few small helpers', 'trim,tooltip', 'dropped,entry', 'trim, tooltip'],
]
/** All chunks are built for it. */
const OF_BRIDGES: Larger = [
  'a bridge that shares its code with others',
  'bridge:datepicker',
  'modern',
  'bridge:datepicker',
]

// What every page of a site has is never larger than in the ordinary build, whatever is left out.
test.each(isWhole ? [...LARGER, OF_BRIDGES] : sampled(LARGER, 1))(
  '§6 what would not make the script smaller stays: %s',
  async (_, without, only, kept) => {
    const out = path.join(folder, 'petit')
    const named = path.relative('', out)
    const small = await passerelle('build', '--without', without, '--out', named, '--only', only)
    expect(small).toMatchObject({ code: 0, err: '' })
    expect(small.out).toContain(`Construit dans ${named}, sans`)
    expect(small.out).toContain(`rien : ${kept}.`)
    expect(existsSync(path.join(out, 'dropped.js'))).toBe(false)
    const file = only === 'modern' ? 'modern/bridges.js' : 'passerelle.js'
    const [now, whole] = [out, path.join(root, 'dist')].map(
      (one) => gzipSync(readFileSync(path.join(one, file)), { level: 9 }).length,
    )
    expect(now).toBeLessThanOrEqual(whole!)
  },
  120_000,
)

test('§6 unknown names are told in French, with the one that was meant, and nothing is built', async () => {
  const { code, err, out } = await passerelle(
    'build',
    '--without',
    'modal_alrt,bridge:carrousel',
    '--out',
    path.join(folder, 'no'),
  )
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain('« modal_alert » ?')
  expect(err).toContain('« bridge:carrousel » n’est ni')
})
