import { prefixed } from '../../base/host'
import { Dialog } from '../../ui/Dialog'
import { Html } from '../../ui/Html'
import type { Connection } from '../../ui/session'
import type { Button } from './buttons'
import type { ModalWords } from './modal-session'
import type { Dialogue } from './params'

interface ModalProps {
  dialogue: Dialogue
  role: 'dialog' | 'alertdialog'
  words: ModalWords
  connection: Connection
  onButton(button: Button, element: Element, event: unknown): void
}

/** The modal of §2.12: title, body, footer text, buttons; its variants by class (§4.5). */
export function Modal({ dialogue, role, words, connection, onButton }: ModalProps) {
  const { title, footer, buttons, anchor, className, cross } = dialogue
  const variants = [
    (title === undefined || footer === undefined) && 'modal-simple',
    anchor && 'modal-relative',
    footer === undefined && !buttons.length && 'modal-nofooter',
  ]
  const classes = variants.map((variant) => variant && prefixed(variant)).concat(className)
  return (
    <Dialog
      {...connection}
      role={role}
      className={classes.filter(Boolean).join(' ')}
      title={title}
      label={words.label}
      describes={role === 'alertdialog'}
      closeButton={cross}
      locks={!anchor}
      content={words.content ?? dialogue.content}
      focus={(dialog) =>
        (dialogue.autofocus && dialog.querySelector<HTMLElement>('[autofocus]')) || firstButton(dialog)
      }
      footer={
        (footer !== undefined || buttons.length > 0) && (
          <div className={prefixed('modal-footer')}>
            {footer !== undefined && <Html className={prefixed('modal-footer-text')} content={footer} />}
            {buttons.length > 0 && <Buttons {...{ buttons, words, onButton }} />}
          </div>
        )
      }
    />
  )
}

interface ButtonsProps extends Pick<ModalProps, 'words' | 'onButton'> {
  buttons: readonly Button[]
}

function Buttons({ buttons, words, onButton }: ButtonsProps) {
  const name = prefixed('modal-button')
  const side = (left: boolean) => {
    const shown = buttons.filter((button) => button.left === left)
    return (
      shown.length > 0 && (
        <div className={prefixed(left ? 'modal-buttons-left' : 'modal-buttons-right')}>
          {shown.map((button) => (
            <Html
              as="button"
              key={buttons.indexOf(button)}
              className={[name, button.kind, button.className].filter(Boolean).join(' ')}
              content={words.buttons?.[buttons.indexOf(button)] ?? button.label}
              onClick={(event) => onButton(button, event.currentTarget, event.nativeEvent ?? event)}
              {...{ type: 'button', ...button.data }}
            />
          ))}
        </div>
      )
    )
  }
  return (
    <div className={prefixed('modal-buttons')}>
      {side(true)}
      {side(false)}
    </div>
  )
}

/** The first important button, else the first normal one, else any (§2.12). */
function firstButton(dialog: HTMLElement): HTMLElement | null {
  const name = '.' + prefixed('modal-button')
  const find = (selector: string): HTMLElement | null => dialog.querySelector(selector)
  return find(name + '.important') ?? find(name + ':not(.secondaire)') ?? find(name)
}
