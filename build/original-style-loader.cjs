const { transform } = require('lightningcss')

/** A plugin's style sheet as text; its pictures stay files, beside the chunks. */
module.exports = function originalStyleLoader(source) {
  const { code, dependencies } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    minify: true,
    errorRecovery: true,
    analyzeDependencies: true,
  })
  let text = JSON.stringify(code.toString())
  for (const { type, url, placeholder } of dependencies) {
    const address =
      type === 'url' && !/^data:/.test(url) ? `" + require(${JSON.stringify('./' + url)}) + "` : url
    text = text.replaceAll(placeholder, address)
  }
  return 'exports.__esModule = true; exports.default = ' + text
}
