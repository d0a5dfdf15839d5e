import { readFileSync } from 'node:fs'
import { jest } from '@jest/globals'
import { codes, mountFeature, setUpHost, type Mounted } from '../../../test/page'
import { stopPage } from '../../../test/stop-page'
import { Page } from '../../runtime/page'
import { loadSpecial } from './rows'
import * as sortableTable from './sortable-table'

const fixture = document.createElement('div')
fixture.innerHTML = readFileSync('src/features/sortable-table/sortable-table.fixture.html', 'utf8')
const examples = Array.from(fixture.querySelectorAll('template'), ({ innerHTML }) => innerHTML.trim())

const mount = (html: string): Promise<Mounted> => mountFeature(sortableTable, html, { name: 'sortableTable' })
const column = (index: number, selector = 'tbody tr'): string[] =>
  Array.from(document.querySelectorAll<HTMLTableRowElement>(selector), (row) =>
    (row.cells[index]?.textContent ?? '').trim(),
  )
const header = (name: string): HTMLElement =>
  Array.from(document.querySelectorAll<HTMLElement>('th, thead td')).find((cell) =>
    cell.textContent.includes(name),
  )!
const click = (name: string): void => header(name).querySelector('button')!.click()

/** A table of one column, with the given cells. */
const list = (cells: readonly string[], attributes = ''): string =>
  `<table ${attributes}><thead><tr><th>Valeur</th></tr></thead><tbody>${cells
    .map((cell) => (cell.startsWith('<td') ? `<tr>${cell}</tr>` : `<tr><td>${cell}</td></tr>`))
    .join('')}</tbody></table>`

async function sorted(cells: readonly string[]): Promise<string[]> {
  await mount(list(cells))
  click('Valeur')
  // Dates take code of their own.
  await expectSoon(() => header('Valeur').getAttribute('aria-sort')).toBe('ascending')
  return column(0)
}

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = ''
})
afterEach(() => jest.restoreAllMocks())

test('§2.21 a click on a header sorts by that column, a second one the other way', async () => {
  await mount(examples[0]!)
  click('Montant')
  expect(column(1)).toEqual(['−15 €', '89,9 €', '1 200,50 €', ''])
  expect(header('Montant').getAttribute('aria-sort')).toBe('ascending')
  click('Montant')
  expect(column(1)).toEqual(['1 200,50 €', '89,9 €', '−15 €', ''])
  expect(header('Montant').getAttribute('aria-sort')).toBe('descending')
  click('Montant')
  expect(header('Montant').getAttribute('aria-sort')).toBe('ascending')
})

test.each([
  [
    ['1 200 EUR', '85 EUR', '950,50 EUR', '-12 EUR'],
    ['-12 EUR', '85 EUR', '950,50 EUR', '1 200 EUR'],
  ],
  [
    ['1 200 m²', '85 m²', '9,5 m²', '2 ha'],
    ['9,5 m²', '85 m²', '1 200 m²', '2 ha'],
  ],
  [
    ['1,2 Mo', '850 Ko', '12 Mo', '300 o'],
    ['300 o', '850 Ko', '1,2 Mo', '12 Mo'],
  ],
  [
    ['12 Mo', '850 Ko'],
    ['850 Ko', '12 Mo'],
  ],
  [
    ['1,2 M€', '900 k€', '80 000 € HT'],
    ['80 000 € HT', '900 k€', '1,2 M€'],
  ],
  [
    ['2 ans', '18 mois', '3 semaines', '—'],
    ['3 semaines', '18 mois', '2 ans', '—'],
  ],
  [
    ['1 200 €/mois', '950 €/mois', '89,50 € par mois', '1 050 €/mois'],
    ['89,50 € par mois', '950 €/mois', '1 050 €/mois', '1 200 €/mois'],
  ],
  [
    ['14h', '10h30', '9h', '8h45', '18 h'],
    ['8h45', '9h', '10h30', '14h', '18 h'],
  ],
  [
    ['2 h', '1 h 05 min', '45 min', '2 min 30', '1 h'],
    ['2 min 30', '45 min', '1 h', '1 h 05 min', '2 h'],
  ],
  [
    ['12 ter', '12', '9', '12 bis', '4 rue Haute', '3 rue Basse'],
    ['3 rue Basse', '4 rue Haute', '9', '12', '12 bis', '12 ter'],
  ],
  [
    ['6e2', '5e12', '6e1', '5e3', '4e1'],
    ['4e1', '5e3', '5e12', '6e1', '6e2'],
  ],
  [
    ['2h', '45mn', '1h05mn', '1h'],
    ['45mn', '1h', '1h05mn', '2h'],
  ],
])('§2.12, §2.21 numbers with a unit sort by what they come to: %j', async (cells, expected) => {
  expect(await sorted(cells)).toEqual(expected)
})

