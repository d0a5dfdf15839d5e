import { parentPort, workerData } from 'node:worker_threads'
import { pageRules, readPage } from './read.ts'
import type { Job, ScanOptions } from './types.ts'

const rules = pageRules(workerData as ScanOptions)

parentPort?.on('message', (jobs: readonly Job[]) => {
  void Promise.all(jobs.map((job) => readPage(job, rules))).then((reports) =>
    parentPort?.postMessage(reports),
  )
})
