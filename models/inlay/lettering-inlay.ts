import { fitName, isRightToLeft, removePictograms } from '../../textures/name-fit.ts'
import { drawPlaced, drawWithInk, type Pen, setType } from '../../textures/pen.ts'
import { type NamePlace, readableAngle } from '../../workshop/geometry/name-place.ts'
import { type SideLabel, sideLabels } from '../../workshop/geometry/side-labels.ts'
import type { InlayRequest } from './inlay-request.ts'

/** Letters are drawn this large and made smaller: browsers round small sizes of type. */
const TYPE_SIZE_PX = 100
/** Names are drawn smaller: at this size the type has its sturdiest cut. */
export const NAME_TYPE_SIZE_PX = 12
export const SIGN_FONT = `600 ${TYPE_SIZE_PX}px 'Inter Variable', system-ui, sans-serif`
export const NAME_FONT = `700 ${NAME_TYPE_SIZE_PX}px 'Fraunces Variable', Georgia, serif`

const paintSign = (pen: Pen, { text, at, size }: SideLabel, angle: number): void =>
  drawPlaced(pen, at, angle, size / TYPE_SIZE_PX, () =>
    drawWithInk(pen, 'inlay', (context) => context.fillText(text, 0, TYPE_SIZE_PX * 0.33)),
  )

/** Letters of the sides and numbers of some holes, upright for the viewer. */
export const paintSigns = (pen: Pen, order: InlayRequest): void => {
  setType(pen, SIGN_FONT)
  for (const sign of sideLabels(order.board.spec, order.signSpace)) paintSign(pen, sign, order.viewAngle)
}

/** Letters dyed in the player's colour, edged with the light wood: the neighbour's home runs close by. */
const paintName = (pen: Pen, name: string, css: string): void => {
  drawWithInk(pen, 'inlay', (context) => {
    context.lineWidth = NAME_TYPE_SIZE_PX * 0.12
    context.strokeText(name, 0, NAME_TYPE_SIZE_PX * 0.33)
  })
  drawWithInk(pen, { dye: css }, (context) => context.fillText(name, 0, NAME_TYPE_SIZE_PX * 0.33))
}

/** Each player's name between their home and their start, upright for the viewer: smaller if it is long, and shortened if that is not enough. */
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
