/** Style sheets as the text of a module. */
export declare const styles: {
  readonly name: string
  /** @returns the module's name; none where it is no style sheet of a source */
  resolveId(source: string, importer: string | undefined): string | undefined
  /** @returns the module's code */
  load(id: string): string | undefined
}
