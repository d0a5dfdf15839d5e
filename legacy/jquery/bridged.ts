import { getHost, type Host } from '../../src/core/host'
import { installBridges } from './install'

/** None where this tag is the page's second. */
const host = getHost() as Host | undefined
if (host) installBridges(host)