test.each([
  [
    ['1 250 voix', '980 voix', '12 voix', '10 400 voix'],
    ['12 voix', '980 voix', '1 250 voix', '10 400 voix'],
  ],
  [
    ['1 200 places', '1 place', 'n.c.', '350,5 places', '-2 places'],
    ['-2 places', '1 place', '350,5 places', '1 200 places', 'n.c.'],
  ],
  [
    ['1 000 F CFP', '950 F CFP', ''],
    ['950 F CFP', '1 000 F CFP', ''],
  ],
  // Not the same things: each is a name.
  [
    ['1 200 voix', '12 bis', '980 ter'],
    ['1 200 voix', '12 bis', '980 ter'],
  ],
  [
    ['12', '12 bis', '9 bis', '12 ter'],
    ['9 bis', '12', '12 bis', '12 ter'],
  ],
])('§2.21 a column of so many of one thing sorts by how many there are: %j', async (cells, expected) => {
  expect(await sorted(cells)).toEqual(expected)
})

test.each([
  [
    ["CHF 1'234.50", 'CHF 980.00', 'CHF -12.00', 'CHF 12’000.–'],
    ['CHF -12.00', 'CHF 980.00', "CHF 1'234.50", 'CHF 12’000.–'],
  ],
  [
    ['EUR 1.234,50', 'EUR 980,00', '1 000 EUR'],
    ['EUR 980,00', '1 000 EUR', 'EUR 1.234,50'],
  ],
])('§2.21 amounts with their code in front sort as amounts: %j', async (cells, expected) => {
  expect(await sorted(cells)).toEqual(expected)
})

test.each([
  [
    ['1,234.50', '980.00', '12,000.00', '1,234,567', '-1,000.25'],
    ['-1,000.25', '980.00', '1,234.50', '12,000.00', '1,234,567'],
  ],
  [
    ['1,200.00 €', '£999.50', '$1,150.00', '2,000,000 €'],
    ['£999.50', '$1,150.00', '1,200.00 €', '2,000,000 €'],
  ],
])('§2.21, §5.3 amounts as the currency mask writes them sort as numbers: %j', async (cells, expected) => {
  expect(await sorted(cells)).toEqual(expected)
})

test('§2.21 only the column sorted last says so', async () => {
  await mount(examples[0]!)
  click('Montant')
  click('Nom')
  expect(header('Montant').hasAttribute('aria-sort')).toBe(false)
  expect(header('Nom').getAttribute('aria-sort')).toBe('ascending')
})

test('§2.21 names sort as French does, accents and case aside', async () => {
  await mount(examples[0]!)
  click('Nom')
  expect(column(0)).toEqual(['Baudin', 'éluard', 'Évrard', 'Zola'])
})

test('§2.21 dates with and without a time sort by time, not by their digits', async () => {
  await mount(examples[0]!)
  click('Adhésion')
  await expectSoon(() => header('Adhésion').getAttribute('aria-sort')).toBe('ascending')
  expect(column(2)).toEqual(['14/07/2019 09:05', '14/07/2019 10:30', '01/12/2023', '03/02/2024'])
})

