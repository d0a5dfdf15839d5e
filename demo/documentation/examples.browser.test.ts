import { describe, expect, test } from '@jest/globals'
import { violations } from '../../test/browser/axe.ts'
import { hasChunk } from '../../test/browser/has-chunk.ts'
import type { Watched } from '../../test/browser/launch.ts'
import { useBrowser, usePlatform } from '../../test/browser/suite.ts'
import { eventually } from '../../test/browser/until.ts'
import { sampled } from '../../test/sampling.ts'
import { allJudgedExamples, type JudgedExample } from './examples.ts'

const platform = usePlatform()
const visit = useBrowser()

/** Before the script: remembers which of its events the page was sent. */
const ear = `<script nonce="%nonce%">
  window.heard = []
  const send = EventTarget.prototype.dispatchEvent
  EventTarget.prototype.dispatchEvent = function (event) {
    heard.push(event.type)
    return send.call(this, event)
  }
</script>`

/** @returns what is wrong with an example, or nothing */
async function wrongs(name: string, { isGood, markup, act, proof }: JudgedExample): Promise<string[]> {
  const url = platform.page('/exemple-de-guide', {
    head: ear,
    body: `<main><h1>Exemple</h1>${markup}</main>`,
  })
  const watched = await visit.open(url)
  const { page } = watched
  try {
    await page.evaluate('window.Passerelle.ready')
    if (act?.kind === 'click') await page.click(act.selector)
    if (act?.kind === 'hover') await page.hover(act.selector)
    const found = await proves(watched, proof)
    const told = codes(watched).filter((code) => code !== proof.tells)
    const lines = [...found, ...(isGood ? told : []).map((code) => `tells ${code}`)]
    return lines.map((line) => `${name}: ${isGood ? 'good' : 'bad'} example ${line}`)
  } finally {
    await page.close()
  }
}

const codes = ({ console }: Watched): string[] =>
  console.flatMap((line) => /\[Passerelle (P\d+)\]/.exec(line)?.[1] ?? [])

async function proves(watched: Watched, proof: JudgedExample['proof']): Promise<string[]> {
  const { page, requests } = watched
  const { sees, lacks, hears, loads, tells, axe } = proof
  const asked: [string, () => unknown][] = []
  if (sees) asked.push([`does not show ${sees}`, () => page.$(sees)])
  if (hears) asked.push([`does not send ${hears}`, () => page.evaluate(`heard.includes('${hears}')`)])
  if (loads) asked.push([`does not fetch ${loads}`, () => requests.some((url) => hasChunk(url, loads))])
  if (tells) asked.push([`does not tell ${tells}`, () => codes(watched).includes(tells)])
  if (axe)
    asked.push([
      `does not break ${axe}`,
      async () => (await violations(page)).some((line) => line.startsWith(axe + ': ')),
    ])
  const failed: string[] = []
  for (const [wrong, isTrue] of asked)
    await eventually(async () => expect(!!(await isTrue())).toBe(true), 8000).catch(() => failed.push(wrong))
  if (lacks && (await page.$(lacks))) failed.push(`shows ${lacks}`)
  return failed
}

describe('the examples of the guides', () => {
  test('every good one comes to life and says nothing on the console; every bad one fails as its page says', async () => {
    const found: string[] = []
    const all = [...allJudgedExamples(process.cwd())].flatMap(([slug, examples]) =>
      examples.map((one) => [slug, one] as const),
    )
    for (const [slug, example] of sampled(all, 20)) found.push(...(await wrongs(slug, example)))
    expect(found).toEqual([])
  }, 240_000)
})
