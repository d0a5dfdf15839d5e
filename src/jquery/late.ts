import { fetchChunk } from '../base/chunks'
import { tellDropped } from '../base/dropped'
import { reportError } from '../base/errors'
import type { Bridge } from './call'

/** A bridge that a lean build left out: its code is fetched with the first call; the calls run in their order. */
export function late(name: string, load: () => Promise<Bridge>): Bridge {
  let ready: Bridge | undefined
  let pending: Promise<Bridge> | undefined
  return (call) => {
    if (ready) return ready(call)
    tellDropped('$.' + name)
    pending ??= fetchChunk('$.' + name, load)
    pending
      .then(
        (bridge) => {
          ready = bridge
          bridge(call)
        },
        () => {},
      )
      .catch((error) => reportError('P004', '$.' + name, error))
    return undefined
  }
}