test.each([
  ['spaces of every kind', ['1\u202f000', '1\u00a0001', '1 002', '1\u2009003', '999']],
  ['decimal commas', ['10,5', '9,75', '100', '9,8']],
  ['minus signs', ['5', '\u221212,5', '-3', '\u201320', '0']],
  ['percentages and amounts', ['12,5\u00a0%', '3 %', '100 %', '-1 %', '45 %']],
  ['points between thousands', ['1.234.567,89', '12.345,00', '987,5', '1.000,10']],
  ['thousands with an apostrophe', ["1'200", '300', '1’100']],
])('§2.21 numbers with %s compare as numbers', async (_name, cells) => {
  const value = (text: string): number =>
    Number(
      text
        .replace(/[\s%'’]/g, '')
        .replace(/\.(?=\d{3})/g, '')
        .replace(/[\u2212\u2013]/, '-')
        .replace(',', '.'),
    )
  const wanted = cells.map(value).sort((a, b) => a - b)
  expect((await sorted(cells)).map(value)).toEqual(wanted)
  click('Valeur')
  expect(column(0).map(value)).toEqual(wanted.reverse())
})

test.each([
  [
    ['02/01/2024', '01/02/2024', '31/12/2023'],
    ['31/12/2023', '02/01/2024', '01/02/2024'],
  ],
  [
    ['2024-01-02', '2023-12-31T23:59:59', '2023-12-31 08:00'],
    ['2023-12-31 08:00', '2023-12-31T23:59:59', '2024-01-02'],
  ],
  [
    ['2024-03-01T08:00', '2024-03-01 09:30:00', '29/02/2024', '2024-02-28'],
    ['2024-02-28', '29/02/2024', '2024-03-01T08:00', '2024-03-01 09:30:00'],
  ],
  [
    ['1er juin 2024', '12 mars 2024', 'lundi 3 févr. 2025', '14 juil. 2024'],
    ['12 mars 2024', '1er juin 2024', '14 juil. 2024', 'lundi 3 févr. 2025'],
  ],
  // Accents as a Mac decomposes them.
  [
    ['1er août 2024', '3 févr. 2024', '14 déc. 2023', '2 mars 2024'].map((text) => text.normalize('NFD')),
    ['14 déc. 2023', '3 févr. 2024', '2 mars 2024', '1er août 2024'].map((text) => text.normalize('NFD')),
  ],
  [
    ['mars 2024', 'Avril 2024', 'janv. 2025', 'décembre 2023', 'sept. 2023', 'août 2023'],
    ['août 2023', 'sept. 2023', 'décembre 2023', 'mars 2024', 'Avril 2024', 'janv. 2025'],
  ],
  [
    ['03/2024', '12/2023', '1-2025', '15/02/2024'],
    ['12/2023', '15/02/2024', '03/2024', '1-2025'],
  ],
  [
    ['Du 3 au 5 mars 2024', '12 et 13 févr. 2024', 'du 28 décembre au 2 janvier 2024', 'lundi, 4 mars 2024'],
    ['du 28 décembre au 2 janvier 2024', '12 et 13 févr. 2024', 'Du 3 au 5 mars 2024', 'lundi, 4 mars 2024'],
  ],
  // With the marks that Internet Explorer put into its dates, and a place to break a line.
  [
    ['\u200e03\u200e/\u200e02\u200e/\u200e2024', '\u200e15/01/2024', '1er\u200b mars 2023'],
    ['1er\u200b mars 2023', '\u200e15/01/2024', '\u200e03\u200e/\u200e02\u200e/\u200e2024'],
  ],
  [
    ['01/01/05', '01/01/98', '01.06.2001'],
    ['01/01/98', '01.06.2001', '01/01/05'],
  ],
  [
    ['3/2/2024 à 10h30', '3/2/2024 à 9h', '2/2/2024'],
    ['2/2/2024', '3/2/2024 à 9h', '3/2/2024 à 10h30'],
  ],
  [
    ['Le samedi 5 juillet 2025', 'le dimanche 3 août 2025', 'Du lundi 2 juin 2025 au 8 juin 2025'],
    ['Du lundi 2 juin 2025 au 8 juin 2025', 'Le samedi 5 juillet 2025', 'le dimanche 3 août 2025'],
  ],
  [
    [
      'Les 5 et 6 juillet 2025',
      'jusqu’au 30 juin 2025',
      'les 3 et 4 août 2025',
      'Jusqu’au mardi 1er juillet 2025',
    ],
    [
      'jusqu’au 30 juin 2025',
      'Jusqu’au mardi 1er juillet 2025',
      'Les 5 et 6 juillet 2025',
      'les 3 et 4 août 2025',
    ],
  ],
])('§2.21 dates %j sort by the calendar', async (cells, wanted) => {
  expect(await sorted(cells)).toEqual(wanted)
})

test('§2.21 data-value overrides the text', async () => {
  await mount(examples[1]!)
  click('Niveau')
  expect(column(0).slice(1)).toEqual(['faible', 'moyen', 'fort'])
  click('Places')
  expect(column(1).slice(1)).toEqual(['quelques-unes', 'une quarantaine', 'une centaine'])
})

test('§2.21 a data-value written by a machine keeps its decimal point and exponent', async () => {
  const cells = [
    '<td data-value="1.5">b</td>',
    '<td data-value="2e-7">a</td>',
    '<td data-value="12.345">c</td>',
  ]
  expect(await sorted(cells)).toEqual(['a', 'b', 'c'])
})

test('empty cells and dashes come last in both directions', async () => {
  const cells = ['', '3', '—', '12', '&nbsp;', '7']
  expect((await sorted(cells)).slice(0, 3)).toEqual(['3', '7', '12'])
  click('Valeur')
  expect(column(0).slice(0, 3)).toEqual(['12', '7', '3'])
})

test('in a column of numbers, anything else comes after them in both directions', async () => {
  expect(await sorted(['n.c.', '3', '12', 'à venir', '7'])).toEqual(['3', '7', '12', 'à venir', 'n.c.'])
  click('Valeur')
  expect(column(0)).toEqual(['12', '7', '3', 'n.c.', 'à venir'])
})

test('what has no value stays last on each further click, wherever it stood', async () => {
  await loadSpecial()
  expect(await sorted(['', 'n.c.', '3', '12'])).toEqual(['3', '12', 'n.c.', ''])
  click('Valeur')
  expect(column(0)).toEqual(['12', '3', 'n.c.', ''])
  click('Valeur')
  expect(column(0)).toEqual(['3', '12', 'n.c.', ''])
})

test('§2.21 click after click, equal numbers keep their order and empty cells stay last in theirs', async () => {
  await loadSpecial()
  const cells = ['5', '', '7', '5', '−', '7', '1', '5', '0', '-0']
  await mount(list(cells))
  const rows = document.querySelectorAll('tbody tr')
  cells.forEach((_cell, index) => (rows[index]!.id = String(index)))
  const order = (): string => Array.from(document.querySelectorAll('tbody tr'), ({ id }) => id).join('')
  const [ascending, descending] = ['8960372514', '2503768914']
  for (const wanted of [ascending, descending, ascending]) {
    click('Valeur')
    expect(order()).toBe(wanted)
  }
  for (const [direction, wanted] of Object.entries({ ascending, descending })) {
    document
      .querySelector('table')!
      .dispatchEvent(new CustomEvent('cms:sort', { detail: { column: 0, direction } }))
    expect(order()).toBe(wanted)
  }
})

test.each([
  ['a text', () => (document.querySelector('td')!.firstChild!.nodeValue = '99')],
  ['a data-value', () => document.querySelector('td')!.setAttribute('data-value', '99')],
  ['a cell', () => (document.querySelector('td')!.innerHTML = '99')],
])('§2.21 %s that the page changes between two clicks counts at the second', async (_name, change) => {
  await loadSpecial()
  expect(await sorted(['2', '1', '3'])).toEqual(['1', '2', '3'])
  change()
  click('Valeur')
  const shown = document.querySelector('td')!
  expect(shown.getAttribute('data-value') ?? shown.textContent).toBe('99')
  expect(column(0).slice(1)).toEqual(['3', '2'])
})

test('§2.21 a row that comes between two clicks, with fields say, is sorted with the others', async () => {
  await loadSpecial()
  expect(await sorted(['2', '1', '3'])).toEqual(['1', '2', '3'])
  document.querySelector('tbody')!.insertAdjacentHTML('afterbegin', '<tr><td><input value="9"></td></tr>')
  await Promise.resolve()
  click('Valeur')
  await expectSoon(() => header('Valeur').getAttribute('aria-sort')).toBe('descending')
  expect(column(0)).toEqual(['', '3', '2', '1'])
})

test('impossible days are text', async () => {
  const spy = await sorted(['31/02/2024', '32/01/2024', 'aucune'])
  expect(spy).toEqual(['31/02/2024', '32/01/2024', 'aucune'])
})

test('digits in texts count by their value', async () => {
  expect(await sorted(['n° 10', 'n° 9', 'n° 100'])).toEqual(['n° 9', 'n° 10', 'n° 100'])
})

test('equal cells keep their order, whichever way the column is sorted', async () => {
  await mount(`<table><thead><tr><th>Ville</th><th>Rang</th></tr></thead><tbody>
    <tr><td>Brest</td><td>1</td></tr><tr><td>Auray</td><td>2</td></tr><tr><td>Brest</td><td>3</td></tr>
    <tr><td>Auray</td><td>4</td></tr></tbody></table>`)
  click('Ville')
  expect(column(1)).toEqual(['2', '4', '1', '3'])
  click('Ville')
  expect(column(1)).toEqual(['1', '3', '2', '4'])
})

test('the totals of tfoot stay, and each tbody is sorted by itself below its heading', async () => {
  await mount(examples[2]!)
  click('2024')
  expect(column(0)).toEqual(['Finistère', 'Quimper', 'Brest', 'Morbihan', 'Vannes', 'Lorient'])
  click('Commune')
  expect(column(0)).toEqual(['Finistère', 'Brest', 'Quimper', 'Morbihan', 'Lorient', 'Vannes'])
  await mount(examples[0]!)
  click('Montant')
  expect(document.querySelector('table')!.lastElementChild!.textContent).toContain('Total')
})

test('a header over several columns has no button when names stand below it', async () => {
  await mount(examples[2]!)
  const names = Array.from(document.querySelectorAll('button'), ({ textContent }) => textContent)
  expect(names).toEqual(['Commune', '2014', '2024'])
})

test('a header over several columns without names below sorts by the first of them', async () => {
  await mount(`<table><thead><tr><th>Nom</th><th colspan="2">Score</th><th>Lieu</th></tr></thead><tbody>
    <tr><td>a</td><td>2</td><td>9</td><td>Vannes</td></tr><tr><td>b</td><td>1</td><td>8</td><td>Auray</td></tr>
    </tbody></table>`)
  click('Score')
  expect(column(1)).toEqual(['1', '2'])
  click('Lieu')
  expect(column(3)).toEqual(['Auray', 'Vannes'])
})

test('§2.21 without thead, the names are found below a title and above the heading of the first rows', async () => {
  await mount(`<table><tr><th colspan="2">Titre</th></tr><tr><th>Nom</th><th>Prix</th></tr>
    <tr><th colspan="2">Fruits</th></tr><tr><td>b</td><td>2</td></tr><tr><td>a</td><td>1</td></tr></table>`)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Nom',
    'Prix',
  ])
  click('Prix')
  await expectSoon(() => column(0, 'tr').join()).toBe('Titre,Nom,Fruits,a,b')
})

