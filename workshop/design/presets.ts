/** Boards that people really build, as starting points of a design. */

import { type Design, FIRST_DESIGN } from './design.ts'
import { defaultShapes } from './home-start-shapes.ts'
import { CHASE_DEFAULTS } from './marble-chase.ts'
import { normalizeDesign } from './normalization.ts'
import { MM_PER_INCH } from './units.ts'

/** Holes for rods of 3/16", 0.4 mm wider than the rods, so that varnished pegs go in and out. */
export const PEG_HOLES: Partial<Design> = { holeDiameter: (13 / 64) * MM_PER_INCH }

/** Pockets for marbles of 5/8", cut with a ball bit of the same size, 35 % of it deep. */
export const MARBLE_HOLES: Partial<Design> = {
  piece: 'marbles',
  pieceDiameter: 0.625 * MM_PER_INCH,
  holeDiameter: 0.625 * MM_PER_INCH,
  holeDepth: 0.21875 * MM_PER_INCH,
  holeBottom: 'ball',
  holeChamfer: 0.4,
}

/** Pockets for marbles of 14 mm, cut with a 14 mm ball bit. */
const SMALL_MARBLE_HOLES: Partial<Design> = {
  ...MARBLE_HOLES,
  pieceDiameter: 14,
  holeDiameter: 14,
  holeDepth: 4.9,
}

export const METRIC_A4: Partial<Design> = { units: 'mm', paper: 'a4' }

export interface Preset {
  /** Also the key of its texts. */
  readonly id: string
  readonly design: Design
}

/** The first design with these changes, and with the default homes and starts of its game. */
export const makePreset = (id: string, changes: Partial<Design>): Preset => {
  // Only a frame of another wood is named in the changes; otherwise the edge is of the field's wood.
  const design = { ...FIRST_DESIGN, border: changes.field ?? FIRST_DESIGN.border, ...changes }
  return { id, design: normalizeDesign({ ...design, ...defaultShapes(design), ...changes }) }
}

/** A metric board for four players with marbles of 14 mm. */
export const METRIC_MARBLE_BOARD: Partial<Design> = {
  ...SMALL_MARBLE_HOLES,
  ...METRIC_A4,
  form: 'polygon',
  players: 4,
  spacing: 18,
  thickness: 18,
  lineWidth: 5,
}

const TOCK_BOARD: Partial<Design> = {
  ...METRIC_MARBLE_BOARD,
  game: 'tock',
  margin: 36,
  edgeSize: 5,
  borderWidth: 18,
  field: 'birch-ply',
}

/** The field that the game's physics knows, on a board 18 mm thick. */
const CHASE_BOARD: Partial<Design> = {
  ...METRIC_A4,
  ...CHASE_DEFAULTS,
  game: 'marble-chase',
  form: 'field',
  thickness: 18,
  slotBit: 3,
  scoringThickness: 12,
  corner: 5,
  field: 'maple',
  border: 'walnut',
}

/** Parts for six players, joined by half laps and held at their angles by bars. */
export const PADDLE_BOARD: Partial<Design> = {
  ...PEG_HOLES,
  lock: 'bars',
  form: 'sections',
  players: 6,
  spacing: 0.625 * MM_PER_INCH,
  // Deep enough to go through the upper half of a joint and well into the lower one: a peg in its hole holds both.
  holeDepth: 0.5625 * MM_PER_INCH,
  margin: 0.5625 * MM_PER_INCH,
  edgeSize: 0.0625 * MM_PER_INCH,
  lineWidth: 0.125 * MM_PER_INCH,
}

const THREE_IN_ONE = makePreset('three-in-one-half', PEG_HOLES)

/** The design that the designer opens with. */
export const FIRST_PRESET: Design = THREE_IN_ONE.design

