import type { Compiler } from 'webpack'

export class DirectCallsPlugin {
  apply(compiler: Compiler): void
}
