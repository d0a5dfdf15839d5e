/**
 * Figures and signs as a French keyboard writes them, of those that Arabic, Persian and Japanese ones write (`٠٥/٠٦`,
 * `０５／０６`): each is one character as before, so that a caret keeps its place.
 */
export const toAscii = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff01-\uff5e]/g, (sign) => {
    const code = sign.charCodeAt(0)
    // Wide signs lie in the order of ASCII, and figures of each script begin at a round number.
    return String.fromCharCode(code > 0xff00 ? code - 0xfee0 : 48 + (code % 16))
  })
