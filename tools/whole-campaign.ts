// `npm run campaign [-- --sites 60 --pages 18 --seed campagne]`: a campaign of generated sites with real page idioms and planted
// causes, from `init` to the dossiers by the commands of docs/campaign.md alone. Takes an hour and more. Writes
// docs/generated/campaign.md; ends with 1 where a planted cause was not found on its pages alone or has no reduced page, or a
// site no dossier. `--again <folder>` writes the report of a run once more, from the folder that it named.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import prettier from 'prettier'
import { newScript } from '../regression/archived-twins.ts'
import { reportOf } from './whole-campaign/report.ts'
import { faultsOf, readWhole, runWhole, type Whole } from './whole-campaign/run.ts'

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '60' },
    pages: { type: 'string', default: '18' },
    seed: { type: 'string', default: 'campagne' },
    again: { type: 'string' },
  },
})

function wholeOf(): Promise<Whole> {
  if (values.again !== undefined) return readWhole(values.again)
  const folder = mkdtempSync(path.join(tmpdir(), 'campaign-'))
  console.log(folder)
  return runWhole(folder, {
    sites: Number(values.sites),
    pages: Number(values.pages),
    seed: values.seed,
    script: newScript,
    tell: (text) => console.log(`${new Date().toLocaleTimeString('fr-FR')}  ${text}`),
  })
}

const whole = await wholeOf()
const file = path.join(import.meta.dirname, '../docs/generated/campaign.md')
const options = await prettier.resolveConfig(file)
writeFileSync(file, await prettier.format(reportOf(whole), { ...options, parser: 'markdown' }))
const faults = faultsOf(whole)
for (const fault of faults) console.error(fault)
if (faults.length) process.exitCode = 1
