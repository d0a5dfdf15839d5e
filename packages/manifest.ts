/** What a package's `package.json` says besides version, licence and version ranges: those are the project's. */
export interface Manifest {
  readonly name: string
  readonly description: string
  readonly engines: { readonly node: string }
  /** Packages that are installed with it. */
  readonly dependencies?: readonly string[]
  /** Those that `npm install --omit=optional` leaves out. */
  readonly optionalDependencies?: readonly string[]
  /** Optional too, in the very versions that the project is built with: a build rests on what its compiler writes. */
  readonly buildDependencies?: readonly string[]
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}
