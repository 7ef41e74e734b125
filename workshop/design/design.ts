/**
 * A board as a woodworker describes it: a flat value. Lengths are in mm unless a field says hole spacings; everything
 * else follows from it.
 */

import { DIRECTIONS, HOME_BENDS, START_SHAPES } from '../../engine/board.ts'
import { MARBLE_RADIUS_MM, RAIL_MM } from '../../engine/marble-chase/field.ts'
import { CUBE_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import { MAX_EMBLEM_LENGTH } from './emblem.ts'
import { PIECES } from './pieces.ts'
import { UNITS } from './units.ts'
import { FINISHES, WOODS } from './woods.ts'

/** Games on a track of holes. */
export const TRACK_GAMES = ['pegs-and-jokers', 'tock', 'jackaroo', 'carbles', 'keezen', 'dog'] as const
const GAMES = [...TRACK_GAMES, 'marble-chase'] as const
/**
 * One polygon track; two or three tracks inside each other on one board; one round track; one with two straight sides
 * and half circles between them; a part for each player, joined to a ring.
 */
export const TRACK_FORMS = ['polygon', 'three-in-one', 'round', 'oval', 'sections'] as const
/** Marble Chase has a field of slots between rails, and a scoring board for each player. */
const FORMS = [...TRACK_FORMS, 'field'] as const
export const ORNAMENTS = ['none', 'star', 'compass', 'rosette', 'rings', 'emblem'] as const
export const PAPERS = ['a4', 'letter', 'a3', 'legal'] as const

/**
 * The values that a field accepts, and its value in the first design. `maxLength` counts letters; lengths are in mm.
 */
export type Field =
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly first: string }
  | { readonly kind: 'flag'; readonly first: boolean }
  | { readonly kind: 'text'; readonly maxLength: number; readonly first: string }
  | { readonly kind: 'emblem'; readonly maxLength: number; readonly first: string }
  | { readonly kind: 'texts'; readonly maxLength: number; readonly maxItems: number; readonly first: readonly string[] }
  | NumberField<'length' | 'number' | 'count', number>
  | (NumberField<'numbers', readonly number[]> & { readonly maxItems: number })

interface NumberField<Kind extends string, Value> {
  readonly kind: Kind
  readonly min: number
  readonly max: number
  readonly first: Value
}

const choice = <const Value extends string>(values: readonly Value[], first: NoInfer<Value>) =>
  ({ kind: 'choice', values, first }) as const
const flag = (first: boolean) => ({ kind: 'flag', first }) as const
const length = (min: number, max: number, first: number) => ({ kind: 'length', min, max, first }) as const
const number = (min: number, max: number, first: number) => ({ kind: 'number', min, max, first }) as const
const NO_NAMES: readonly string[] = []
const FIRST_TRACKS: readonly number[] = [8, 6, 4]
const FIRST_LEANS: readonly number[] = [15, 0, 0]

