/**
 * What plugins make of attributes and of other sites, and what of it is left: data (docs/security.md). `self` has what is
 * asked here of `src/jquery/originals/`.
 */
const MENDED = [
  // The time picker would run what stands in an attribute (`time:hour`) as a script: only a value is read.
  ['eval(attrValue)', 'JSON.parse(attrValue)'],
  // Inputmask would call any function of the window.
  [
    'optionData = _window.default[optionData]',
    'optionData = self.isCallback(npt, optionData) ? _window.default[optionData] : undefined',
  ],
  // bxSlider and Colorbox would write a title as HTML.
  ["<span>' + title + '</span>", "<span>' + self.words(title) + '</span>"],
  ['return this.title;', 'return self.words(this.title);'],
  // Colorbox would write attributes as HTML, and run what another site answers.
  ["$(this.el).attr('data-cbox-'+key)", 'self.attribute(this.el, key)'],
  ['options = $(element).data(colorbox)', 'options = $.data(element, colorbox)'],
  ['iframe[key] = val;', "if (key !== 'srcdoc') iframe[key] = val;"],
  ['$(href).eq(0)', '$(self.find(href)).eq(0)'],
  ['$loadingBay.load(', 'self.load($loadingBay, '],
]

/**
 * Makes a function of a jQuery plugin's file as it was published: it installs the plugin on the jQuery it is given, which
 * is the page's own and no package's. The file finds no module system, and what it would put on `window` it puts on
 * `self`.
 */
module.exports = function originalLoader(source) {
  return [
    // As a module's default, said so that no page at rest carries webpack's question for it. Not in strict mode, as published.
    'exports.__esModule = true;',
    'exports.default = function (jQuery, self) {',
    'var $ = jQuery, module, exports, define, require;',
    MENDED.reduce((code, [as, mended]) => code.replaceAll(as, mended), source),
    '};',
  ].join('\n')
}
