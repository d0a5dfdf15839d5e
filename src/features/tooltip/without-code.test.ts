import { setUpHost } from '../../../test/page'
import { createBubble } from './bubble'

jest.mock('./sanitizer', () => {
  throw new Error('lost')
})

test.each([
  ['Entrée < 10 €, et gratuit > 65 ans', 'Entrée < 10 €, et gratuit > 65 ans'],
  ['<b>Sports</b> &amp; loisirs<img src=x onerror=a()>', 'Sports & loisirs'],
  ['Le pont', 'Le pont'],
])(
  '§2.23 where the code that shows markup does not come, the bubble of « %s » says « %s »',
  async (title, words) => {
    setUpHost()
    const { childNodes } = await createBubble(title)
    expect(Array.from(childNodes, ({ nodeType, nodeValue }) => [nodeType, nodeValue])).toEqual([
      [Node.TEXT_NODE, words],
    ])
  },
)
