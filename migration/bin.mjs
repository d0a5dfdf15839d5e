#!/usr/bin/env node
// `passerelle`: the migration tools. They are TypeScript, run as it is by Node's type stripping.
import module from 'node:module'
import './node-version.mjs'

// Stripped of its types and compiled once, not at each start, where Node can.
// eslint-disable-next-line n/no-unsupported-features/node-builtins
module.enableCompileCache?.()

const { main } = await import('./cli.ts')
process.exitCode = await main(process.argv.slice(2))
