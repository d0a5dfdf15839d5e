// Reconnaît le navigateur, pour toutes les pages du site.
var isNS4 = (document.layers) ? 1 : 0;
var isIE = (document.all) ? 1 : 0;
