import { fitName, isRightToLeft } from '../../textures/name-fit.ts'
import { drawPlaced, drawWithInk, type Pen, setType } from '../../textures/pen.ts'
import { type NamePlace, readableAngle } from '../../workshop/geometry/name-place.ts'
import { removePictograms } from '../../workshop/geometry/pictograms.ts'
import { type SideLabel, sideLabels } from '../../workshop/geometry/side-labels.ts'
import type { InlayRequest } from './inlay-request.ts'

/** Letters are drawn in this size and scaled down, since browsers round small type sizes. */
const TYPE_SIZE_PX = 100
/** Type size of names before scaling. In this optical size the font has its strongest strokes. */
export const NAME_TYPE_SIZE_PX = 12
export const SIGN_FONT = `600 ${TYPE_SIZE_PX}px 'Inter Variable', system-ui, sans-serif`
export const NAME_FONT = `700 ${NAME_TYPE_SIZE_PX}px 'Cut Scripts', 'Fraunces Variable', 'Inter Variable', Georgia, serif`

const paintSign = (pen: Pen, { text, at, size }: SideLabel, angle: number): void =>
  drawPlaced(pen, at, angle, size / TYPE_SIZE_PX, () =>
    drawWithInk(pen, 'inlay', (context) => context.fillText(text, 0, TYPE_SIZE_PX * 0.33)),
  )

/** Paints the letters of the sides and the numbers of some holes, upright for the viewer. */
export const paintSigns = (pen: Pen, order: InlayRequest): void => {
  setType(pen, SIGN_FONT)
  for (const sign of sideLabels(order.board.spec, order.signSpace)) paintSign(pen, sign, order.viewAngle)
}

/** Paints a name in the player's colour with a light outline. */
const paintName = (pen: Pen, name: string, css: string): void => {
  drawWithInk(pen, 'inlay', (context) => {
    context.lineWidth = NAME_TYPE_SIZE_PX * 0.12
    context.strokeText(name, 0, NAME_TYPE_SIZE_PX * 0.33)
  })
  drawWithInk(pen, { dye: css }, (context) => context.fillText(name, 0, NAME_TYPE_SIZE_PX * 0.33))
}

/** Paints each player's name at its place, upright for the viewer. A long name is scaled down, and shortened if that is not enough. */
export const paintNames = (pen: Pen, order: InlayRequest, places: readonly (NamePlace | undefined)[]): void => {
  order.nameOfSide.forEach((whole, side) => {
    const [name, place] = [removePictograms(whole), places[side]]
    if (name === '' || place === undefined) return
    const { at, angle, size, length } = place
    const lengthOf = (text: string): number => (pen.mask.measureText(text).width / NAME_TYPE_SIZE_PX) * size
    setType(pen, NAME_FONT, isRightToLeft(name) ? 'rtl' : 'ltr')
    const { text, scale } = fitName(name, lengthOf, length)
    drawPlaced(pen, at, readableAngle(angle, order.viewAngle), (scale * size) / NAME_TYPE_SIZE_PX, () =>
      paintName(pen, text, order.colourOfSide[side]?.css ?? ''),
    )
  })
}
