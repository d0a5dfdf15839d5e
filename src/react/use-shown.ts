import { useLayoutEffect, useRef } from 'react'

/** What windows have in common. */
export interface WindowProps {
  /** Shown while true. */
  open: boolean
  /** It has closed, by the visitor, by the page, or as another took its place. Set `open` to false. */
  onClose?(value: unknown): void
}

/** A window of the page that a component opened. */
export interface Shown {
  /** Resolves, when it is closed, to what it was closed with. */
  readonly ended: Promise<unknown>
  /** Closes this one, whichever is open by then: its component has gone, which nothing prevents. */
  close(reason: 'gone'): unknown
}

/**
 * Shows a window of the page while `open` is true.
 * @param show called at each opening; it opens none that is no longer wanted when its turn comes
 */
export function useShown(
  open: boolean,
  show: (isWanted: () => boolean) => Promise<Shown | undefined>,
  onClose: WindowProps['onClose'],
): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    if (!open) return undefined
    let isWanted = true
    let shown: Shown | undefined
    void show(() => isWanted).then(async (opened) => {
      if (!isWanted) return void opened?.close('gone')
      shown = opened
      const value = await opened?.ended
      shown = undefined
      if (isWanted) latest.current?.(value)
    })
    return () => {
      isWanted = false
      // React is at work, and cannot take another tree away meanwhile.
      void Promise.resolve().then(() => shown?.close('gone'))
    }
  }, [open])
}
