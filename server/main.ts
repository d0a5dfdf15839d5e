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
const database = process.env['DATABASE'] ?? join(cache, 'platform.sqlite')

try {
  if (port === undefined) throw new Error(texts.badPort(String(given)))
  mkdirSync(cache, { recursive: true })
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
  console.error(told(error as NodeJS.ErrnoException))
  process.exitCode = 1
}

/** Why it did not start, and what to do. */
function told({ code, message, syscall }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return texts.portInUse(Number(port))
    case 'EACCES':
      // Else it is a folder that is closed.
      return syscall === 'listen' ? texts.portDenied(Number(port)) : texts.notStarted(message)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return texts.badHost(host)
    case 'ERR_SQLITE_ERROR':
      return texts.badDatabase(database, message)
    default:
      return texts.notStarted(message)
  }
}

/** The day here, as `2026-06-15`. */
function localDay(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
