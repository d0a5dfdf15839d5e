import { useLayoutEffect, useRef } from 'react'

/** What windows have in common. */
export interface WindowProps {
  /** Shown while true. */
  open: boolean
  /** It has closed, by the visitor, by the page, or as another took its place. Set `open` to false. */
  onClose?(value: unknown): void
}

/** What a window does, by its service. */
export interface Shown {
  /** Resolves when it is closed. Read anew at each opening. */
  show(): Promise<unknown>
  close(): Promise<unknown>
}

/** Shows a window of the page while `open` is true. */
export function useShown(open: boolean, { show, close }: Shown, onClose: WindowProps['onClose']): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    if (!open) return undefined
    let isOver = false
    void show().then((value) => {
      if (!isOver) latest.current?.(value)
      isOver = true
    })
    return () => {
      // In call order: an opening still under way is closed as soon as it is there.
      if (!isOver) void close()
      isOver = true
    }
  }, [open])
}
