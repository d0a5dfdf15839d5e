import { setUpHost } from '../../test/page'
import { t } from './translation'
import { readTranslations } from './translations'

test.each(['fr', 'fr-FR', 'fr_FR', 'FR', 'fr-CA'])(
  '§7, 8 a page in French, written %s, reports no text of ours as one without a translation',
  (langue) => {
    const host = setUpHost({ langue })
    readTranslations(host, '{"traductions":[]}')
    t('modal.window')
    readTranslations(host, JSON.stringify({ langue, traductions: [] }))
    t('modal.window')
    expect(host.called).toEqual([])
  },
)

test('§7, 8 a page in another language reports such a text, Frisian too', () => {
  const host = setUpHost({ langue: 'fry' })
  readTranslations(host, '{"traductions":[]}')
  t('modal.window')
  expect(host.called).toMatchObject([{ service: 'translations', method: 'missing' }])
})
