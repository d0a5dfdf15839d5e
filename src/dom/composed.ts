/**
 * Is it a key of an input method's, which chooses or cancels characters and is for nobody else? Safari tells the one that ends
 * a composition by its code alone (229; UI Events, "keyCode for composition").
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229
