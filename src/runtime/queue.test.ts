import type { Host, QueuedCall } from '../base/host'
import { answerNatively } from '../base/native-dialogs'
import { createQueue } from './queue'

const call = (service: string, method: string): Promise<unknown> =>
  new Promise((resolve) => host.queue.push({ service, method, args: [], resolve } as QueuedCall))
let host: Host
let done: string[]

beforeEach(() => {
  host = { queue: [] as QueuedCall[], answerNatively } as Partial<Host> as Host
  done = []
})

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
