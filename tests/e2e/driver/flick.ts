import type { Page } from 'playwright-core'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'

/** Returns the position of a spot of the flat board in px, and the px per mm. */
const onScreen = (page: Page, { x, z }: FieldPoint): Promise<{ x: number; y: number; scale: number }> =>
  page.locator('.chase-flat').evaluate(
    (svg, spot) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM() as DOMMatrix
      const { x: right, y: down } = new DOMPoint(spot.x, -spot.z).matrixTransform(matrix)
      return { x: right, y: down, scale: matrix.a }
    },
    { x, z },
  )

/** Presses at a spot, pulls by the given mm (negative z is towards the shooter), calls `held`, and releases. */
export const flickByMouse = async (
  page: Page,
  from: FieldPoint,
  by: FieldPoint,
  held = async (): Promise<void> => {},
): Promise<void> => {
  const { x, y, scale } = await onScreen(page, from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const share of [0.5, 1]) await page.mouse.move(x + by.x * scale * share, y - by.z * scale * share)
  await held()
  await page.mouse.up()
}

/** Flicks by touch. */
export const flickByTouch = async (page: Page, from: FieldPoint, by: FieldPoint): Promise<void> => {
  const { x, y, scale } = await onScreen(page, from)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * scale * share, y: y - by.z * scale * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
}