test('rows tied by a rowspan move together', async () => {
  await mount(`<table><thead><tr><th>Ville</th><th>Parc</th></tr></thead><tbody>
    <tr><td rowspan="2">Vannes</td><td>A</td></tr><tr><td>B</td></tr><tr><td>Auray</td><td>C</td></tr>
    </tbody></table>`)
  click('Ville')
  const rows = Array.from(document.querySelectorAll('tbody tr'), ({ textContent }) => textContent.trim())
  expect(rows).toEqual(['AurayC', 'VannesA', 'B'])
})

test('a detail row of full width follows its row; a heading of full width stays', async () => {
  const page = (rows: string): string =>
    `<table><thead><tr><th>Nom</th><th>Ville</th></tr></thead><tbody>${rows}</tbody></table>`
  const row = (name: string): string => `<tr><td>${name}</td><td>x</td></tr>`
  const wide = (text: string): string => `<tr><td colspan="2">${text}</td></tr>`
  await mount(page(row('b') + wide('détail b') + row('a') + wide('détail a')))
  click('Nom')
  expect(column(0)).toEqual(['a', 'détail a', 'b', 'détail b'])
  await mount(page(wide('Nord') + row('b') + row('a') + wide('Sud') + row('d') + row('c')))
  click('Nom')
  expect(column(0)).toEqual(['Nord', 'a', 'b', 'Sud', 'c', 'd'])
})

