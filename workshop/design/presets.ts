/** Boards that people really build: the beginnings of a design. */

import { CHASE_BEGINNING } from './chase-design.ts'
import type { Design } from './design.ts'
import { MARBLE_DESIGN, METRIC, madeDesign, PEGS, SMALL_MARBLES } from './made-design.ts'
import { INCH } from './units.ts'

export interface Preset {
  /** Names its texts, too. */
  readonly id: string
  readonly design: Design
}

const preset = (id: string, changes: Partial<Design>): Preset => ({ id, design: madeDesign(changes) })

const TOCK: Partial<Design> = {
  ...SMALL_MARBLES,
  ...METRIC,
  game: 'tock',
  form: 'polygon',
  spacing: 18,
  margin: 36,
  thickness: 18,
  edgeSize: 5,
  borderWidth: 18,
  lineWidth: 5,
  field: 'birch-ply',
}

/** The field that the game rolls on, of a board of 18 mm. */
const CHASE: Partial<Design> = {
  ...METRIC,
  ...CHASE_BEGINNING,
  game: 'marble-chase',
  form: 'field',
  thickness: 18,
  slotBit: 3,
  scoringThickness: 12,
  corner: 5,
  field: 'maple',
  border: 'walnut',
}

/** Parts for six, joined by half laps and kept in their angles by bars. */
const PADDLES: Partial<Design> = {
  ...PEGS,
  lock: 'bars',
  form: 'sections',
  players: 6,
  spacing: 0.625 * INCH,
  // Through the upper half of a joint and well into the lower one: a peg in its hole holds both.
  holeDepth: 0.5625 * INCH,
  margin: 0.5625 * INCH,
  edgeSize: 0.0625 * INCH,
  lineWidth: 0.125 * INCH,
}

const FIRST = preset('three-in-one-half', PEGS)

/** What a new design begins with. */
export const FIRST_PRESET: Design = FIRST.design

export const PRESETS: readonly Preset[] = [
  FIRST,
  preset('three-in-one-five-eighths', {
    spacing: 0.625 * INCH,
    piece: 'tees',
    pieceDiameter: 4.6,
    holeDepth: 0.5 * INCH,
    margin: INCH,
    lineWidth: 0.1875 * INCH,
    field: 'cherry',
  }),
  preset('three-in-one-three-quarters', {
    ...MARBLE_DESIGN,
    spacing: 0.75 * INCH,
    margin: 1.25 * INCH,
    edgeSize: 0.25 * INCH,
    lineWidth: 0.25 * INCH,
    field: 'maple',
    inlay: 'walnut',
    well: 'two',
    wellDepth: 0.25 * INCH,
  }),
  preset('paddles', { ...PADDLES, field: 'sapele' }),
  preset('paddles-dark-light', {
    ...PADDLES,
    players: 8,
    field: 'walnut',
    border: 'maple',
    partWoods: 'alternate',
    inlay: 'cherry',
  }),
  preset('travel', {
    form: 'polygon',
    players: 4,
    spacing: 8,
    pieceDiameter: 0.125 * INCH,
    holeDiameter: (9 / 64) * INCH,
    holeDepth: 0.3125 * INCH,
    holeChamfer: 0.4,
    margin: 12,
    thickness: 0.5 * INCH,
    edge: 'chamfer',
    edgeSize: 0.0625 * INCH,
    fold: 'across',
    foldAt: 4,
    lineWidth: 2,
    field: 'white-oak',
    inlay: 'walnut',
  }),
  preset('club-table', {
    ...MARBLE_DESIGN,
    spacing: 0.75 * INCH,
    margin: 18 * INCH - 9 * (1 + Math.SQRT2) * 0.75 * INCH,
    thickness: 30,
    edgeSize: 0.25 * INCH,
    field: 'birch-ply',
    border: 'walnut',
    borderWidth: 0.75 * INCH,
    inlay: 'walnut',
    lineWidth: 0.25 * INCH,
    finish: 'gloss',
    well: 'two',
    wellDepth: 0.5 * INCH,
  }),
  preset('round-table', {
    ...MARBLE_DESIGN,
    form: 'round',
    players: 6,
    spacing: 0.75 * INCH,
    margin: 1.25 * INCH,
    edgeSize: 0.375 * INCH,
    lineWidth: 0.25 * INCH,
    field: 'cherry',
    inlay: 'walnut',
    ornament: 'star',
  }),
  preset('tock', { ...TOCK, players: 4, border: 'cherry', inlay: 'cherry' }),
  preset('tock-six', { ...TOCK, players: 6, border: 'walnut', inlay: 'walnut' }),
  preset('jackaroo', {
    ...SMALL_MARBLES,
    ...METRIC,
    game: 'jackaroo',
    form: 'polygon',
    players: 4,
    spacing: 18,
    margin: 27,
    thickness: 18,
    edge: 'chamfer',
    edgeSize: 3,
    fold: 'across',
    foldAt: 9,
    lineWidth: 5,
    field: 'padauk',
  }),
  preset('carbles', {
    ...SMALL_MARBLES,
    game: 'carbles',
    form: 'polygon',
    players: 6,
    spacing: 0.6875 * INCH,
    margin: INCH,
    thickness: (23 / 32) * INCH,
    edge: 'cove',
    edgeSize: 0.25 * INCH,
    lineWidth: 0.1875 * INCH,
    field: 'birch-ply',
    inlay: 'padauk',
    lines: 'painted',
    ornament: 'rings',
  }),
  preset('keezen', {
    ...SMALL_MARBLES,
    ...METRIC,
    game: 'keezen',
    form: 'polygon',
    players: 4,
    spacing: 18,
    margin: 30,
    thickness: 18,
    edgeSize: 5,
    lineWidth: 5,
    field: 'birch-ply',
    border: 'walnut',
    borderWidth: 12,
    inlay: 'walnut',
  }),
  preset('dog', {
    ...SMALL_MARBLES,
    ...METRIC,
    game: 'dog',
    form: 'polygon',
    players: 4,
    spacing: 18,
    margin: 30,
    thickness: 18,
    edge: 'chamfer',
    edgeSize: 3,
    lineWidth: 5,
    field: 'maple',
    inlay: 'padauk',
    lines: 'painted',
  }),
  preset('chase-field', { ...CHASE, scoringBoards: 0 }),
  preset('chase-two', { ...CHASE, scoringBoards: 2 }),
  preset('chase-club', {
    ...CHASE,
    scoringBoards: 6,
    field: 'cherry',
    inlay: 'maple',
    lines: 'inlaid',
    finish: 'gloss',
  }),
]
