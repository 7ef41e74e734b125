import { type Card, makeCards } from '../../../engine/cards.ts'
import { shuffleCards } from '../../../engine/chance/random.ts'
import { playersToAct } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { CardMatch } from '../../../server/table/match/card-match.ts'
import type { MatchStep } from '../../../server/table/match/match.ts'
import { type Below, seededBelow } from '../hostile/hostile-requests.ts'
import { movesOf } from '../table/public-moves.ts'

/** Two games that only seat 0 can distinguish: a card of that seat's hand and the rest of the stock differ. The last seat deals. */
export interface GamePair {
  readonly setup: { readonly rules: string; readonly players: number }
  readonly here: readonly Card[]
  readonly there: readonly Card[]
  /** Decisions in both games: seat and notation. */
  readonly decisions: readonly (readonly [seat: number, move: string])[]
}

interface MatchPair {
  readonly here: CardMatch
  readonly there: CardMatch
}

const MAX_DECISIONS = 12
const NO_DRAWS = { commitment: '', seed: '', terms: '', revealed: [], names: [] }

const stepOf = (played: ReturnType<CardMatch['act']>): MatchStep<CardMatch> | undefined =>
  played.ok ? played.value : undefined

const dealMatch = (setup: GamePair['setup'], stock: readonly Card[]): CardMatch => {
  const opening = { id: '', number: 1, setup: { ...setup, dealer: setup.players - 1 }, draws: NO_DRAWS, begun: 0 }
  const begun = stepOf(CardMatch.begin(opening, { below: () => 0, shuffled: () => stock }))
  if (begun === undefined) throw new Error('no game')
  return begun.match
}

/** Returns whether nobody but seat 0 sees a difference. */
const looksAlike = ({ here, there }: MatchPair): boolean =>
  (['table', ...here.game.hands.keys()] as const)
    .filter((viewer) => viewer !== 0)
    .every((viewer) => JSON.stringify(here.view(viewer)) === JSON.stringify(there.view(viewer))) &&
  JSON.stringify(movesOf(here)) === JSON.stringify(movesOf(there))

const handsDiffer = ({ here, there }: MatchPair): boolean =>
  makeCards(here.game.hands[0] as readonly Card[]) !== makeCards(there.game.hands[0] as readonly Card[])

/** Plays the same decision in both games, if it needs no chance and reveals no difference. */
const playInBoth = (
  pair: MatchPair,
  seat: number,
  move: string,
  keeps: (pair: MatchPair) => boolean,
): MatchPair | undefined => {
  const chance = () => {
    throw new Error('chance')
  }
  const unwanted = { below: chance, shuffled: chance }
  try {
    const [here, there] = [stepOf(pair.here.act(seat, move, unwanted)), stepOf(pair.there.act(seat, move, unwanted))]
    if (here === undefined || there === undefined || here.match.over) return undefined
    const next = { here: here.match, there: there.match }
    return looksAlike(next) && keeps(next) ? next : undefined
  } catch {
    return undefined
  }
}

const inAnyOrder = (moves: readonly string[], below: Below): readonly string[] =>
  shuffleCards([...moves.keys()], below).map((i) => moves[i] as string)

const decisionsOf = (first: MatchPair, below: Below, keeps: (pair: MatchPair) => boolean): GamePair['decisions'] => {
  const course: (readonly [number, string])[] = []
  let pair: MatchPair | undefined = first
  while (course.length < MAX_DECISIONS && pair !== undefined) {
    const { here }: MatchPair = pair
    const [seat = 0] = playersToAct(here.game)
    const moves = legalActions(here.game, seat).map((action) => makeAction(here.game.rules.board, action))
    let next: MatchPair | undefined
    for (const move of inAnyOrder(moves, below)) {
      next = playInBoth(pair, seat, move, keeps)
      if (next === undefined) continue
      course.push([seat, move])
      break
    }
    pair = next
  }
  return course
}

const swapCards = (stock: readonly Card[], at: number, below: Below): readonly Card[] => {
  const rest = shuffleCards(stock.slice(-8), below)
  const other = [...stock.slice(0, -8), ...rest]
  other[at] = rest[0] as Card
  other[stock.length - 8] = stock[at] as Card
  return other
}

/** Returns the pair of games with the most decisions in common, for any rule set. */
export const gamePairFor = (rules: string, players: number, seed: number): GamePair => {
  const below = seededBelow(seed)
  const setup = { rules, players }
  const made = rulesFor(setup)
  if (!made.ok) throw new Error(made.error.message)
  const open = made.value.choices.openHands
  let best: GamePair | undefined
  for (let at = 0; at < players * 8 && (best?.decisions.length ?? 0) < MAX_DECISIONS; at++) {
    const here = shuffleCards(made.value.cards, below)
    const there = open ? [...here.slice(0, -8), ...here.slice(-8).toReversed()] : swapCards(here, at, below)
    const pair = { here: dealMatch(setup, here), there: dealMatch(setup, there) }
    const keeps = open ? () => true : handsDiffer
    if (!looksAlike(pair) || !keeps(pair)) continue
    const course = decisionsOf(pair, below, keeps)
    if (course.length > (best?.decisions.length ?? 0)) best = { setup, here, there, decisions: course }
  }
  if (best === undefined) throw new Error(`no two worlds of ${rules}`)
  return best
}
