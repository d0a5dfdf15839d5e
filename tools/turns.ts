// `npm run turns [-- <Jest’s results> …]`: which tests take long enough to take turns (test/turns.ts), as test/turns.json,
// from the last `npm test`, or from files that Jest wrote in this folder (`--json`). Tests that did not run then stay as they are.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { readRecord, recordFile, type LongTests } from '../test/turns.ts'
import { readJestResults } from './jest-results.ts'
import { texts } from './strings.ts'
import { longTests } from './turns/long-tests.ts'

const root = path.dirname(import.meta.dirname)
const given = process.argv.slice(2)
const files = given.length ? given : ['.cache/jest-node.json', '.cache/jest-browser.json']

let record: LongTests = readRecord()
for (const file of files) {
  const results = readJestResults(path.resolve(root, file))
  if (!results) {
    console.error(texts.turns.none(file))
    process.exit(2)
  }
  record = longTests(record, results.testResults, root)
}
record = Object.fromEntries(Object.entries(record).filter(([file]) => existsSync(path.join(root, file))))
const options = await prettier.resolveConfig(recordFile)
writeFileSync(recordFile, await prettier.format(JSON.stringify(record), { ...options, parser: 'json' }))
console.log(texts.turns.ended(Object.values(record).flat().length, Object.keys(record).length))
