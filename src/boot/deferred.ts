/** A promise with its `resolve`. Engines without `Promise` get an object that knows `then`, and it alone. */
export interface Deferred {
  readonly promise: Promise<unknown>
  readonly resolve: (value?: unknown) => void
}

type Reaction = (value: unknown) => void

export function defer(): Deferred {
  const reactions: Reaction[] = []
  const thenable = { then: (reaction: Reaction): unknown => reactions.push(reaction) }
  return {
    promise: window.Promise
      ? new Promise((resolve) => reactions.push(resolve))
      : (thenable as Promise<unknown>),
    resolve(value) {
      thenable.then = (reaction) => reaction(value)
      reactions.splice(0).forEach((reaction) => reaction(value))
    },
  }
}
