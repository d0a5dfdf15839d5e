/**
 * TypeScript's compiler, as checks run it: version 7 takes a third of the time of version 6. The linter, TypeDoc and our
 * own tools read code with version 6, whose library version 7 does not have. Both call their program `tsc`: it is named by
 * its place.
 */
export const TYPESCRIPT = 'node_modules/typescript-7/bin/tsc'
