import type { Decision } from '../../../engine/action.ts'
import { type Hole, type Peg, type Seat, seatOfPeg } from '../../../engine/board.ts'
import { rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Claim, Game } from '../../../engine/game.ts'
import { nextSeat, type Rules, sameTeam } from '../../../engine/ruleset.ts'
import { layDown, withEntry } from './hands.ts'
import { announcedMoves } from './movegen/peg-moves.ts'
import { endTurn, winIfAllHome } from './turns.ts'

/** L2: the first opponent of the seat on turn after `seat`, or undefined when all have been asked. */
const opponentAfter = ({ rules, turn }: Game, seat: Seat): Seat | undefined => {
  for (let at = nextSeat(rules, seat); at !== turn; at = nextSeat(rules, at)) if (!sameTeam(rules, at, turn)) return at
  return undefined
}

/** L1: the card lies face down and the first opponent may doubt. */
export const declare = (
  game: Game,
  { card, rank, parts }: Extract<Decision, { readonly kind: 'declare' }>,
  events: GameEvent[],
): Game => {
  const { turn: seat } = game
  events.push({ type: 'declared', seat, rank, card, parts })
  const claim: Claim = { card, rank, parts, doubter: undefined }
  const asked: Game = { ...layDown(game, seat, card, true), claim, phase: 'doubt' }
  return { ...asked, decider: opponentAfter(asked, seat) as Seat }
}

const makeClaimedMove = (game: Game, events: GameEvent[]): Game => {
  const applied = announcedMoves(game.rules, game.position, game.turn, game.claim as Claim)
  events.push(...applied.events)
  return { ...game, position: applied.position }
}

/** L2: an opponent passes. After the last one the move is made. */
export const passClaim = (game: Game, events: GameEvent[]): Game => {
  events.push({ type: 'passed', seat: game.decider })
  const next = opponentAfter(game, game.decider)
  if (next !== undefined) return { ...game, decider: next }
  const after = makeClaimedMove(game, events)
  return winIfAllHome(after, events) ?? endTurn({ ...after, claim: undefined }, events)
}

const onTrack = ({ rules, position }: Game, colour: Seat): readonly Peg[] =>
  position.pegs.flatMap((hole, peg) =>
    hole < rules.board.track && seatOfPeg(rules.board, peg) === colour ? [peg] : [],
  )

/** L5: there is no peg to send back. */
const earnExtraTurn = (game: Game, seat: Seat, events: GameEvent[]): Game => {
  events.push({ type: 'earned', seat })
  const due = seat === game.turn ? 'earned' : 'extras'
  const after: Game = { ...game, [due]: withEntry(game[due], seat, (game[due][seat] ?? 0) + 1) }
  return endTurn({ ...after, claim: undefined }, events)
}

/** L3 to L5, L8: an opponent doubts and the card is turned up. */
export const doubtClaim = (game: Game, events: GameEvent[]): Game => {
  const { turn, decider: doubter } = game
  const claim = game.claim as Claim
  const honest = rankOf(claim.card) === claim.rank
  events.push({ type: 'doubted', seat: doubter, of: turn })
  events.push({ type: 'revealed', seat: turn, card: claim.card, true: honest })
  const shown: Game = { ...game, claim: { ...claim, doubter }, covered: game.covered.slice(0, -1) }
  const after = honest ? makeClaimedMove(shown, events) : shown
  if (honest) {
    const won = winIfAllHome(after, events)
    if (won !== undefined) return won
  }
  const [chooser, victim] = honest ? [turn, doubter] : [doubter, turn]
  return onTrack(after, victim).length > 0
    ? { ...after, phase: 'penalty', decider: chooser }
    : earnExtraTurn(after, chooser, events)
}

/** L3, L4: the peg in `hole` goes to its start. */
export const penalise = (game: Game, hole: Hole, events: GameEvent[]): Game => {
  const { board } = game.rules
  const peg = game.position.pegs.indexOf(hole)
  const to = board.start[seatOfPeg(board, peg)] as Hole
  events.push({ type: 'penalty', seat: game.decider, peg, from: hole, to })
  const position = { ...game.position, pegs: withEntry(game.position.pegs, peg, to) }
  return endTurn({ ...game, position, claim: undefined }, events)
}

/** The next seat of the team after `seat`: itself where it is alone. */
export const mateAfter = (rules: Rules, seat: Seat): Seat => {
  let at = nextSeat(rules, seat)
  while (!sameTeam(rules, at, seat)) at = nextSeat(rules, at)
  return at
}

/** L9: a team-mate is asked instead. */
export const leavePenalty = (game: Game, events: GameEvent[]): Game => {
  const { decider: seat } = game
  const to = mateAfter(game.rules, seat)
  events.push({ type: 'left', seat, to })
  return { ...game, decider: to }
}
