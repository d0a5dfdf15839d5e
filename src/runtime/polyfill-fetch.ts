import { fetch as polyfill } from 'whatwg-fetch'

/** Does `fetch` ask through `XMLHttpRequest`? Found out before another polyfill puts a function of its own around it. */
export const asksByXhr = window.fetch === polyfill
