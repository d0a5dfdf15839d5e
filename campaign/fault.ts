/** What stops a command, told as it stands, in French: exit code 2. */
export class Fault extends Error {}
