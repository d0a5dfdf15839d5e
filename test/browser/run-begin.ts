import { openDesk } from './browser-desk.ts'
import { preferLeanBrowser } from './lean-browser.ts'
import { launch } from './launch.ts'

export default (): Promise<void> => {
  preferLeanBrowser()
  return openDesk(launch)
}
