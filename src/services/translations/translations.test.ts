import { withPrototypeJson } from '../../../test/prototype-json'
import { setUpHost, type TestHost } from '../../../test/page'
import { setServiceAccess } from '../../base/service-access'
import { label } from '../../base/label'
import { t } from '../../base/translation'
import { create } from './index'

let host: TestHost
const request = jest.fn()

beforeEach(() => {
  sessionStorage.clear()
  request.mockReset()
  setServiceAccess((() => Promise.resolve({ request })) as never)
  host = setUpHost({ langue: 'en', platform: '/cms' })
})

const answer = (...pairs: [string, string][]): { text: string } => ({
  text: JSON.stringify({
    langue: 'en',
    traductions: pairs.map(([intitule, valeur]) => ({ intitule, valeur })),
  }),
})

describe('translations', () => {
  test('§7, 7 are asked for once, by POST, and then kept for the session', async () => {
    request.mockResolvedValue(answer(['Fermer', 'Close'], ['Oui', '']))
    const translations = create()
    await Promise.all([translations.load(), translations.load()])
    expect(request.mock.calls).toEqual([
      [
        {
          url: '/cms/ajax/modules/traductions/traitement.php',
          data: { action: 'get_traductions', cible: 'javascript' },
        },
      ],
    ])
    expect(host.dictionary).toEqual({ Fermer: 'Close' })
    setUpHost({ langue: 'en' })
    await create().load()
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('§7, 8 an expression without translation is reported once, with every field', async () => {
    request.mockResolvedValue(answer(['Fermer', 'Close']))
    const translations = create()
    await translations.missing('Panier')
    await translations.missing('Panier')
    await translations.missing('Fermer')
    expect(request).toHaveBeenCalledTimes(2)
    expect(request.mock.calls[1]![0].data).toEqual({
      action: 'add_traduction',
      cible: 'javascript',
      expression: 'Panier',
      langue: 'en',
      tableau_donnee: '',
      module: '',
      no_modif: '',
      force_learn: '',
    })
    await create().missing('Panier')
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('§7, 8 a translation that the server answers a report with is there on the next page of the session', async () => {
    request
      .mockResolvedValueOnce(answer(['Fermer', 'Close']))
      .mockResolvedValueOnce(answer(['Panier', 'Basket']))
    await withPrototypeJson(() => create().missing('Panier'))
    const next = setUpHost({ langue: 'en' })
    await create().load()
    expect(next.dictionary).toEqual({ Fermer: 'Close', Panier: 'Basket' })
    expect(next.langue).toBe('en')
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('§7, 8 the language of a missing expression is the one that the server said', async () => {
    request.mockResolvedValue({ text: '{"langue":"de","traductions":[]}' })
    await create().missing('Panier')
    expect(request.mock.calls[1]![0].data).toMatchObject({ expression: 'Panier', langue: 'de' })
  })

  test('§3 default labels are translated, the page’s own are not', () => {
    host = setUpHost({ langue: 'en', labels: { oui: 'Yep' } as never })
    host.dictionary['Non'] = 'No'
    host.dictionary['Yep'] = 'No!'
    expect([label('non'), label('oui')]).toEqual(['No', 'Yep'])
  })

  test('a server that fails leaves the French text, and nothing is reported as missing', async () => {
    request.mockRejectedValue(new Error('500'))
    const translations = create()
    await translations.load()
    await translations.missing('Panier')
    expect(request).toHaveBeenCalledTimes(1)
    expect(t('modal.close')).toBe('Fermer')
  })

  test('§3 a list with holes, which PHP writes as an object with numbers, translates the page', async () => {
    const text =
      '{"langue":"en","traductions":{"0":{"intitule":"Fermer","valeur":"Close"},"2":{"intitule":"Oui","valeur":"Yes"}}}'
    request.mockResolvedValue({ text })
    await create().load()
    expect(host.dictionary).toEqual({ Fermer: 'Close', Oui: 'Yes' })
    expect(t('modal.close')).toBe('Close')
  })

  test.each(['', '<html>', '{"traductions":3}', '{"traductions":null}', '{"traductions":"x"}', 'null'])(
    'an answer such as %p changes nothing',
    async (text) => {
      request.mockResolvedValue({ text })
      await create().load()
      expect(host.dictionary).toEqual({})
      expect(host.translated).toBe(false)
    },
  )

  test('a text of ours is shown translated; a missing one is reported by its French text', () => {
    host.dictionary['Fermer'] = 'Close'
    host.translated = true
    expect(t('modal.close')).toBe('Close')
    expect(t('formCheck.required', { field: 'Nom' })).toBe('Le champ Nom est requis.')
    expect(host.called).toEqual([
      { service: 'translations', method: 'missing', args: ['Le champ {field} est requis.'] },
    ])
  })

  test('a browser that denies storage still gets its translations', async () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    request.mockResolvedValue(answer(['Fermer', 'Close']))
    await create().load()
    expect(host.dictionary).toEqual({ Fermer: 'Close' })
    denied.mockRestore()
  })
})

test('§7, 8 beside Prototype.js 1.6 what was reported is not reported again by the next page', async () => {
  request.mockResolvedValue(answer(['Fermer', 'Close']))
  await withPrototypeJson(() => create().missing('Panier'))
  expect(JSON.parse(String(sessionStorage.getItem('cms-traductions-en-signalees')))).toEqual(['Panier'])
})
