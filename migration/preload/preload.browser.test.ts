import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calm, frames } from '../../test/browser/calm'
import { expectSoon } from '../../test/browser/expect-soon'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

/* Lines of `passerelle scan --preload`, in the pages that they were written for, on the built files. */
const root = path.join(__dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'preload-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fixture = (name: string): string =>
  readFileSync(path.join(root, `src/features/${name}/${name}.fixture.html`), 'utf8').replace(
    /<\/?template[^>]*>/g,
    '',
  )
const bodies: Readonly<Record<string, string>> = {
  nothing:
    '<p>Bonjour <a class="cms-lightbox" href="/a.jpg">photo</a></p><template><input class="cms-date"></template>',
  fields: fixture('date-picker') + fixture('input-mask') + fixture('autocomplete'),
  lists: fixture('list-block') + fixture('agenda') + fixture('sortable-table') + fixture('load-more'),
  calendar: fixture('calendar') + fixture('front-popup') + fixture('share') + fixture('clickable'),
}
const GUARD = '<script src="/static/passerelle.integrity.js"></script>'
const heads: Record<string, string> = {}
const { open } = useBrowser()
const site = useSite({
  '*': (url) => {
    const [, head = '', name = ''] = /^\/(with|without|guarded)\/(\w+)$/.exec(url.pathname) ?? []
    const body = bodies[name]
    if (body === undefined) return undefined
    const before = (head === 'guarded' ? GUARD : '') + (head === 'without' ? '' : heads[head + name])
    return { headers: { 'Content-Type': 'text/html' }, body: html(body, { head: before }) }
  },
})

/** What the command writes for one page, without comments. */
function linesFor(name: string, head: string, ...options: string[]): string {
  const page = path.join(folder, head, `${name}.html`)
  mkdirSync(path.dirname(page), { recursive: true })
  writeFileSync(page, html(bodies[name]!, { head: head === 'guarded' ? GUARD : '' }))
  const args = [
    path.join(root, 'migration/bin.mjs'),
    'scan',
    page,
    '--preload',
    '-',
    '--no-progress',
    ...options,
  ]
  return execFileSync(process.execPath, args, { encoding: 'utf8', cwd: root }).replace(/<!--.*?-->\n?/g, '')
}

interface Visit {
  /** Scripts that the page asked for, in order; as often as it asked. */
  readonly asked: readonly string[]
  /** The chunks in them: which of them come in one file depends on what a page finds in one turn. */
  readonly chunks: readonly string[]
  /** Those of them that a line of its head asked for. */
  readonly byLines: readonly string[]
}

/** All of a page is in view: what stands below a calendar would be so only until the calendar has come. */
const WHOLE = { width: 1280, height: 6000 }

/**
 * Opens a page and waits until it has been idle.
 * @param known chunks that it is waited for too: an idle page fetches code ahead when the browser finds time
 */
async function visit(address: string, known: readonly string[] = []): Promise<Visit> {
  site.asked.length = 0
  const { page, errors, console: told } = await open(site.url + address, WHOLE)
  await page.evaluate('Passerelle.ready.then(() => true)')
  await expectSoon(() => chunksIn(site.asked)).toEqual(expect.arrayContaining([...known]))
  // What is in view asks for its code once the page is idle, and that for more.
  for (let before = -1; before < site.asked.length;) {
    before = site.asked.length
    await frames(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await calm(page)
  }
  expect([...errors, ...told.filter((line) => /preload|integrity/i.test(line))]).toEqual([])
  const asked = site.asked.filter((one) => /\/modern\//.test(one))
  const byLines = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one) => (one as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => name.replace(location.origin, '')),
  )
  await page.close()
  return { asked, chunks: chunksIn(asked), byLines }
}

const chunksIn = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => /\/modern\/(.*)\.js/.exec(address)?.[1]!.split('.') ?? [])

const addressesIn = (lines: string): string[] =>
  [...lines.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)

describe('§2.0 lines that fetch a template’s files early', () => {
  test.each(['fields', 'lists', 'calendar'])('%s: all are used, none is fetched twice', async (name) => {
    heads['with' + name] = linesFor(name, 'with')
    const wanted = addressesIn(heads['with' + name]!)
    expect(wanted.length).toBeGreaterThan(1)
    const known = [...(await visit('/without/' + name)).chunks, ...(await visit('/with/' + name)).chunks]
    const alone = await visit('/without/' + name, known)
    const early = await visit('/with/' + name, known)
    // What nobody asks for without them is fetched for nothing.
    expect([...early.chunks].sort()).toEqual([...alone.chunks].sort())
    expect([...new Set(early.chunks)]).toEqual(early.chunks)
    expect(early.byLines).toEqual(expect.arrayContaining(wanted))
  })

  test('where the page has every file checked, they have the hashes', async () => {
    heads['guardedfields'] = linesFor('fields', 'guarded')
    const lines = heads['guardedfields'].trim().split('\n')
    expect(lines.filter((line) => !/ crossorigin integrity="sha256-[^"]+">$/.test(line))).toEqual([])
    const { asked: early } = await visit('/guarded/fields')
    expect([...new Set(early)]).toEqual(early)
    expect(early).toEqual(expect.arrayContaining(addressesIn(heads['guardedfields'])))
  })

  test('a page that has only what waits for the visitor gets none', () => {
    expect(linesFor('nothing', 'with').trim()).toBe('')
  })

  test('where the folder has no dist/, they are those of the installed script', () => {
    const page = path.join(folder, 'agenda.html')
    writeFileSync(page, html('<input class="cms-date">'))
    const bin = path.join(root, 'migration/bin.mjs')
    const args = [bin, 'scan', page, '--preload', '-', '--no-progress']
    const scan = (cwd: string) => spawnSync(process.execPath, args, { encoding: 'utf8', cwd })
    const { status, stdout, stderr } = scan(folder)
    expect([status, stderr]).toEqual([0, ''])
    expect(addressesIn(stdout).length).toBeGreaterThan(1)
    expect(stdout).toBe(scan(root).stdout)
  })

  test('--base names the folder, and without it a page without our tag is told so; a build that is none is refused', () => {
    const page = path.join(folder, 'ancienne.html')
    writeFileSync(page, '<!doctype html><title>x</title><!-- --> --><input class="ville-date">')
    const scan = (...options: string[]) =>
      spawnSync(
        process.execPath,
        [path.join(root, 'migration/bin.mjs'), 'scan', page, '--preload', '-', ...options],
        {
          encoding: 'utf8',
          cwd: root,
        },
      )
    const based = scan('--base', '/p&q', '--prefix', 'ville').stdout
    expect(based).toContain('<link rel="preload" as="script" href="/p&amp;q/modern/runtime.js?v=')
    expect(based).toMatch(/^<!-- Link: <\/p&q\/modern\/runtime\.js\?v=\w+-1>; rel=preload; as=script, </m)
    expect(scan('--prefix', 'ville').stdout).toContain('--base dit l’adresse')
    expect(scan('--new', page)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--new') as string,
    })
  })
})
