/** On what stands for a part of jQuery UI until it is here: the part's name. */
export const STAND_IN = 'passerelleStandsFor'

export type StandIn = Readonly<Record<typeof STAND_IN, string>>

/** The part of jQuery UI that a value stands for; `undefined` for what is the page's. */
export function partStoodFor(value: unknown): string | undefined {
  if (!value || !/^(object|function)$/.test(typeof value)) return undefined
  return (value as Partial<StandIn>)[STAND_IN]
}
