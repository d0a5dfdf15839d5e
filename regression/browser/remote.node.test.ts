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

test('contract §7 a browser on a port that Node does not ask is told so in French', async () => {
  const opened = openBrowser({ browserUrl: 'http://127.0.0.1:6000' })
  await expect(opened).rejects.toThrow(/: les navigateurs et Node refusent ce port.: un autre est attendu$/)
}, 30_000)