/** Limits of what is possible at all. The checks say what is wise. */
export const FIELDS = {
  title: { kind: 'text', maxLength: 40, first: '' as string },
  game: choice(GAMES, 'pegs-and-jokers'),
  form: choice(FORMS, 'three-in-one'),
  /** Number of players on the largest track; two players use the board for four. */
  players: { kind: 'count', min: 2, max: 12, first: 8 as number },

  /** Numbers of sides of the tracks of a board with several, the outermost first. */
  tracks: { kind: 'numbers', min: 4, max: 12, maxItems: 3, first: FIRST_TRACKS },

  homeShape: choice(HOME_BENDS, 'none'),
  /** Degrees against the direction of travel, for each track from the outermost. */
  homeLean: { kind: 'numbers', min: -60, max: 60, maxItems: 3, first: FIRST_LEANS },
  /** Hole spacings from the in-spot to the first home hole. */
  homeDepth: number(0.8, 2, 1),
  startShape: choice(START_SHAPES, 'plus'),
  /** Hole spacings from the track to the middle of the start, inwards. */
  startDepth: number(1, 5, 2),
  /** Hole spacings from the come-out to the middle of the start, along the side in the direction of travel. */
  startAlong: number(-5, 5, 0),
  /** Homes and starts lie on the player's side of the track. */
  outward: flag(false),
  /** Direction in which marbles travel, seen from above: `counter` mirrors all holes and marks, but no words. */
  direction: choice(DIRECTIONS, 'clockwise'),

  /** Distance between neighbouring holes. */
  spacing: length(5, 60, 12.7),
  piece: choice(PIECES, 'pegs'),
  /** Diameter of a marble, or of the part of a peg, tee or bulb that stands in the hole. */
  pieceDiameter: length(1, 50, 4.7625),
  /** Diameter of the bit; with a ball bottom, that of the ball. */
  holeDiameter: length(1, 50, 4.7625),
  /** Depth from the top to the hole's deepest point. */
  holeDepth: length(1, 60, 9.525),
  holeBottom: choice(['flat', 'ball'], 'flat'),
  /**
   * Thickness of a board glued on from below. Holes go right through the upper board and end on this one. 0: holes have
   * a floor of their own.
   */
  backing: length(0, 30, 0),
  /** Width of the 45 degree chamfer round the mouth. */
  holeChamfer: length(0, 5, 0.5),

  /** Distance from the middles of the outermost holes to the board's edge. */
  margin: length(3, 200, 19.05),
  thickness: length(3, 100, 19.05),
  edge: choice(['square', 'round-over', 'chamfer', 'cove'], 'round-over'),
  /** Radius or width of the edge's profile. */
  edgeSize: length(0.5, 40, 3.175),
  /** Radius of the board's corners seen from above; 0: sharp. */
  corner: length(0, 200, 0),
  /** Gap between parts that are joined: about the discs of the laps, and where mitred ends meet. */
  jointGap: length(0, 1, 0.3),
  /**
   * Parts that keep the angles of a ring: bars with two pins under its round laps, or glued mitres with dowels or
   * bow-tie keys.
   */
  lock: choice(['none', 'bars', 'dowels', 'keys'], 'none'),
  fold: choice(['none', 'across'], 'none'),
  /** Distance of the fold east of the board's middle. */
  foldAt: length(-300, 300, 0),
  /** Joint of the halves: hinges, dowels in their edges, or bow-tie keys let in from below. */
  foldJoint: choice(['hinges', 'dowels', 'keys'], 'hinges'),
  /** Diameter of the dowels. */
  dowel: length(4, 16, 8),
  dowelLength: length(15, 80, 40),
  /** Gap between a key and its pocket, on every side. */
  keyPlay: length(0, 0.5, 0.1),
  /** Round magnets that hold the halves of a folded board together, or halves that dowels only align. */
  magnets: choice(['none', 'round'], 'none'),
  magnetDiameter: length(3, 25, 8),
  magnetThickness: length(1, 10, 3),

  field: choice(WOODS, 'walnut'),
  border: choice(WOODS, 'walnut'),
  inlay: choice(WOODS, 'maple'),
  /** Woods of a ring of parts: every other part may be of the border's wood. */
  partWoods: choice(['alike', 'alternate'], 'alike'),
  /** Width of a frame of the border's wood; 0: none. */
  borderWidth: length(0, 150, 0),
  finish: choice(FINISHES, 'semigloss'),

  lines: choice(['none', 'painted', 'inlaid'], 'inlaid'),
  /** Width of the lines along tracks, homes and starts. */
  lineWidth: length(0.5, 40, 3.175),
  arrows: flag(true),
  numbers: flag(false),
  /** Names at the sides, starting with side a. */
  names: { kind: 'texts', maxLength: 20, maxItems: 12, first: NO_NAMES },
  ornament: choice(ORNAMENTS, 'none'),
  /** The person's own drawing, as `makeEmblem` writes it; empty: none is chosen yet. */
  emblem: { kind: 'emblem', maxLength: MAX_EMBLEM_LENGTH, first: '' as string },
  /** Length of the drawing's longer side. */
  emblemSize: length(10, 1000, 100),
  /** Place of the drawing's middle, from the board's middle. */
  emblemEast: length(-600, 600, 0),
  emblemNorth: length(-600, 600, 0),
  /** Degrees clockwise. */
  emblemTurn: number(-180, 180, 0),
  /**
   * Names, the title and the ornament are plugs of the inlay's wood, cut with a V-bit like the pockets that they are
   * pressed into.
   */
  plugs: choice(['none', 'letters', 'all'], 'none'),
  /** Depth of the floor of pockets for plugs. */
  plugDepth: length(1, 15, 4),
  /** Gap for glue under a plug. */
  plugGap: length(0.1, 3, 0.5),
  /** Gap between board and plug board, where the saw goes through. */
  plugSaw: length(0.5, 8, 2),
  well: choice(['none', 'one', 'two'], 'none'),
  wellDepth: length(1, 60, 6.35),
  /** Width of the cards that the wells are for. */
  cardWidth: length(30, 120, 63.5),
  /** Height of the cards that the wells are for. */
  cardHeight: length(40, 180, 88.9),

  /** Marble Chase: factor by which the sizes of the game's field are multiplied. */
  scale: number(0.75, 1.5, 1),
  /** Diameters of the three marbles. */
  marbleSmall: length(6, 40, 2 * MARBLE_RADIUS_MM.s),
  marbleMiddle: length(6, 40, 2 * MARBLE_RADIUS_MM.m),
  marbleLarge: length(6, 40, 2 * MARBLE_RADIUS_MM.l),
  /** Diameter of the bit that cuts slots and pockets; 0: their corners are square. */
  slotBit: length(0, 12.7, 3.175),
  /** A ball-nose bit leaves a fillet along the edges of the floor. */
  slotFloor: choice(['flat', 'ball'], 'flat'),
  /** Height of the rails above the field. */
  railHeight: length(0.5, 20, RAIL_MM.height),
  railWidth: length(2, 40, RAIL_MM.width),
  railJoint: choice(['butt', 'tongue'], 'tongue'),
  scoringBoards: { kind: 'count', min: 0, max: 6, first: 2 as number },
  scoringThickness: length(3, 100, 12.7),
  /** Side of the cubes; the scoring boards are scaled with it. */
  cube: length(4, 25, CUBE_SIZE_MM),

  units: choice(UNITS, 'inch'),
  paper: choice(PAPERS, 'letter'),
  /** Each side must fit on one page of that paper. */
  onePage: flag(false),
  /** Width of the working area of the CNC machine or laser; 0: not given. */
  bedWidth: length(0, 3000, 0),
  /** Depth of that working area; 0: not given. */
  bedHeight: length(0, 3000, 0),
  /** Width of the available blank; 0: any. */
  blankWidth: length(0, 3000, 0),
  /** Height of the available blank; 0: any. */
  blankHeight: length(0, 3000, 0),
} as const satisfies Readonly<Record<string, Field>>

