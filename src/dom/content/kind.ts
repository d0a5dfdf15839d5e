/**
 * A file that a visitor has sent, a text say, is no page's part, whatever is written in it: as where it is opened by itself,
 * nothing in it runs. Old servers give HTML no type at all.
 */
export const isHtmlType = (contentType = ''): boolean => /html|^$/i.test(contentType)

/**
 * A picture, an archive, or what is left of one. Some of these characters are in texts that were copied from elsewhere, too:
 * a file has others, which no text has, or that are none in the text's charset.
 */
export const isBinary = (text: string): boolean =>
  /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && /[\0\ufffd]/.test(text)
