import { setHost, type Host } from '../../src/base/host'

/** First of all imports: the chunk works on the host that the drop-in made. */
export const host = (window as typeof window & { __PASSERELLE__: Host }).__PASSERELLE__
setHost(host)
