import { openDesk } from './browser-desk.ts'
import { launch } from './launch.ts'

export default (): Promise<void> => openDesk(launch)
