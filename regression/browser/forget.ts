import type { CDPSession } from 'puppeteer-core'

/**
 * Takes from a browser context its cookies, and what pages of some origins have stored.
 * @param session of a page of the context
 */
export async function forgetStored(session: CDPSession, origins: Iterable<string>): Promise<void> {
  await Promise.all([
    session.send('Network.clearBrowserCookies'),
    ...Array.from(origins, (origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ),
  ])
}
