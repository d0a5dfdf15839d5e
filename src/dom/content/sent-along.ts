/** What an answer brings along without showing it, beside the element that is wanted of it too. */
export const SENT_ALONG = 'script, style, link[rel~=stylesheet]'
