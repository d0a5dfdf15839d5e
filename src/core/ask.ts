import { service } from './service-access'
import { t } from '../strings/t'

/** Asks in a dialog; where the dialog's code does not come, in the browser's own. A refused dialog is a no. */
export async function ask(question: string): Promise<boolean> {
  let dialog
  try {
    dialog = await service('dialog')
  } catch {
    return window.confirm(question)
  }
  return (await dialog.confirm(question)) === true
}

/** Shows an error (default: the generic one of §8) in a dialog; where its code does not come, in an alert. */
export async function tellError(message?: string): Promise<void> {
  let dialog
  try {
    dialog = await service('dialog')
  } catch {
    window.alert(message ?? t('http.error'))
    return
  }
  await dialog.error(message)
}
