/* What a folder's page may have beside it. */

/** Recorded answers: a list of `RecordedAnswer`. */
export const POSTS_FILE = 'posts.json'

/** Answer headers by file name, `:status` among them. */
export const HEADERS_FILE = 'headers.json'
