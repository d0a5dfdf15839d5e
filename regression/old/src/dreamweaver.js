/* The behaviours of the HTML editor that the first sites were drawn with. Their pages call them inline. */
(function ($, window) {
  'use strict';

  window.MM_findObj = function (name, root) {
    var at, i, found;
    if (name && name.nodeType) return name;
    name = String(name);
    if (!root) root = document;
    if ((at = name.indexOf('?')) > 0 && parent.frames.length) {
      root = parent.frames[name.substring(at + 1)].document;
      name = name.substring(0, at);
    }
    if (name.indexOf('document.') >= 0) name = name.replace(/.*[."'[]([\w-]+)\W*$/, '$1');
    found = root[name];
    if (!found || (!found.nodeType && !found.item)) found = null;
    for (i = 0; !found && i < root.forms.length; i++) found = root.forms[i][name];
    if (!found) found = root.getElementById(name);
    if (!found) found = root.getElementsByName(name)[0];
    var frames = root.defaultView || [];
    for (i = 0; !found && i < frames.length; i++) {
      try {
        found = window.MM_findObj(name, frames[i].document);
      } catch (e) {
        found = null;
      }
    }
    return found || null;
  };

  window.MM_preloadImages = function () {
    if (!document.MM_p) document.MM_p = [];
    for (var i = 0; i < arguments.length; i++) {
      if (arguments[i].indexOf('#') === 0) continue;
      var image = new Image();
      image.src = arguments[i];
      document.MM_p.push(image);
    }
  };

  window.MM_swapImage = function () {
    var image;
    document.MM_sr = [];
    for (var i = 0; i < arguments.length - 2; i += 3) {
      if ((image = window.MM_findObj(arguments[i]))) {
        document.MM_sr.push(image);
        if (!image.oSrc) image.oSrc = image.src;
        image.src = arguments[i + 2];
      }
    }
  };

  window.MM_swapImgRestore = function () {
    $.each(document.MM_sr || [], function (_, image) {
      if (image.oSrc) image.src = image.oSrc;
    });
  };

  window.MM_openBrWindow = function (url, name, features) {
    window.open(url, name, features);
  };

  function targetOf(path) {
    return new Function('return ' + path).call(window);
  }

  window.MM_goToURL = function () {
    document.MM_returnValue = false;
    for (var i = 0; i < arguments.length - 1; i += 2) {
      try {
        targetOf(arguments[i]).location = arguments[i + 1];
      } catch (e) {
        Front.warn('MM_goToURL : ' + arguments[i]);
      }
    }
  };

  window.MM_jumpMenu = function (target, select, restore) {
    var url = select.options[select.selectedIndex].value;
    if (url) targetOf(target).location = url;
    if (restore) select.selectedIndex = 0;
  };

  window.MM_jumpMenuGo = function (name, target, restore) {
    var select = window.MM_findObj(name);
    if (select) window.MM_jumpMenu(target, select, restore);
  };

  window.MM_showHideLayers = function () {
    for (var i = 0; i < arguments.length - 2; i += 3) {
      var layer = window.MM_findObj(arguments[i]);
      var verb = arguments[i + 2];
      if (layer) layer.style.visibility = verb === 'show' ? 'visible' : verb === 'hide' ? 'hidden' : verb;
    }
  };

  window.MM_popupMsg = function (message) {
    alert(message);
  };

  window.MM_setTextOfLayer = function () {
    for (var i = 0; i < arguments.length - 2; i += 3) {
      var layer = window.MM_findObj(arguments[i]);
      if (layer) layer.innerHTML = unescape(arguments[i + 2]);
    }
  };

  window.MM_displayStatusMsg = function (message) {
    window.status = message;
    document.MM_returnValue = true;
  };

  window.MM_callJS = function (code) {
    return (0, eval)(code);
  };

  /* « R » in front: required. Then isEmail, isNum, inRange1:99. */
  window.MM_validateForm = function () {
    var errors = '';
    for (var i = 0; i < arguments.length - 2; i += 3) {
      var field = window.MM_findObj(arguments[i]);
      var test = arguments[i + 2];
      if (field) errors += wrongIn(field, test);
    }
    if (errors) alert('Erreur(s) rencontrée(s) :' + errors);
    document.MM_returnValue = errors === '';
    return document.MM_returnValue;
  };

  function wrongIn(field, test) {
    var one = field.nodeType ? field : field[0];
    var name = one.title || one.name || one.id;
    var value = field.value;
    var range = /inRange(.*):(.*)/.exec(test);
    if (!value) return test.charAt(0) === 'R' ? '\n- Le champ ' + name + ' est requis.' : '';
    if (test.indexOf('isEmail') >= 0) {
      var at = value.indexOf('@');
      return at < 1 || at === value.length - 1 ? '\n- Le champ ' + name + ' doit contenir une adresse email.' : '';
    }
    if (!range && test.indexOf('isNum') < 0) return '';
    var number = parseFloat(value.replace(/\s/g, '').replace(',', '.'));
    if (isNaN(number)) return '\n- Le champ ' + name + ' doit contenir un nombre.';
    if (range && (number < parseFloat(range[1]) || number > parseFloat(range[2]))) {
      return '\n- Le champ ' + name + ' doit contenir un nombre entre ' + range[1] + ' et ' + range[2] + '.';
    }
    return '';
  }

  var Front = window.CmsFront;

  /* Plug-ins of former times: version 8,0,0,0 unless the page says more. No browser has one left. */
  function plugin(classid, type, extension) {
    return function () {
      var params = {};
      for (var i = 0; i < arguments.length - 1; i += 2) params[String(arguments[i]).toLowerCase()] = arguments[i + 1];
      var file = params.movie || params.src || params.filename || '';
      if (file && extension && file.indexOf('.') < 0) file += extension;
      put(file, params, classid, type);
    };
  }

  function put(file, params, classid, type) {
    var html = '<object width="' + (params.width || '') + '" height="' + (params.height || '') + '"';
    if (params.id) html += ' id="' + params.id + '"';
    html += ' data="' + file + '" type="' + type + '">' + (params.alt || '') + '</object>';
    var place = document.currentScript;
    if (document.readyState === 'loading' && place) $(place).before(html);
    else if (params.target) $(params.target).html(html);
  }

  window.AC_FL_RunContent = plugin('D27CDB6E-AE6D-11cf-96B8-444553540000', 'application/x-shockwave-flash', '.swf');
  window.AC_SW_RunContent = plugin('166B1BCA-3F9C-11CF-8075-444553540000', 'application/x-director', '.dcr');
  window.AC_AX_RunContent = plugin('', 'application/x-oleobject', '');

  window.embed_plugin = function (options) {
    var settings = $.extend({ version: '8,0,0,0', width: '', height: '', alt: '' }, options);
    if (settings.target && typeof settings.target === 'string' && !/^[#.]/.test(settings.target)) {
      settings.target = '#' + settings.target;
    }
    put(settings.src, settings, '', 'application/x-shockwave-flash');
  };
})(jQuery, window);
