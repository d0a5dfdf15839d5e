import { Worker } from 'node:worker_threads'
import { say } from '../strings.ts'
import type { Job, PageReport, ScanOptions, Unreadable } from './types.ts'

type Answer = PageReport | Unreadable

/** Pages a thread takes at once: few enough that memory stays small, enough that messages do not count. */
const BATCH = 16

/**
 * Reads pages on several threads; no more than a batch for each is under way, however many there are.
 * @param jobs where they come from; asked for more as threads get free
 * @param take gets each answer, in any order
 * @param threads from 1
 */
export async function readAll(
  jobs: AsyncIterable<Job>,
  options: ScanOptions,
  threads: number,
  take: (answer: Answer) => void,
): Promise<void> {
  const source = batches(jobs)[Symbol.asyncIterator]()
  const run = async (): Promise<void> => {
    let worker: Worker | undefined
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) {
        worker ??= new Worker(new URL('./worker.mjs', import.meta.url), { workerData: options })
        const answers = await ask(worker, next.value)
        for (const answer of answers.list) take(answer)
        if (answers.dead) worker = undefined
      }
    } finally {
      await worker?.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, run))
}

/** A thread that dies — out of memory, say — costs its batch, which is listed, and no more. */
function ask(worker: Worker, batch: readonly Job[]): Promise<{ list: readonly Answer[]; dead: boolean }> {
  return new Promise((resolve) => {
    const settle = (list: readonly Answer[], dead: boolean): void => {
      worker.off('message', answered).off('error', failed).off('exit', left)
      resolve({ list, dead })
    }
    const fail = (message: string): void =>
      settle(
        batch.map(({ page }) => ({ page, reason: say('unreadable.crash', { message }) })),
        true,
      )
    const answered = (list: Answer[]): void => settle(list, false)
    const failed = (error: Error): void => fail(error.message)
    const left = (code: number): void => fail(String(code))
    // Listeners are taken off one by one: Worker has its own, without which it falls silent.
    worker.on('message', answered).on('error', failed).on('exit', left)
    worker.postMessage(batch)
  })
}

async function* batches(jobs: AsyncIterable<Job>): AsyncGenerator<Job[]> {
  let batch: Job[] = []
  for await (const job of jobs) {
    batch.push(job)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
