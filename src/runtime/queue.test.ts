import { waitFor } from '@testing-library/dom'
import type { Host, QueuedCall } from '../base/host'
import { answerNatively } from '../base/native-dialogs'
import { setServiceAccess } from '../base/service-access'
import { setUpHost } from '../../test/page'
import { createQueue } from './queue'

const call = (service: string, method: string): Promise<unknown> =>
  new Promise((resolve) => host.queue.push({ service, method, args: [], resolve } as QueuedCall))
let host: Host
let done: string[]
let said: jest.SpyInstance

beforeEach(() => {
  host = { queue: [] as QueuedCall[], answerNatively } as Partial<Host> as Host
  done = []
  said = jest.spyOn(window, 'alert').mockImplementation(() => {})
})
afterEach(() => said.mockRestore())

test('contract §1: what a call makes others call comes after the calls that the page made before', async () => {
  const drain = createQueue(host, {
    loaded: () => ({
      show: () => {
        void call('translations', 'missing')
        drain()
        done.push('shown')
      },
      progress: () => done.push('progress'),
      missing: () => done.push('reported'),
    }),
    load: () => Promise.reject(new Error()),
  })
  void call('loader', 'show')
  void call('loader', 'progress')
  drain()
  expect(done).toEqual(['shown', 'progress', 'reported'])
})

describe('§8 code that does not come', () => {
  const drainWithout = (name: string, method: string, args: unknown[]): Promise<unknown> => {
    const { queue } = (host = setUpHost())
    const ended = new Promise((resolve) => queue.push({ service: name, method, args, resolve }))
    createQueue(host, { loaded: () => undefined, load: () => Promise.reject(new Error('nul')) })()
    return ended
  }
  beforeEach(() => setServiceAccess(() => Promise.reject(new Error('nul'))))
  const GENERIC = expect.stringContaining("Une erreur s'est produite") as string

  test.each([
    ['popup', [{ url: '/horaires' }]],
    ['overlay', [{ url: '/fiche' }]],
    ['lightbox', [{ url: '/photo.jpg' }]],
  ])('§2.13, §2.14 the visitor who waits for a window (%s) is told', async (name, args) => {
    expect(await drainWithout(name, 'open', args)).toBeUndefined()
    await waitFor(() => expect(said.mock.calls).toEqual([[GENERIC]]))
    await drainWithout(name, 'close', [])
    await new Promise((resolve) => setTimeout(resolve))
    expect(said).toHaveBeenCalledTimes(1)
  })

  test('§7 the page’s function for errors is called as for a failed request, in place of the visitor', async () => {
    const error = jest.fn()
    expect(await drainWithout('http', 'ajax', [{ url: '/x', error }])).toBeUndefined()
    await waitFor(() => expect(error).toHaveBeenCalledWith(GENERIC, expect.any(Error)))
    expect(said).not.toHaveBeenCalled()
    await drainWithout('http', 'ajax', [{ url: '/x' }])
    await waitFor(() => expect(said).toHaveBeenCalledWith(GENERIC))
  })

  test('§2.12 a message with signs that are no markup is said whole', async () => {
    await drainWithout('dialog', 'alert', ['<b>Entrée</b> < 10 €, et > 5 €'])
    expect(said.mock.calls).toEqual([['Entrée < 10 €, et > 5 €']])
  })

  const UNANSWERED = { message: GENERIC, kind: 'network', reason: 'network', status: 0 }

  test('§8 the promise of `Passerelle.http` rejects as where nobody answers, with the words for visitors', async () => {
    await expect(drainWithout('http', 'json', ['/x'])).rejects.toMatchObject(UNANSWERED)
    const error = jest.fn()
    await drainWithout('http', 'ajax', [{ url: '/x', error }])
    await waitFor(() => expect(error).toHaveBeenCalledWith(GENERIC, expect.objectContaining(UNANSWERED)))
  })
})

test('contract §1: a call whose code does not come gives way to the next, and has no value', async () => {
  const drain = createQueue(host, {
    loaded: (name) => (name === 'loader' ? { show: () => 'ici' } : undefined),
    load: () => Promise.reject(new Error('nul')),
  })
  const results = Promise.all([call('popup', 'open'), call('loader', 'show')])
  drain()
  expect(await results).toEqual([undefined, 'ici'])
})

test('contract §1: a call of a script in the head waits for the body that its window stands in', async () => {
  const { body } = document
  let isLoaded = false
  const drain = createQueue(host, {
    loaded: () => (isLoaded ? { show: () => done.push(document.body ? 'shown' : 'lost') } : undefined),
    load: () => {
      isLoaded = true
      return Promise.resolve({})
    },
  })
  body.remove()
  const shown = call('loader', 'show')
  drain()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(done).toEqual([])
  document.documentElement.append(body)
  await shown
  expect(done).toEqual(['shown'])
})
