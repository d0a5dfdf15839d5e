/** Takes its hold on this page from another one. */
export function sever(opened: Window | null): void {
  try {
    if (opened) opened.opener = null
  } catch {
    // A window that already shows another site.
  }
}
