import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readLogo } from './logo.ts'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'logo-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function logoOf(text: string): ReturnType<typeof readLogo> {
  const file = path.join(folder, 'logo.svg')
  writeFileSync(file, text)
  return readLogo(file)
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.each([
  DRAWING,
  `<?xml version="1.0"?>\n<!-- Generator: Adobe Illustrator -->\n<!DOCTYPE svg>\n${DRAWING}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>\n<svg xmlns="&ns_svg;"/>`,
])('a dossier has the logo that a drawing program saved: %s', (text) => {
  expect(logoOf(text)).toEqual({ url: expect.stringMatching(/^data:image\/svg\+xml;base64,/) })
})

test('what only begins as a drawing does, with many comments, is told to be none', () => {
  expect(logoOf('<!-- x -->\n'.repeat(300) + '<html>')).toEqual({ problem: expect.any(String) })
})
