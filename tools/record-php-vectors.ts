/**
 * `node tools/record-php-vectors.ts`: writes down what the `php` command answers, for machines without it
 * (legacy/helpers/vectors/*.json). Run it with PHP 8.2, whose results are the helpers' own.
 */
import { writeFileSync } from 'node:fs'
import { HELPERS, casesFor } from '../legacy/helpers/vectors/cases.ts'
import { chosen } from '../legacy/helpers/vectors/chosen.ts'
import { askPhp, phpVersion } from '../legacy/helpers/vectors/php.ts'
import { toJson } from '../legacy/helpers/vectors/record.ts'

const RANDOM_CALLS = 200
const SEED = 8_2

const php = phpVersion()
if (php !== '8.2') {
  console.error(`PHP 8.2 is needed, found: ${php ?? 'none'}.`)
  process.exit(1)
}
for (const name of HELPERS) {
  const cases = [...chosen[name], ...casesFor(name, RANDOM_CALLS, SEED)]
  const answers = askPhp(name, cases)
  const calls = cases.map((args, i): [unknown[], (typeof answers)[number]] => [args, answers[i]!])
  const file = `legacy/helpers/vectors/${name}.json`
  writeFileSync(file, toJson({ php, calls }))
  console.log(`${file}: ${calls.length} calls`)
}
