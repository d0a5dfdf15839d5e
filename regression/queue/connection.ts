import type { Redis } from 'ioredis'
import { errorCodeOf } from '../../migration/error-code.ts'
import { say, type Text } from '../strings.ts'
import { importOptional } from './optional.ts'

/** A connection that waits for Redis as long as it takes: it may be started again meanwhile. */
export async function connect(address: string): Promise<Redis> {
  const { Redis: Client } = await importOptional(() => import('ioredis'), 'bullmq', 'ioredis')
  // The libraries of the queue warn in English there; what a person can act on is told below, and nothing of ours is written so.
  console.warn = () => undefined
  const redis = new Client(address, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(200 * times, 2000),
  })
  // Told by who waits; an event without a listener would end the process.
  redis.on('error', () => undefined)
  return redis
}

/** What Redis answers where waiting does not help. */
const REFUSALS: readonly { readonly answer: RegExp; readonly told: Text }[] = [
  { answer: /^WRONGPASS|invalid password/, told: 'queue.wrongPassword' },
  { answer: /^NOAUTH/, told: 'queue.noPassword' },
  { answer: /DB index|SELECT is not allowed/, told: 'queue.noDatabase' },
]

const tell = (text: string): void => void process.stderr.write(text + '\n')

/**
 * Waits for Redis, and says so; `stop` ends that.
 * @throws in French where Redis is there, and takes neither the password nor the database of the address
 */
export async function waitForRedis(redis: Redis, stop?: AbortSignal): Promise<void> {
  const { host = '', path: file, port = '', db = 0 } = redis.options
  const place = file ?? `${host}:${port}`
  let isTold = false
  let hear: (error: Error) => void = () => undefined
  try {
    await new Promise<void>((resolve, reject) => {
      hear = (error) => {
        const refusal = REFUSALS.find(({ answer }) => answer.test(error.message))
        if (refusal) return reject(new Error(say(refusal.told, { place, db }), { cause: error }))
        // It may be started later; who waits for it, perhaps under a wrong name, is told so.
        if (!isTold) tell(say('queue.awaited', { place, message: errorCodeOf(error) || error.message }))
        isTold = true
      }
      redis.on('error', hear)
      redis.once('ready', resolve)
      stop?.addEventListener('abort', () => resolve())
      if (stop?.aborted) resolve()
    })
    if (redis.status === 'ready') await tellEviction(redis, place)
  } catch (error) {
    redis.disconnect()
    throw error
  } finally {
    redis.off('error', hear)
  }
}

/** A Redis that throws keys away when its memory is full would lose pages of a run. */
async function tellEviction(redis: Redis, place: string): Promise<void> {
  // Where the account may not ask, nothing is known of it.
  const about = await redis.info('memory').catch(() => '')
  const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(about) ?? []
  if (policy !== 'noeviction') tell(say('queue.eviction', { place, policy }))
}
