// As index.js, for CommonJS.
const { pathToFileURL } = require('node:url')

exports.version = '__VERSION__'
exports.folder = new URL('dist/', pathToFileURL(__filename))
