import type { Page } from 'playwright-core'
import { fullPullPx } from '../../../client/marble-chase/play/pull-to-flick.ts'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

/** A pull: the force of its flick, and the direction of the flick in radians to the right. A negative force pulls forward. */
export interface Pull {
  readonly force: number
  readonly angle?: number
}

/** Returns the position of a spot of the flat board in px, and the end of a pull from there. */
const pullOnScreen = (page: Page, { x, z }: FieldPoint, { force, angle = 0 }: Pull) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const lengthPx = (force / MAX_FORCE) * fullPullPx({ innerWidth: width, innerHeight: height })
  return page.locator('.chase-drawn').evaluate(
    (drawn, { spot, by, length }) => {
      const matrix = (drawn as SVGGElement).getScreenCTM() as DOMMatrix
      const pxForMm = Math.hypot(matrix.a, matrix.b)
      const toScreen = (right: number, down: number) => new DOMPoint(right, down).matrixTransform(matrix)
      const from = toScreen(spot.x, -spot.z)
      const to = toScreen(spot.x + (by.x * length) / pxForMm, -spot.z + (by.z * length) / pxForMm)
      return { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }
    },
    { spot: { x, z }, by: { x: -Math.sin(angle), z: Math.cos(angle) }, length: lengthPx },
  )
}

type OnScreen = Awaited<ReturnType<typeof pullOnScreen>>

const between = ({ from, to }: OnScreen, share: number) => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Presses at a spot, pulls, calls `held`, and releases. */
export const flickByMouse = async (
  page: Page,
  from: FieldPoint,
  pull: Pull,
  held = async (): Promise<void> => {},
): Promise<void> => {
  const screen = await pullOnScreen(page, from, pull)
  await page.mouse.move(screen.from.x, screen.from.y)
  await page.mouse.down()
  for (const share of [0.5, 1]) {
    const { x, y } = between(screen, share)
    await page.mouse.move(x, y)
  }
  await held()
  await page.mouse.up()
}

/** Flicks by touch. */
export const flickByTouch = async (page: Page, from: FieldPoint, pull: Pull): Promise<void> => {
  const screen = await pullOnScreen(page, from, pull)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [between(screen, share)],
    })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
}
