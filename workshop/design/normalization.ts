import type { StartShape } from '../../engine/board.ts'
import { type Design, FIELDS, FIRST_DESIGN, type Form, isChase, trackGameOf } from './design.ts'
import { SIDE_GRAPHS } from './side-graph.ts'

/** Start shapes that exist for a number of pegs. */
export const startShapesFor = (pegs: number): readonly StartShape[] =>
  pegs === 5 ? ['plus', 'cross', 'rows', 'row', 'ring'] : ['diamond', 'square', 'row', 'ring']

/** Number of tracks on the board. */
export const trackCount = ({ form, tracks }: Pick<Design, 'form' | 'tracks'>): number =>
  form === 'field' ? 0 : form === 'three-in-one' ? tracks.length : 1

/** Whole numbers of sides of two or three tracks, the outermost first. A board with one track has no use for them. */
const tracksOf = ({ form, tracks }: Design): Design['tracks'] => {
  const sides = [...new Set(tracks.map(Math.round))].sort((a, b) => b - a)
  return form === 'three-in-one' && sides.length > 1 ? sides : FIELDS.tracks.first
}

/** Least number of players of an oval: two at its straight sides, and two on each of its arcs. */
export const MIN_OVAL_PLAYERS = 6

const playersOf = ({ form, players, tracks, scoringBoards }: Design): number => {
  switch (form) {
    case 'field':
      return Math.max(FIELDS.players.min, scoringBoards)
    case 'three-in-one':
      return Math.max(...tracks)
    case 'sections':
      return Math.max(3, players)
    case 'oval':
      return Math.max(MIN_OVAL_PLAYERS, 2 * Math.ceil(players / 2))
    default:
      return players
  }
}

/** Marble Chase has its field, and no other game has one. */
const formOf = (design: Design): Form => {
  if (isChase(design)) return 'field'
  return design.form === 'field' ? 'polygon' : design.form
}

/** Farthest that a fold may lie from the board's middle, in hole spacings. */
const MAX_FOLD_OFFSET_SPACINGS = 2

/** Thicker boards are not drilled through. */
const MAX_HOLE_DEPTH_MM = FIELDS.holeDepth.max

/** Replaces `~`, which separates names in text, within names, and drops empty names at the end. */
const cleanNames = (names: readonly string[]): readonly string[] => {
  const last = names.findLastIndex((name) => name !== '')
  return names.slice(0, last + 1).map((name) => name.replaceAll('~', '-'))
}

/** Digits after the point in a link. */
export const DECIMAL_PLACES = 5

const roundValue = <T>(value: T): T =>
  (typeof value === 'number'
    ? Number(value.toFixed(DECIMAL_PLACES)) + 0
    : Array.isArray(value)
      ? value.map(roundValue)
      : value) as T

/** Rounds all numbers to the precision of a link, so that 3/16" is always 4.7625 mm. */
const roundNumbers = (design: Design): Design =>
  Object.fromEntries(Object.entries(design).map(([name, value]) => [name, roundValue(value)])) as unknown as Design

const { emblem, emblemSize, emblemEast, emblemNorth, emblemTurn } = FIRST_DESIGN
/** A drawing that is not on the board would only make links long. */
const NO_EMBLEM = { emblem, emblemSize, emblemEast, emblemNorth, emblemTurn }

const FRAMED_FORMS: readonly Form[] = ['polygon', 'three-in-one']

/** The border's wood is on the board: as its frame, as every other part, or as rails and scoring boards. */
const hasBorder = ({ form, borderWidth, partWoods }: Design): boolean =>
  form === 'field' || (form === 'sections' ? partWoods === 'alternate' : FRAMED_FORMS.includes(form) && borderWidth > 0)

/**
 * Adapts fields that others decide: a board of several tracks is for the players of its largest one, parts have their
 * homes outside, there is a lean for each track, the start's shape suits the game's number of pegs, Marble Chase has
 * its field, a wood that is nowhere on the board is the usual one. Every design in use is normalized.
 */
export const normalizeDesign = (given: Design): Design => {
  const formed = { ...given, form: formOf(given) }
  const design = { ...formed, tracks: tracksOf(formed) }
  const shapes = startShapesFor(SIDE_GRAPHS[trackGameOf(design.game)].pegs)
  const farthest = MAX_FOLD_OFFSET_SPACINGS * design.spacing
  const isParts = design.form === 'sections'
  const isField = design.form === 'field'
  const backing =
    isParts || isField || design.holeBottom === 'ball' || design.thickness > MAX_HOLE_DEPTH_MM ? 0 : design.backing
  return roundNumbers({
    ...design,
    backing,
    holeDepth: backing > 0 ? design.thickness : design.holeDepth,
    names: cleanNames(design.names),
    players: playersOf(design),
    homeLean: Array.from({ length: Math.max(1, trackCount(design)) }, (_, i) => design.homeLean[i] ?? 0),
    startShape: shapes.includes(design.startShape) ? design.startShape : (shapes[0] as StartShape),
    outward: isParts || design.outward,
    direction: isField ? FIRST_DESIGN.direction : design.direction,
    lock: isParts ? design.lock : 'none',
    partWoods: isParts ? design.partWoods : 'alike',
    fold: isParts || isField ? 'none' : design.fold,
    foldJoint: isParts || isField || design.fold === 'none' ? 'hinges' : design.foldJoint,
    magnets: isParts || isField || design.fold === 'none' || design.foldJoint === 'keys' ? 'none' : design.magnets,
    foldAt: Math.min(farthest, Math.max(-farthest, design.foldAt)),
    well: isParts || isField ? 'none' : design.well,
    ...(design.ornament === 'emblem' ? {} : NO_EMBLEM),
    plugGap: Math.min(design.plugGap, design.plugDepth / 2),
    borderWidth: FRAMED_FORMS.includes(design.form) ? design.borderWidth : 0,
    border: hasBorder(design) ? design.border : FIRST_DESIGN.border,
  })
}
