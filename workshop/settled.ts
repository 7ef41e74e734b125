import type { StartShape } from '../engine/board.ts'
import type { Design } from './design.ts'
import { GROUND } from './ground.ts'

/** Start shapes for a number of pegs. */
export const shapesFor = (pegs: number): readonly StartShape[] =>
  pegs === 5 ? ['plus', 'cross', 'rows', 'row', 'ring'] : ['diamond', 'square', 'row', 'ring']

/** Tracks on the board, from the outermost. */
export const trackCount = ({ form }: Pick<Design, 'form'>): number => (form === 'three-in-one' ? 3 : 1)

const playersOf = ({ form, players }: Design): number =>
  form === 'three-in-one' ? 8 : form === 'sections' ? Math.max(3, players) : players

/**
 * What other fields decide is made to fit them: a three-in-one is for eight, parts have their homes outside, there is a
 * lean for each track, and the start's shape is one for the game's number of pegs. Every design is one of these.
 */
export const settled = (design: Design): Design => {
  const shapes = shapesFor(GROUND[design.game].pegs)
  const isParts = design.form === 'sections'
  return {
    ...design,
    names: design.names.map((name) => name.replaceAll('~', '-')),
    players: playersOf(design),
    homeLean: Array.from({ length: trackCount(design) }, (_, i) => design.homeLean[i] ?? 0),
    startShape: shapes.includes(design.startShape) ? design.startShape : (shapes[0] as StartShape),
    outward: isParts || design.outward,
    fold: isParts ? 'none' : design.fold,
    well: isParts ? 'none' : design.well,
    borderWidth: isParts || design.form === 'round' ? 0 : design.borderWidth,
  }
}
