function duScript() {
  return trim(' x '); // @réserve{trim}
}


document.write('<p>' +
  '<a onclick="ecritParLeScript()">x</a>' + // @réserve-1{document.write} @casse{ecritParLeScript}
  '</p>');
inconnueDuScript(); // @casse{inconnueDuScript}
