// What few pages' scripts do with a slideshow, fetched with the first of it.
export { obey } from './commands'
export { renew } from './renewal'
