export interface Layer {
  readonly name: string
  readonly folder: string
  readonly holds: string
  readonly sees: readonly string[]
  readonly apart?: boolean
  readonly share?: string
}

type FoldersOf = (folder: string) => readonly string[]

export const layers: readonly Layer[]
export function zones(foldersOf: FoldersOf): readonly object[]
export function forbiddenArrows(
  foldersOf: FoldersOf,
): readonly { readonly from: string; readonly to: string }[]
