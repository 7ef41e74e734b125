import { isCarbles, isJackaroo, isTock, readMarbles, type Table, writeMarbles } from './board.ts'
import { carblesPowers, jackarooPowers, tockPowers } from './cards.ts'
import type { Hand } from './hand.ts'
import type { Outcome } from './landing.ts'
import { playedColour, winners } from './teams.ts'

/** A second, naive answer to "what may this player do?", written from the rule book alone. */
export interface Question extends Table {
  readonly pegs: string
  readonly turn: number
  readonly hand: string
  /** Cards that the next player holds; some if left out. */
  readonly nextHand?: number
}

export interface Listed {
  readonly move: string
  readonly pegs: string
}

const powers = (hand: Hand, card: string): Outcome[] => {
  const rank = card.slice(0, 1)
  if (isTock(hand.table)) return tockPowers(hand, rank)
  return isCarbles(hand.table) ? carblesPowers(hand, rank) : jackarooPowers(hand, rank, card)
}

/** Of the moves of one card to one position, the one with the text that sorts first. */
const movesOf = (hand: Hand, card: string): Listed[] => {
  const byOutcome = new Map<string, string>()
  for (const outcome of powers(hand, card)) {
    const pegs = writeMarbles(hand.table, outcome.marbles)
    const move = `${card} ${outcome.text}`
    const known = byOutcome.get(pegs)
    if (known === undefined || move < known) byOutcome.set(pegs, move)
  }
  return [...byOutcome].map(([pegs, move]) => ({ move, pegs }))
}

/** What may be done with cards that move nothing: Jackaroo judges card by card, the others the whole hand. */
const idle = (table: Table, pegs: string, cards: readonly string[], moves: readonly Listed[]): Listed[] => {
  const discards = (of: readonly string[]) => of.map((card) => ({ move: `${card} discard`, pegs }))
  const fold = { move: 'fold', pegs }
  const idleCards = cards.filter((card) => !moves.some((m) => m.move.startsWith(`${card} `)))
  if (isJackaroo(table)) return [...discards(idleCards), fold]
  if (moves.length > 0) return []
  return isTock(table) ? [fold] : discards(cards)
}

const byMove = (a: Listed, b: Listed) => (a.move < b.move ? -1 : 1)

export const tableOf = ({ rules, options, players, teams }: Table): Table => ({ rules, options, players, teams })

/** Every decision of the player on turn, sorted by text; none without cards, none once a team has won. */
export const referenceMoves = (question: Question): Listed[] => {
  const table = tableOf(question)
  const marbles = readMarbles(table, question.pegs)
  const cards = [...new Set(question.hand.split(' ').filter((word) => word !== ''))]
  if (cards.length === 0 || winners(table, marbles) !== '') return []
  const colour = playedColour(table, marbles, question.turn)
  const own = marbles.flatMap((m, i) => (m.colour === colour ? [i] : []))
  const hand = { table, marbles, own, turn: question.turn, nextHand: question.nextHand ?? 1 }
  const moves = cards.flatMap((card) => movesOf(hand, card))
  return [...moves, ...idle(table, question.pegs, cards, moves)].sort(byMove)
}

export const resultOf = (table: Table, pegs: string): string => winners(table, readMarbles(table, pegs))
