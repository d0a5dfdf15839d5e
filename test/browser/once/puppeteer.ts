import { loadedOnce } from './loaded.ts'

export default loadedOnce.puppeteer
