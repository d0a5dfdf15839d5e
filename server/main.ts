/** `npm start`: serves the demo on PORT (8080), on this machine only unless HOST says otherwise. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPlatform } from './app.ts'
import { readPort } from './port.ts'
import { texts } from './strings.ts'

const root = join(import.meta.dirname, '..')
const given = process.env['PORT']
const port = readPort(given)
const host = process.env['HOST'] ?? '127.0.0.1'
const cache = join(root, '.cache')

try {
  if (port === undefined) throw new Error(texts.badPort(String(given)))
  mkdirSync(cache, { recursive: true })
  const database = process.env['DATABASE'] ?? join(cache, 'platform.sqlite')
  const platform = await createPlatform({ root, port, host, database, today: localDay() })
  console.log(texts.ready(platform.port))
  console.log(texts.stop)
  const stop = async () => {
    await platform.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? texts.portInUse(Number(port)) : texts.notStarted(message))
  process.exitCode = 1
}

/** The day here, as `2026-06-15`. */
function localDay(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
