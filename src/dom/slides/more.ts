export { listenForDrags } from './drag'
export { obey } from './obey'
