import { type SideSign, sideSigns } from '../models/side-signs.ts'
import type { StainOrder } from './board-stain.ts'
import { EBONY, type Pen } from './pen.ts'

const INLAID = '#c9ad7d'
/** Letters are drawn this large and made smaller: browsers round small sizes of type. */
const TYPE = 100

const paintSign = (pen: Pen, { text, at, size }: SideSign, angle: number): void => {
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(-angle)
  pen.scale(size / TYPE, -size / TYPE)
  pen.lineWidth = 12
  pen.strokeStyle = EBONY
  pen.strokeText(text, 0, TYPE * 0.33)
  pen.fillStyle = INLAID
  pen.fillText(text, 0, TYPE * 0.33)
  pen.restore()
}

/** Letters of the sides and numbers of some holes, upright for the viewer. */
export const paintSigns = (pen: Pen, order: StainOrder): void => {
  pen.font = `600 ${TYPE}px 'Inter Variable', system-ui, sans-serif`
  pen.textAlign = 'center'
  for (const sign of sideSigns(order.board.spec)) paintSign(pen, sign, order.viewAngle)
}
