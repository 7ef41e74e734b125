import type { Point } from '../../engine/boards/layout.ts'
import { drawPlaced, drawWithInk, type Pen, type PenInk, setType, strokePath } from '../../textures/pen.ts'
import type { WoodName } from '../../textures/species.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import { NAME_FONT, NAME_TYPE_SIZE_PX } from './lettering-inlay.ts'

/** Paint on dark woods. */
export const CREAM_PAINT = '#efe4cc'
/** On these letters are burnt in, on all others painted. */
export const PALE_WOODS: readonly WoodName[] = ['maple', 'birch-ply', 'white-oak']

export interface SampleRequest {
  readonly wood: WoodName
  /** Text on the sample, line by line. */
  readonly lines: readonly string[]
  /** Half its breadth and height, hole spacings. */
  readonly half: Point
  readonly span: number
  readonly size: number
}

const paintLines = (pen: Pen, { wood, lines, half }: SampleRequest): void => {
  const ink: PenInk = PALE_WOODS.includes(wood) ? 'burnt' : { dye: CREAM_PAINT }
  setType(pen, NAME_FONT)
  lines.forEach((text, i) => {
    const broad = pen.mask.measureText(text).width
    const scale = Math.min((half.x * 1.7) / broad, half.y / 3.4 / NAME_TYPE_SIZE_PX)
    drawPlaced(pen, { x: 0, y: half.y * (0.12 - i * 0.36) }, 0, scale, () =>
      drawWithInk(pen, ink, (context) => context.fillText(text, 0, NAME_TYPE_SIZE_PX * 0.33)),
    )
  })
}

/** A line of the inlay's wood, and what the sample is called. */
export const paintSample = (order: SampleRequest): Inlay | undefined =>
  drawInlay(order.size, order.span, (pen) => {
    const { x, y } = order.half
    const line = [
      { x: -x * 0.8, y: -y * 0.66 },
      { x: x * 0.8, y: -y * 0.66 },
    ]
    strokePath(pen, line, y * 0.16, 'ebony')
    strokePath(pen, line, y * 0.12, 'inlay')
    paintLines(pen, order)
  })
