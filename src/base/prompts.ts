import type { Services } from './services'
import { service } from './service-access'
import { sorry } from './sorry'

/**
 * Shows something in a dialog. Where its code does not come, or it answers `undefined` because another modal is open
 * (what is said may be about a form in that one), `instead` is done.
 */
export async function inDialog<T>(
  show: (dialog: Services['dialog']) => Promise<T | undefined>,
  instead: () => T,
): Promise<T> {
  let dialog
  try {
    dialog = await service('dialog')
  } catch {
    return instead()
  }
  return (await show(dialog)) ?? instead()
}

/** Asks in a dialog, or in the browser's own. */
export const ask = (question: string): Promise<boolean> =>
  inDialog(
    (dialog) => dialog.confirm(document.createTextNode(question)),
    () => window.confirm(question),
  )

/** Shows an error (default: the generic one of §8) in a dialog; where its code does not come, in an alert. */
export const tellError = (message?: string): Promise<unknown> =>
  inDialog<unknown>(
    (dialog) => dialog.error(message),
    () => window.alert(message ?? sorry()),
  )