export type Design = { readonly [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name]['first'] }
export type BoardGame = Design['game']
export type Form = Design['form']
export type TrackGame = (typeof TRACK_GAMES)[number]
export type TrackForm = (typeof TRACK_FORMS)[number]
export type EdgeProfile = Design['edge']
export type Ornament = Design['ornament']
export type Paper = Design['paper']

/** The fields of a design that hold one number, and those that hold one of a few words. */
export type NumberName = { [N in keyof Design]: Design[N] extends number ? N : never }[keyof Design]
export type DesignChoice = {
  [N in keyof Design]: (typeof FIELDS)[N]['kind'] extends 'choice' ? N : never
}[keyof Design]

export const FIELD_NAMES = Object.keys(FIELDS) as (keyof Design)[]

/** A three-in-one board with holes 1/2" apart: it fits a panel of 24" by 24". */
export const FIRST_DESIGN = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, FIELDS[name].first]),
) as unknown as Design

/** Returns true for a board without corners, whose edge is a circle or an oval. */
export const hasRoundEdge = ({ form }: Pick<Design, 'form'>): boolean => form === 'round' || form === 'oval'

/** Returns true for a board with a field of slots, for Marble Chase, in place of a track of holes. */
export const isChase = ({ game }: Pick<Design, 'game'>): boolean => game === 'marble-chase'

const DEFAULT_TRACK_GAME: TrackGame = 'pegs-and-jokers'

/** Returns the game on the board's track. A field of slots, which has no track, counts as one for Pegs and Jokers. */
export const trackGameOf = (game: BoardGame): TrackGame => (game === 'marble-chase' ? DEFAULT_TRACK_GAME : game)
