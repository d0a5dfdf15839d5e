/*
 * The front-end script that every site of the platform loaded: settings, and what the other parts share.
 * jQuery is brought along by the recipe (../build.ts) where the page has none of its own.
 */
(function ($, window) {
  'use strict';

  var given = window.cms_config || window.passerelleConfig || {};
  var tag =
    document.currentScript ||
    document.getElementsByTagName('script')[document.getElementsByTagName('script').length - 1];

  /** The settings of the page: those of its inline script, then those of the tag. */
  function setting(name, usual) {
    var own = tag && tag.getAttribute('data-' + name);
    if (own) return own;
    return given[name] === undefined ? usual : given[name];
  }

  var labels = $.extend(
    {
      ok: 'OK',
      oui: 'Oui',
      non: 'Non',
      rechercher: 'Rechercher',
      no_results: 'Aucun résultat',
      resultats: 'résultats'
    },
    given.labels
  );

  var Front = {
    prefix: setting('prefix', 'cms'),
    platform: setting('platform', '/cms'),
    langue: setting('langue', document.documentElement.lang || 'fr'),
    sessionHash: setting('sessionHash', 'default'),
    labels: labels,
    identite: given.identite || {},
    variables: given.variables || {},
    functions: given.functions || {},
    menu: given.menu || {},
    loader: given.loader || {},
    headers: given.headers || {},
    timeout: given.timeout || 30000,
    /** Below this width (px) a screen is a mobile's. */
    mobile: 768,
    ERROR: "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur."
  };

  /** `.cms-page` from `.page`: the class names of the pages carry the prefix. */
  Front.css = function (selector) {
    return selector.replace(/([.#])~/g, '$1' + Front.prefix + '-').replace(/~/g, Front.prefix + '-');
  };

  Front.isMobile = function () {
    return $(window).width() < Front.mobile;
  };

  Front.warn = function (text) {
    if (window.console && console.warn) console.warn(text);
  };

  /** The member of `window` that a dotted name stands for. */
  Front.lookUp = function (name) {
    if (typeof name === 'function') return name;
    var found = window;
    $.each(String(name).split('.'), function (_, part) {
      found = found === undefined || found === null ? undefined : found[part];
    });
    return found;
  };

  /** The content block that an element belongs to. */
  Front.moduleOf = function (element) {
    return $(element).closest(Front.css('.~module'));
  };

  /** A click that the browser should be left alone with: new tab, new window. */
  Front.isModified = function (event) {
    return event.ctrlKey || event.metaKey || event.shiftKey || event.which > 1;
  };

  /** Runs for each element there is, now and after each refresh of a block. */
  var starters = [];
  Front.start = function (selector, act) {
    starters.push({ selector: Front.css(selector), act: act });
  };
  Front.startIn = function (root) {
    $.each(starters, function (_, one) {
      $(root)
        .find(one.selector)
        .addBack(one.selector)
        .each(function () {
          var started = $.data(this, 'cms-started') || {};
          if (started[one.selector]) return;
          started[one.selector] = true;
          $.data(this, 'cms-started', started);
          one.act.call(this, $(this));
        });
    });
  };

  $(function () {
    Front.startIn(document);
  });

  window.CmsFront = Front;
})(jQuery, window);
