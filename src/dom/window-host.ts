/**
 * What hides or disables all of the page that is not in it: a modal `<dialog>` of the page's own (HTML, "inert subtrees"),
 * or what is shown full-screen.
 */
const MODAL = 'dialog:modal, :fullscreen:not(:root, iframe, video)'

/** Where what is to be seen and used goes now: the end of the body, or of what covers that. */
export function windowHost(): Element {
  try {
    const all = document.querySelectorAll(MODAL)
    return document.activeElement?.closest(MODAL) ?? all[all.length - 1] ?? document.body
  } catch {
    // A browser without `:modal`.
    return document.body
  }
}
