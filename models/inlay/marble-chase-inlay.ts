import { COLOURS } from '../../engine/marble-chase/colours.ts'
import { FIELD_MM, PITCH_MM, SLOT_PLACES, startPlaceAt } from '../../engine/marble-chase/field.ts'
import { LANE_MM, SLOT_VALUE_SIZE_MM, START_MARK_MM, slotValuePoint } from '../../engine/marble-chase/field-markings.ts'
import { COLUMN_COUNT, columnOf, slotValueOf } from '../../engine/marble-chase/flick.ts'
import {
  COLOUR_BANDS,
  NAME_LINE_MM,
  rowZOf,
  SCORING_BOARD_SIZE_MM,
  SCORING_SLOTS,
  SLOT_NUMBER_MM,
  scoringSlotPoint,
} from '../../engine/marble-chase/scoring-board-layout.ts'
import { fitName, isRightToLeft } from '../../textures/name-fit.ts'
import { type CanvasContext, drawPlaced, drawWithInk, type Pen, type PenInk, setType } from '../../textures/pen.ts'
import { COLUMN_STAINS, isPale, type Wood } from '../../workshop/design/woods.ts'
import { removePictograms } from '../../workshop/geometry/pictograms.ts'
import type { ChaseWoods } from '../marble-chase/chase-woods.ts'
import { FIELD_TILE, scoringTile, type Tile } from '../marble-chase/top-atlas.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import { NAME_FONT, NAME_TYPE_SIZE_PX, SIGN_FONT } from './lettering-inlay.ts'

/** Ink of texts on the stain of each column. */
const COLUMN_INKS: readonly PenInk[] = ['inlay', 'ebony', 'ebony', 'inlay', 'inlay', 'inlay']
/** Returns the ink that can be read on bare wood. */
const inkOn = (wood: Wood): PenInk => (isPale(wood) ? 'ebony' : 'inlay')
const stainOf = (colour: number): PenInk => ({ dye: COLUMN_STAINS[colour] ?? '' })

/** Name of a side for its scoring board, and its colour as CSS. */
export interface ScoringSign {
  readonly name: string
  readonly colour: string
}

/** Texts are drawn in this size and scaled down, since browsers round small type sizes. */
const TYPE_SIZE_PX = 100

/** Draws a tile of the atlas in mm from its middle, with y up. `size`: its width and height in mm. */
const drawOnTile = (pen: Pen, tile: Tile, size: readonly [number, number], draw: () => void): void => {
  const [left, bottom, breadth, height] = tile
  const contexts = [pen.mask, pen.dyes]
  for (const context of contexts) {
    context.save()
    context.translate(left + breadth / 2 - 0.5, bottom + height / 2 - 0.5)
    context.scale(breadth / size[0], height / size[1])
  }
  draw()
  for (const context of contexts) context.restore()
}

/** Width by which dyes reach beyond the mask on each side. */
const DYE_SPREAD_MM = 0.9

/** Paints a bar by its middle and half its size, in mm. */
const paintBar = (pen: Pen, x: number, y: number, halfX: number, halfY: number, ink: PenInk, round = 0): void =>
  drawWithInk(pen, ink, (context, spread) => {
    const more = spread > 0 ? DYE_SPREAD_MM : 0
    context.beginPath()
    context.roundRect(x - halfX - more, y - halfY - more, 2 * (halfX + more), 2 * (halfY + more), round)
    context.fill()
  })

const paintRing = (pen: Pen, x: number, y: number, radius: number, width: number, ink: PenInk): void =>
  drawWithInk(pen, ink, (context, spread) => {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.lineWidth = width + (spread > 0 ? 2 * DYE_SPREAD_MM : 0)
    context.stroke()
  })

const paintDisc = (pen: Pen, x: number, y: number, radius: number, ink: PenInk): void =>
  drawWithInk(pen, ink, (context, spread) => {
    context.beginPath()
    context.arc(x, y, radius + (spread > 0 ? DYE_SPREAD_MM : 0), 0, 2 * Math.PI)
    context.fill()
  })

const paintCentredText = (pen: Pen, text: string, x: number, y: number, height: number, ink: PenInk): void =>
  drawPlaced(pen, { x, y }, 0, height / TYPE_SIZE_PX, () =>
    drawWithInk(pen, ink, (context: CanvasContext) => {
      context.font = SIGN_FONT
      context.textAlign = 'center'
      context.fillText(text, 0, TYPE_SIZE_PX * 0.36)
    }),
  )

/** Distance from the near edge to the middle of the field. */
const FIELD_MIDDLE_MM = FIELD_MM.length / 2

