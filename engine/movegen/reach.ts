import type { Hole, Peg, Seat } from '../board.ts'
import type { CompiledRules } from './compiled-rules.ts'
import { guardsComeOut, isGuarded, type MutableBoard } from './mutable-board.ts'

/** Any peg stops a peg (R15). */
export const STOPPED_BY_ANY = 0
/** A peg of its colour stops a peg (M10). */
export const STOPPED_BY_OWN = 1
/** Another peg on its own come-out stops a peg (R5, G9). */
export const STOPPED_BY_GUARD = 2
/** The second of two neighbouring pegs stops a peg (R9). */
export const STOPPED_BY_PAIR = 3

/** One more than the greatest number of steps of any card of all games. */
export const STEP_LIMIT = 19

/** Reach of each peg, as last measured. All arrays are indexed by peg. */
export class Reach {
  /** Greatest number of steps forward along the track to a hole where the peg may stop. */
  readonly forward: Uint8Array
  /** Greatest number of steps backward along the track to a hole where the peg may stop. */
  readonly backward: Uint8Array
  /** Fewest steps that end in home. */
  readonly homeFrom: Uint8Array
  /** Most steps that end in home. */
  readonly homeTo: Uint8Array
  /** Number that gives the home hole when the steps are added. */
  readonly homeBase: Int16Array
  /** Number of home holes that the peg could enter if it could turn home. */
  readonly homeFree: Uint8Array
  /** Greatest number of steps forward to a hole that the peg may pass. */
  readonly passing: Uint8Array
  /** Obstacle behind that hole, such as `STOPPED_BY_OWN`. */
  readonly stopsForward: Uint8Array
  /** Obstacle backward, such as `STOPPED_BY_OWN`. */
  readonly stopsBackward: Uint8Array

  constructor({ pegCount }: CompiledRules) {
    this.forward = new Uint8Array(pegCount)
    this.backward = new Uint8Array(pegCount)
    this.homeFrom = new Uint8Array(pegCount)
    this.homeTo = new Uint8Array(pegCount)
    this.homeBase = new Int16Array(pegCount)
    this.homeFree = new Uint8Array(pegCount)
    this.passing = new Uint8Array(pegCount)
    this.stopsForward = new Uint8Array(pegCount)
    this.stopsBackward = new Uint8Array(pegCount)
  }
}

/**
 * M10: measures the reach along the track in games in which pegs of the same colour stop a peg before it reaches them.
 */
const measureToOwn = (reach: Reach, { rules, pegs }: MutableBoard, peg: Peg): void => {
  const { track, pegsEach, stepLimit } = rules
  const from = pegs[peg] as Hole
  const first = (rules.colourOf[peg] as Seat) * pegsEach
  let ahead = stepLimit
  let behind = stepLimit
  for (let other = first; other < first + pegsEach; other++) {
    const hole = pegs[other] as Hole
    if (hole >= track || other === peg) continue
    const distance = hole > from ? hole - from : hole - from + track
    if (distance < ahead) ahead = distance
    if (track - distance < behind) behind = track - distance
  }
  reach.forward[peg] = ahead - 1
  reach.passing[peg] = ahead - 1
  reach.backward[peg] = behind - 1
  reach.stopsForward[peg] = STOPPED_BY_OWN
  reach.stopsBackward[peg] = STOPPED_BY_OWN
}

/** R5, G9: measures the reach along the track in games in which only pegs on their own come-out stop a peg. */
const measureToGuards = (reach: Reach, board: MutableBoard, peg: Peg): void => {
  const { rules, pegs, occupants } = board
  const { track, players, comeOut, colourOf, stepLimit } = rules
  const from = pegs[peg] as Hole
  let ahead = stepLimit
  let behind = stepLimit
  for (let seat = 0; seat < players; seat++) {
    const hole = comeOut[seat] as Hole
    const pegPlusOne = occupants[hole] as number
    if (pegPlusOne === 0 || hole === from || colourOf[pegPlusOne - 1] !== seat || !guardsComeOut(board, seat)) continue
    const distance = hole > from ? hole - from : hole - from + track
    if (distance < ahead) ahead = distance
    if (track - distance < behind) behind = track - distance
  }
  reach.forward[peg] = ahead - 1
  reach.passing[peg] = ahead - 1
  reach.backward[peg] = behind - 1
  reach.stopsForward[peg] = STOPPED_BY_GUARD
  reach.stopsBackward[peg] = STOPPED_BY_GUARD
}

/** Packs the steps to a stop, and the obstacle that causes it (such as `STOPPED_BY_OWN`), into one number. */
const packStop = (steps: number, by: number): number => steps * 4 + by