export const PRESETS: readonly Preset[] = [
  THREE_IN_ONE,
  makePreset('three-in-one-five-eighths', {
    spacing: 0.625 * MM_PER_INCH,
    piece: 'tees',
    pieceDiameter: 4.6,
    holeDepth: 0.5 * MM_PER_INCH,
    margin: MM_PER_INCH,
    lineWidth: 0.1875 * MM_PER_INCH,
    field: 'cherry',
  }),
  makePreset('three-in-one-three-quarters', {
    ...MARBLE_HOLES,
    spacing: 0.75 * MM_PER_INCH,
    margin: 1.25 * MM_PER_INCH,
    edgeSize: 0.25 * MM_PER_INCH,
    lineWidth: 0.25 * MM_PER_INCH,
    field: 'maple',
    inlay: 'walnut',
    well: 'two',
    wellDepth: 0.25 * MM_PER_INCH,
  }),
  makePreset('paddles', { ...PADDLE_BOARD, field: 'sapele' }),
  makePreset('paddles-dark-light', {
    ...PADDLE_BOARD,
    players: 8,
    field: 'walnut',
    border: 'maple',
    partWoods: 'alternate',
    inlay: 'cherry',
  }),
  makePreset('travel', {
    form: 'polygon',
    players: 4,
    spacing: 8,
    pieceDiameter: 0.125 * MM_PER_INCH,
    holeDiameter: (9 / 64) * MM_PER_INCH,
    holeDepth: 0.3125 * MM_PER_INCH,
    holeChamfer: 0.4,
    margin: 12,
    thickness: 0.5 * MM_PER_INCH,
    edge: 'chamfer',
    edgeSize: 0.0625 * MM_PER_INCH,
    fold: 'across',
    foldAt: 4,
    lineWidth: 2,
    field: 'white-oak',
    inlay: 'walnut',
  }),
  makePreset('club-table', {
    ...MARBLE_HOLES,
    spacing: 0.75 * MM_PER_INCH,
    margin: 18 * MM_PER_INCH - 9 * (1 + Math.SQRT2) * 0.75 * MM_PER_INCH,
    thickness: 30,
    edgeSize: 0.25 * MM_PER_INCH,
    field: 'birch-ply',
    border: 'walnut',
    borderWidth: 0.75 * MM_PER_INCH,
    inlay: 'walnut',
    lineWidth: 0.25 * MM_PER_INCH,
    finish: 'gloss',
    well: 'two',
    wellDepth: 0.5 * MM_PER_INCH,
  }),
  makePreset('round-table', {
    ...MARBLE_HOLES,
    form: 'round',
    players: 6,
    spacing: 0.75 * MM_PER_INCH,
    margin: 1.25 * MM_PER_INCH,
    edgeSize: 0.375 * MM_PER_INCH,
    lineWidth: 0.25 * MM_PER_INCH,
    field: 'cherry',
    inlay: 'walnut',
    ornament: 'star',
  }),
  makePreset('tock', { ...TOCK_BOARD, border: 'cherry', inlay: 'cherry' }),
  makePreset('tock-six', { ...TOCK_BOARD, players: 6, border: 'walnut', inlay: 'walnut' }),
  makePreset('jackaroo', {
    ...METRIC_MARBLE_BOARD,
    game: 'jackaroo',
    margin: 27,
    edge: 'chamfer',
    edgeSize: 3,
    fold: 'across',
    foldAt: 9,
    field: 'padauk',
  }),
  makePreset('carbles', {
    ...SMALL_MARBLE_HOLES,
    game: 'carbles',
    form: 'polygon',
    players: 6,
    spacing: 0.6875 * MM_PER_INCH,
    margin: MM_PER_INCH,
    thickness: (23 / 32) * MM_PER_INCH,
    edge: 'cove',
    edgeSize: 0.25 * MM_PER_INCH,
    lineWidth: 0.1875 * MM_PER_INCH,
    field: 'birch-ply',
    inlay: 'padauk',
    lines: 'painted',
    ornament: 'rings',
  }),
  makePreset('keezen', {
    ...METRIC_MARBLE_BOARD,
    game: 'keezen',
    margin: 30,
    edgeSize: 5,
    field: 'birch-ply',
    border: 'walnut',
    borderWidth: 12,
    inlay: 'walnut',
  }),
  makePreset('dog', {
    ...METRIC_MARBLE_BOARD,
    game: 'dog',
    margin: 30,
    edge: 'chamfer',
    edgeSize: 3,
    field: 'maple',
    inlay: 'padauk',
    lines: 'painted',
  }),
  makePreset('chase-field', { ...CHASE_BOARD, scoringBoards: 0 }),
  makePreset('chase-two', { ...CHASE_BOARD, scoringBoards: 2 }),
  makePreset('chase-club', {
    ...CHASE_BOARD,
    scoringBoards: 6,
    field: 'cherry',
    inlay: 'maple',
    lines: 'inlaid',
    finish: 'gloss',
  }),
]
