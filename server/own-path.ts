/** An address as a path of this site: two slashes at its beginning would make it another host's, a scheme something else. */
export const ownPath = (address: string): string => '/' + address.replace(/^[\\/]+/, '')
