import type { StartShape } from '../../engine/board.ts'
import { isChase, trackGameOf } from './chase-design.ts'
import { type Design, FIELDS, type Form } from './design.ts'
import { SIDE_GRAPHS } from './side-graph.ts'

/** Start shapes for a number of pegs. */
export const shapesFor = (pegs: number): readonly StartShape[] =>
  pegs === 5 ? ['plus', 'cross', 'rows', 'row', 'ring'] : ['diamond', 'square', 'row', 'ring']

/** Tracks on the board, from the outermost. */
export const trackCount = ({ form }: Pick<Design, 'form'>): number =>
  form === 'field' ? 0 : form === 'three-in-one' ? 3 : 1

const playersOf = ({ form, players, scoringBoards }: Design): number =>
  form === 'field'
    ? Math.max(FIELDS.players.min, scoringBoards)
    : form === 'three-in-one'
      ? 8
      : form === 'sections'
        ? Math.max(3, players)
        : players

/** Marble Chase has its field, and no other game has one. */
const formOf = (design: Design): Form => {
  if (isChase(design)) return 'field'
  return design.form === 'field' ? 'polygon' : design.form
}

/** A fold lies near the board's middle: no more hole spacings away than this. */
const FARTHEST_FOLD = 2

/** No hole is deeper, mm: thicker boards are not drilled through. */
const DEEPEST = FIELDS.holeDepth.max

/** Without the letter that stands between names in text, and without empty names at the end. */
const settledNames = (names: readonly string[]): readonly string[] => {
  const last = names.findLastIndex((name) => name !== '')
  return names.slice(0, last + 1).map((name) => name.replaceAll('~', '-'))
}

/** Digits after the point that a link carries. */
export const DIGITS = 5

const shortened = <T>(value: T): T =>
  (typeof value === 'number'
    ? Number(value.toFixed(DIGITS)) + 0
    : Array.isArray(value)
      ? value.map(shortened)
      : value) as T

/** No number is longer than a link carries it: 3/16" is 4.7625 mm, however it was reckoned. */
const rounded = (design: Design): Design =>
  Object.fromEntries(Object.entries(design).map(([name, value]) => [name, shortened(value)])) as unknown as Design

/**
 * What other fields decide is made to fit them: a three-in-one is for eight, parts have their homes outside, there is a
 * lean for each track, and the start's shape is one for the game's number of pegs; Marble Chase has its field. Every design is one of these.
 */
export const normalizeDesign = (given: Design): Design => {
  const design = { ...given, form: formOf(given) }
  const shapes = shapesFor(SIDE_GRAPHS[trackGameOf(design.game)].pegs)
  const farthest = FARTHEST_FOLD * design.spacing
  const isParts = design.form === 'sections'
  const isField = design.form === 'field'
  const backing = isParts || isField || design.holeBottom === 'ball' || design.thickness > DEEPEST ? 0 : design.backing
  return rounded({
    ...design,
    backing,
    holeDepth: backing > 0 ? design.thickness : design.holeDepth,
    names: settledNames(design.names),
    players: playersOf(design),
    homeLean: Array.from({ length: Math.max(1, trackCount(design)) }, (_, i) => design.homeLean[i] ?? 0),
    startShape: shapes.includes(design.startShape) ? design.startShape : (shapes[0] as StartShape),
    outward: isParts || design.outward,
    lock: isParts ? design.lock : 'none',
    partWoods: isParts ? design.partWoods : 'alike',
    fold: isParts || isField ? 'none' : design.fold,
    foldJoint: isParts || isField || design.fold === 'none' ? 'hinges' : design.foldJoint,
    magnets: isParts || isField || design.fold === 'none' || design.foldJoint === 'keys' ? 'none' : design.magnets,
    foldAt: Math.min(farthest, Math.max(-farthest, design.foldAt)),
    well: isParts || isField ? 'none' : design.well,
    plugGap: Math.min(design.plugGap, design.plugDepth / 2),
    borderWidth: isParts || isField || design.form === 'round' ? 0 : design.borderWidth,
  })
}