const paintColumn = (pen: Pen, column: number, wood: Wood): void => {
  const ink = stainOf(column - 1)
  const [front, back] = [startPlaceAt(column, 'f'), startPlaceAt(column, 'b')]
  const { near, far } = LANE_MM
  paintBar(pen, front.x, (near + far) / 2 - FIELD_MIDDLE_MM, LANE_MM.half, (far - near) / 2, ink)
  paintBar(pen, front.x, (front.z + near) / 2 - FIELD_MIDDLE_MM, 0.8, (near - front.z) / 2, ink)
  paintBar(pen, front.x, (front.z + back.z) / 2 - FIELD_MIDDLE_MM, 0.35, (front.z - back.z) / 2, 'quiet')
  paintDisc(pen, front.x, front.z - FIELD_MIDDLE_MM, START_MARK_MM.front + 0.6, 'ebony')
  paintDisc(pen, front.x, front.z - FIELD_MIDDLE_MM, START_MARK_MM.front, ink)
  paintDisc(pen, back.x, back.z - FIELD_MIDDLE_MM, START_MARK_MM.back, 'field')
  paintRing(pen, back.x, back.z - FIELD_MIDDLE_MM, START_MARK_MM.back, 1.9, 'ebony')
  paintRing(pen, back.x, back.z - FIELD_MIDDLE_MM, START_MARK_MM.back, 1.3, ink)
  paintCentredText(pen, '+1', back.x - 0.6, back.z - FIELD_MIDDLE_MM, START_MARK_MM.size, inkOn(wood))
}

const paintField = (pen: Pen, wood: Wood): void => {
  paintBar(pen, 0, LANE_MM.near - FIELD_MIDDLE_MM - 1.2, FIELD_MM.width / 2, 0.5, 'ebony')
  for (let column = 1; column <= COLUMN_COUNT; column++) paintColumn(pen, column, wood)
  for (let column = 0; column <= COLUMN_COUNT; column++)
    paintBar(
      pen,
      (column - COLUMN_COUNT / 2) * PITCH_MM.columns,
      (LANE_MM.near + LANE_MM.far) / 2 - FIELD_MIDDLE_MM,
      0.3,
      (LANE_MM.far - LANE_MM.near) / 2,
      'ebony',
    )
  for (const slot of SLOT_PLACES.keys()) {
    const { x, z } = slotValuePoint(slot)
    paintCentredText(
      pen,
      String(slotValueOf(slot)),
      x,
      z - FIELD_MIDDLE_MM,
      SLOT_VALUE_SIZE_MM,
      COLUMN_INKS[columnOf(slot) - 1] ?? 'ebony',
    )
  }
}

const paintName = (pen: Pen, { name: whole, colour }: ScoringSign, wood: Wood): void => {
  const name = removePictograms(whole)
  paintBar(pen, 0, 47.6, COLOUR_BANDS[0]?.half.x ?? 0, 1.1, { dye: colour }, 1)
  setType(pen, NAME_FONT, isRightToLeft(name) ? 'rtl' : 'ltr')
  const lengthOf = (text: string): number => (pen.mask.measureText(text).width / NAME_TYPE_SIZE_PX) * NAME_LINE_MM.size
  const { text, scale } = fitName(name, lengthOf, NAME_LINE_MM.length)
  drawPlaced(pen, { x: 0, y: NAME_LINE_MM.z }, 0, (scale * NAME_LINE_MM.size) / NAME_TYPE_SIZE_PX, () =>
    drawWithInk(pen, inkOn(wood), (context) => context.fillText(text, 0, NAME_TYPE_SIZE_PX * 0.33)),
  )
}

/** Paints the top of a scoring board. */
const paintScoring = (pen: Pen, sign: ScoringSign, wood: Wood): void => {
  paintName(pen, sign, wood)
  COLOUR_BANDS.forEach(({ middle, half }, i) => {
    paintBar(pen, middle.x, middle.z, half.x, half.z, stainOf(i + 2), 2.5)
  })
  COLOURS.forEach((colour, i) => {
    const column = i + 2
    for (const slot of SCORING_SLOTS)
      paintCentredText(
        pen,
        String(slot),
        scoringSlotPoint(colour, slot).x,
        rowZOf(colour) - SLOT_NUMBER_MM.below,
        SLOT_NUMBER_MM.size,
        COLUMN_INKS[column] ?? 'ebony',
      )
  })
}

/** Paints all inlays, stains and texts on the tops of Marble Chase. `size`: side of the textures in pixels. Returns undefined where no canvas can be created. */
export const paintMarbleChaseTops = (
  signs: readonly ScoringSign[],
  { field, border }: Pick<ChaseWoods, 'field' | 'border'>,
  size: number,
): Inlay | undefined =>
  drawInlay(size, 1, (pen) => {
    drawOnTile(pen, FIELD_TILE, [FIELD_MM.width, FIELD_MM.length], () => paintField(pen, field))
    signs.forEach((sign, side) => {
      drawOnTile(pen, scoringTile(side), [SCORING_BOARD_SIZE_MM.x, SCORING_BOARD_SIZE_MM.z], () =>
        paintScoring(pen, sign, border),
      )
    })
  })
