import { useLayoutEffect, useRef } from 'react'

/** What windows have in common. Functions that are given have the types of methods: their parameters may be narrower. */
export interface WindowProps {
  /** Shown while true. */
  open: boolean
  /** It has closed, by the visitor, by the page, or as another took its place. Set `open` to false. */
  onClose?: { as(value: unknown): void }['as'] | undefined
}

/** A window of the page that a component opened. */
export interface Shown {
  /** Resolves, when it is closed, to what it was closed with. */
  readonly ended: Promise<unknown>
  /** Closes this one, whichever is open by then: its component has gone, which nothing prevents. */
  close(reason: 'gone'): unknown
}

/** How a window looks, besides its content, which its component renders. */
export interface Look<Params> {
  /** Another key is another look. */
  readonly key: string
  read(): Params
}

/**
 * Tells values from others. JSON has no words for the numbers that some databases give as identifiers; what leads back to
 * itself, as elements of libraries do, has no text in a window either.
 */
export const keyOfValues = (values: readonly unknown[]): string => String(values.map(keyOfValue))

function keyOfValue(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
  } catch {
    return undefined
  }
}

/** As `keyOfValues`, by name: one member without a text leaves the others theirs. */
export const keyOfMembers = (members: unknown): string =>
  keyOfValues(Object.entries(members ?? {}).map(([name, value]) => [name, keyOfValue(value)]))

/**
 * Shows a window of the page while `open` is true.
 * @param show called at each opening; it opens none that is no longer wanted when its turn comes
 * @param look of the window, which may change while it is open
 * @param what it shows: another one takes its place
 */
export function useShown<Params>(
  open: boolean,
  show: (isWanted: () => boolean) => Promise<(Shown & { change?(params: Params): void }) | undefined>,
  onClose: WindowProps['onClose'],
  look?: Look<Params>,
  what = '',
): void {
  const latest = useRef({ onClose, look })
  const follow = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    latest.current = { onClose, look }
  })
  useLayoutEffect(() => {
    if (!open) return undefined
    let isWanted = true
    let shown: Awaited<ReturnType<typeof show>>
    let key = look?.key
    follow.current = () => {
      const { look: now } = latest.current
      if (!shown || !now || now.key === key) return
      key = now.key
      shown.change?.(now.read())
    }
    void show(() => isWanted).then(async (opened) => {
      if (!isWanted) return void opened?.close('gone')
      shown = opened
      follow.current?.()
      const value = await opened?.ended
      shown = undefined
      if (isWanted) latest.current.onClose?.(value)
    })
    return () => {
      isWanted = false
      follow.current = undefined
      // React is at work, and cannot take another tree away meanwhile.
      void Promise.resolve().then(() => shown?.close('gone'))
    }
  }, [open, what])
  // Nor render one.
  useLayoutEffect(() => void Promise.resolve().then(() => follow.current?.()), [look?.key])
}
