#!/usr/bin/env node
// `passerelle`: the migration tools. They are TypeScript, run as it is by Node's type stripping.
import module from 'node:module'
import './node-version.mjs'

// Node 22 and later keep what they have compiled for the next command.
module.enableCompileCache?.()

const { main } = await import('./cli.ts')
process.exitCode = await main(process.argv.slice(2))
