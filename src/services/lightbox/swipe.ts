import { detach } from '../../dom/layer/detach'
import { placesToTheRight } from './direction'
import { glide } from './motion'
import type { Slide } from './slide'
import type { Viewer } from './viewer'

/** Shares of the stage's width and px of its height from which letting go counts, and px/ms that always do. */
const FAR_SIDEWAYS = 0.25
const FAR_UPWARDS = 120
const FAST = 0.5

type Axis = 'x' | 'y'

/** A finger that moves what is shown: sideways to the next or the one before, up or down to close. */
export interface Swipe {
  /** @param by px from where it began */
  drag(axis: Axis, by: number): void
  /** The finger leaves. @param speed px/ms */
  drop(axis: Axis, by: number, speed: number): void
}

export function createSwipe(viewer: Viewer): Swipe {
  const { stage, backdrop } = viewer.parts
  /** The picture that comes into view meanwhile. */
  let incoming: Slide | undefined

  /** A finger brings what is on the side that it comes from. */
  const placesOn = (by: number): number => (by < 0 ? 1 : -1) * placesToTheRight(stage)

  /** Takes the picture that came into view away again, unless it is this one, or shown by now. */
  function replaceIncoming(slide?: Slide): void {
    if (incoming && incoming !== slide && incoming !== viewer.slide()) detach(incoming.element)
    incoming = slide
  }

  function dragSideways(by: number): void {
    const { style } = viewer.slide().element
    const next = viewer.many && by ? viewer.neighbour(placesOn(by)) : undefined
    replaceIncoming(next)
    // Where there is nothing to come, it gives way a little.
    style.transform = `translateX(${next ? by : by / 4}px)`
    if (!next) return
    if (!next.element.parentNode) stage.append(next.element)
    viewer.fit(next)
    next.element.style.transform = `translateX(${by - Math.sign(by) * stage.clientWidth}px)`
  }

  function dropSideways(slide: Slide, isAway: boolean, by: number): void {
    const next = incoming
    if (isAway && viewer.many) viewer.step(placesOn(by))
    if (next && viewer.slide() === next) {
      slide.element.style.transform = ''
      glideBack(next)
      return
    }
    glideBack(slide)
    if (next) next.element.style.transform = ''
    replaceIncoming()
  }

  function dropUpwards(slide: Slide, isAway: boolean): void {
    const stay = (): void => {
      backdrop.style.opacity = ''
      glideBack(slide)
    }
    if (isAway) void viewer.close('swipe').then((closed) => closed || stay())
    else stay()
  }

  return {
    drag(axis, by) {
      if (axis === 'x') return dragSideways(by)
      viewer.slide().element.style.transform = `translateY(${by}px)`
      backdrop.style.opacity = String(Math.max(0.3, 1 - Math.abs(by) / 600))
    },
    drop(axis, by, speed) {
      const far = axis === 'x' ? stage.clientWidth * FAR_SIDEWAYS : FAR_UPWARDS
      const isAway = !!by && (Math.abs(by) > far || Math.abs(speed) > FAST)
      if (axis === 'x') dropSideways(viewer.slide(), isAway, by)
      else dropUpwards(viewer.slide(), isAway)
    },
  }
}

/** Puts a slide back into its place, from where it was dragged to. */
function glideBack({ element }: Slide): void {
  const from = element.style.transform
  element.style.transform = ''
  if (from) glide(element, from, 'none')
}
