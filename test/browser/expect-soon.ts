import { expect } from '@jest/globals'
import { eventually } from './until.ts'

type Matchers = ReturnType<typeof expect>
type Waiting<M> = {
  readonly [Name in keyof M]: M[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<void>
    : never
}
/** Jest's matchers, each of which waits; `not` too. */
export type Soon = Waiting<Omit<Matchers, 'not' | 'resolves' | 'rejects'>> & {
  readonly not: Waiting<Omit<Matchers, 'not' | 'resolves' | 'rejects'>>
}

/**
 * Says what a person will see: `await expectSoon(() => page.title()).toBe('Suite')`. What is read is read again until
 * the assertion holds; then it fails as Jest does, with the last value.
 * @param read without an effect: it is called many times
 * @param ms how long it may take
 */
export function expectSoon<T>(read: () => T | Promise<T>, ms = 10_000): Soon {
  const place = new Error()
  const matchers = (isNot: boolean): object =>
    new Proxy(
      {},
      {
        get: (_none, name: string) =>
          name === 'not'
            ? matchers(true)
            : async (...given: unknown[]): Promise<void> => {
                try {
                  await eventually(async () => {
                    const value = expect(await read())
                    const assertion: unknown = Reflect.get(isNot ? value.not : value, name)
                    if (typeof assertion !== 'function') throw new Error(`Jest has no matcher « ${name} »`)
                    assertion(...given)
                  }, ms)
                } catch (error) {
                  // Jest shows the line that the stack names: the test's, not this one.
                  if (error instanceof Error) error.stack = `${error.message}\n${linesOf(place)}`
                  throw error
                }
              },
      },
    )
  return matchers(false) as Soon
}

const linesOf = ({ stack = '' }: Error): string => stack.split('\n').slice(2).join('\n')
