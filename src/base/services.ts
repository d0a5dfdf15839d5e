/**
 * Behaviour with a name, shared by features, helpers and site scripts; each a chunk, fetched when first needed. A
 * service declares itself here (`declare module`), so that nothing below the services knows one of them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by src/services and src/jquery
export interface Services {}
