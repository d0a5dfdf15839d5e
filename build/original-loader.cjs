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
    // The time picker would run what stands in an attribute (`time:hour`) as a script: only a value is read.
    source.replace(/\beval\(attrValue\)/g, 'JSON.parse(attrValue)'),
    '};',
  ].join('\n')
}
