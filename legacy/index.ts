import { run, start } from '../src/boot/start'
import { features } from '../src/features'
import { defineGlobals, makeHelpers } from './define'
import { entries } from './helpers'
import { installBridges } from './jquery/install'
import { createNamespace } from './namespace'

/** The drop-in: when this has run, every old name is callable and the page is being watched. */
const started = start(features)

if (started) {
  const { host, ready } = started
  const helpers = makeHelpers(host, entries)
  defineGlobals(host, helpers)
  ;(window as unknown as { Passerelle: object }).Passerelle = createNamespace(host, ready, helpers)
  installBridges(host)
  run(host)
}
