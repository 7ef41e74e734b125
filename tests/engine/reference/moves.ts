import { readPegs, type Scene, sceneOf, writePegs } from './board.ts'
import { type CardOutcome, outcomesOf } from './cards.ts'
import { jokersOf, PACK_FACES, type Table } from './rule-sets.ts'
import { isWrittenBefore } from './splits.ts'
import { pegsOfColours, playedColours, winners } from './teams.ts'
import { type Mover, out } from './walking.ts'

/**
 * A second, naive answer to "what may this player do?", written from the rule book alone and sharing no code with the
 * engine: holes are names, a peg is a colour letter and a hole name, and every path is walked step by step.
 */
export interface Question extends Table {
  readonly pegs: string
  readonly turn: number
  readonly hand: string
  /** Counted turns of this player so far. */
  readonly counted?: number
  /** Cards that the next player holds; some if left out. */
  readonly nextHand?: number
}

export interface ListedMove {
  readonly move: string
  readonly pegs: string
}

/** A card laid face down and what it was declared to be. */
export interface Claim {
  readonly card: string
  readonly rank: string
  readonly text: string
}

/** The claim of `4c as 7 a8-a15`; undefined for any other decision. */
export const claimOf = (move: string): Claim | undefined => {
  const [card, as, rank, ...parts] = move.split(' ')
  if (as !== 'as') return undefined
  return { card: card as string, rank: rank as string, text: parts.join(' ') }
}

export const moverOf = (question: Question): Mover => {
  const scene = sceneOf(question)
  const pegs = readPegs(scene, question.pegs)
  const own = pegsOfColours(pegs, playedColours(scene, pegs, question.turn))
  return { scene, pegs, own, turn: question.turn, nextHand: question.nextHand ?? 1 }
}

const wordsOf = (hand: string): string[] => hand.split(' ').filter((word) => word !== '')
const eachFace = (hand: string): string[] => [...new Set(wordsOf(hand))]
const rankOf = (card: string): string => card.slice(0, 1)

/** M8: of one card the text that is written; of the ranks of a joker (G13) the one whose text sorts first. */
const isChosenBefore = (move: string, other: string): boolean =>
  move.split(' ')[0] === other.split(' ')[0] ? isWrittenBefore(move, other) : move < other

/** M8: of the ways to one position, the one that is written. */
const eachOnce = (scene: Scene, outcomes: readonly CardOutcome[]): ListedMove[] => {
  const byPosition = new Map<string, string>()
  for (const { move, outcome } of outcomes) {
    const pegs = writePegs(scene, outcome.pegs)
    const known = byPosition.get(pegs)
    if (known === undefined || isChosenBefore(move, known)) byPosition.set(pegs, move)
  }
  return [...byPosition].map(([pegs, move]) => ({ move, pegs }))
}

const movesOf = (mover: Mover, card: string): ListedMove[] => eachOnce(mover.scene, outcomesOf(mover, card))

/** Every way of a double or a free come-out. */
const comeOuts = (mover: Mover, cards: string): ListedMove[] =>
  eachOnce(
    mover.scene,
    out(mover).map((outcome) => ({ move: `${cards} ${outcome.text}`, outcome })),
  )

/** A card or a double as it could be played. */
interface CardPlay {
  readonly comesOut: boolean
  readonly joker: boolean
  readonly moves: readonly ListedMove[]
}

/** Two cards of one rank, no jokers: every pair of the hand, written in the order that sorts first. */
const pairsOf = (hand: string): string[] => {
  const cards = wordsOf(hand).sort()
  const pairs = cards.flatMap((one, i) =>
    cards.slice(i + 1).flatMap((two) => (rankOf(one) === rankOf(two) && one !== '*' ? [`${one}+${two}`] : [])),
  )
  return [...new Set(pairs)]
}

/** Returns the plays of the hand if every card were shown: the single cards and the doubles that have a legal move. */
const playsOf = (mover: Mover, hand: string): CardPlay[] => {
  const { doubles, bluffing } = mover.scene.choices
  const singles = eachFace(hand).map((card) => ({
    comesOut: 'AJQK'.includes(rankOf(card)),
    joker: card === '*',
    moves: movesOf(mover, card),
  }))
  const pairs = doubles && !bluffing ? pairsOf(hand) : []
  const twos = pairs.map((cards) => ({ comesOut: true, joker: false, moves: comeOuts(mover, cards) }))
  return [...singles, ...twos].filter((play) => play.moves.length > 0)
}

