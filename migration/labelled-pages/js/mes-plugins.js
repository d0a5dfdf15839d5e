(function ($) {
  function Etirement(element, force) { this.$el = $(element); }
  Etirement.prototype.applique = function () { this.$el.secousse(); }; // @casse{$.fn.secousse}
  $.fn.etirement = function (force) { return this.each(function () { new Etirement(this, force).applique(); }); };
  $.fn.doux = function () { return this.cycle({ speed: 100 }); }; // @repris{$.cycle}
})(jQuery);
