import type { PageContext } from '../../base/context'
import type { Way } from './stage'

export interface Acts {
  go(to: number, by: 'script'): void
  step(by: Way, reason: 'script'): void
  play(on: boolean): void
}

/** Does what a script asks of a slideshow of `count` slides by the event `go`; else P521. */
export function obey(asked: unknown, page: PageContext, count: number, { go, step, play }: Acts): void {
  if (asked === 'next') step(1, 'script')
  else if (asked === 'prev') step(-1, 'script')
  else if (asked === 'play' || asked === 'pause') play(asked === 'play')
  else if (isIndex(asked)) go(((asked % count) + count) % count, 'script')
  else page.warn('P521', { value: String(asked) })
}

/** A whole number; as text, too. */
const isIndex = (value: unknown): value is number => /^-?\d+$/.test(String(value))