/**
 * R5, R8, R9, R15: returns the first stop in a direction, packed. Pegs of the same colour and the second of two
 * neighbours can't be passed, or no peg; one on its own come-out can't even be reached. `by`: 1 forward, -1 backward.
 */
const firstStop = (board: MutableBoard, peg: Peg, by: 1 | -1): number => {
  const { rules, occupants, pegs } = board
  const { track, colourOf, stepLimit } = rules
  const from = pegs[peg] as Hole
  let isAfterPeg = false
  for (let steps = 1; steps < stepLimit; steps++) {
    const hole = (from + by * steps + track) % track
    const pegPlusOne = occupants[hole] as number
    if (pegPlusOne === 0) isAfterPeg = false
    else if (isGuarded(board, hole)) return packStop(steps, STOPPED_BY_GUARD)
    else if (rules.passing === 'none') return packStop(steps, STOPPED_BY_ANY)
    else if (colourOf[pegPlusOne - 1] === colourOf[peg]) return packStop(steps, STOPPED_BY_OWN)
    else if (isAfterPeg) return packStop(steps, STOPPED_BY_PAIR)
    else isAfterPeg = true
  }
  return packStop(stepLimit, STOPPED_BY_OWN)
}

/** R5, R8, R9, R15: measures the reach along the track in games in which pegs of other colours may stop a peg. */
const measureToStops = (reach: Reach, board: MutableBoard, peg: Peg): void => {
  const ahead = firstStop(board, peg, 1)
  const behind = firstStop(board, peg, -1)
  reach.stopsForward[peg] = ahead & 3
  reach.stopsBackward[peg] = behind & 3
  reach.passing[peg] = (ahead >> 2) - 1
  reach.forward[peg] = (ahead >> 2) - Number((ahead & 3) === STOPPED_BY_GUARD)
  reach.backward[peg] = (behind >> 2) - Number((behind & 3) === STOPPED_BY_GUARD)
}

/** One call of each measure, so that the compiler can inline it. */
const measureTrack = (reach: Reach, board: MutableBoard, peg: Peg, passing: CompiledRules['passing']): void => {
  switch (passing) {
    case 'colour':
      measureToOwn(reach, board, peg)
      break
    case 'any':
      measureToGuards(reach, board, peg)
      break
    case 'single':
    case 'none':
      measureToStops(reach, board, peg)
      break
  }
}

/** Returns the number of free home holes of the colour in a row, from this hole on. */
const freeHomeHoles = ({ rules, occupants }: MutableBoard, colour: Seat, from: Hole): number => {
  const end = (rules.home[colour] as Hole) + rules.homeHoles
  let hole = from
  while (hole < end && occupants[hole] === 0) hole++
  return hole - from
}

/** M6, M7, F1: measures how the peg can turn home from the track. Its reach along the track must have been measured. */
const measureTurnHome = (reach: Reach, board: MutableBoard, peg: Peg, from: Hole): void => {
  const { rules } = board
  const colour = rules.colourOf[peg] as Seat
  const outside = rules.toInSpot[colour * rules.track + from] as number
  const home = rules.home[colour] as Hole
  const fresh = outside === 0 && (board.fresh & (1 << colour)) !== 0
  const free = fresh || outside >= rules.stepLimit ? 0 : freeHomeHoles(board, colour, home)
  reach.homeFree[peg] = free
  reach.homeFrom[peg] = outside + 1
  reach.homeTo[peg] = outside <= (reach.passing[peg] as number) ? outside + free : 0
  reach.homeBase[peg] = home - outside - 1
  if (rules.forcedHome && outside < (reach.forward[peg] as number)) reach.forward[peg] = outside
}

/**
 * Measures the reach of a peg that is not in its start, as the board is now. `eats`: in a move in which only safe pegs
 * stop it (X22).
 */
export const measureReach = (reach: Reach, board: MutableBoard, peg: Peg, eats = false): void => {
  const { rules } = board
  const from = board.pegs[peg] as Hole
  if (from < rules.track) {
    measureTrack(reach, board, peg, eats ? 'any' : rules.passing)
    measureTurnHome(reach, board, peg, from)
    return
  }
  reach.forward[peg] = 0
  reach.backward[peg] = 0
  reach.homeFrom[peg] = 1
  reach.homeTo[peg] = freeHomeHoles(board, rules.colourOf[peg] as Seat, from + 1)
  reach.homeBase[peg] = from
}

/** Returns whether a peg stands in home with no free hole ahead. A peg that moves on the track does not free it. */
export const isStuckAtHome = (reach: Reach, { rules, pegs }: MutableBoard, peg: Peg): boolean =>
  (pegs[peg] as Hole) >= rules.track && reach.homeTo[peg] === 0
