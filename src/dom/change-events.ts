/** Tells the page's handlers of a value that a visitor chose, as the browser does of one they typed. */
export function tellChange(field: Element): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new CustomEvent(type, { bubbles: true }))
}
