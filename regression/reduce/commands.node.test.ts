import { globSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Bench } from '../harness'
import type { CauseEnd } from './command'

jest.setTimeout(120_000)

let bench: Bench

/** The old script has a name of its own for a helper; two pages call it. */
beforeAll(async () => {
  bench = new Bench('node')
  for (const name of ['accueil', 'contact'])
    bench.page(
      `site/${name}.html`,
      `<h1>${name}</h1><p>Mairie</p><button onclick="strReplace(1)">Chercher</button>`,
    )
  const old = bench.write('ancien.js', 'window.strReplace = window.str_replace = String')
  await bench.regress(
    'rapport',
    'site',
    '--old',
    old,
    '--new',
    bench.write('nouveau.js', 'window.str_replace = String'),
  )
})
afterAll(() => bench.end())

const reduce = async (
  ...args: string[]
): Promise<{ code: number | null; error: string; causes: CauseEnd[] }> => {
  const { code, out, error } = await bench.run('reduce', 'rapport', '--json', '--no-progress', ...args)
  return { code, error, causes: out ? (JSON.parse(out) as { causes: CauseEnd[] }).causes : [] }
}

describe('contract §7 the smallest page of each cause, found over several runs', () => {
  test('a reduction that is killed goes on from the smallest page so far', async () => {
    const kill = bench.startHeld(12, 'reduce', 'rapport', '--no-shim')
    await kill(() => expect(globSync(bench.file('rapport/exemples/*/exemple.json'))).toHaveLength(1))
    const { code, causes } = await reduce('--no-shim', '--seconds', '90')
    expect(code).toBe(0)
    expect(causes[0]!.example).toMatchObject({
      isEarly: false,
      text: '<button onclick="strReplace(1)"></button>',
    })
    rmSync(bench.file('rapport/exemples'), { recursive: true })
  })

  test('an alias that mends all its pages is proposed', async () => {
    const { causes } = await reduce('--seconds', '90')
    expect(causes[0]!.example!.shim).toEqual({
      config: { aliases: { strReplace: 'str_replace' } },
      tried: 2,
      pages: 2,
    })
  })

  test('a cause whose page is gone is told so, and not as one that is mended', async () => {
    const page = bench.page('parti/page.html', '<button onclick="strReplace(1)">Chercher</button>')
    const sides = ['--old', bench.file('ancien.js'), '--new', bench.file('nouveau.js')]
    await bench.regress('autre', 'parti', ...sides)
    rmSync(page)
    const { code, error } = await bench.run('reduce', 'autre')
    expect(code).toBe(3)
    expect(error).toContain('ses pages ne sont plus là')
    expect(error).not.toContain('ne se montre plus')
  })

  test('a report that is none, an unknown cause, and scripts that changed are told, with exit code 2', async () => {
    expect((await bench.run('reduce', 'rien')).code).toBe(2)
    expect((await reduce('aaaaaa')).error).toContain('aaaaaa')
    bench.write('ancien.js', 'window.strReplace = Number')
    const { code, error } = await reduce()
    expect(error).toContain('relancez d’abord « passerelle regress »')
    expect(code).toBe(2)
  })
})
