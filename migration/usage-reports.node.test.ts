import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from '@jest/globals'
import { toJson } from './report/json.ts'
import { Tally } from './report/tally.ts'
import type { Finding } from './scan/types.ts'
import { readScan, rowsIn, type Row } from './usage-reports.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'usage-reports-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, text: string | Uint8Array): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

async function rows(file: string, longest: number): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rowsIn(file, longest)) all.push(row)
  return all
}

/** Files of more than 512 MB; here every file is one. */
const TOO_LONG = 1

describe('§6 reports that are too long for one text', () => {
  test.each([
    ['a row a line', '\uFEFF{"helper":"trim"}\n\n{"helper":"modal_alert"}\n'],
    ['a list a line, without an end of line', '[{"helper":"trim"}]\r\n[{"helper":"modal_alert"}]'],
  ])('%s: all are read', async (_what, text) => {
    const wanted = [{ helper: 'trim' }, { helper: 'modal_alert' }]
    expect(await rows(put('r.json', text), TOO_LONG)).toEqual(wanted)
    expect(await rows(put('r.json', text), Infinity)).toEqual(wanted)
  })

  test('a file that was packed by gzip is read as one that was not, whatever its length; one that is cut is told', async () => {
    const packed = gzipSync('{"helper":"trim"}\n{"helper":"modal_alert"}\n')
    const again = gzipSync('{"helper":"popup_close"}\n')
    const wanted = [{ helper: 'trim' }, { helper: 'modal_alert' }, { helper: 'popup_close' }]
    const file = put('r.json.gz', Buffer.concat([packed, again]))
    expect(await rows(file, Infinity)).toEqual(wanted)
    // It is as short as it is packed, and too long unpacked.
    expect(await rows(file, packed.length + again.length + 1)).toEqual(wanted)
    expect(await rows(file, TOO_LONG)).toEqual(wanted)
    const cut = put('cut.json.gz', packed.subarray(0, -12))
    await expect(rows(cut, 1000)).rejects.toThrow('coupé')
    await expect(rows(cut, TOO_LONG)).rejects.toThrow('coupé')
  })

  test('a line that is no report is told with its place', async () => {
    const file = put('faute.json', '{"helper":"trim"}\n{"helper":"été"}\n{"hel\n')
    await expect(rows(file, TOO_LONG)).rejects.toThrow('ligne 3')
  })

  test('of a scan everything but its pages is read; one that is cut is told', async () => {
    const tally = new Tally()
    const where = { file: 'a.html', line: 1, where: 'a[onclick]' }
    const call: Finding = { kind: 'helper', verdict: 'covered', name: 'trim', code: 'trim(x)', ...where }
    const page = { page: 'a.html', charset: 'utf-8', findings: [call], unread: [], met: [] }
    tally.add(page)
    const pages = async function* () {
      yield await Promise.resolve(page)
    }
    let text = ''
    for await (const part of toJson(tally, pages(), { date: '2026-11-26', version: '1.0.0' })) text += part
    const report = { causes: [{ name: 'trim', pages: 1 }], totals: { pages: 1 } }
    expect(await readScan(put('scan.json', text), Infinity)).toMatchObject({ ...report, pages: [{}] })
    expect(await readScan(put('scan.json', text), TOO_LONG)).toMatchObject({ ...report, pages: [] })
    await expect(readScan(put('scan.json', text.slice(0, -20)), TOO_LONG)).rejects.toThrow('coupé')
    const packed = put('scan.json.gz', gzipSync(text))
    expect(await readScan(packed, Infinity)).toMatchObject({ ...report, pages: [{}] })
    expect(await readScan(packed, TOO_LONG)).toMatchObject({ ...report, pages: [] })
  })
})