test('a row of class cms-nosort keeps its place', async () => {
  await mount(`<table><thead><tr><th>Nom</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>a</td></tr>
    <tr class="cms-nosort"><td>Sous-total</td></tr></tbody></table>`)
  click('Nom')
  expect(column(0)).toEqual(['a', 'b', 'Sous-total'])
})

test('rows of different lengths sort without an error, missing cells last', async () => {
  await mount(`<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td></tr>
    <tr><td>2</td><td>5</td></tr><tr></tr><tr><td>3</td><td>4</td></tr></tbody></table>`)
  click('B')
  expect(column(1).slice(0, 2)).toEqual(['4', '5'])
})

test('what is typed and ticked in a row moves with it, and sorts it', async () => {
  await mount(`<table><thead><tr><th>Quantité</th></tr></thead><tbody>
    <tr><td><input name="a" value="1"></td></tr><tr><td><input name="b" value="2"></td></tr></tbody></table>`)
  const [first] = document.querySelectorAll('input')
  first!.value = '30'
  first!.focus()
  click('Quantité')
  expect(Array.from(document.querySelectorAll('input'), ({ value }) => value)).toEqual(['2', '30'])
  expect(document.activeElement).toBe(first)
})

test.each([
  ['a box before it', (name: string) => `<label><input type="checkbox" name="ids[]"> ${name}</label>`],
  ['a button behind it', (name: string) => `${name} <input type="submit" value="Supprimer">`],
])('§2.21 a name with %s sorts by the name', async (_what, cellOf) => {
  expect(await sorted(['Zola', 'Évrard', 'Baudin'].map(cellOf))).toEqual(['Baudin', 'Évrard', 'Zola'])
})

