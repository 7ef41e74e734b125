import { type Card, makeCards } from '../../../engine/cards.ts'
import { shuffleCards } from '../../../engine/chance/random.ts'
import { playersToAct } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { CardMatch } from '../../../server/table/match/card-match.ts'
import type { MatchStep } from '../../../server/table/match/match.ts'
import { type Below, seeded } from '../hostile/hostile-requests.ts'
import { movesOf } from '../table/public-moves.ts'

/** Two games that all but seat 0 can't tell apart: a card of that seat's hand and the rest of the stock differ. The last seat deals. */
export interface Worlds {
  readonly setup: { readonly rules: string; readonly players: number }
  readonly here: readonly Card[]
  readonly there: readonly Card[]
  /** What is decided in both: seat and notation. */
  readonly course: readonly (readonly [seat: number, move: string])[]
}

interface Pair {
  readonly here: CardMatch
  readonly there: CardMatch
}

const LENGTH = 12
const DRAWS = { commitment: '', seed: '', terms: '', clientSeeds: [] }

const taken = (played: ReturnType<CardMatch['act']>): MatchStep<CardMatch> | undefined =>
  played.ok ? played.value : undefined

const dealt = (setup: Worlds['setup'], stock: readonly Card[]): CardMatch => {
  const opening = { id: '', number: 1, setup: { ...setup, dealer: setup.players - 1 }, draws: DRAWS, begun: 0 }
  const begun = taken(CardMatch.begin(opening, { below: () => 0, shuffled: () => stock }))
  if (begun === undefined) throw new Error('no game')
  return begun.match
}

/** Nobody but seat 0 sees a difference. */
const alike = ({ here, there }: Pair): boolean =>
  (['table', ...here.game.hands.keys()] as const)
    .filter((viewer) => viewer !== 0)
    .every((viewer) => JSON.stringify(here.view(viewer)) === JSON.stringify(there.view(viewer))) &&
  JSON.stringify(movesOf(here)) === JSON.stringify(movesOf(there))

const differ = ({ here, there }: Pair): boolean =>
  makeCards(here.game.hands[0] as readonly Card[]) !== makeCards(there.game.hands[0] as readonly Card[])

/** The same decision in both, if it can be made without chance and keeps what differs from the others. */
const both = (pair: Pair, seat: number, move: string, keeps: (pair: Pair) => boolean): Pair | undefined => {
  const chance = () => {
    throw new Error('chance')
  }
  const unwanted = { below: chance, shuffled: chance }
  try {
    const [here, there] = [taken(pair.here.act(seat, move, unwanted)), taken(pair.there.act(seat, move, unwanted))]
    if (here === undefined || there === undefined || here.match.over) return undefined
    const next = { here: here.match, there: there.match }
    return alike(next) && keeps(next) ? next : undefined
  } catch {
    return undefined
  }
}

const inAnyOrder = (moves: readonly string[], below: Below): readonly string[] =>
  shuffleCards([...moves.keys()], below).map((i) => moves[i] as string)

const courseOf = (first: Pair, below: Below, keeps: (pair: Pair) => boolean): Worlds['course'] => {
  const course: (readonly [number, string])[] = []
  let pair: Pair | undefined = first
  while (course.length < LENGTH && pair !== undefined) {
    const { here }: Pair = pair
    const [seat = 0] = playersToAct(here.game)
    const moves = legalActions(here.game, seat).map((action) => makeAction(here.game.rules.board, action))
    let next: Pair | undefined
    for (const move of inAnyOrder(moves, below)) {
      next = both(pair, seat, move, keeps)
      if (next === undefined) continue
      course.push([seat, move])
      break
    }
    pair = next
  }
  return course
}

const swapped = (stock: readonly Card[], at: number, below: Below): readonly Card[] => {
  const rest = shuffleCards(stock.slice(-8), below)
  const other = [...stock.slice(0, -8), ...rest]
  other[at] = rest[0] as Card
  other[stock.length - 8] = stock[at] as Card
  return other
}

/** The longest course that two worlds share, for any rule set. */
export const worldsOf = (rules: string, players: number, seed: number): Worlds => {
  const below = seeded(seed)
  const setup = { rules, players }
  const made = rulesFor(setup)
  if (!made.ok) throw new Error(made.error.message)
  const open = made.value.choices.openHands
  let best: Worlds | undefined
  for (let at = 0; at < players * 8 && (best?.course.length ?? 0) < LENGTH; at++) {
    const here = shuffleCards(made.value.cards, below)
    const there = open ? [...here.slice(0, -8), ...here.slice(-8).toReversed()] : swapped(here, at, below)
    const pair = { here: dealt(setup, here), there: dealt(setup, there) }
    const keeps = open ? () => true : differ
    if (!alike(pair) || !keeps(pair)) continue
    const course = courseOf(pair, below, keeps)
    if (course.length > (best?.course.length ?? 0)) best = { setup, here, there, course }
  }
  if (best === undefined) throw new Error(`no two worlds of ${rules}`)
  return best
}
