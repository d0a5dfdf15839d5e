import jQuery from 'jquery'
import 'jquery-migrate/dist/jquery-migrate.min'
import './jquery-one'

/** The page's own jQuery stays; only a page without one gets ours, with its Migrate layer. */
const page = window as typeof window & { jQuery?: unknown; $?: unknown }
if (!page.jQuery) {
  page.jQuery = jQuery
  if (!page.$) page.$ = jQuery
}
