/** The page cannot be compared; the message says why and what to do, in French. */
export class Unreadable extends Error {}
