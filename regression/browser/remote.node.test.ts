import { freePort } from '../queue/redis-server'
import { openBrowser } from './browser'

test.each(['http', 'ws'])(
  'contract §7 a browser at %s://… that does not answer is told by what the system says of it',
  async (protocol) => {
    const address = `${protocol}://127.0.0.1:${await freePort()}`
    const told = await openBrowser({ browserUrl: address }).then(String, ({ message }: Error) => message)
    expect(told.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`^Navigateur introuvable à ${address} : [^:]*ECONNREFUSED[^:]*(:\\d+)?$`),
    )
  },
  30_000,
)
