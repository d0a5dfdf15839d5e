import { ElementHandle } from 'puppeteer'

/** What of an element may move while it is animated; all else leaves it in its place. */
const MOVES =
  /^(transform|translate|scale|rotate|offset\w*|inset\w*|(margin|padding)(Top|Right|Bottom|Left|Inline\w*|Block\w*)|top|right|bottom|left|(min|max)?(width|height|inlineSize|blockSize)|gridTemplate\w+)$/i

/**
 * A person presses what stands still: where a thing is still on its way (a picture that grows out of its link, a panel
 * that slides in), the point read from it is one that it has left when the press comes. What moves for ever is pressed
 * as it goes, and what something else stops is not waited for.
 */
const pointOf = ElementHandle.prototype.clickablePoint
ElementHandle.prototype.clickablePoint = async function (this: ElementHandle<Element>, offset) {
  await this.evaluate(async (element, moves) => {
    const isMoving = (one: Animation): boolean => {
      const { effect } = one
      return (
        one.playState === 'running' &&
        effect instanceof KeyframeEffect &&
        Number.isFinite(effect.getComputedTiming().endTime) &&
        !!effect.target?.contains(element) &&
        effect
          .getKeyframes()
          .some((frame) => Object.keys(frame).some((name) => new RegExp(moves, 'i').test(name)))
      )
    }
    const moving = document.getAnimations?.().filter(isMoving) ?? []
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }, MOVES.source)
  return pointOf.call(this, offset)
}
