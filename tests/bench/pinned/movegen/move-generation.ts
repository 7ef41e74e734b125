import { type Hole, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import type { Power } from '../../../../engine/powers.ts'
import { sameTeam } from '../../../../engine/ruleset.ts'
import { pegsOfTeam } from './control.ts'
import { addMove, addSequence, distinctMoves, type FoundMoves, type MoveSequence, startersOf } from './found-moves.ts'
import { keyAfterSwap, type MutableBoard } from './mutable-board.ts'
import { addSingleSteps } from './single-steps.ts'
import { addAnySplits } from './split-any.ts'
import { addShares, addSplits } from './split-moves.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack } from './walk.ts'

const addComeOuts = (found: FoundMoves, whose: 'own' | 'team'): void => {
  const { mutable, seat } = found
  const { rules } = mutable
  const pegs = whose === 'own' ? found.pegs : pegsOfTeam(rules, seat)
  for (const peg of startersOf(mutable, pegs)) {
    addMove(found, peg, 'out', rules.board.comeOut[seatOfPeg(rules.board, peg)] as Hole)
  }
}

/** The walks are called by name: through the list of `WALKS` the whole generator is a tenth slower. */
const addForward = (found: FoundMoves, steps: number, sweeps: boolean): void => {
  const { mutable, pegs } = found
  for (const peg of pegs) {
    addMove(found, peg, 'forward', forwardOnTrack(mutable, peg, steps), undefined, sweeps)
    addMove(found, peg, 'forward', forwardHome(mutable, peg, steps), undefined, sweeps)
  }
}

const addBackward = (found: FoundMoves, steps: number): void => {
  for (const peg of found.pegs) addMove(found, peg, 'backward', backwardOnTrack(found.mutable, peg, steps))
}

/** X5, X6: pegs of other players on the track, not on their come-out. */
const addForwardOfOthers = (found: FoundMoves, steps: number): void => {
  const { mutable, seat } = found
  const { rules } = mutable
  mutable.pegs.forEach((hole, peg) => {
    const colour = seatOfPeg(rules.board, peg)
    if (found.pegs.includes(peg) || hole >= rules.board.track || hole === rules.board.comeOut[colour]) return
    addMove(found, peg, 'forward', forwardOnTrack(mutable, peg, steps))
    if (sameTeam(rules, colour, seat)) addMove(found, peg, 'forward', forwardHome(mutable, peg, steps))
  })
}

/** C8, O21. */
const leapersOf = ({ mutable, pegs }: FoundMoves): readonly Peg[] => {
  const { board, choices } = mutable.rules
  const starters = startersOf(mutable, pegs)
  if (choices.leap === 'startFirst' && starters.length > 0) return starters
  return [...starters, ...pegs.filter((peg) => (mutable.pegs[peg] as Hole) < board.track)]
}

const addLeaps = (found: FoundMoves): void => {
  const { pegs, rules } = found.mutable
  const { board } = rules
  for (const peg of leapersOf(found)) {
    for (let other = 0; other < pegs.length; other++) {
      const hole = pegs[other] as Hole
      if (hole < board.track && seatOfPeg(board, other) !== seatOfPeg(board, peg)) addMove(found, peg, 'leap', hole)
    }
  }
}

const addSwap = (found: FoundMoves, a: Peg, b: Peg): void => {
  const { mutable } = found
  const { board } = mutable.rules
  const from = mutable.pegs[a] as Hole
  const to = mutable.pegs[b] as Hole
  const inOrder = (board.names[from] as string) < (board.names[to] as string)
  addSequence(
    found,
    [{ kind: 'swap', from: inOrder ? from : to, to: inOrder ? to : from }],
    keyAfterSwap(mutable, seatOfPeg(board, a), from, seatOfPeg(board, b), to),
  )
}

/** O8: any two pegs of different colours on the track. */
const addSwapsOfColours = (found: FoundMoves): void => {
  const { pegs, rules } = found.mutable
  const { board } = rules
  const onTrack = pegs.flatMap((hole, peg) => (hole < board.track ? [peg] : []))
  onTrack.forEach((a, i) => {
    for (const b of onTrack.slice(i + 1)) if (seatOfPeg(board, a) !== seatOfPeg(board, b)) addSwap(found, a, b)
  })
}

/** X3, X4, X17: an own peg and any other. */
const addOwnSwaps = (found: FoundMoves): void => {
  const { pegs, rules } = found.mutable
  const { board, choices } = rules
  found.mayRepeat = true
  const isOut = (peg: Peg) => pegs[peg] === board.comeOut[seatOfPeg(board, peg)]
  const onTrack = pegs.flatMap((hole, peg) => (hole < board.track ? [peg] : []))
  const others = onTrack.filter((peg) => !isOut(peg))
  for (const a of choices.jackFromStart ? onTrack : others) {
    if (!found.pegs.includes(a)) continue
    for (const b of others) if (a !== b) addSwap(found, a, b)
  }
}

const addMovesOf = (found: FoundMoves, power: Power): void => {
  switch (power.type) {
    case 'out':
      addComeOuts(found, power.whose)
      break
    case 'forward':
      addForward(found, power.steps, power.sweeps ?? false)
      if (power.whose === 'any') addForwardOfOthers(found, power.steps)
      break
    case 'backward':
      addBackward(found, power.steps)
      break
    case 'split':
      addSplits(found, power.total, power.rest)
      break
    case 'splitAny':
      addAnySplits(found, power.total)
      break
    case 'share':
      addShares(found, power.total)
      break
    case 'steps':
      addSingleSteps(found, power.total)
      break
    case 'swap':
      if (power.between === 'colours') addSwapsOfColours(found)
      else addOwnSwaps(found)
      break
    case 'leap':
      addLeaps(found)
      break
    case 'wild':
    case 'force':
    case 'steal':
      break
    default:
      power satisfies never
  }
}

const findMoves = (mutable: MutableBoard, seat: Seat, pegs: readonly Peg[], powers: readonly Power[]): FoundMoves => {
  const mayRepeat = powers.length > 1 && powers.some((power) => power.type === 'leap')
  const found = { mutable, seat, pegs, sequences: [], keys: [], distinct: [], distinctKeys: [], mayRepeat }
  for (const power of powers) addMovesOf(found, power)
  return found
}

/** Every move of a card face with these powers by `seat`, which may move `pegs` (ascending). No two lead to the same position. */
export const generateMoves = (
  mutable: MutableBoard,
  seat: Seat,
  pegs: readonly Peg[],
  powers: readonly Power[],
): readonly MoveSequence[] => {
  const found = findMoves(mutable, seat, pegs, powers)
  const { sequences, distinct, mayRepeat } = found
  if (distinct.length === 0 && (!mayRepeat || sequences.length < 2)) return sequences
  const { alone, byKey } = distinctMoves(found)
  return byKey.size === sequences.length && alone.length === 0 ? sequences : [...alone, ...byKey.values()]
}
