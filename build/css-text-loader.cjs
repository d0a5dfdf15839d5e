const { Features, transform } = require('lightningcss')

/** A style sheet, minified, as the text that `adoptStyles` puts on the page. */
module.exports = function cssTextLoader(source) {
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    minify: true,
    targets: { safari: 14 << 16, chrome: 86 << 16 },
    // A direction is no language.
    exclude: Features.DirSelector,
  })
  return 'export default ' + JSON.stringify(code.toString())
}
