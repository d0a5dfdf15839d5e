export { obey } from './commands'
export { renew } from './renewal'
