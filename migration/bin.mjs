#!/usr/bin/env node
// `passerelle`: the migration tools. They are TypeScript, run as it is by Node's type stripping.
import './node-version.mjs'
import './compile-cache.mjs'

// Who reads may have read enough (`| head`): what is left of the work is done all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })

const { main } = await import('./cli.ts')
const code = await main(process.argv.slice(2))
const written = (stream) => new Promise((resolve) => stream.write('', resolve))
await Promise.allSettled([process.stdout, process.stderr].map(written))
// What a library still waits for, a tab of a browser that has died say, holds no command up.
process.exit(code)
