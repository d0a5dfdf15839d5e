import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Bench } from '../harness.ts'
import type { CauseEnd } from './command.ts'

jest.setTimeout(240_000)

let bench: Bench

/** The old script has a name of its own for a helper; two pages call it. */
beforeAll(async () => {
  bench = new Bench()
  const filler = Array.from({ length: 20 }, (_, at) => `<div><p>Texte <b>${at}</b> du site</p></div>`).join(
    '',
  )
  for (const name of ['accueil', 'contact'])
    bench.page(
      `site/${name}.html`,
      `<h1>${name}</h1>${filler}<section><button type="button" onclick="strReplace('a', 'b', 'c')">Chercher</button></section>${filler}`,
    )
  const old = bench.script('ancien', 'window.strReplace = function (a, b, c) { return str_replace(a, b, c) }')
  await bench.regress('rapport', 'site', '--old', old)
})
afterAll(() => bench.end())

const reduce = async (
  ...args: string[]
): Promise<{ code: number | null; error: string; causes: CauseEnd[] }> => {
  const { code, out, error } = await bench.run('reduce', 'rapport', '--json', '--no-progress', ...args)
  return { code, error, causes: out ? (JSON.parse(out) as { causes: CauseEnd[] }).causes : [] }
}

describe('contract §7 the smallest page of each cause of a twin run', () => {
  test('a page of a cause is reduced, shows it by its one command, and an alias that mends all its pages is proposed', async () => {
    const before = readFileSync(bench.file('site/accueil.html'))
    const { code, causes } = await reduce('--seconds', '90')
    expect(code).toBe(0)
    expect(causes).toHaveLength(1)
    const example = causes[0]!.example!
    expect(example.cause).toBe('error | ReferenceError: strReplace is not defined')
    expect(example.bytes).toBeLessThan(2000)
    expect(example.text).not.toContain('Texte')
    expect(readFileSync(bench.file('site/accueil.html')).equals(before)).toBe(true)
    expect(example.shim).toEqual({ config: { aliases: { strReplace: 'str_replace' } }, tried: 2, pages: 2 })
    const [, ...words] = example.command.split(' ')
    const again = await bench.run(...words, '--no-progress', '--json')
    expect(again.code).toBe(1)
    expect(
      (JSON.parse(again.out) as { causes: { cause: string }[] }).causes.map(({ cause }) => cause),
    ).toContain(example.cause)
    const html = readFileSync(bench.file('rapport/index.html'), 'utf8')
    expect(html).toContain(`Plus petit exemple : ${example.bytes} octets`)
    expect(html).toContain('strReplace&#34;: &#34;str_replace')
  })
})
