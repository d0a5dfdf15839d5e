import { beforeEach, describe, expect, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import { placeBox } from './place'

let root: HTMLElement
const rows = (): string => root.style.getPropertyValue('--cms-box-rows')
const columns = (): string => root.style.getPropertyValue('--cms-box-columns')
const place = (settings: Readonly<Record<string, unknown>>): void => placeBox(root, (name) => settings[name])

beforeEach(() => {
  setUpHost()
  root = document.createElement('div')
})

describe('§2.11 where a page wants its box', () => {
  test.each([
    [{ top: 10 }, 'minmax(0,10px) max-content 1fr', '1fr max-content 1fr'],
    [{ top: '10px', left: '5%' }, 'minmax(0,10px) max-content 1fr', 'minmax(0,5%) max-content 1fr'],
    [{ top: '10%' }, 'minmax(0,10vh) max-content 1fr', '1fr max-content 1fr'],
    [{ top: 0 }, 'minmax(0,0px) max-content 1fr', '1fr max-content 1fr'],
    [{ bottom: 5, top: 9 }, '1fr max-content minmax(0,5px)', '1fr max-content 1fr'],
    [{ right: '7', left: 9 }, '1fr max-content 1fr', '1fr max-content minmax(0,7px)'],
  ])('%j', (settings, wantedRows, wantedColumns) => {
    place(settings)
    expect([rows(), columns()]).toEqual([wantedRows, wantedColumns])
    expect(root.classList.contains('cms-lightbox-placed')).toBe(true)
  })

  test('without a place it is in the middle, also after one that had one', () => {
    place({ top: 10 })
    expect(root.className).toBe('cms-lightbox-placed cms-lightbox-from-top')
    place({ top: false, left: undefined })
    expect(root.className).toBe('')
  })
})
