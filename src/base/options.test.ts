import { wordsOfValue } from '../strings/values'
import { choice, flag, from, number, readOptions, text } from './options'

function read(html: string) {
  const bad: string[] = []
  document.body.innerHTML = html
  const schema = {
    loadStop: number(undefined, 1),
    speed: number(600),
    autoplay: flag(true),
    title: text('Sans titre'),
    direction: choice(['prev', 'next'], 'next'),
    langue: from('lang', text('fr')),
  }
  const values = readOptions(document.body.firstElementChild!, schema, (attribute, value, allowed) =>
    bad.push(`${attribute}=${value} (${wordsOfValue(allowed)})`),
  )
  return { values, bad }
}

describe('options read from attributes', () => {
  test('an element without attributes has the defaults', () => {
    expect(read('<div></div>')).toEqual({
      values: {
        loadStop: undefined,
        speed: 600,
        autoplay: true,
        title: 'Sans titre',
        direction: 'next',
        langue: 'fr',
      },
      bad: [],
    })
  })

  test('attributes give typed values, a decimal comma included', () => {
    const html =
      '<div data-load-stop="3" data-speed="4,5" data-autoplay="non" data-title=" Été " data-direction="PREV" lang="de"></div>'
    expect(read(html).values).toEqual({
      loadStop: 3,
      speed: 4.5,
      autoplay: false,
      title: 'Été',
      direction: 'prev',
      langue: 'de',
    })
  })

  test('an attribute that a template prints without a value is as one that is not there, and nobody is told', () => {
    const { values, bad } = read(
      '<div data-load-stop="" data-speed=" " data-title="" data-direction=""></div>',
    )
    expect(values).toMatchObject({ loadStop: undefined, speed: 600, title: 'Sans titre', direction: 'next' })
    expect(bad).toEqual([])
  })

  test('a bad value leaves the default and is told with what is allowed', () => {
    const { values, bad } = read('<div data-load-stop="0" data-speed="vite" data-direction="up"></div>')
    expect(values).toMatchObject({ loadStop: undefined, speed: 600, direction: 'next' })
    expect(bad).toEqual([
      'data-load-stop=0 (un nombre à partir de 1)',
      'data-speed=vite (un nombre)',
      'data-direction=up (prev, next)',
    ])
  })
})
