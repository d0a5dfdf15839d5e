import { callNamed } from './call-named'
import type { QueuedCall } from './host'

interface Button {
  readonly label?: unknown
  readonly important?: unknown
  readonly value?: unknown
  readonly callback?: unknown
}
interface Asked {
  readonly titre?: unknown
  readonly contenu?: unknown
  readonly buttons?: readonly Button[]
  readonly complete?: unknown
}

/**
 * Answers a call of a modal helper whose code does not come with the browser's own dialogs: what it says is said, and
 * whoever waits for it is called back once (contract §3). Other calls end without a value.
 */
export function answerNatively(queued: QueuedCall): void {
  const { method } = queued
  let answer: unknown
  try {
    if (queued.service === 'dialog' && !/^(close|attach)$/.test(method)) answer = ask(method, queued.args)
  } catch {
    // A page in a sandbox has no such dialogs, and its function's error is its own.
  }
  queued.resolve(answer)
}

function ask(method: string, [given, complete]: readonly unknown[]): unknown {
  const asked: Asked = given && (given as Asked).contenu ? given : { contenu: given, complete }
  const buttons = asked.buttons || []
  const words = wordsOf(asked.titre, '\n') + wordsOf(asked.contenu, '')
  const asks = method === 'confirm' || buttons.length > 1
  const yes = asks ? window.confirm(words) : (window.alert(words), true)
  // The important one, or the only one, is Yes.
  const pressed = buttons.filter((one) => !asks || !one.important === !yes)[0]
  const answer = method !== 'open' ? yes : pressed && (pressed.value || pressed.label)
  try {
    callNamed(pressed && pressed.callback)
  } finally {
    callNamed(asked.complete, answer)
  }
  return answer
}

/** The words of HTML, of a node or of a jQuery object, with `end` after them; nothing for nothing. */
function wordsOf(content: unknown, end: string): string {
  const { textContent } = ((content as Node[] | null | undefined) || [])[0] || ((content || {}) as Node)
  const text = textContent || (typeof content === 'object' ? '' : String(content).replace(/<\S[^>]*>/g, ''))
  return content ? text + end : ''
}
