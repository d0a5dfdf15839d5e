/** A promise with its `resolve`. Engines without `Promise` get an object that knows `then`, and it alone. */
export interface Deferred {
  readonly promise: Promise<unknown>
  resolve(value?: unknown): void
}

type Reaction = (value: unknown) => unknown

export function defer(): Deferred {
  let settle: (value: unknown) => void
  if (window.Promise) {
    const promise = new Promise((resolve) => {
      settle = resolve
    })
    return { promise, resolve: (value) => settle(value) }
  }
  const reactions: Reaction[] = []
  let done = false
  let result: unknown
  const thenable = {
    then(reaction: Reaction) {
      if (done) reaction(result)
      else reactions.push(reaction)
      return thenable
    },
  }
  return {
    promise: thenable as unknown as Promise<unknown>,
    resolve(value) {
      if (done) return
      done = true
      result = value
      for (let i = 0; i < reactions.length; i++) reactions[i]!(value)
    },
  }
}
