import { closeDesk } from './browser-desk.ts'

export default closeDesk
