import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Circus } from '@jest/types'
import { longTests } from '../tools/turns/long-tests.ts'
import { keepTurns, readRecord, TURNS, turnOf, turnOfFile, waiting, WHOLE_FILES } from './turns.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const one = (name: string): Circus.TestEntry => ({ type: 'test', name }) as Circus.TestEntry
const block = (name: string, children: object[]): Circus.DescribeBlock =>
  ({ type: 'describeBlock', name, children }) as Circus.DescribeBlock

test('of the tests that take long each has its turn, and a turn has about as many as another', () => {
  const ran = Array.from({ length: TURNS }, (_one, turn) => {
    const left = waiting(names, turn, 'a.ts')
    return names.filter((name) => !left.has(name))
  })
  expect(ran.flat().sort()).toEqual(names)
  const counts = ran.map((some) => some.length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('files of one long test have it in different turns', () => {
  const runs = (file: string): number =>
    Array.from({ length: TURNS }, (_one, turn) => turn).find((turn) => !waiting(['a'], turn, file).size)!
  const turns = new Set(Object.keys(readRecord()).map(runs))
  expect(turns.size).toBe(TURNS)
})

test('a commit has always the same turn, and commits have all turns', () => {
  expect(turnOf('acbf9c1')).toBe(turnOf('acbf9c1'))
  const turns = Array.from({ length: 300 }, (_one, index) => turnOf(`commit ${index}`))
  for (let turn = 0; turn < TURNS; turn += 1)
    expect(turns.filter((one) => one === turn).length).toBeGreaterThan(300 / TURNS / 2)
})

test('of a file, only the long tests whose turn it is not are left out, in a describe block too', () => {
  const [file, long] = Object.entries(readRecord()).find(
    ([name, tests]) => tests.length > TURNS && !WHOLE_FILES.includes(name),
  )!
  const [words, last] = [long[0]!.split(' ').slice(0, -1).join(' '), long[0]!.split(' ').at(-1)!]
  const inBlock = one(last)
  const short = one('a test that nobody has measured')
  const tests = long.slice(1).map(one)
  keepTurns(block('ROOT_DESCRIBE_BLOCK', [short, block(words, [inBlock]), ...tests]), file)
  const left = waiting(long, turnOf(), file)
  expect(short.mode).toBeUndefined()
  expect(inBlock.mode).toBe(left.has(long[0]!) ? 'skip' : undefined)
  expect(tests.map(({ name, mode }) => [name, mode === 'skip'])).toEqual(
    long.slice(1).map((name) => [name, left.has(name)]),
  )
})

test.each(WHOLE_FILES)('the tests of %s run all or none', (file) => {
  const tests = ['a quick one', 'another'].map(one)
  keepTurns(block('ROOT_DESCRIBE_BLOCK', tests), file)
  const mode = turnOfFile(file) === turnOf() ? undefined : 'skip'
  expect(tests.map((test) => test.mode)).toEqual(tests.map(() => mode))
})

test('of the files that take longest no two have the same turn, and each turn has about as many files', () => {
  const turns = WHOLE_FILES.map(turnOfFile)
  expect(new Set(turns.slice(0, TURNS)).size).toBe(TURNS)
  const counts = Array.from({ length: TURNS }, (_one, turn) => turns.filter((one) => one === turn).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('the record names files of the project', () => {
  const files = [...Object.keys(readRecord()), ...WHOLE_FILES]
  expect(files.filter((file) => !existsSync(path.join(__dirname, '..', file)))).toEqual([])
})

test('a run puts in what took long, keeps what waited for its turn, and takes out what is quick or gone', () => {
  const run = (status: string, fullName: string, duration?: number) => ({
    status,
    fullName,
    failureMessages: [],
    ...(duration && { duration }),
  })
  const file = (name: string, assertionResults: readonly ReturnType<typeof run>[]) => ({
    name: `/project/${name}`,
    status: 'passed',
    message: '',
    startTime: 0,
    endTime: 0,
    assertionResults,
  })
  const record = {
    'a.ts': ['gone', 'quick now', 'waits'],
    'b.ts': ['quick now'],
    'c.ts': ['not run'],
    'd.ts': ['x'],
  }
  const results = [
    file('a.ts', [run('passed', 'quick now', 20), run('pending', 'waits'), run('passed', 'long', 2500)]),
    file('b.ts', [run('passed', 'quick now', 20), run('pending', 'left out for another reason')]),
    file('d.ts', []),
  ]
  expect(longTests(record, results, '/project')).toEqual({
    'a.ts': ['long', 'waits'],
    'c.ts': ['not run'],
    'd.ts': ['x'],
  })
})
