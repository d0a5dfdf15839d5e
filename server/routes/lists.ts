import { newsFeed, newsList, readNewsListState } from '../../demo/blocks/news-list.ts'
import { typeset } from '../../demo/typeset.ts'
import { ownPath } from '../own-path.ts'
import type { RouteFamily } from '../platform.ts'
import { receivedFrom } from '../received.ts'

/** §7 rows 9 and 14: a list block asked for anew, and further items of a feed. */
export const listRoutes: RouteFamily = ({ app, path, db }) => {
  const address = path + '/ajax/modules/modules'

  app.post(address + '/liste.php', (request, response) => {
    const { query, body } = receivedFrom(request)
    const changed = ['tri', 'nombre', 'filter[mot]', 'filter[rubrique]'].some((name) => body.has(name))
    const state = readNewsListState((name) => {
      const filter = `filter[${name}]`
      if (body.has(filter)) return body.get(filter)
      if (body.has(name)) return body.get(name)
      // Another order or selection begins at its first page.
      return name === 'page' && changed ? '1' : query.get(name)
    })
    const id = query.get('identload').replace(/[^\w-]/g, '')
    const referer = query.get('referer')
    const place = {
      id,
      path: referer && ownPath(URL.parse(referer, 'http://platform')?.pathname ?? ''),
      platform: path,
      history: id !== 'actus',
    }
    response.type('html').send(typeset(newsList(db, state, place)).toString())
  })

  // Without the script, "more" is the page of all news.
  app.get(address + '/suite.php', (_request, response) => response.redirect('/actualites'))

  app.post(address + '/suite.php', (request, response) => {
    const { query } = receivedFrom(request)
    const direction = query.get('sens') === 'prev' ? 'prev' : 'next'
    const count = Math.min(Math.max(Math.trunc(Number(query.get('nombre'))), 0) || 5, 50)
    const feed = newsFeed(db, Number(query.get('depuis')) || 0, direction, count, feedAddress(path))
    response.type('html').send(typeset(feed).toString())
  })
}

export const feedAddress = (path: string): string =>
  path + '/ajax/modules/modules/suite.php?module=actualites'
