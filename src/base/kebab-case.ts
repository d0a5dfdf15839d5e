/** `frontPopup` is `front-popup`: in classes, attributes and the names of folders. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase()
