import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { Bench } from '../../regression/harness.ts'

jest.setTimeout(120_000)
let bench: Bench

beforeAll(() => {
  bench = new Bench()
})
afterAll(() => bench.end())

test('what ran and changed nothing is in the patch; what did not run, or would change the page, stays', async () => {
  bench.page(
    'aubin/index.html',
    `<h1 id="titre">La mairie</h1>
    <a href="javascript:modal_alert('Fermé')">Horaires</a>
    <a href="#" onclick="MM_setTextOfLayer('titre','','Le maire');return false">Maire</a>
    <p id="long">?</p>
    <script>
    function jamais() { modal_info('jamais appelé') }
    function lire() { set_cookie('lu', '1', 3); }
    lire()
    document.getElementById('long').innerHTML = String(lire).length
    </script>`,
  )
  bench.write(
    'aubin/faux.html',
    Buffer.from('<meta charset=utf-8><a onclick="modal_alert(1)">\xe9</a>', 'latin1'),
  )
  const { code, out, error } = await bench.run(
    'modernise',
    bench.file('aubin'),
    // Without --new it takes the installed script, wherever it is run.
    ...['--out', bench.file('correctifs'), '--json'],
  )
  expect(error).toContain('index.html : 2 réécritures prouvées, 2 laissées')
  const [report] = JSON.parse(out) as [
    { rewritten: object; stayed: { code: string; reason: string }[]; unread: { page: string }[] },
  ]
  expect(report.rewritten).toEqual({ modal_alert: 1, MM_setTextOfLayer: 1 })
  expect(report.stayed.map(({ code: call, reason }) => [call, reason.split(' :')[0]])).toEqual([
    ["modal_info('jamais appelé')", 'rien dans le passage ne l’a fait s’exécuter'],
    // The script shows its own text: another one, another length.
    ["set_cookie('lu', '1', 3)", 'réécrit, la page fait autre chose'],
  ])
  expect(report.unread.map(({ page }) => page)).toEqual(['faux.html'])
  expect(code).toBe(3)
  const patch = readFileSync(bench.file('correctifs/aubin.patch'), 'utf8')
  expect(patch.match(/^[-+] .*/gm)?.map((line) => line.replace(/^(.)\s+/, '$1'))).toEqual([
    `-<a href="javascript:modal_alert('Fermé')">Horaires</a>`,
    `-<a href="#" onclick="MM_setTextOfLayer('titre','','Le maire');return false">Maire</a>`,
    `+<a href="#" onclick="Passerelle.modal.alert('Fermé');return false">Horaires</a>`,
    `+<a href="#" onclick="document.getElementById('titre').textContent='Le maire';return false">Maire</a>`,
  ])
})
