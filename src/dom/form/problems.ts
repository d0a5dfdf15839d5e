import { inDialog } from '../../base/prompts'
import { t } from '../../base/translation'

/**
 * All messages in one alert under one heading; in the browser's own where the dialog's code does not come, or the
 * form itself is in a modal.
 */
export function showProblems(messages: readonly string[]): Promise<unknown> {
  const heading = t('formCheck.heading')
  return inDialog<unknown>(
    (dialog) => {
      const content = document.createElement('div')
      const add = (parent: Element, tag: string, text = ''): Element => {
        const element = document.createElement(tag)
        element.textContent = text
        parent.append(element)
        return element
      }
      add(content, 'p', heading)
      const list = add(content, 'ul')
      for (const message of messages) add(list, 'li', message)
      return dialog.alert(content)
    },
    () => window.alert([heading, ...messages].join('\n')),
  )
}
