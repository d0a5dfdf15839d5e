import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { readEvents } from './event-docs.ts'

const root = path.dirname(import.meta.dirname)
const names = (map: string): string[] => readEvents(root, map).map(({ name }) => name)
const sent = names('EventMap')
const known = new Set([...sent, ...names('RequestMap')])
// They send what `slideshow` sends, and are asked what `slider` is.
const slides = ['crossfade', 'slider', 'homeSlideshow', 'slideshow']

test('contract §6 every event that a document names is in the map', () => {
  const files = globSync(['src/**/*.md', 'docs/*.md', 'docs/fr/**/*.md'], { cwd: root })
  const unknown = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bcms:(\w+:[a-z][a-z-]*)\b/g)]
      .map(([, name = '']) => {
        const [who = '', what] = name.split(':')
        return slides.includes(who) ? (what === 'go' ? 'slider:go' : 'slideshow:' + what) : name
      })
      // The guide's example is no feature of ours.
      .filter((name) => !known.has(name) && !/^noteBox:/.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(unknown).toEqual([])
})

test('what is sent says when, and what is about to happen says that it can be cancelled', () => {
  for (const { name, meaning } of readEvents(root, 'EventMap')) {
    expect([name, meaning]).toEqual([name, expect.stringMatching(/./)])
    if (/:before-/.test(name)) expect([name, meaning]).toEqual([name, expect.stringContaining('cancelable')])
  }
})
