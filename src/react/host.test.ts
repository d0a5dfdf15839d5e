import { afterEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { codes } from '../../test/page'
import { reportError } from '../base/errors'
import { configure, getPageHost } from './host'

afterEach(() => void jest.restoreAllMocks())

test('contract §1 on a page without the drop-in a bad value is told with what is allowed, and the default is used', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  configure({ prefix: '1', timeout: 5000, labels: { oui: 'Bien sûr' }, ...{ inconnue: true } })
  const { config } = getPageHost()
  expect([config.prefix, config.timeout]).toEqual(['cms', 5000])
  expect([config.labels.oui, config.labels.non]).toEqual(['Bien sûr', 'Non'])
  await waitFor(() => expect(codes(warned)).toEqual(['P101', 'P102']))
  expect(warned.mock.calls[0]).toEqual([
    "[Passerelle P101] Configuration : la valeur 1 de « prefix » n'est pas valable ; attendu : lettres, chiffres, - et _, une lettre en tête.",
  ])
})

test('contract §6 an error of the application’s own `report` is not passed on', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const report = jest.fn(() => {
    throw new Error('report')
  })
  Object.assign(getPageHost(), { config: { ...getPageHost().config, report } })
  reportError('P004', 'modal', 'press')
  expect(report).toHaveBeenCalledTimes(1)
})

test('contract §1 a configuration that comes after the first component counts from then on; prefix and language stay as they are shown', () => {
  const { config } = getPageHost()
  configure({ prefix: 'mairie', langue: 'de', timeout: 7000, labels: { oui: 'Volontiers' } })
  const late = getPageHost().config
  expect([late.timeout, late.labels.oui, late.labels.non]).toEqual([7000, 'Volontiers', 'Non'])
  expect([late.prefix, late.langue]).toEqual([config.prefix, config.langue])
})
