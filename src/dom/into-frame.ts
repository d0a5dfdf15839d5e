/**
 * A listener for `blur` of the window, which comes as somebody goes into the page of a frame, whose events are not heard
 * here. Firefox says a task later which element has the focus.
 */
export const intoFrame = (entered: (frame: Element) => void) => (): void =>
  void setTimeout(() => {
    const { activeElement } = document
    if (activeElement?.localName === 'iframe') entered(activeElement)
  })
