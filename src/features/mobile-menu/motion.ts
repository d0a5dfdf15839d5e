export { shiftPage } from './shift'
export { closeBySwipe } from './swipe'
