import { useRef, useState } from 'react'
import type { CampaignCause } from '../overview.ts'
import { inFrench } from './numbers.ts'
import { texts } from './strings.ts'

type Example = NonNullable<CampaignCause['smallest']>

interface SmallestProps {
  readonly example: Example
  /** Where the page is; none where its file is gone. */
  readonly address: string | undefined
}

/** The reduced page of a cause as text, what shows it again, and what mends it: for engineers, at hand, not in the way. */
export function Smallest({ example, address }: SmallestProps) {
  const { id, bytes, before, page, text, command, shim, isEarly } = example
  return (
    <>
      <details className="smallest">
        <summary>{texts.smallest(inFrench(bytes))}</summary>
        <p className="quiet">{texts.smallestFrom(page, inFrench(before))}</p>
        {isEarly && <p className="quiet">{texts.early}</p>}
        <Copyable title={texts.page} text={text}>
          {address !== undefined && (
            <a className="button" href={address} download={`exemple-${id}.html`}>
              {texts.download}
            </a>
          )}
        </Copyable>
        <Copyable title={texts.command} text={command}>
          <CopyButton text={command} label={texts.copyCommand} />
        </Copyable>
      </details>
      {shim && <Mending shim={shim} />}
    </>
  )
}

function Mending({ shim: { config, tried, pages } }: { readonly shim: NonNullable<Example['shim']> }) {
  const text = JSON.stringify(config, null, 2)
  return (
    <div className="mending">
      <Copyable title={texts.shim(tried, pages)} text={text}>
        <CopyButton text={text} label={texts.copyShim} />
      </Copyable>
    </div>
  )
}

interface CopyableProps {
  readonly title: string
  readonly text: string
  readonly children: React.ReactNode
}

function Copyable({ title, text, children }: CopyableProps) {
  return (
    <section>
      <div className="heading">
        <h4>{title}</h4>
        {children}
      </div>
      <pre tabIndex={0} aria-label={title} role="region">
        {text}
      </pre>
    </section>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies; where a browser does not let it, the text is chosen, so that the keyboard's own command does. */
function CopyButton({ text, label }: CopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(texts.copied)
    } catch {
      const shown = button.current?.closest('section')?.querySelector('pre')
      if (shown) getSelection()?.selectAllChildren(shown)
      setSaid(texts.chosen)
    }
  }
  return (
    <span className="copy">
      <span role="status">{said}</span>
      <button type="button" ref={button} onClick={() => void copy()}>
        {label}
      </button>
    </span>
  )
}
