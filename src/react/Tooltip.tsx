import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { escapeText, useIsLive } from './content'
import { adopt, className, useHandOvers } from './host'
import { tooltip } from './parts/tooltip'

/** Of `Tooltip`. */
export interface TooltipProps {
  /** Shown as text; where it is empty there is no bubble. */
  text: string
  /** ms that the pointer rests before it shows. Default: 0. */
  delay?: number | undefined
  children: ReactNode
}

/** A bubble on hover, focus and a finger that stays (§2.23, WCAG 1.4.13). */
export function Tooltip({ text, delay, children }: TooltipProps): ReactNode {
  const element = useRef<HTMLSpanElement>(null)
  // By its class a drop-in beside would change what React has yet to find as it rendered it.
  const isLive = useIsLive()
  const handOvers = useHandOvers()
  // Another text shows at once, also in a bubble that is open.
  const title = escapeText(text) || undefined
  useLayoutEffect(() => {
    const { current } = element
    if (!current || !isLive) return undefined
    // The bubble that was here has given its own title back.
    if (!title) return current.removeAttribute('title')
    void adopt(current, tooltip)
    return () => void adopt(current, tooltip, true)
  }, [delay, text, isLive, handOvers])
  return (
    <span
      ref={element}
      className={isLive ? className('tooltip') : undefined}
      title={title}
      data-delay={delay}
    >
      {children}
    </span>
  )
}
