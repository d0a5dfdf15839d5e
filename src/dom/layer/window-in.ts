/** The window of the page in a frame; `null` where it is of another origin. */
export function windowIn(frame: HTMLIFrameElement): Window | null {
  try {
    return frame.contentDocument && frame.contentWindow
  } catch {
    return null
  }
}
