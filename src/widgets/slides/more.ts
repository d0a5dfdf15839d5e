// What few pages' scripts do with a slideshow, and what fingers do, fetched with the first of it.
export { obey } from './commands'
export { listenForDrags } from './drag'
export { followFinger } from './finger'
export { fill, renew } from './renewal'
