import { describe, expect, test } from '@jest/globals'
import { needsReader } from './needs.ts'
import { Templates } from './report.ts'

const built = {
  features: [],
  filesOf: () => [{ address: 'modern/tables.js?v=1a2b', integrity: 'sha256-x' }],
}

/** The address in the link and the one in the header, of a page with that tag. */
function addressesFor(tag: string | undefined, base?: string): (string | undefined)[] {
  const templates = new Templates(built, base)
  const needs = { features: ['sortable-table'], tag, isGuarded: false }
  templates.add({ page: 'index.html', charset: 'utf-8', findings: [], unread: [], met: [], needs })
  const text = templates.toText()
  return [/href="([^"]*)"/, /Link: <([^>]*)>/].map((pattern) => pattern.exec(text)?.[1])
}

test('contract §7 what a page needs is read though its elements are never closed, thousands deep; what a template holds is not', () => {
  const read = needsReader([
    { name: 'tooltip', selector: '.cms-tooltip' },
    { name: 'zoom', selector: '.cms-zoom' },
  ])
  const page =
    '<template><i class="cms-zoom"></i></template>' + '<div>'.repeat(4000) + '<b class="cms-tooltip">'
  expect(read(page).features).toEqual(['tooltip'])
})

describe('contract §7 lines that fetch a page’s files early', () => {
  test.each([
    ['/mes%20scripts/passerelle.js', '/mes%20scripts/'],
    ['/caf%C3%A9/100%/passerelle.js', '/caf%C3%A9/100%25/'],
    ['/été/passerelle.js', '/%C3%A9t%C3%A9/'],
    ['/static/passerelle.js?v=2025/11', '/static/'],
  ])('the header for %s names the folder that the page names', (tag, folder) => {
    const [link = '', header = ''] = addressesFor(tag)
    expect(header).toBe(`${folder}modern/tables.js?v=1a2b`)
    expect(new URL(header, 'https://a.test').pathname).toBe(
      new URL(folder, 'https://a.test').pathname + 'modern/tables.js',
    )
    expect(link).toBe(`${tag.replace(/passerelle.*/, '')}modern/tables.js?v=1a2b`)
  })

  test('--base names the folder of pages without our tag; one that has it fetches from where its tag does', () => {
    expect(addressesFor(undefined, '/passerelle/')[0]).toBe('/passerelle/modern/tables.js?v=1a2b')
    expect(addressesFor('/static/passerelle.js', '/passerelle/')[0]).toBe('/static/modern/tables.js?v=1a2b')
  })
})
