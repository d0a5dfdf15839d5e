import { sorry } from '../../base/sorry'
import type { HttpAnswer } from './exchange'

/** Why a request failed: no connection, too slow, an error status, or an answer that is not what was asked for. */
export type HttpFailure = 'network' | 'timeout' | 'status' | 'parse'

/** A failed request. `message` is what visitors may be shown (§8, the generic error). */
export class HttpError extends Error {
  readonly kind: HttpFailure
  /** The answer, where there was one; of status 0 where it led to another origin's (`HttpRequest.member`). */
  readonly answer: HttpAnswer | undefined
  declare readonly name: 'HttpError'

  constructor(kind: HttpFailure, answer?: HttpAnswer) {
    super(sorry())
    // ES5 classes lose their prototype when they extend a native one.
    Object.setPrototypeOf(this, HttpError.prototype)
    this.kind = kind
    this.answer = answer
  }

  /** 0 without an answer. */
  get status(): number {
    return this.answer?.status ?? 0
  }

  /** For the console: `status 500`. */
  get reason(): string {
    return this.kind === 'status' ? `status ${this.status}` : this.kind
  }
}

// Assigned, it would be an error on a page that has frozen `Error.prototype`.
Object.defineProperty(HttpError.prototype, 'name', { value: 'HttpError' })
