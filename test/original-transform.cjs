const originalLoader = require('../build/original-loader.cjs')

/** An original plugin as the build hands it to the bridges. */
module.exports = { process: (source) => ({ code: originalLoader(source) }) }
