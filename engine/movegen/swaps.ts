import type { Hole, Peg, Seat } from '../board.ts'
import type { MoveGenerator } from './move-generator.ts'
import { PACKED_KINDS } from './move-list.ts'
import { isGuarded, leavesFresh } from './mutable-board.ts'

/** X3, X4: returns the position key after two pegs change places. Pegs of one colour also exchange their freshness. */
const keyAfterSwap = ({ board, rules }: MoveGenerator, a: Peg, b: Peg): number => {
  const { terms, holes, colourOf } = rules
  const [one, other] = [colourOf[a] as Seat, colourOf[b] as Seat]
  if (one === other) return board.key
  const [from, to] = [board.pegs[a] as Hole, board.pegs[b] as Hole]
  const arrived = (terms[one * holes + to] as number) + (terms[other * holes + from] as number)
  const left = (terms[one * holes + from] as number) + (terms[other * holes + to] as number)
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

/** X3, Z7, G8: returns whether the peg is on the track and not safe on its come-out. */
const mayBeTaken = ({ rules, board }: MoveGenerator, peg: Peg): boolean => {
  const hole = board.pegs[peg] as Hole
  return hole < rules.track && !isGuarded(board, hole)
}

/** X3, X4, X17, Z7, G8: adds swaps of an own peg with any other one, or with any of another colour. */
export const addOwnSwaps = (generator: MoveGenerator, others: boolean): void => {
  const { rules, board, mine, count } = generator
  const { track, pegCount, colourOf } = rules
  generator.mayRepeat = true
  for (let i = 0; i < count; i++) {
    const own = mine[i] as Peg
    if ((board.pegs[own] as Hole) >= track) continue
    if (!rules.rules.choices.jackFromStart && !mayBeTaken(generator, own)) continue
    for (let other = 0; other < pegCount; other++) {
      if (other === own || (others && colourOf[other] === colourOf[own])) continue
      if (mayBeTaken(generator, other)) addSwap(generator, own, other)
    }
  }
}
