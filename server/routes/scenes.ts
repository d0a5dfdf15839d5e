import type { RouteFamily } from '../platform.ts'
import { drawPanorama, drawScene, motifs, type Motif } from '../../demo/scenes.ts'

/** Pictures of the demo: `/images/village-12.svg?w=800&h=500`, drawn on demand, always the same. */
export const sceneRoutes: RouteFamily = ({ app }) => {
  app.get('/images/panorama.svg', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('svg').send(drawPanorama())
  })
  app.get('/images/:name.svg', (request, response, next) => {
    const [motif = '', seed = ''] = request.params.name.split('-')
    if (!(motifs as readonly string[]).includes(motif) || !/^\d{1,6}$/.test(seed)) return next()
    const size = (given: unknown, fallback: number) => Math.min(Math.max(Number(given) || fallback, 16), 4000)
    response.set('Cache-Control', 'public, max-age=3600').type('svg')
    response.send(
      drawScene(Number(seed), motif as Motif, size(request.query['w'], 800), size(request.query['h'], 500)),
    )
  })
}
