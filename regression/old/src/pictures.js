/* Pictures: lightbox, zoom, frames, contact sheet, slideshows, lazy loading. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;
  var box = $.colorbox;

  if (box) {
    $.extend(box.settings, {
      current: '{current}/{total}',
      previous: 'précédent',
      next: 'suivant',
      close: 'fermer',
      xhrError: 'Impossible de charger ce contenu.',
      imgError: 'Impossible de charger cette image.',
      slideshowStart: 'démarrer la présentation',
      slideshowStop: 'arrêter la présentation',
      maxWidth: '95%',
      maxHeight: '95%',
      fixed: true
    });
  }

  function groupOf(rel) {
    var parts = /^lightbox\[(.+)\]$/.exec(rel || '');
    return parts ? parts[1] : '';
  }

  function size(link, name, usual) {
    return link.attr('data-' + name) || usual;
  }

  /* The frame may want a word before it goes: until then, closing asks it. */
  var close = box && box.close;

  function askBeforeClosing(name) {
    box.close = function () {
      var answer = false;
      try {
        var inside = $('#cboxLoadedContent iframe, iframe.cboxIframe')[0].contentWindow;
        var found = inside;
        $.each(name.split('.'), function (_, part) {
          found = found[part];
        });
        answer = found.call(inside);
      } catch (e) {
        answer = false;
      }
      if (answer === false) return leave();
      var title = window.traduire('warning');
      window.modal_open({
        titre: title === 'warning' ? 'Attention' : title,
        contenu: answer || 'Voulez-vous vraiment fermer ?',
        buttons: [
          { label: Front.labels.non, position: 'd' },
          { label: Front.labels.oui, important: true, position: 'd', callback: leave }
        ]
      });
    };
  }

  function leave() {
    box.close = close;
    close();
  }

  Front.start('a[rel^=lightbox], a.~lightbox, a.~lightbox-iframe', function (link) {
    if (!box) return;
    var inline = /^#.+/.test(link.attr('href'));
    var isFrame = link.is(Front.css('.~lightbox-iframe, [data-iframe]'));
    var settings = {
      rel: groupOf(link.attr('rel')) ? link.attr('rel') : 'nofollow',
      title: link.attr('title') || ''
    };
    if (isFrame || inline) {
      settings.innerWidth = size(link, 'inner-width', 600);
      settings.innerHeight = size(link, 'inner-height', 450);
    } else settings.photo = true;
    settings.iframe = isFrame;
    settings.inline = inline;
    settings.maxWidth = size(link, 'max-width', '95%');
    settings.maxHeight = size(link, 'max-height', '95%');
    var question = isFrame && link.attr('data-confirm-close');
    if (question) {
      settings.onComplete = function () {
        askBeforeClosing(question);
      };
    }
    if (link.attr('data-slideshow') !== undefined) {
      settings.slideshow = true;
      settings.slideshowSpeed = Number(link.attr('data-slideshow-speed')) || 4000;
    }
    link.colorbox(settings);
  });

  /* — Zoom: the original, at most 90 % of the window — */
  $(document).on('click', Front.css('a.~zoom'), function (event) {
    if (!box || Front.isModified(event)) return;
    event.preventDefault();
    $.colorbox({ href: this.href, photo: true, maxWidth: '90%', maxHeight: '90%', title: this.title || '' });
  });

  /* — Secure links: a frame of 800 by 500 — */
  $(document).on('click', Front.css('a.~secure'), function (event) {
    if (!box || Front.isModified(event)) return;
    event.preventDefault();
    $.colorbox({
      href: this.href,
      iframe: true,
      innerWidth: size($(this), 'width', 800),
      innerHeight: size($(this), 'height', 500),
      title: ''
    });
  });

  /* — Contact sheet — */
  $(document).on('click', Front.css('.~contact-sheet a[data-pic]'), function (event) {
    var link = $(this);
    if (Front.isModified(event)) return;
    event.preventDefault();
    var sheet = link.closest(Front.css('.~contact-sheet'));
    var own = function (name) {
      return link.attr(name) || sheet.attr(name) || '';
    };
    var view = sheet.find(Front.css('.~contact-sheet-view'));
    if (!view.length) view = $('<div></div>').addClass(Front.css('~contact-sheet-view')).appendTo(sheet);
    var url = own('data-url') || 'miniature.php';
    url += '?pic=' + encodeURI(link.attr('data-pic')) + '&w_max=' + own('data-w-max') + '&h_max=' + own('data-h-max');
    if (link.attr('data-id')) url += '&id_planche_contact=' + encodeURIComponent(link.attr('data-id'));
    var picture = $('<img />').attr({
      alt: link.attr('title') || link.find('img').attr('alt') || '',
      src: url
    });
    if (view.is('img')) view.attr('src', url);
    else view.empty().append(picture);
  });

  /* — Slideshows — */
  function slidesOf(show) {
    var slides = show.find(Front.css('.~slide'));
    if (slides.length) return slides;
    slides = show.children().not('[class*="-prev"], [class*="-next"], [class*="-dots"], [class*="-pause"]');
    return slides.length === 1 && slides.is('ul, ol') ? slides.children() : slides;
  }

  function isPlaying(show) {
    return show.attr('data-autoplay') !== 'false' && show.attr('data-interval') !== '0';
  }

  /* Every tick takes 2 % more of the next picture, until 0.99; then it rests. */
  function crossfade(show) {
    var slides = slidesOf(show);
    var sleep = parseFloat(show.attr('data-sleep')) || 5;
    var at = 0;
    if (show.attr('data-random') !== undefined && show.attr('data-random') !== 'false') {
      slides = $(
        slides.get().sort(function () {
          return Math.random() - 0.5;
        })
      );
    }
    if (show.css('position') === 'static') show.css('position', 'relative');
    slides
      .css({ position: 'absolute', top: 0, left: 0, opacity: 0 })
      .eq(0)
      .css('opacity', 0.99)
      .addClass(Front.css('~slide-active'));
    if (slides.length < 2) return;
    function next() {
      var from = slides.eq(at);
      at = (at + 1) % slides.length;
      var to = slides.eq(at);
      var opacity = 0;
      var timer = setInterval(function () {
        opacity = Math.min(0.99, opacity + 0.02);
        to.css('opacity', opacity);
        from.css('opacity', 0.99 - opacity);
        if (opacity < 0.99) return;
        clearInterval(timer);
        from.removeClass(Front.css('~slide-active'));
        to.addClass(Front.css('~slide-active'));
        setTimeout(next, sleep * 1000);
      }, sleep);
    }
    if (isPlaying(show)) setTimeout(next, sleep * 1000);
  }
  Front.start('.~crossfade', crossfade);

  function fading(show, base, settings) {
    var slides = slidesOf(show);
    var at = 0;
    var timer;
    if (!slides.length) return;
    var interval = Number(show.attr('data-interval')) || settings.interval;
    var speed = Number(show.attr('data-speed')) || settings.speed;
    slides.hide().eq(0).show().addClass(Front.css('~slide-active'));

    function go(index) {
      var to = (index + slides.length) % slides.length;
      if (to === at) return;
      slides.eq(at).removeClass(Front.css('~slide-active')).stop(true, true).fadeOut(speed);
      slides.eq(to).addClass(Front.css('~slide-active')).stop(true, true).fadeIn(speed);
      at = to;
      show.find('[class*="-dots"]').find('a, button').removeClass('active').eq(at).addClass('active');
    }
    function play() {
      clearInterval(timer);
      if (isPlaying(show) && slides.length > 1) {
        timer = setInterval(function () {
          go(at + 1);
        }, interval);
      }
    }
    show.on('mouseenter', function () {
      clearInterval(timer);
    });
    show.on('mouseleave', play);
    show.on('click', Front.css('.' + base + '-prev, .' + base + '-next'), function (event) {
      event.preventDefault();
      go($(this).is(Front.css('.' + base + '-next')) ? at + 1 : at - 1);
    });
    show.on('click', Front.css('.' + base + '-dots a, .' + base + '-dots button'), function (event) {
      event.preventDefault();
      go(
        show
          .find(Front.css('.' + base + '-dots'))
          .find('a, button')
          .index(this)
      );
    });
    play();
  }

  Front.start('.~slider', function (show) {
    fading(show, '~slider', { interval: 5000, speed: 600 });
  });
  Front.start('.~home-slideshow', function (show) {
    fading(show, '~home-slideshow', { interval: 8200, speed: 4200 });
  });
  Front.start('.~slideshow', function (show) {
    fading(show, '~slideshow', { interval: 7000, speed: 600 });
  });

  $(document).on('click', Front.css('a.~slideshow-popup[data-page]'), function (event) {
    event.preventDefault();
    var link = $(this);
    var url = Front.platform + '/clients/utils/modules/' + link.attr('data-page');
    window.open(url, 'diaporama', 'width=' + size(link, 'width', 800) + ',height=' + size(link, 'height', 600));
  });

  /* — Lazy loading — */
  function addressOf(element, name) {
    return (
      (window.devicePixelRatio > 1 && element.attr('data-lazy-' + name + '-retina')) ||
      element.attr('data-lazy-' + name)
    );
  }

  Front.loadLazy = function (elements) {
    $(elements).each(function () {
      var element = $(this);
      var source = addressOf(element, 'src');
      var background = addressOf(element, 'bg');
      if (element.data('cms-lazy') || (!source && !background)) return;
      element.data('cms-lazy', true).addClass(Front.css('~lazy-img-loading'));
      var picture = new Image();
      picture.onload = picture.onerror = function (event) {
        element.removeClass(Front.css('~lazy-img-loading'));
        if (event && event.type === 'error') {
          element.addClass(Front.css('~lazy-img-error'));
          return;
        }
        element.addClass(Front.css('~lazy-img-loaded'));
        if (background) element.css('background-image', 'url("' + background + '")');
        var name = element.attr('data-lazy-callback');
        var callback = name && Front.lookUp(name);
        if (typeof callback === 'function') callback(element[0]);
        else if (name) Front.warn('La fonction de chargement « ' + name + " » n'existe pas.");
      };
      if (source && element.is('img')) element.attr('src', source);
      picture.src = source || background;
    });
  };

  function look() {
    var bottom = $(window).scrollTop() + $(window).height() + 200;
    $('[data-lazy-src], [data-lazy-bg]')
      .filter(':visible')
      .each(function () {
        if ($(this).offset().top < bottom) Front.loadLazy(this);
      });
  }
  Front.start('[data-lazy-src], [data-lazy-bg]', function () {
    look();
  });
  $(window).on('scroll resize', look);
})(jQuery, window);
