/** Where scripts and styles are put: a script of the page may have taken its head out. */
export const headOf = (): HTMLElement => (document.head as HTMLElement | null) ?? document.documentElement
