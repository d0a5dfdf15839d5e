import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import type { Circus } from '@jest/types'
import { TestEnvironment } from 'jest-environment-node'
import { areInTurn, keepTurns } from './turns.ts'

/** Jest's environment for tests in Node; in `npm test`, tests that take long take turns. */
export default class NodeEnvironment extends TestEnvironment {
  private readonly testFile: string

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    this.testFile = context.testPath
  }

  handleTestEvent(event: Circus.Event, state: Circus.State): void {
    if (areInTurn && event.name === 'run_start') keepTurns(state.rootDescribeBlock, this.testFile)
  }
}
