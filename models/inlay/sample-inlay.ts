import type { Point } from '../../engine/boards/layout.ts'
import { drawPlaced, drawWithInk, type Pen, type PenInk, setType, strokePath } from '../../textures/pen.ts'
import type { WoodName } from '../../textures/species.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import { NAME_FONT, NAME_TYPE_SIZE_PX } from './lettering-inlay.ts'

/** Paint of marks without a player, on dark woods. */
export const CREAM_PAINT = '#efe4cc'
/** Woods on which letters are burnt in. On all others they are painted. */
export const PALE_WOODS: readonly WoodName[] = ['maple', 'birch-ply', 'white-oak']

/** Describes the top of a sample of wood. */
export interface SampleRequest {
  readonly wood: WoodName
  /** Text on the sample, line by line. */
  readonly lines: readonly string[]
  /** Half its width and height, in hole spacings. */
  readonly half: Point
  /** Side of the square that the textures cover, in hole spacings. */
  readonly span: number
  /** Side of the textures in pixels. */
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

/** Paints a line of the inlay's wood and the texts of a sample. Returns undefined where no canvas can be created. */
export const paintSample = (request: SampleRequest): Inlay | undefined =>
  drawInlay(request.size, request.span, (pen) => {
    const { x, y } = request.half
    const line = [
      { x: -x * 0.8, y: -y * 0.66 },
      { x: x * 0.8, y: -y * 0.66 },
    ]
    strokePath(pen, line, y * 0.16, 'ebony')
    strokePath(pen, line, y * 0.12, 'inlay')
    paintLines(pen, request)
  })