test('§2.21 a column of boxes alone sorts by what is ticked', async () => {
  const box = (id: string, checked = ''): string => `<input type="checkbox" id="${id}" ${checked}>`
  await mount(list([box('a', 'checked'), box('b'), box('c', 'checked'), box('d')]))
  click('Valeur')
  await expectSoon(() => header('Valeur').getAttribute('aria-sort')).toBe('ascending')
  expect(Array.from(document.querySelectorAll('input'), ({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})

test('a click in the header cell beside the button sorts too; on a link in it, it does not', async () => {
  await mount(`<table><thead><tr><th>Nom</th><th>Prix <a href="#aide">?</a></th></tr></thead><tbody>
    <tr><td>b</td><td>2</td></tr><tr><td>a</td><td>1</td></tr></tbody></table>`)
  header('Nom').click()
  expect(column(0)).toEqual(['a', 'b'])
  const button = header('Prix').querySelector('button')!
  expect(button.getAttribute('aria-label')).toBe('Trier par Prix ?')
  header('Nom').click()
  document.querySelector('a')!.click()
  expect(column(1)).toEqual(['2', '1'])
  button.click()
  expect(column(1)).toEqual(['1', '2'])
})

test('headers of class cms-nosort, and headers without a name, get no button', async () => {
  await mount(`<table><thead><tr><th>Nom</th><th class="cms-nosort">Actions</th><th> </th></tr></thead>
    <tbody><tr><td>b</td></tr></tbody></table>`)
  expect(document.querySelectorAll('button')).toHaveLength(1)
})

test('a row of filter fields below the names is left to its fields', async () => {
  await mount(`<table><thead><tr><th>Nom</th></tr><tr><th><input></th></tr></thead>
    <tbody><tr><td>b</td></tr><tr><td>a</td></tr></tbody></table>`)
  expect(document.querySelector('button')!.textContent).toBe('Nom')
  click('Nom')
  expect(column(0)).toEqual(['a', 'b'])
})

test('cells of thead that are td are headers too, and say so', async () => {
  await mount(
    '<table><thead><tr><td>Nom</td></tr></thead><tbody><tr><td>b</td></tr><tr><td>a</td></tr></tbody></table>',
  )
  click('Nom')
  expect(column(0)).toEqual(['a', 'b'])
  expect(header('Nom').getAttribute('role')).toBe('columnheader')
})

test('the first click on a column that the server sorted goes the other way', async () => {
  await mount(`<table><thead><tr><th aria-sort="ascending">Nom</th></tr></thead><tbody><tr><td>a</td></tr>
    <tr><td>b</td></tr></tbody></table>`)
  click('Nom')
  expect(column(0)).toEqual(['b', 'a'])
})

test('a table without headers says so on the console and stays as it is', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const html = '<table><tbody><tr><td>b</td></tr><tr><td>a</td></tr></tbody></table>'
  await mount(html)
  expect(codes(spy)).toEqual(['P340'])
  expect(document.body.innerHTML).toBe(html)
})

test.each([
  ['the table is empty', '<table></table>', []],
  ['its head is empty', '<table><thead></thead><tbody></tbody></table>', []],
  ['a row says that it is loading', '<table><tr><td>Chargement…</td></tr></table>', ['P340']],
])(
  '§2.21 a table that a script of the page fills later sorts then, where until then %s',
  async (_what, html, told) => {
    const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const host = setUpHost()
    host.features.push({ name: 'sortableTable', selector: 'table' })
    const page = new Page(host, {
      loadFeature: () => Promise.resolve(sortableTable as never),
      loadedFeature: () => sortableTable as never,
      service: () => Promise.reject(new Error('no service here')),
      replay() {},
    })
    host.tier = { isSettled: () => true, adopt: (...given) => page.adopt(...given) }
    document.body.innerHTML = html
    await page.start()
    expect(codes(spy)).toEqual(told)
    const filled = list(['10', '9']).replace(/<\/?table ?>/g, '')
    document.querySelector('table')!.innerHTML = filled
    await expectSoon(() => document.querySelectorAll('th button').length).toBe(1)
    click('Valeur')
    expect(column(0)).toEqual(['9', '10'])
    stopPage(page)
    expect(document.querySelector('table')!.innerHTML).toBe(filled)
  },
)

test('§6 sorting can be refused, and is told when done', async () => {
  const { element } = await mount(list(['b', 'a']))
  const told: unknown[] = []
  element.addEventListener('cms:sortableTable:sorted', (event) => told.push((event as CustomEvent).detail))
  const refuse = (event: Event): void => event.preventDefault()
  element.addEventListener('cms:sortableTable:before-sort', refuse)
  click('Valeur')
  expect(column(0)).toEqual(['b', 'a'])
  element.removeEventListener('cms:sortableTable:before-sort', refuse)
  click('Valeur')
  expect(told).toEqual([{ column: 0, direction: 'ascending', header: header('Valeur') }])
})

test.each(['descending', 'DESC'])(
  '§2.21 a script sorts by the event cms:sort, by the word %s',
  async (direction) => {
    const { element } = await mount(list(['2', '10', '1']))
    element.dispatchEvent(new CustomEvent('cms:sort', { detail: { column: 0, direction } }))
    expect(column(0)).toEqual(['10', '2', '1'])
  },
)

test('the order is announced', async () => {
  await mount(list(['b', 'a']))
  click('Valeur')
  await expectSoon(() => document.querySelector('[role=status]')!.textContent).toBe(
    'Tableau trié par Valeur, ordre croissant',
  )
})

test.each(examples.map((html, index) => [index, html] as const))(
  "unmounting example %i puts the server's HTML back, order included",
  async (_index, html) => {
    const { unmount } = await mount(html)
    for (const button of document.querySelectorAll('button')) button.click()
    unmount()
    expect(document.querySelector('table')!.outerHTML).toBe(html)
  },
)

/** Polls until the value is there; the matcher then speaks. */
function expectSoon(read: () => unknown): { toBe(wanted: unknown): Promise<void> } {
  return {
    async toBe(wanted) {
      for (let tries = 0; tries < 200 && read() !== wanted; tries++) await new Promise(requestAnimationFrame)
      expect(read()).toBe(wanted)
    },
  }
}

describe('§2.21 the words of sorttable.js mean on table.sortable what they mean there', () => {
  const table = (rows: string, head = '<th>Valeur</th>'): string =>
    `<table class="sortable"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  const sortBy = async (name: string, direction: string): Promise<void> => {
    click(name)
    await expectSoon(() => header(name).getAttribute('aria-sort')).toBe(direction)
  }

  test('sorttable_customkey is compared in place of the text, an empty one comes last', async () => {
    await mount(
      table(
        '<tr><td sorttable_customkey="2">b</td></tr><tr><td sorttable_customkey="">a</td></tr>' +
          '<tr><td sorttable_customkey="10">c</td></tr><tr><td sorttable_customkey="1">d</td></tr>',
      ),
    )
    await sortBy('Valeur', 'ascending')
    expect(column(0)).toEqual(['d', 'b', 'c', 'a'])
    await sortBy('Valeur', 'descending')
    expect(column(0)).toEqual(['c', 'b', 'd', 'a'])
  })

  test('rows of class sortbottom end the body, in the server’s order, wherever they stood', async () => {
    const { unmount } = await mount(
      table(
        '<tr><td>10</td></tr><tr class="sortbottom"><td>Total 3</td></tr><tr><td>9</td></tr>' +
          '<tr class="sortbottom"><td>Total 1</td></tr><tr><td>11</td></tr>',
      ),
    )
    await sortBy('Valeur', 'ascending')
    expect(column(0)).toEqual(['9', '10', '11', 'Total 3', 'Total 1'])
    await sortBy('Valeur', 'descending')
    expect(column(0)).toEqual(['11', '10', '9', 'Total 3', 'Total 1'])
    unmount()
    expect(column(0)).toEqual(['10', 'Total 3', '9', 'Total 1', '11'])
  })

  test('a header of class sorttable_nosort is no button, those beside it are, in thead or in a first row', async () => {
    const head = '<th class="sorttable_nosort">Photo</th><th>Nom</th>'
    const rows = '<tr><td>x</td><td>b</td></tr><tr><td>y</td><td>a</td></tr>'
    for (const html of [table(rows, head), `<table class="sortable"><tr>${head}</tr>${rows}</table>`]) {
      document.body.innerHTML = ''
      await mount(html)
      expect(Array.from(document.querySelectorAll('button'), ({ textContent }) => textContent)).toEqual([
        'Nom',
      ])
      await sortBy('Nom', 'ascending')
      expect(column(0, 'tr').slice(-2)).toEqual(['y', 'x'])
    }
  })

  test('a table of which no header sorts says so', async () => {
    const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await mount(table('<tr><td>b</td></tr>', '<th class="sorttable_nosort">Valeur</th>'))
    expect(codes(spy)).toEqual(['P340'])
  })
})
