/** Boards that are printed, coloured and played on: no wood, no holes. */

import { type Design, FIRST_DESIGN } from '../../design.ts'
import type { Plan } from '../../plan.ts'
import { planOf } from '../../plan.ts'
import { provenShapes } from '../../proven.ts'
import { settled } from '../../settled.ts'
import { paperWords } from './paper-words.ts'
import { boardTemplate, type Template } from './template.ts'
import { printedTiles, tilingOf } from './tiling.ts'

/** Diameter of a space and room at the edge, in spaces. */
const SPACE = 0.86
const EDGE = 0.8
/** Spaces of a board for a pen, beads or lentils, and of one for coins: a cent, a dime or a penny; mm. */
const SMALLEST = 6
const LARGEST_SMALL = 12
const COIN = 20
/** In which a fitting size is looked for, mm. */
const STEP = 0.5

/** The board of one track of a design. Parts and boards of three tracks become a board of their own for each number of sides. */
const boardOf = (design: Design, sides: number, spacing: number): Design => {
  const whole = design.form === 'polygon' || design.form === 'round'
  const players = design.players === 2 ? 2 : sides
  const shaped = whole ? design : { ...design, ...provenShapes({ ...design, form: 'polygon', players }) }
  const isIdle = (side: number) => players === 2 && side % 2 === 1
  const names = Array.from({ length: sides }, (_, side) =>
    isIdle(side) ? '' : design.names[side] || paperWords.player(String.fromCharCode(65 + side)),
  )
  return settled({
    ...FIRST_DESIGN,
    ...shaped,
    form: whole ? design.form : 'polygon',
    players,
    spacing,
    margin: EDGE * spacing,
    holeDiameter: SPACE * spacing,
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
    title: design.title === '' ? paperWords.games[design.game] : design.title,
  })
}

const pagesAt = (design: Design, sides: number, spacing: number): number => {
  const { bounds, content } = boardTemplate(planOf(boardOf(design, sides, spacing)))
  return printedTiles(tilingOf(bounds, content, design.paper, () => 0)).length
}

/** The largest handy spaces that take no more pages than the smallest ones do. */
const smallSpacing = (design: Design, sides: number): number => {
  const fewest = pagesAt(design, sides, SMALLEST)
  let spacing = LARGEST_SMALL
  while (spacing > SMALLEST && pagesAt(design, sides, spacing) > fewest) spacing -= STEP
  return spacing
}

export interface PenBoard {
  readonly plan: Plan
  readonly template: Template
  readonly sides: number
  /** Of its spaces' diameter, mm. */
  readonly space: number
}

/** A title in the middle of several pages would be cut through all of them. */
const penBoard = (design: Design, sides: number, spacing: number): PenBoard => {
  const board = boardOf(design, sides, spacing)
  const plan = planOf(pagesAt(design, sides, spacing) === 1 ? board : { ...board, title: '' })
  const space = spacing * SPACE
  const key = `Pen${sides}${spacing === COIN ? 'Coins' : 'Small'}`
  const title = paperWords.penTitle(Math.min(sides, plan.design.players), spacing === COIN)
  const template = { ...boardTemplate(plan), key, title }
  return { plan, template, sides, space }
}

/** A small board for each track, and one for coins for the fewest players. `tracks`: sides of each. */
export const penBoards = (design: Design, tracks: readonly number[]): readonly PenBoard[] => [
  ...tracks.map((sides) => penBoard(design, sides, smallSpacing(design, sides))),
  penBoard(design, Math.min(...tracks), COIN),
]
