/** A board as a woodworker thinks of it: a flat value. Lengths in mm unless a field says hole spacings; everything else follows from it. */

import { HOME_BENDS, type HomeBend, START_SHAPES, type StartShape } from '../../engine/board.ts'
import { PIECES, type Pieces } from './pieces.ts'
import { UNITS, type Unit } from './units.ts'
import { FINISHES, type Finish, WOODS, type Wood } from './woods.ts'

export const GAMES = ['pegs-and-jokers', 'tock', 'jackaroo', 'carbles'] as const
export type BoardGame = (typeof GAMES)[number]

/** One polygon track; three tracks for 8, 6 and 4 on one board; one round track; a part for each player, joined to a ring. */
export const FORMS = ['polygon', 'three-in-one', 'round', 'sections'] as const
export type Form = (typeof FORMS)[number]

export const BOTTOMS = ['flat', 'ball'] as const
export const EDGES = ['square', 'round-over', 'chamfer', 'cove'] as const
export type EdgeProfile = (typeof EDGES)[number]
export const LINES = ['none', 'painted', 'inlaid'] as const
export const ORNAMENTS = ['none', 'star', 'compass', 'rosette', 'rings'] as const
export type Ornament = (typeof ORNAMENTS)[number]
export const WELLS = ['none', 'one', 'two'] as const
export const FOLDS = ['none', 'across'] as const
export const PAPERS = ['a4', 'letter', 'a3', 'legal'] as const
export type Paper = (typeof PAPERS)[number]

export interface Design {
  readonly title: string
  readonly game: BoardGame
  readonly form: Form
  /** Of the largest track; two players use the board of four. */
  readonly players: number

  readonly homeShape: HomeBend
  /** Degrees against the direction of travel, for each track from the outermost. */
  readonly homeLean: readonly number[]
  /** In-spot to first home hole, and come-out to the start's middle (inwards, and along the side in the direction of travel), in hole spacings. */
  readonly homeDepth: number
  readonly startShape: StartShape
  readonly startDepth: number
  readonly startAlong: number
  /** Homes and starts on the player's side of the track. */
  readonly outward: boolean

  /** Between neighbouring holes. */
  readonly spacing: number
  readonly piece: Pieces
  /** Diameter of a marble, or of the part of a peg, tee or bulb that stands in the hole. */
  readonly pieceDiameter: number
  /** Diameter of the bit: with a ball bottom, that of the ball. */
  readonly holeDiameter: number
  /** From the top to the hole's deepest point. */
  readonly holeDepth: number
  readonly holeBottom: (typeof BOTTOMS)[number]
  /** Breadth of the 45 degree chamfer round the mouth. */
  readonly holeChamfer: number

  /** From the middles of the outermost holes to the board's edge. */
  readonly margin: number
  readonly thickness: number
  readonly edge: EdgeProfile
  /** Radius or breadth of the edge's profile. */
  readonly edgeSize: number
  /** Radius of the board's corners seen from above; 0: sharp. */
  readonly corner: number
  readonly fold: (typeof FOLDS)[number]
  /** East of the board's middle. */
  readonly foldAt: number

  readonly field: Wood
  readonly border: Wood
  readonly inlay: Wood
  /** Breadth of a frame of the border's wood; 0: none. */
  readonly borderWidth: number
  readonly finish: Finish

  readonly lines: (typeof LINES)[number]
  /** Breadth of the lines along tracks, homes and starts. */
  readonly lineWidth: number
  readonly arrows: boolean
  readonly numbers: boolean
  /** Before the sides, the first before side a. */
  readonly names: readonly string[]
  readonly ornament: Ornament
  readonly well: (typeof WELLS)[number]
  readonly wellDepth: number
  /** Breadth and height of the cards that the wells are for. */
  readonly cardWidth: number
  readonly cardHeight: number

  readonly units: Unit
  readonly paper: Paper
  /** Each side is to fit on one page of that paper. */
  readonly onePage: boolean
  /** Reach of the CNC machine or laser; 0: none is meant. */
  readonly bedWidth: number
  readonly bedHeight: number
  /** The blank at hand; 0: any. */
  readonly blankWidth: number
  readonly blankHeight: number
}

