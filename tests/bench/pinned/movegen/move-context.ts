import type { Peg } from '../../../../engine/board.ts'
import type { Card } from '../../../../engine/cards.ts'
import type { Power } from '../../../../engine/powers.ts'
import type { LegalMovesInput } from '../../../../engine/view.ts'
import { pegsOf } from './control.ts'
import type { MoveSequence } from './found-moves.ts'
import { generateMoves } from './move-generation.ts'
import { type MutableBoard, makeMutableBoard } from './mutable-board.ts'

/** One player's turn while its moves are generated. */
export interface MoveContext {
  readonly input: LegalMovesInput
  readonly mutable: MutableBoard
  /** Pegs the player may move, ascending. */
  readonly pegs: readonly Peg[]
  /** The different faces held, ascending: the joker last. */
  readonly faces: readonly Card[]
  /** The moves generated so far. Faces with the same powers share one list. */
  readonly movesFound: Map<readonly Power[], readonly MoveSequence[]>
}

const facesOf = (hand: readonly Card[]): readonly Card[] => {
  const faces: Card[] = []
  for (const card of hand) {
    let at = faces.length
    while (at > 0 && (faces[at - 1] as Card) > card) at--
    if (faces[at - 1] !== card) faces.splice(at, 0, card)
  }
  return faces
}

export const moveContextOf = (input: LegalMovesInput): MoveContext => ({
  input,
  mutable: makeMutableBoard(input.rules, input.position),
  pegs: pegsOf(input.rules, input.position.pegs, input.turn),
  faces: facesOf(input.hand),
  movesFound: new Map(),
})

/** The moves of a card with these powers. */
export const movesByPowers = (context: MoveContext, powers: readonly Power[]): readonly MoveSequence[] => {
  const known = context.movesFound.get(powers)
  if (known !== undefined) return known
  const moves = generateMoves(context.mutable, context.input.turn, context.pegs, powers)
  context.movesFound.set(powers, moves)
  return moves
}

/** The moves of a card face. */
export const movesOfCard = (context: MoveContext, card: Card): readonly MoveSequence[] =>
  movesByPowers(context, context.input.rules.powers[card] as readonly Power[])
