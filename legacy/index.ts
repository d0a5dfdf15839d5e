import { run, start } from '../src/boot/start'
import type { LeanHelpers } from '../src/base/lean'
import { table } from '../src/features/table'
import { defineGlobals, makeHelpers } from './definitions'
import { addDropped } from './dropped/stubs'
import { entries } from './helpers'
import { fetchRuntimeOnIntent } from './intent'
import { installBridges } from './jquery/bridges'
import { createNamespace } from './namespace'

declare const __LEAN__: LeanHelpers | null

/** The drop-in: when this has run, every old name is callable and the page is being watched. */
const started = start(table)

if (started) {
  const { host, ready } = started
  const helpers = makeHelpers(host, entries)
  if (__LEAN__) addDropped(host, helpers, __LEAN__)
  defineGlobals(host, helpers)
  ;(window as { Passerelle?: object }).Passerelle = createNamespace(host, ready, helpers)
  installBridges(host)
  fetchRuntimeOnIntent(host)
  run(host)
}
