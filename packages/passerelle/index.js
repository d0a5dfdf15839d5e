// For build scripts: where the files lie that a site serves. Pages take them by a tag, components by `passerelle/react`.
const here = import.meta.url

export const version = '__VERSION__'
export const folder = new URL('dist/', here)
