import type { DialogService } from '../services/dialog'
import { service } from './service-access'
import { t } from '../strings/t'

/** Shows something in a dialog; where the dialog's code does not come, `instead` is done. */
export async function inDialog<T>(show: (dialog: DialogService) => Promise<T>, instead: () => T): Promise<T> {
  let dialog
  try {
    dialog = await service('dialog')
  } catch {
    return instead()
  }
  return show(dialog)
}

/** Asks in a dialog; where the dialog's code does not come, in the browser's own. A refused dialog is a no. */
export const ask = (question: string): Promise<boolean> =>
  inDialog(
    async (dialog) => (await dialog.confirm(question)) === true,
    () => window.confirm(question),
  )

/** The generic error of §8, for all who tell it in their own way. */
export const sorry = (): string => t('http.error')

/** Shows an error (default: the generic one of §8) in a dialog; where its code does not come, in an alert. */
export const tellError = (message?: string): Promise<unknown> =>
  inDialog<unknown>(
    (dialog) => dialog.error(message),
    () => window.alert(message ?? sorry()),
  )
