/** Reads the layout, and returns what writes; it may come after its element has left the page. */
export type Turn = () => (() => void) | void

/** Who is to have a turn. */
const due = new Set<Turn>()
let frame = 0

/** Before the next picture: all read, then all write, so that the browser lays the page out once, not once an element. */
export function inNextFrame(turn: Turn): void {
  due.add(turn)
  frame ||= requestAnimationFrame(() => {
    const turns = [...due]
    due.clear()
    frame = 0
    for (const write of turns.map((one) => one())) write?.()
  })
}
