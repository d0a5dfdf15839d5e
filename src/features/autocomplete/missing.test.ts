import * as autocomplete from './autocomplete'
import { codes, mountFeature, setUpHost } from '../../../test/page'

jest.mock('./combobox', () => {
  throw new Error('lost on the way')
})

test('§8 an autocompletion without its interface module says so, and the field stays a field', async () => {
  setUpHost()
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const html = `<input value="Rennes" data-autocomplete='{"classname":"Commune","methode":"rechercher"}'>`
  const { element } = await mountFeature(autocomplete, html)
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(codes(warned)).toContain('P473')
  expect((element as HTMLInputElement).value).toBe('Rennes')
  warned.mockRestore()
})
