import { html } from '../../demo/html.ts'
import { layout } from '../../demo/layout.ts'
import { demoPageList } from '../../demo/pages/index.ts'
import { pageRequest } from '../../server/pages.ts'
import type { RouteFamily } from '../../server/platform.ts'

// What old plugins do with their page is their own.
const pages = demoPageList.filter(({ jquery }) => !jquery)

/** `/tout`: every example of the demo on one page. */
export const everythingPage: RouteFamily = (context) => {
  context.app.get('/tout', (request, response) => {
    const page = pageRequest(context, request, response)
    const content = layout(page, {
      title: 'Tout',
      ownMenuButton: true,
      config: Object.assign({}, ...pages.map(({ config }) => config)) as Record<string, unknown>,
      body: Object.assign({}, ...pages.map(({ body }) => body)) as Record<string, string>,
      main: html`<div class="wrap">
        <h1>Tout</h1>
        ${pages.flatMap(({ examples }) =>
          examples.map(
            (example) =>
              html`<section class="example">
                <h2>${example.title}</h2>
                <div class="example-live">${example.html(page)}</div>
              </section>`,
          ),
        )}
      </div>`,
    })
    response.type('html').send(content.toString())
  })
}