/** The three-in-one of the notes at 1/2": fits a panel of 24" by 24". */
export const FIRST_DESIGN: Design = {
  title: '',
  game: 'pegs-and-jokers',
  form: 'three-in-one',
  players: 8,
  homeShape: 'none',
  homeLean: [15, 0, 0],
  homeDepth: 1,
  startShape: 'plus',
  startDepth: 2,
  startAlong: 0,
  outward: false,
  spacing: 12.7,
  piece: 'pegs',
  pieceDiameter: 4.7625,
  holeDiameter: 4.7625,
  holeDepth: 9.525,
  holeBottom: 'flat',
  holeChamfer: 0.5,
  margin: 19.05,
  thickness: 19.05,
  edge: 'round-over',
  edgeSize: 3.175,
  corner: 0,
  fold: 'none',
  foldAt: 0,
  field: 'walnut',
  border: 'walnut',
  inlay: 'maple',
  borderWidth: 0,
  finish: 'semigloss',
  lines: 'inlaid',
  lineWidth: 3.175,
  arrows: true,
  numbers: false,
  names: [],
  ornament: 'none',
  well: 'none',
  wellDepth: 6.35,
  cardWidth: 63.5,
  cardHeight: 88.9,
  units: 'inch',
  paper: 'letter',
  onePage: false,
  bedWidth: 0,
  bedHeight: 0,
  blankWidth: 0,
  blankHeight: 0,
}

/** What a field may hold. `longest` counts letters; `most` counts items. Lengths in mm. */
export type Field =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'texts'; readonly longest: number; readonly most: number }
  | {
      readonly kind: 'length' | 'number' | 'count' | 'numbers'
      readonly min: number
      readonly max: number
      readonly most?: number
    }

const choice = (values: readonly string[]): Field => ({ kind: 'choice', values })
const length = (min: number, max: number): Field => ({ kind: 'length', min, max })
const number = (min: number, max: number): Field => ({ kind: 'number', min, max })

/** The limits of what is possible at all; what is wise is said by the checks. */
export const FIELDS: Readonly<Record<keyof Design, Field>> = {
  title: { kind: 'text', longest: 40 },
  game: choice(GAMES),
  form: choice(FORMS),
  players: { kind: 'count', min: 2, max: 12 },
  homeShape: choice(HOME_BENDS),
  homeLean: { kind: 'numbers', min: -60, max: 60, most: 3 },
  homeDepth: number(0.8, 2),
  startShape: choice(START_SHAPES),
  startDepth: number(1, 5),
  startAlong: number(-5, 5),
  outward: { kind: 'flag' },
  spacing: length(5, 60),
  piece: choice(PIECES),
  pieceDiameter: length(1, 50),
  holeDiameter: length(1, 50),
  holeDepth: length(1, 60),
  holeBottom: choice(BOTTOMS),
  holeChamfer: length(0, 5),
  margin: length(3, 200),
  thickness: length(3, 100),
  edge: choice(EDGES),
  edgeSize: length(0.5, 40),
  corner: length(0, 200),
  fold: choice(FOLDS),
  foldAt: length(-300, 300),
  field: choice(WOODS),
  border: choice(WOODS),
  inlay: choice(WOODS),
  borderWidth: length(0, 150),
  finish: choice(FINISHES),
  lines: choice(LINES),
  lineWidth: length(0.5, 40),
  arrows: { kind: 'flag' },
  numbers: { kind: 'flag' },
  names: { kind: 'texts', longest: 20, most: 12 },
  ornament: choice(ORNAMENTS),
  well: choice(WELLS),
  wellDepth: length(1, 60),
  cardWidth: length(30, 120),
  cardHeight: length(40, 180),
  units: choice(UNITS),
  paper: choice(PAPERS),
  onePage: { kind: 'flag' },
  bedWidth: length(0, 3000),
  bedHeight: length(0, 3000),
  blankWidth: length(0, 3000),
  blankHeight: length(0, 3000),
}

export const FIELD_NAMES = Object.keys(FIELDS) as (keyof Design)[]
