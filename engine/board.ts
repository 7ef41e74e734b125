import { fault, ok, type Result } from './result.ts'

/** A player's place in turn order, from 0, clockwise. */
export type Seat = number
/** Seat modulo the number of teams. */
export type Team = number
/**
 * A hole of a `Board`, from 0: first the holes of the track (side × `holesPerSide` + hole of the side), then the home
 * holes of one side after the other, then one start area for each side.
 */
export type Hole = number
/**
 * A peg: seat × pegs per player + number of the peg, from 0. Animations tell pegs of one colour apart; to the rules
 * they are alike.
 */
export type Peg = number

/**
 * Shapes of a start area. `plus`, `cross` (an X) and `rows` (two of them) have five places, `diamond` and `square`
 * four, `row` and `ring` any number.
 */
export const START_SHAPES = ['plus', 'cross', 'rows', 'diamond', 'square', 'row', 'ring'] as const
export type StartShape = (typeof START_SHAPES)[number]

/** Shapes of a home: straight, or with a second part that turns by 90° in the direction of travel or against it. */
export const HOME_BENDS = ['none', 'forward', 'back'] as const
type HomeBend = (typeof HOME_BENDS)[number]

/** Directions in which pegs travel, seen from above: that of the rules (B6), or that of a table in a mirror. */
export const DIRECTIONS = ['clockwise', 'counter'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A closed track with its homes and starts. Distances are in hole spacings, holes of a side are counted from 0. */
export interface TrackSpec {
  readonly sides: number
  readonly holesPerSide: number
  /** Hole of a side where its pegs come out. */
  readonly comeOut: number
  /** Hole of a side where its home track branches off. */
  readonly inSpot: number
  readonly homeHoles: number
  /** Number of pegs of a player. */
  readonly pegs: number
  /** Lean of the home against the direction of travel, in degrees; 0 is straight inwards. */
  readonly homeLean: number
  readonly startShape: StartShape
  /** Distance of the start's middle from the come-out, inwards, or outwards if the track is `outward`. */
  readonly startDepth: number
  /** Distance of the start's middle from the come-out in the direction of travel. */
  readonly startAlong: number
  /** True where the sides lie on one circle, or on an oval. Absent: each side is straight. */
  readonly round?: boolean
  /** True where the first side of a round track and the one opposite are straight: half circles join them. */
  readonly oval?: boolean
  /** Default: `none`. */
  readonly homeBend?: HomeBend
  /** Distance from the in-spot to the first home hole. Default: 1. */
  readonly homeDepth?: number
  /** True where homes and starts lie outside the loop, on the player's side. */
  readonly outward?: boolean
  /** Sides with a home and a start. Default: all. */
  readonly drilledSides?: readonly number[]
  /** True where everything lies as in a mirror, so that travel is counter-clockwise. Holes and their names stay. */
  readonly mirrored?: boolean
}

/** One physical board: tracks from the outermost inwards, all centred and with a side parallel to the southern edge. */
export interface BoardSpec {
  readonly id: string
  readonly tracks: readonly TrackSpec[]
  /** Distance from the holes of the outermost track to the board's edge, in hole spacings. */
  readonly margin: number
  /** Inlay along the board's edge: a line, two lines, or a band of light and dark squares. Absent: none. */
  readonly edging?: 'line' | 'double' | 'band'
}

/** Returns a board as it looks in a mirror. */
const mirroredBoard = (spec: BoardSpec): BoardSpec => ({
  ...spec,
  tracks: spec.tracks.map((track) => ({ ...track, mirrored: true })),
})

/** Returns a table's board with this direction of travel. `board`: one that travels clockwise. */
export const withDirection = (board: TableBoard, direction: Direction | undefined): TableBoard =>
  direction === 'counter' ? { ...board, spec: mirroredBoard(board.spec) } : board

/** The track at an index. Throws where the board has none. */
export const trackAt = ({ tracks }: BoardSpec, index: number): TrackSpec => {
  const track = tracks[index]
  if (track === undefined) throw new Error(`the board has no track ${index}`)
  return track
}

/** A board, and the index of the track that is played on. */
export interface TableBoard {
  readonly spec: BoardSpec
  readonly active: number
}

/** The graph the rules walk on: one track with its seats. Arrays are indexed by seat. */
export interface Board {
  readonly spec: TrackSpec
  /** Number of holes of the loop; a track hole is 0..track-1 in the direction of travel. */
  readonly track: number
  readonly seats: number
  /** Number of pegs of a player. */
  readonly pegs: number
  readonly homeHoles: number
  /** Number of holes, start areas counted as one each. */
  readonly holes: number
  /** Side of the board that the seat sits at. */
  readonly sideOf: readonly number[]
  /** Hole where pegs of the seat come out. */
  readonly comeOut: readonly Hole[]
  /** Hole where the home of the seat branches off. */
  readonly inSpot: readonly Hole[]
  /** First home hole of the seat (H1); the others follow. */
  readonly home: readonly Hole[]
  /** Start area of the seat. */
  readonly start: readonly Hole[]
  /** Seat by peg. */
  readonly colourOf: readonly Seat[]
  /** Text of every hole, indexed by hole. */
  readonly names: readonly string[]
  /** Hole by its text. */
  readonly holesByName: ReadonlyMap<string, Hole>
}

/** Returns the side of a seat: seat `i` of `n` players on `s` sides sits at side i × s / n, rounded down (B3, R11). */
export const sideOfSeat = (spec: TrackSpec, players: number, seat: Seat): number =>
  Math.floor((seat * spec.sides) / players)

const LETTER_A_CODE = 97

const sideLetter = (side: number): string => String.fromCharCode(LETTER_A_CODE + side)

const holeName = (spec: TrackSpec, hole: Hole): string => {
  const track = spec.sides * spec.holesPerSide
  const homes = spec.sides * spec.homeHoles
  if (hole < track) return sideLetter(Math.floor(hole / spec.holesPerSide)) + (hole % spec.holesPerSide)
  const home = hole - track
  if (home < homes) return `${sideLetter(Math.floor(home / spec.homeHoles))}H${(home % spec.homeHoles) + 1}`
  return `${sideLetter(home - homes)}S`
}

/** Returns the board of a track for this number of players. */
export const makeBoard = (spec: TrackSpec, players: number): Board => {
  const track = spec.sides * spec.holesPerSide
  const sideOf = Array.from({ length: players }, (_, seat) => sideOfSeat(spec, players, seat))
  const holes = track + spec.sides * (spec.homeHoles + 1)
  const names = Array.from({ length: holes }, (_, hole) => holeName(spec, hole))
  return {
    spec,
    track,
    seats: players,
    pegs: spec.pegs,
    homeHoles: spec.homeHoles,
    holes,
    colourOf: Array.from({ length: players * spec.pegs }, (_, peg) => Math.floor(peg / spec.pegs)),
    names,
    holesByName: new Map(names.map((name, hole) => [name, hole])),
    sideOf,
    comeOut: sideOf.map((side) => side * spec.holesPerSide + spec.comeOut),
    inSpot: sideOf.map((side) => side * spec.holesPerSide + spec.inSpot),
    home: sideOf.map((side) => track + side * spec.homeHoles),
    start: sideOf.map((side) => track + spec.sides * spec.homeHoles + side),
  }
}

export const isTrack = (board: Board, hole: Hole): boolean => hole < board.track
export const isStart = (board: Board, hole: Hole): boolean => hole >= board.holes - board.spec.sides
export const isHome = (board: Board, hole: Hole): boolean => !isTrack(board, hole) && !isStart(board, hole)

/** The side that gives the hole its letter. */
export const sideOfHole = (board: Board, hole: Hole): number => (board.names[hole]?.charCodeAt(0) ?? 0) - LETTER_A_CODE

/** Returns the seat with this peg's colour. */
export const seatOfPeg = (board: Board, peg: Peg): Seat => board.colourOf[peg] as Seat

/** Returns the letter of the seat's side, which names the seat and its colour in notation. */
export const makeSeat = (board: Board, seat: Seat): string => sideLetter(board.sideOf[seat] ?? 0)

/** Returns the text of a hole, such as `a0`, `cH5` or `bS` (docs/line-protocol.md). */
export const makeHole = (board: Board, hole: Hole): string => board.names[hole] ?? '?'

/**
 * Returns the label of a side's first hole: 1 on the Tock board, where the last hole (18) is the come-out; else 0
 * (B11).
 */
export const firstNumber = ({ comeOut, holesPerSide }: TrackSpec): number => (comeOut === holesPerSide - 1 ? 1 : 0)

/** Returns the name that people use for a hole: that of notation, except where sides are numbered from 1 (B11). */
export const holeLabel = (board: Board, hole: Hole): string =>
  isTrack(board, hole) && firstNumber(board.spec) > 0
    ? sideLetter(sideOfHole(board, hole)) + ((hole % board.spec.holesPerSide) + firstNumber(board.spec))
    : makeHole(board, hole)

/** Parses the text of `makeHole`. */
export const parseHole = (board: Board, text: string): Result<Hole> => {
  const hole = board.holesByName.get(text)
  return hole === undefined ? fault('text/hole', `"${text}" is not a hole of this board`) : ok(hole)
}
