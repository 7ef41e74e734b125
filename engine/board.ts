import { fault, ok, type Result } from './result.ts'

/** A player's place in turn order, from 0, clockwise. */
export type Seat = number
/** Seat modulo the number of teams. */
export type Team = number
/** A hole of a `Board`: track holes first (side × holesPerSide + 0..17), then home holes side by side, then one start area a side. */
export type Hole = number
/** A peg: seat × pegs a player + 0.. . Pegs of one colour are interchangeable in the rules; the number lets eyes follow one. */
export type Peg = number

/** One closed track. Lengths count holes; `lean` is degrees, positive against the direction of travel; depths and pitches are hole spacings. */
export interface TrackSpec {
  readonly sides: number
  readonly holesPerSide: number
  /** Hole of a side where its pegs come out. */
  readonly comeOut: number
  /** Hole of a side where its home track branches off. */
  readonly inSpot: number
  readonly homeHoles: number
  readonly pegs: number
  readonly homeLean: number
  readonly startDepth: number
}

/** One physical board: tracks from the outermost inwards, all centred and with a side parallel to the southern edge. */
export interface BoardSpec {
  readonly id: string
  readonly tracks: readonly TrackSpec[]
  /** From the outermost track's holes to the board's edge, in hole spacings. */
  readonly margin: number
}

/** The graph the rules walk on: one track with its seats. Arrays are indexed by seat. */
export interface Board {
  readonly spec: TrackSpec
  /** Number of holes of the loop; a track hole is 0..track-1 in the direction of travel. */
  readonly track: number
  readonly seats: number
  readonly pegs: number
  readonly homeHoles: number
  /** Number of holes, start areas counted as one each. */
  readonly holes: number
  readonly sideOf: readonly number[]
  readonly comeOut: readonly Hole[]
  readonly inSpot: readonly Hole[]
  /** First home hole (H1); the others follow. */
  readonly home: readonly Hole[]
  readonly start: readonly Hole[]
}

/** Seat `i` sits at side `i`, except two players on four sides: sides 0 and 2 (rules.md 1). */
export const sideOfSeat = (spec: TrackSpec, players: number, seat: Seat): number =>
  players === 2 && spec.sides === 4 ? seat * 2 : seat

export const makeBoard = (spec: TrackSpec, players: number): Board => {
  const track = spec.sides * spec.holesPerSide
  const sideOf = Array.from({ length: players }, (_, seat) => sideOfSeat(spec, players, seat))
  return {
    spec,
    track,
    seats: players,
    pegs: spec.pegs,
    homeHoles: spec.homeHoles,
    holes: track + spec.sides * (spec.homeHoles + 1),
    sideOf,
    comeOut: sideOf.map((side) => side * spec.holesPerSide + spec.comeOut),
    inSpot: sideOf.map((side) => side * spec.holesPerSide + spec.inSpot),
    home: sideOf.map((side) => track + side * spec.homeHoles),
    start: sideOf.map((side) => track + spec.sides * spec.homeHoles + side),
  }
}

export const isTrack = (board: Board, hole: Hole): boolean => hole < board.track
export const isHome = (board: Board, hole: Hole): boolean =>
  hole >= board.track && hole < board.holes - board.spec.sides
export const isStart = (board: Board, hole: Hole): boolean => hole >= board.holes - board.spec.sides

/** Side whose letter the hole carries. */
export const sideOfHole = (board: Board, hole: Hole): number => {
  if (isTrack(board, hole)) return Math.floor(hole / board.spec.holesPerSide)
  if (isHome(board, hole)) return Math.floor((hole - board.track) / board.homeHoles)
  return hole - (board.holes - board.spec.sides)
}

const sideLetter = (side: number): string => String.fromCharCode(97 + side)

/** Letter of the seat's side: the seat's name and colour in notation. */
export const makeSeat = (board: Board, seat: Seat): string => sideLetter(board.sideOf[seat] ?? 0)

/** The hole without its side's letter, as in a position: `8`, `H3`, `S`. */
export const makeHoleTail = (board: Board, hole: Hole): string => {
  if (isTrack(board, hole)) return String(hole % board.spec.holesPerSide)
  if (isHome(board, hole)) return `H${((hole - board.track) % board.homeHoles) + 1}`
  return 'S'
}

/** `a0`, `cH5`, `bS` (notation.md, "Holes"). */
export const makeHole = (board: Board, hole: Hole): string =>
  sideLetter(sideOfHole(board, hole)) + makeHoleTail(board, hole)

export const parseHole = (board: Board, text: string): Result<Hole> => {
  const side = text.charCodeAt(0) - 97
  const match = /^[a-z](?:(\d{1,2})|H(\d)|(S))$/.exec(text)
  const bad = () => fault('text/hole', `"${text}" is not a hole of this board`)
  if (match === null || side >= board.spec.sides) return bad()
  const { holesPerSide, sides } = board.spec
  if (match[1] !== undefined) {
    const index = Number(match[1])
    return index < holesPerSide && String(index) === match[1] ? ok(side * holesPerSide + index) : bad()
  }
  if (match[2] !== undefined) {
    const index = Number(match[2])
    return index >= 1 && index <= board.homeHoles ? ok(board.track + side * board.homeHoles + index - 1) : bad()
  }
  return ok(board.track + sides * board.homeHoles + side)
}
