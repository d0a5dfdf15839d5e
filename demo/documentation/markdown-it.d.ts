/** The part of the library that the documentation uses; it brings no types of its own. */
declare module 'markdown-it' {
  interface Token {
    readonly type: string
    readonly tag: string
    readonly content: string
    /** Of a fence: what follows its three marks. */
    readonly info: string
    readonly children: Token[] | null
    attrGet(name: string): string | null
    attrSet(name: string, value: string): void
  }
  class MarkdownIt {
    constructor(options?: { html?: boolean; linkify?: boolean; typographer?: boolean })
    readonly renderer: {
      rules: Record<
        string,
        | ((
            tokens: Token[],
            index: number,
            options: object,
            environment: { language: 'fr' | 'en' },
          ) => string)
        | undefined
      >
    }
    parse(source: string, environment: object): Token[]
    render(source: string, environment?: object): string
    readonly options: object
  }
  // eslint-disable-next-line import-x/no-default-export -- so the library exports itself
  export { MarkdownIt as default, type Token }
}
