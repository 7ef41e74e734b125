/** Boards that are printed, coloured and played on: no wood, no holes. */

import { type Design, FIRST_DESIGN, hasRoundEdge } from '../../../design/design.ts'
import { defaultShapes } from '../../../design/home-start-shapes.ts'
import { normalizeDesign } from '../../../design/normalization.ts'
import { paperSheets } from '../../../geometry/template/sheet.ts'
import { boardTemplate, type Template } from '../../../geometry/template/template.ts'
import { findTiling, printedTiles } from '../../../geometry/template/tiling.ts'
import { type Plan, planOf } from '../../../plan.ts'
import type { Translate } from '../../../texts.ts'

/** Diameter of a space, in distances between spaces. */
const SPACE_DIAMETER_SPACES = 0.86
/** Margin at the edge, in distances between spaces. */
const EDGE_SPACES = 0.8
/** Smallest distance between spaces on a board for a pen, beads or lentils. */
const MIN_SPACE_MM = 6
/** Largest distance between spaces on such a board. */
const MAX_PEN_SPACE_MM = 12
/** Distance between spaces on a board for coins: a cent, a dime or a penny. */
const COIN_SPACE_MM = 20
/** Step of the search for a fitting size. */
const SIZE_STEP_MM = 0.5

/** Returns the design of a paper board for one track. Rings of sections and boards of three tracks become a polygon for each number of sides. `spacing`: distance between spaces, mm. */
const paperDesign = (design: Design, sides: number, spacing: number, t: Translate): Design => {
  const whole = design.form === 'polygon' || hasRoundEdge(design)
  const players = design.players === 2 ? 2 : sides
  const shaped = whole ? design : { ...design, ...defaultShapes({ ...design, form: 'polygon', players }) }
  const isIdle = (side: number) => players === 2 && side % 2 === 1
  const names = Array.from({ length: sides }, (_, side) =>
    isIdle(side) ? '' : design.names[side] || t('pen.player', { letter: String.fromCharCode(65 + side) }),
  )
  return normalizeDesign({
    ...FIRST_DESIGN,
    ...shaped,
    form: whole ? design.form : 'polygon',
    players,
    spacing,
    margin: EDGE_SPACES * spacing,
    holeDiameter: SPACE_DIAMETER_SPACES * spacing,
    holeChamfer: 0,
    holeBottom: 'flat',
    corner: 0,
    borderWidth: 0,
    fold: 'none',
    well: 'none',
    ornament: 'none',
    lines: 'painted',
    lineWidth: spacing * 0.16,
    arrows: true,
    numbers: false,
    names,
    title: design.title === '' ? t(`game.${design.game}`) : design.title,
  })
}

const pageCountOf = (board: Design): number => {
  const { bounds, content } = boardTemplate(planOf(board))
  return printedTiles(findTiling(bounds, content, paperSheets(board.paper), () => 0)).length
}

/** Returns the largest distance in mm between small spaces that takes no more pages than the smallest one. */
const largestSmallSpacing = (design: Design, sides: number, t: Translate): number => {
  const pagesAt = (spacing: number) => pageCountOf(paperDesign(design, sides, spacing, t))
  const fewest = pagesAt(MIN_SPACE_MM)
  let spacing = MAX_PEN_SPACE_MM
  while (spacing > MIN_SPACE_MM && pagesAt(spacing) > fewest) spacing -= SIZE_STEP_MM
  return spacing
}

export interface PaperTrackBoard {
  readonly plan: Plan
  readonly template: Template
  /** Diameter of its spaces, mm. */
  readonly space: number
}

/** Returns a board on paper. A board on several pages has no title in its middle, for all of them would cut it. */
const paperTrackBoard = (design: Design, sides: number, spacing: number, t: Translate): PaperTrackBoard => {
  const board = paperDesign(design, sides, spacing, t)
  const plan = planOf(pageCountOf(board) === 1 ? board : { ...board, title: '' })
  const space = spacing * SPACE_DIAMETER_SPACES
  const key = `Pen${sides}${spacing === COIN_SPACE_MM ? 'Coins' : 'Small'}`
  const title = spacing === COIN_SPACE_MM ? 'coins' : 'small'
  const players = Math.min(sides, plan.design.players)
  return { plan, template: { ...boardTemplate(plan), key, title, sides: players }, space }
}

/** Returns a small board for each track, and one for coins for the fewest players. `tracks`: number of sides of each. */
export const paperTrackBoards = (
  design: Design,
  tracks: readonly number[],
  t: Translate,
): readonly PaperTrackBoard[] => [
  ...tracks.map((sides) => paperTrackBoard(design, sides, largestSmallSpacing(design, sides, t), t)),
  paperTrackBoard(design, Math.min(...tracks), COIN_SPACE_MM, t),
]
