import { fitName, isRightToLeft } from '../../textures/name-fit.ts'
import { drawPlaced, drawWithInk, fillPaths, type Pen, type PenInk, setType, strokePath } from '../../textures/pen.ts'
import type { Design } from '../../workshop/design/design.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'
import { COLUMN_STAINS } from '../../workshop/design/woods.ts'
import type { LineMark, Mark, TextMark } from '../../workshop/geometry/marks.ts'
import { removePictograms } from '../../workshop/geometry/pictograms.ts'
import type { Plan } from '../../workshop/plan.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import { NAME_FONT, NAME_TYPE_SIZE_PX } from './lettering-inlay.ts'
import { CREAM_PAINT, PALE_WOODS } from './sample-inlay.ts'

/** Paint of marks without a player, on pale woods. */
const UMBER_PAINT = '#4a3020'
/** Height of a capital letter, as a ratio of the type size. */
const CAPITAL_HEIGHT_RATIO = 0.7
/** Width of the line between the halves of a folding board, with the eased edges on both sides of their joint. */
const FOLD_GAP_MM = 1.2
/** A thinner line is lost in small textures, and the joint with it. */
const MIN_FOLD_PIXELS = 4
/** Width of the dark line of glue around an inlay. */
const GLUE_LINE_SPACINGS = 0.03

/** Returns the ink of a mark. Chevrons are burnt in, since they lie on the line of the track. */
export const inlayInkOf = (
  { lines, field }: Design,
  { role, side, stain }: Pick<Mark, 'role' | 'side' | 'stain'>,
): PenInk => {
  const dye = stain === undefined ? undefined : COLUMN_STAINS[stain]
  if (dye !== undefined) return { dye }
  if (lines === 'none') return 'burnt'
  if (role === 'arrow') return 'burnt'
  if (lines === 'inlaid') return 'inlay'
  if (side >= 0) return { dye: colourAt(side).css }
  return { dye: PALE_WOODS.includes(field) ? UMBER_PAINT : CREAM_PAINT }
}

/** Paints a line or an area of a design. */
export const paintLine = (pen: Pen, design: Design, mark: LineMark): void => {
  const { spacing, lines } = design
  const outlines = [mark.points, ...(mark.holes ?? [])].map((line) =>
    line.map(({ x, y }) => ({ x: x / spacing, y: y / spacing })),
  )
  const width = mark.width / spacing
  const ink = inlayInkOf(design, mark)
  const isGlued = lines === 'inlaid' && ink === 'inlay'
  if (mark.filled) {
    if (isGlued) for (const points of outlines) strokePath(pen, points, GLUE_LINE_SPACINGS * 2, 'ebony', true)
    fillPaths(pen, outlines, ink)
    return
  }
  for (const points of outlines) {
    if (isGlued) strokePath(pen, points, width + GLUE_LINE_SPACINGS * 2, 'ebony', mark.closed)
    strokePath(pen, points, width, ink, mark.closed)
  }
}

/** Returns the ink of letters. On a board for Marble Chase they are inlaid, or dark on a light background. */
const letterInkOf = (design: Design, mark: TextMark): PenInk => {
  if (design.form !== 'field') return inlayInkOf(design, mark)
  return mark.dark === true ? 'ebony' : 'inlay'
}

/** Paints a text of a design, without pictograms. */
export const paintText = (pen: Pen, design: Design, mark: TextMark): void => {
  const text = removePictograms(mark.text)
  if (text === '') return
  const { spacing } = design
  const size = mark.size / CAPITAL_HEIGHT_RATIO / NAME_TYPE_SIZE_PX
  setType(pen, NAME_FONT, isRightToLeft(text) ? 'rtl' : 'ltr')
  const fitted = fitName(text, (part) => pen.mask.measureText(part).width * size, mark.maxWidth)
  const at = { x: mark.at.x / spacing, y: mark.at.y / spacing }
  drawPlaced(pen, at, mark.angle, (fitted.scale * size) / spacing, () =>
    drawWithInk(pen, letterInkOf(design, mark), (context) =>
      context.fillText(fitted.text, 0, (CAPITAL_HEIGHT_RATIO * NAME_TYPE_SIZE_PX) / 2),
    ),
  )
}

/** Paints the thin dark line where the halves of a folding board meet. `pixel`: width of a pixel, in hole spacings. */
export const paintFold = (pen: Pen, { fold, design }: Plan, pixel = 0): void => {
  if (fold === undefined) return
  const line = fold.map(({ x, y }) => ({ x: x / design.spacing, y: y / design.spacing }))
  strokePath(pen, line, Math.max(FOLD_GAP_MM / design.spacing, MIN_FOLD_PIXELS * pixel), 'ebony')
}

/** Order in which marks are painted, from the widest lines. */
const DRAWING_ORDER: readonly Mark['role'][] = [
  'column',
  'place',
  'track',
  'start',
  'home',
  'ornament',
  'arrow',
  'number',
  'name',
  'title',
]

/** Paints all marks of a plan. Returns undefined where no canvas can be created. `span`: side of the square that the textures cover, in hole spacings; `size`: side in pixels. */
export const paintDesign = (plan: Plan, span: number, size: number): Inlay | undefined =>
  drawInlay(size, span, (pen) => {
    const marks = [...plan.marks].sort((a, b) => DRAWING_ORDER.indexOf(a.role) - DRAWING_ORDER.indexOf(b.role))
    for (const mark of marks) {
      if (mark.kind === 'line') paintLine(pen, plan.design, mark)
      else paintText(pen, plan.design, mark)
    }
    paintFold(pen, plan, span / size)
  })
