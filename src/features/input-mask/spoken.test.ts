import { setUpHost } from '../../../test/page'
import { namesOf } from '../../dom/dates/names'
import { readSpoken } from './spoken'

beforeEach(() => void setUpHost())

describe('§5.3 dates as people say or paste them', () => {
  test.each([
    ['14:30 05/06/2026', '2026-6-5 14:30:0'],
    ['14 h 05/06/2026', '2026-6-5 14:0:0'],
    ['12 h 30 le 5 juin 2026', '2026-6-5 12:30:0'],
    ['05/06/2026 midi', '2026-6-5 12:0:0'],
    ['Midi, le 5 juin 2026', '2026-6-5 12:0:0'],
    ['5 juin 2026 à minuit', '2026-6-5 0:0:0'],
    ['05/06/2026 - 14:30', '2026-6-5 14:30:0'],
    ['5 juin 2026 à 14 heures', '2026-6-5 14:0:0'],
    ['05.06.2026 14.30', '2026-6-5 14:30:0'],
    ['Reçu le vendredi 5 juin 2026.', '2026-6-5 0:0:0'],
    ['2026年6月5日 14時30分', '2026-6-5 14:30:0'],
    ['5 juin 2026', '2026-6-5 0:0:0'],
    ['05/06/2026 2:30 pm', '2026-6-5 14:30:0'],
    ['2026-06-05T14:30:15.000Z', '2026-6-5 14:30:15'],
  ])('“%s” is %s', (text, expected) => {
    const { year, month, day, hour, minute, second } = readSpoken(text, namesOf('fr'))!
    expect(`${year}-${month}-${day} ${hour}:${minute}:${second}`).toBe(expected)
  })

  test.each([
    '05/06/2026 24:00',
    '05/06/26 - 07/06/26',
    '05.06.26 - 07.06.26',
    'du 05 au 07 juin 2026',
    '30 mai au 02 juin 2026',
    '05/06/2026 14h à 16h',
    '5 juin 2026 après-midi',
    'après-midi du 5 juin 2026',
    '05/06/2026 8 h du soir',
    '05/06/2026 midi et quart',
    '05/06/2026 midi trente',
    '05/06/2026 午後2時',
    '10:05:26',
  ])('“%s” says no date, or more than one: nobody guesses', (text) => {
    expect(readSpoken(text, namesOf('fr'))).toBeUndefined()
  })
})