const COUNTED_TURNS = { off: Number.POSITIVE_INFINITY, third: 3, fourth: 4, fifth: 5 }

/** N2, N3: discards that bring a peg out free, on the turn for it or later, if nothing moves but come-out cards and jokers. */
const freeDiscards = (mover: Mover, question: Question, plays: readonly CardPlay[]): ListedMove[] => {
  const due = (question.counted ?? 0) + 1 >= COUNTED_TURNS[mover.scene.choices.counting]
  if (!due || !plays.every((play) => play.comesOut || play.joker)) return []
  return eachFace(question.hand).flatMap((card) => comeOuts(mover, `${card} discard`))
}

const discardsOf = (cards: readonly string[], pegs: string): ListedMove[] =>
  cards.map((card) => ({ move: `${card} discard`, pegs }))

/** T3 to T5, O6, O28, and the counting rules. */
const discards = (mover: Mover, question: Question, plays: readonly CardPlay[]): ListedMove[] => {
  const free = freeDiscards(mover, question, plays)
  const isObliged = plays.some((play) => !play.joker || mover.scene.choices.duty === 'all')
  const mayNot = (plays.length === 0 && free.length > 0) || (isObliged && !mover.scene.choices.forfeit)
  const pegs = writePegs(mover.scene, mover.pegs)
  return [...free, ...(mayNot ? [] : discardsOf(eachFace(question.hand), pegs))]
}

/** K5, K6, K7: each card is judged by itself, or the whole hand. */
const idle = ({ scene }: Mover, { pegs, hand }: Question, plays: readonly CardPlay[]): ListedMove[] => {
  const moves = plays.flatMap((play) => play.moves)
  const fold = { move: 'fold', pegs }
  switch (scene.choices.duty) {
    case 'card': {
      const idleCards = eachFace(hand).filter((card) => !moves.some(({ move }) => move.startsWith(`${card} `)))
      return [...discardsOf(idleCards, pegs), fold]
    }
    case 'all':
      return moves.length > 0 ? [] : discardsOf(eachFace(hand), pegs)
    case 'fold':
    case 'butJokers':
      return moves.length > 0 ? [] : [fold]
  }
}

const CARD_RANKS = [...new Set(PACK_FACES.map(rankOf))]

/** Any card declared to be any rank there is in the game; the pegs wait until nobody doubts. */
const declarations = (mover: Mover, question: Question): ListedMove[] => {
  const pegs = writePegs(mover.scene, mover.pegs)
  const ranks = jokersOf(question) > 0 ? [...CARD_RANKS, '*'] : CARD_RANKS
  const claims = ranks.flatMap((rank) => movesOf(mover, rank))
  return eachFace(question.hand).flatMap((card) => claims.map(({ move }) => ({ move: `${card} as ${move}`, pegs })))
}

const byMove = (a: ListedMove, b: ListedMove) => (a.move < b.move ? -1 : a.move > b.move ? 1 : 0)

/** Every decision of the player on turn, sorted by text; none without cards, none once a team has won. */
export const referenceMoves = (question: Question): ListedMove[] => {
  const mover = moverOf(question)
  const { family, bluffing } = mover.scene.choices
  if (question.hand === '' || winners(mover.scene, mover.pegs) !== '') return []
  const plays = playsOf(mover, question.hand)
  const moves = bluffing ? declarations(mover, question) : plays.flatMap((play) => play.moves)
  const others = family === 'pegs-and-jokers' ? discards(mover, question, plays) : idle(mover, question, plays)
  return [...moves, ...others].sort(byMove)
}

/** Returns whether no card of the hand, jokers included, has a legal move: a counted turn. */
export const isStuck = (question: Question): boolean => playsOf(moverOf(question), question.hand).length === 0

/** The pegs after a declared move; undefined if it is none. */
export const declaredPegs = (question: Question, { rank, text }: Omit<Claim, 'card'>): string | undefined => {
  if (rank === '*' && jokersOf(question) === 0) return undefined
  return movesOf(moverOf(question), rank).find(({ move }) => move === `${rank} ${text}`)?.pegs
}

/** The colours of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const referenceResult = (table: Table, pegs: string): string => {
  const scene = sceneOf(table)
  return winners(scene, readPegs(scene, pegs))
}
