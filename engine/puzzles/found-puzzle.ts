import type { Decision } from '../action.ts'
import type { Seat } from '../board.ts'
import { type Card, makeCards, parseCards, rankOf } from '../cards.ts'
import { type Game, newGame } from '../game.ts'
import { play } from '../play.ts'
import { allParsed } from '../result.ts'
import { parseAction } from '../text/action-parser.ts'
import { makePosition } from '../text/notation.ts'
import { parsePosition } from '../text/position-parser.ts'
import { viewFor } from '../view.ts'

/** A position of a game of bots at a table of four, in which one move of the first seat is clearly the best. */
export interface FoundPuzzle {
  readonly rules: string
  /** Number of the game, played by tools/training/find-puzzles.ts, that the puzzle comes from. */
  readonly gameNumber: number
  /** Number of the decision in that game, from 1. */
  readonly decisionNumber: number
  readonly dealer: Seat
  /** Position of the pegs in notation. */
  readonly pegs: string
  /** Cards of the first seat in notation. */
  readonly hand: string
  /** Numbers of cards in the hands, by seat: `6 5 5 5`. */
  readonly handSizes: string
  /** Hands of the other seats in their order, if all hands lie open: `3d Ks / * 7h / 2c`. */
  readonly open?: string
  /** The discard pile, oldest card first. */
  readonly discards: string
  /** The best move in notation. */
  readonly best: string
  /** Lead of the best move over every other one, in percentage points of winning chance. */
  readonly lead: number
}

export const PUZZLE_PLAYERS = 4

/** Returns the id of a puzzle, such as `basic-17-84`. It never changes. */
export const puzzleId = ({
  rules,
  gameNumber,
  decisionNumber,
}: Pick<FoundPuzzle, 'rules' | 'gameNumber' | 'decisionNumber'>): string => `${rules}-${gameNumber}-${decisionNumber}`

const BETWEEN_HANDS = ' / '

/** Returns the text of `open` for the hands of a game; undefined if hands are hidden. */
export const makeOpenHands = ({ rules, hands }: Pick<Game, 'rules' | 'hands'>): string | undefined =>
  rules.choices.openHands ? hands.slice(1).map(makeCards).join(BETWEEN_HANDS) : undefined

const cardsWithout = (cards: readonly Card[], gone: readonly Card[]): readonly Card[] => {
  const left = [...gone]
  return cards.filter((card) => {
    const at = left.indexOf(card)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** Returns the known hands of the others; undefined if they can't be read. */
const parseOpenHands = ({ open }: FoundPuzzle): readonly (readonly Card[])[] | undefined => {
  if (open === undefined) return []
  const hands = allParsed(open.split(BETWEEN_HANDS), parseCards)
  return hands.ok ? hands.value : undefined
}

/**
 * Returns the game in the position of a puzzle. Unseen cards are dealt in the order of the pack. Undefined if the
 * puzzle can't be read.
 */
export const gameOfPuzzle = (puzzle: FoundPuzzle): Game | undefined => {
  const made = newGame({ rules: puzzle.rules, players: PUZZLE_PLAYERS, dealer: puzzle.dealer })
  if (!made.ok) return undefined
  const { rules } = made.value
  const position = parsePosition(rules.board, puzzle.pegs)
  const [hand, discards] = [parseCards(puzzle.hand), parseCards(puzzle.discards)]
  const open = parseOpenHands(puzzle)
  if (!position.ok || !hand.ok || !discards.ok || open === undefined) return undefined
  let unseen = cardsWithout(rules.cards, [...hand.value, ...open.flat(), ...discards.value])
  const hands = puzzle.handSizes.split(' ').map((count, seat) => {
    const known = seat === 0 ? hand.value : open[seat - 1]
    if (known !== undefined) return known
    const dealt = unseen.slice(0, Number(count))
    unseen = unseen.slice(Number(count))
    return dealt
  })
  const begun: Game = { ...made.value, phase: 'turn', turn: 0, decider: 0, gifts: hands.map(() => undefined) }
  return { ...begun, position: position.value, hands, stock: unseen, discards: discards.value }
}

/** Returns the best move in the game of a puzzle; undefined if it can't be read. */
export const bestMoveOf = ({ best }: FoundPuzzle, game: Game): Decision | undefined => {
  const decision = parseAction(viewFor(game, 0), best)
  return decision.ok ? decision.value : undefined
}

const outcomeOf = (game: Game, decision: Decision): string | undefined => {
  const played = play(game, decision, 0)
  if (!played.ok) return undefined
  const { position, hands } = played.value.game
  const ranks = (hands[0] ?? []).map(rankOf).sort()
  return `${makePosition(game.rules.board, position)} ${ranks.join('')}`
}

/** Returns whether both decisions lead to the same position, with cards of the same ranks in the hand. */
export const haveSameOutcome = (game: Game, one: Decision, other: Decision): boolean =>
  outcomeOf(game, one) === outcomeOf(game, other)
