import { openDesk } from './browser-desk.ts'
import { launchForSuites } from './launch.ts'

export default (): Promise<void> => openDesk(launchForSuites)
