import { readMarbles, type Table, winners } from './board.ts'
import { movesOf } from './cards.ts'

/** A second, naive answer to "what may this player do?", written from the rule book alone. */
export interface Question extends Table {
  readonly pegs: string
  readonly turn: number
  readonly hand: string
}

export interface Listed {
  readonly move: string
  readonly pegs: string
}

export const tableOf = ({ rules, options, players, teams }: Table): Table => ({ rules, options, players, teams })

/** Every decision of the player on turn, sorted by text; none without cards, none once a team has won. */
export const referenceMoves = (question: Question): Listed[] => {
  const table = tableOf(question)
  const marbles = readMarbles(table.players, question.pegs)
  const cards = [...new Set(question.hand.split(' ').filter((word) => word !== ''))]
  if (cards.length === 0 || winners(table, marbles) !== '') return []
  const moves = cards.flatMap((card) => movesOf({ table, marbles, turn: question.turn }, card))
  if (moves.length === 0) return [{ move: 'fold', pegs: question.pegs }]
  return moves.sort((a, b) => (a.move < b.move ? -1 : 1))
}

export const resultOf = (table: Table, pegs: string): string => winners(table, readMarbles(table.players, pegs))
