import { useRef, type ReactNode } from 'react'
import { escapeText } from './content'
import { className } from './host'
import { tooltip } from './parts/tooltip'
import { useFeature } from './use-feature'

/** Of `Tooltip`. */
export interface TooltipProps {
  /** Shown as text. */
  text: string
  /** ms that the pointer rests before it shows. Default: 0. */
  delay?: number
  children: ReactNode
}

/** A bubble on hover, focus and a finger that stays (§2.23, WCAG 1.4.13). */
export function Tooltip({ text, delay, children }: TooltipProps): ReactNode {
  const element = useRef<HTMLSpanElement>(null)
  // Another text shows at once, also in a bubble that is open.
  useFeature(element, tooltip, JSON.stringify([delay, text]))
  return (
    <span ref={element} className={className('tooltip')} title={escapeText(text)} data-delay={delay}>
      {children}
    </span>
  )
}
