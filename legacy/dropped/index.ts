/** `dropped.js` of a lean build: the helpers that it left out (build/babel-lean.js), for pages that call one. */
import { host } from './environment'
import { entries } from '../helpers'

host.dropped = {}
for (const entry of entries) if (entry.call) host.dropped[entry.name] = entry.call.bind(entry)
