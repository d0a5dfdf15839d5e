/**
 * What the legacy tier needs before anything else runs; the build adds what each file uses of the language
 * itself (core-js, by use). Order matters: React needs `Symbol` and `queueMicrotask` as it is evaluated.
 */
import 'core-js/es/symbol'
import 'core-js/es/promise'
import 'core-js/es/map'
import 'core-js/es/set'
import 'core-js/es/weak-map'
import 'core-js/es/object/assign'
import 'core-js/es/array/from'
import 'core-js/stable/atob'
import 'core-js/stable/btoa'
import 'core-js/web/queue-microtask'
import 'core-js/web/dom-collections'
import 'core-js/web/url'
import 'core-js/web/url-search-params'
import 'regenerator-runtime/runtime'
import { asksByXhr } from './polyfill-fetch'
import 'abortcontroller-polyfill/dist/polyfill-patch-fetch'
import 'intersection-observer'
import 'resize-observer-polyfill/dist/ResizeObserver.global'
import './polyfills-dom'

// What whatwg-fetch says of its own function is said of the one around it too: `src/services/http` goes by it.
if (asksByXhr) Object.assign(window.fetch, { polyfill: true })
