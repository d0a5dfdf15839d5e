/* The mobile menu: its pages come from the server, or from the browser's store for an hour. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;
  var HOUR = 3600000;
  var panel = null;

  function stored(part, value) {
    var name = Front.css('~mobile-menu-') + part;
    try {
      if (value === undefined) return window.localStorage.getItem(name);
      if (value === null) window.localStorage.removeItem(name);
      else window.localStorage.setItem(name, value);
    } catch (e) {
      // Writing to a full or forbidden store is not worth a word.
    }
    return null;
  }

  function keyOf(configmenu) {
    return [Front.sessionHash, Front.langue, configmenu].join('|');
  }

  function readStore(configmenu) {
    if (stored('key') === keyOf(configmenu) && Number(stored('expiry')) > new Date().getTime()) {
      try {
        return $.parseJSON(stored('data'));
      } catch (e) {
        return null;
      }
    }
    $.each(['data', 'key', 'expiry'], function (_, part) {
      stored(part, null);
    });
    return null;
  }

  function setting(button, name, allowed, usual) {
    var value = button.attr('data-' + name) || Front.menu[name] || usual;
    return $.inArray(value, allowed) >= 0 ? value : usual;
  }

  function titleOf(page) {
    return (page.menu_param && page.menu_param.nom_page) || page.nom_page;
  }

  function listOf(pages, up) {
    var list = $('<ul></ul>');
    if (up && up.lien)
      list.append(
        $('<li></li>')
          .addClass(Front.css('~mobile-menu-item'))
          .append($('<a></a>').attr('href', up.lien).html(titleOf(up)))
      );
    $.each(pages, function (_, page) {
      var item = $('<li></li>')
        .addClass(Front.css('~mobile-menu-item'))
        .addClass(page.class_theme_style || '')
        .appendTo(list);
      var children = page.enfant || [];
      if (String(page.id_page) === $('body').attr('idpage')) item.addClass(Front.css('~mobile-menu-selected'));
      var subtitle = Front.menu.subtitle && page.menu_param && page.menu_param[Front.menu.subtitle];
      var label = $(children.length ? '<span></span>' : '<a></a>')
        .html(titleOf(page))
        .appendTo(item);
      if (!children.length) label.attr('href', page.lien);
      if (subtitle) $('<small></small>').text(subtitle).appendTo(label);
      if (children.length) item.append(listOf(children, page));
    });
    return list;
  }

  function navbar(entries, place) {
    var bar = $('<div></div>')
      .addClass(Front.css('~mobile-menu-navbar'))
      .addClass(Front.css('~mobile-menu-' + place));
    $.each(entries || [], function (_, entry) {
      bar.append(entryOf(entry));
    });
    return bar;
  }

  function entryOf(entry) {
    var value = entry.value;
    if (entry.type === 'variable')
      return $('<span></span>').text(
        Front.variables[value] === undefined ? Front.lookUp(value) : Front.variables[value]
      );
    if (entry.type === 'function') return $('<span></span>').html((Front.functions[value] || Front.lookUp(value))());
    if (entry.type === 'html') return $('<span></span>').html(value);
    if (entry.type === 'identite') {
      if (value !== 'logo') return $('<span></span>').text(Front.identite[value] || '');
      return $('<a href="/"></a>').append(
        $('<img alt="" />').attr('src', Front.identite.logo_site || Front.identite.logo)
      );
    }
    var copy = $(value).clone().show();
    if (!entry.text) return copy;
    var section = $('<div></div>').addClass(Front.css('~mobile-menu-collapse'));
    var inside = $('<div></div>').append(copy).hide();
    $('<a href="#"></a>')
      .text(entry.text)
      .appendTo(section)
      .on('click', function (event) {
        event.preventDefault();
        inside.toggle();
        $(this).text(inside.is(':visible') ? entry['text-clicked'] || entry.text : entry.text);
      });
    return section.append(inside);
  }

  function build(button, blocks) {
    panel = $('<div></div>').attr('id', Front.css('~mobile-menu')).appendTo('body');
    if (Front.menu.header && Front.menu.header.length) panel.append(navbar(Front.menu.header, 'header'));
    var nav = $('<nav></nav>').appendTo(panel);
    $('<a href="/">Accueil</a>').addClass(Front.css('~mobile-menu-home')).appendTo(nav);
    if (Front.menu.closeButton !== false)
      $('<a href="#" title="Fermer le menu"></a>').addClass(Front.css('~mobile-menu-close')).appendTo(nav);
    // One list, as the plugin wants it: what stands between the pages is an item of it, on the first panel.
    var list = $('<ul></ul>').appendTo(nav);
    $.each(blocks, function (_, block) {
      if (block.type === 'menu') list.append(listOf(block.data, null).children());
      else if (block.type === 'spacer') list.append('<li><hr /></li>');
      else if (block.type === 'clone') $('<li></li>').append($(block.data).first().clone().show()).appendTo(list);
    });
    if (Front.menu.footer && Front.menu.footer.length) panel.append(navbar(Front.menu.footer, 'footer'));
    nav.mmenu({
      prefix: Front.css('~mobile-menu'),
      position: setting(button, 'position', ['left', 'right', 'top', 'bottom'], 'left'),
      depth: setting(button, 'depth', ['back', 'front', 'next'], 'back'),
      dim: setting(button, 'dim', ['black', 'white'], '')
    });
  }

  function setOpen(open) {
    $('html').toggleClass(Front.css('~mobile-menu-opened'), open);
    panel.toggle(open);
  }

  $(document).on('click', '#fMenuMobileButton[configmenu]', function (event) {
    var button = $(this);
    event.preventDefault();
    if (panel) return setOpen(!panel.is(':visible'));
    if (button.is(Front.css('.~loading')) || $.browser.msie) return;
    var configmenu = button.attr('configmenu');
    var known = readStore(configmenu);
    if (known) return show(known);
    button.addClass(Front.css('~loading'));
    if (Front.menu.loader) window.loader_show();
    $.ajax({
      url: Front.platform + '/ajax/modules/menu/mobile-menu.php',
      type: 'POST',
      data: { configmenu: configmenu },
      dataType: 'json'
    })
      .done(function (blocks) {
        if (!blocks || !blocks.length)
          return Front.warn("Menu mobile : le serveur n'a renvoyé aucun élément à afficher.");
        stored('data', JSON.stringify(blocks));
        stored('key', keyOf(configmenu));
        stored('expiry', String(new Date().getTime() + HOUR));
        show(blocks);
      })
      .always(function () {
        button.removeClass(Front.css('~loading'));
        if (Front.menu.loader) window.loader_hide();
      });
    function show(blocks) {
      build(button, blocks);
      setOpen(true);
    }
  });

  $(document)
    .on('click', Front.css('.~mobile-menu-close'), function (event) {
      event.preventDefault();
      setOpen(false);
    })
    .on('click', Front.css('#~mobile-menu a[href]'), function () {
      var href = $(this).attr('href');
      if (href.charAt(0) !== '#') setOpen(false);
    })
    .on('keydown', function (event) {
      if (event.which === 27 && panel && panel.is(':visible')) setOpen(false);
    });

  window.on_resize_menu = window.debounce(function () {
    if (panel) panel.trigger('refresh');
  }, 350);
  $(window).on('resize', window.on_resize_menu);
})(jQuery, window);
