#!/usr/bin/env node
// `passerelle`: the migration tools. They are TypeScript, run as it is by Node's type stripping.
import './node-version.mjs'

const { main } = await import('./cli.ts')
process.exitCode = await main(process.argv.slice(2))
