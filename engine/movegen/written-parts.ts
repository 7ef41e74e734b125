import type { Card } from '../cards.ts'
import type { LegalMovesInput } from '../view.ts'
import type { PowerList } from './compiled-rules.ts'
import { isBetween } from './decision-lookup.ts'
import type { MoveList, MoveSequence, PartHoles } from './move-list.ts'
import { generatorFor, writtenSequences } from './move-orders.ts'
import { addAllMoves } from './power-moves.ts'
import { addStepsBetween } from './splits/chosen-steps.ts'

/** Returns the first sequence between these holes, or -1. Those before `moves.distinctEnd` can be played in both orders. */
const indexBetween = (moves: MoveList, holes: PartHoles): number => {
  const reversed = holes.slice().reverse()
  for (let i = 0; i < moves.count; i++) {
    if (isBetween(moves, i, holes) || (i < moves.distinctEnd && isBetween(moves, i, reversed))) return i
  }
  return -1
}

/** M8: returns the parts with which the move is written that plays a card of this face between these holes, in their order; undefined if it can't be played. */
export const writtenParts = (input: LegalMovesInput, face: Card, holes: PartHoles): MoveSequence | undefined => {
  const generator = generatorFor(input)
  const { moves, rules } = generator
  const powers = rules.lists[rules.listOf[face] as number] as PowerList
  const [power] = powers.powers
  if (power?.type === 'steps') {
    addStepsBetween(generator, power.steps, power.whose === 'team', holes)
    return moves.count === 0 ? undefined : moves.sequenceAt(0)
  }
  addAllMoves(generator, powers)
  const index = indexBetween(moves, holes)
  if (index === -1) return undefined
  const key = moves.keys[index] as number
  return writtenSequences(generator, powers).get(key)
}
