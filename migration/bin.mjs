#!/usr/bin/env node
// `passerelle`: the migration tools. They are TypeScript, run as it is by Node's type stripping.
import './node-version.mjs'
import './compile-cache.mjs'

// Who reads may have read enough (`| head`), or the disk of the file that is written to (`> file`) may be full: what is left
// of the work is done all the same. A result that is not whole is told; what is told to people has nowhere else to go.
let failure
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') failure ??= error
})
process.stderr.on('error', () => undefined)

const { main, tellFailure } = await import('./cli.ts')
const code = await main(process.argv.slice(2))
const written = (stream) => new Promise((resolve) => stream.write('', resolve))
await Promise.allSettled([process.stdout, process.stderr].map(written))
// What a library still waits for, a tab of a browser that has died say, holds no command up.
process.exit(failure ? tellFailure(failure) : code)
