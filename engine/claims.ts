import type { Decision } from './action.ts'
import { type Hole, type Peg, type Seat, seatOfPeg } from './board.ts'
import { rankOf } from './cards.ts'
import type { GameEvent } from './events.ts'
import type { Claim, Game } from './game.ts'
import { laidDown, withEntry } from './hands.ts'
import { moved } from './moves.ts'
import { nextSeat, sameTeam } from './ruleset.ts'
import { endTurn, wonBy } from './turns.ts'

/** L2: the first opponent of the seat on turn after `seat`, or undefined when the round of doubts has come back. */
const opponentAfter = ({ rules, turn }: Game, seat: Seat): Seat | undefined => {
  for (let at = nextSeat(rules, seat); at !== turn; at = nextSeat(rules, at)) if (!sameTeam(rules, at, turn)) return at
  return undefined
}

/** L1: the card lies face down, the first opponent is asked. */
export const declared = (
  game: Game,
  { card, rank, parts }: Extract<Decision, { readonly kind: 'declare' }>,
  events: GameEvent[],
): Game => {
  const { turn: seat } = game
  events.push({ type: 'declared', seat, rank, card, parts })
  const claim: Claim = { card, rank, parts, doubter: undefined }
  const asked: Game = { ...laidDown(game, seat, card, true), claim, phase: 'doubt' }
  return { ...asked, decider: opponentAfter(asked, seat) as Seat }
}

const withMove = (game: Game, events: GameEvent[]): Game => {
  const { rank, parts, card } = game.claim as Claim
  const motion = moved(game.rules, game.position, game.turn, { kind: 'declare', card, rank, parts })
  events.push(...motion.events)
  return { ...game, position: motion.position }
}

/** L2: one more opponent has passed. */
export const carriedOut = (game: Game, events: GameEvent[]): Game => {
  events.push({ type: 'passed', seat: game.decider })
  const next = opponentAfter(game, game.decider)
  if (next !== undefined) return { ...game, decider: next }
  const after = withMove(game, events)
  return wonBy(after, events) ?? endTurn({ ...after, claim: undefined }, events)
}

const onTrack = ({ rules, position }: Game, colour: Seat): readonly Peg[] =>
  position.pegs.flatMap((hole, peg) =>
    hole < rules.board.track && seatOfPeg(rules.board, peg) === colour ? [peg] : [],
  )

/** L5: there was no peg to send back. */
const earned = (game: Game, seat: Seat, events: GameEvent[]): Game => {
  events.push({ type: 'earned', seat })
  const book = seat === game.turn ? 'earned' : 'extras'
  const after: Game = { ...game, [book]: withEntry(game[book], seat, (game[book][seat] ?? 0) + 1) }
  return endTurn({ ...after, claim: undefined }, events)
}

/** L3 to L5, L8: the card is turned up. */
export const doubted = (game: Game, events: GameEvent[]): Game => {
  const { turn, decider: doubter } = game
  const claim = game.claim as Claim
  const honest = rankOf(claim.card) === claim.rank
  events.push({ type: 'doubted', seat: doubter, of: turn })
  events.push({ type: 'revealed', seat: turn, card: claim.card, true: honest })
  const shown: Game = { ...game, claim: { ...claim, doubter }, covered: game.covered.slice(0, -1) }
  const after = honest ? withMove(shown, events) : shown
  if (honest) {
    const won = wonBy(after, events)
    if (won !== undefined) return won
  }
  const [judge, victim] = honest ? [turn, doubter] : [doubter, turn]
  return onTrack(after, victim).length > 0
    ? { ...after, phase: 'penalty', decider: judge }
    : earned(after, judge, events)
}

/** L3, L4: the peg in the hole goes to its start. */
export const penalised = (game: Game, hole: Hole, events: GameEvent[]): Game => {
  const { board } = game.rules
  const peg = game.position.pegs.indexOf(hole)
  const to = board.start[seatOfPeg(board, peg)] as Hole
  events.push({ type: 'penalty', seat: game.decider, peg, from: hole, to })
  const position = { ...game.position, pegs: withEntry(game.position.pegs, peg, to) }
  return endTurn({ ...game, position, claim: undefined }, events)
}
