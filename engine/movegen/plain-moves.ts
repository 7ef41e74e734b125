import type { Hole, Peg, Seat } from '../board.ts'
import type { Sweep } from '../powers.ts'
import { addMove, type MoveGenerator } from './move-generator.ts'
import { PACKED_KINDS } from './move-list.ts'
import { isGuarded, leavesFresh } from './mutable-board.ts'
import { measureReach } from './reach.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack } from './walk.ts'

/** X3, X4: returns the position key after two pegs change places. Pegs of one colour also exchange their freshness. */
const keyAfterSwap = ({ board, rules }: MoveGenerator, a: Peg, b: Peg): number => {
  const { zobristTerms, holes, colourOf } = rules
  const [one, other] = [colourOf[a] as Seat, colourOf[b] as Seat]
  if (one === other) return board.key
  const [from, to] = [board.pegs[a] as Hole, board.pegs[b] as Hole]
  const arrived = (zobristTerms[one * holes + to] as number) + (zobristTerms[other * holes + from] as number)
  const left = (zobristTerms[one * holes + from] as number) + (zobristTerms[other * holes + to] as number)
  const gone = leavesFresh(board, one, from) ? (rules.freshTerms[one] as number) : 0
  return board.key + arrived - left - gone
}

/** Adds a swap. The hole with the name that sorts first is written first. */
const addSwap = (generator: MoveGenerator, a: Peg, b: Peg): void => {
  const { board, moves, rules } = generator
  const [from, to] = [board.pegs[a] as Hole, board.pegs[b] as Hole]
  const inOrder = (rules.textPlace[from] as number) < (rules.textPlace[to] as number)
  moves.key = keyAfterSwap(generator, a, b)
  moves.add(PACKED_KINDS.swap | ((inOrder ? from : to) << 10) | (inOrder ? to : from))
}

/** O8: adds swaps of any two pegs of different colours on the track. */
export const addSwapsOfColours = (generator: MoveGenerator): void => {
  const { rules, board } = generator
  const { track, colourOf, pegCount } = rules
  for (let a = 0; a < pegCount; a++) {
    if ((board.pegs[a] as Hole) >= track) continue
    for (let b = a + 1; b < pegCount; b++) {
      if ((board.pegs[b] as Hole) < track && colourOf[a] !== colourOf[b]) addSwap(generator, a, b)
    }
  }
}

/** X3, Z7, G8: returns whether a swap may take the peg: it is on the track and not safe on its come-out. */
const maySwapWith = ({ rules, board }: MoveGenerator, peg: Peg): boolean => {
  const hole = board.pegs[peg] as Hole
  return hole < rules.track && !isGuarded(board, hole)
}

/** X3, X4, X17, Z7, G8: adds swaps of an own peg with any other one or, with `others`, with any of another colour. */
export const addOwnSwaps = (generator: MoveGenerator, others: boolean): void => {
  const { rules, board, ownPegs, ownPegCount } = generator
  const { track, pegCount, colourOf } = rules
  generator.mayRepeat = true
  for (let i = 0; i < ownPegCount; i++) {
    const own = ownPegs[i] as Peg
    if ((board.pegs[own] as Hole) >= track) continue
    if (!rules.rules.choices.jackFromStart && !maySwapWith(generator, own)) continue
    for (let other = 0; other < pegCount; other++) {
      if (other === own || (others && colourOf[other] === colourOf[own])) continue
      if (maySwapWith(generator, other)) addSwap(generator, own, other)
    }
  }
}

const addComeOut = (generator: MoveGenerator, peg: Peg): void => {
  const { comeOut, colourOf } = generator.rules
  addMove(generator, peg, PACKED_KINDS.out, comeOut[colourOf[peg] as Seat] as Hole)
}

/** C1: adds the coming out of one peg of each start area. */
export const addComeOuts = (generator: MoveGenerator): void => {
  for (let i = 0; i < generator.startPegCount; i++) addComeOut(generator, generator.startPegs[i] as Peg)
}

/** X10: adds the coming out of one peg of each start area of the team. */
export const addComeOutsOfTeam = (generator: MoveGenerator): void => {
  const { rules, board, seat } = generator
  let last = -1
  for (const peg of rules.teamPegs[seat] as Uint8Array) {
    const hole = board.pegs[peg] as Hole
    if (hole < rules.starts || hole === last) continue
    last = hole
    addComeOut(generator, peg)
  }
}

/**
 * Adds forward moves; those of pegs that eat reach farther (X22). Walks are called by name: through a list of functions
 * the generator is a tenth slower.
 */
export const addForward = (generator: MoveGenerator, steps: number, sweeps: Sweep): void => {
  const { board, movablePegs, movablePegCount } = generator
  const eats = sweeps === 'eat'
  const reach = eats ? generator.reachAfter : generator.reach
  generator.sweeps = sweeps !== 'none'
  for (let i = 0; i < movablePegCount; i++) {
    const peg = movablePegs[i] as Peg
    if (eats) measureReach(reach, board, peg, eats)
    addMove(generator, peg, PACKED_KINDS.forward, forwardOnTrack(board, reach, peg, steps))
    addMove(generator, peg, PACKED_KINDS.forward, forwardHome(reach, peg, steps))
  }
  generator.sweeps = false
}

/** Adds backward moves. */
export const addBackward = (generator: MoveGenerator, steps: number): void => {
  const { board, reach, movablePegs, movablePegCount } = generator
  for (let i = 0; i < movablePegCount; i++) {
    const peg = movablePegs[i] as Peg
    addMove(generator, peg, PACKED_KINDS.backward, backwardOnTrack(board, reach, peg, steps))
  }
}

/** X5, X6, X21: adds forward moves of other players' pegs on the track, but not on their come-out. */
export const addForwardOfOthers = (generator: MoveGenerator, steps: number): void => {
  const { rules, board, reachAfter, seat } = generator
  for (let peg = 0; peg < rules.pegCount; peg++) {
    const hole = board.pegs[peg] as Hole
    const colour = rules.colourOf[peg] as Seat
    if (generator.isOwnPeg(peg) || hole >= rules.track || hole === rules.comeOut[colour]) continue
    measureReach(reachAfter, board, peg)
    addMove(generator, peg, PACKED_KINDS.forward, forwardOnTrack(board, reachAfter, peg, steps))
    if (rules.teamOf[colour] !== rules.teamOf[seat]) continue
    addMove(generator, peg, PACKED_KINDS.forward, forwardHome(reachAfter, peg, steps))
  }
}

const addLeapsOfPeg = (generator: MoveGenerator, peg: Peg): void => {
  const { rules, board } = generator
  for (let other = 0; other < rules.pegCount; other++) {
    const hole = board.pegs[other] as Hole
    if (hole < rules.track && rules.colourOf[other] !== rules.colourOf[peg])
      addMove(generator, peg, PACKED_KINDS.leap, hole)
  }
}

/**
 * C8, O21: adds leaps of one peg of each start area, and of pegs on the track unless the starts must be empty first.
 */
export const addLeaps = (generator: MoveGenerator): void => {
  const { rules, board, ownPegs, ownPegCount, startPegs, startPegCount } = generator
  for (let i = 0; i < startPegCount; i++) addLeapsOfPeg(generator, startPegs[i] as Peg)
  if (startPegCount > 0 && rules.rules.choices.leap === 'startFirst') return
  for (let i = 0; i < ownPegCount; i++) {
    if ((board.pegs[ownPegs[i] as Peg] as Hole) < rules.track) addLeapsOfPeg(generator, ownPegs[i] as Peg)
  }
}
