/** A file that a visitor has sent is no page's part, whatever is written in it. Old servers say nothing, or `text/plain`. */
export const isHtmlType = (contentType = ''): boolean => /html|plain|^$/i.test(contentType)

/**
 * A picture, an archive, or what is left of one. Some of these characters are in texts that were copied from elsewhere, too:
 * a file has others, which no text has, or that are none in the text's charset.
 */
export const isBinary = (text: string): boolean =>
  /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && /[\0\ufffd]/.test(text)
