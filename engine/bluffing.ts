import type { Hole, Peg, Seat } from './board.ts'
import { type Card, type Rank, rankOf } from './cards.ts'
import type { Claim } from './game.ts'
import { startOfPeg } from './movegen/compiled-rules.ts'
import { type MoveSequence, packMove } from './movegen/move-list.ts'
import { putPeg } from './movegen/mutable-board.ts'
import { playPart } from './movegen/peg-moves.ts'
import type { MutableGame } from './mutable/mutable-game.ts'
import { nextChooser } from './penalty-choice.ts'
import { faceOf } from './powers.ts'
import { endGameIfAllHome, endTurn } from './turns.ts'
import { withEntry } from './with-entry.ts'

/** L2: returns the first opponent of the seat on turn after `seat`, or -1 when all have been asked. */
const nextOpponent = ({ rules, turn }: MutableGame, seat: Seat): Seat => {
  const { next, teamOf } = rules
  for (let other = next[seat] as Seat; other !== turn; other = next[other] as Seat)
    if (teamOf[other] !== teamOf[turn]) return other
  return -1
}

/** L1: lays a card face down with its declaration, and asks the first opponent whether to doubt it. */
export const layClaim = (game: MutableGame, card: Card, rank: Rank, parts: MoveSequence): void => {
  const { turn: seat } = game
  game.emit?.({ type: 'declared', seat, rank, card, parts })
  game.layDown(seat, card, true)
  game.claim = { card, rank, parts, doubter: undefined }
  game.phase = 'doubt'
  game.decider = nextOpponent(game, seat)
}

const makeClaimedMove = (game: MutableGame): void => {
  const { rank, parts } = game.claim as Claim
  const { sweeps } = game.context.powersOf(faceOf(rank))
  for (const part of parts) playPart(game.board, game.turn, packMove(part), sweeps, game.emit)
}

/** L2: lets the asked opponent pass. When the last one has passed, the declared move is made. */
export const passClaim = (game: MutableGame): void => {
  game.emit?.({ type: 'passed', seat: game.decider })
  const next = nextOpponent(game, game.decider)
  if (next !== -1) {
    game.decider = next
    return
  }
  makeClaimedMove(game)
  if (endGameIfAllHome(game)) return
  game.claim = undefined
  endTurn(game)
}

const hasPegOnTrack = ({ rules, board }: MutableGame, colour: Seat): boolean => {
  for (let i = 0; i < rules.pegsEach; i++) {
    if ((board.pegs[colour * rules.pegsEach + i] as Hole) < rules.track) return true
  }
  return false
}

/** L5: returns whether the seat may have one more extra turn to come. With one at most no two follow each other. */
export const mayEarnExtraTurn = ({ rules, extras, earned }: MutableGame, seat: Seat): boolean =>
  rules.rules.choices.extraTurns === 'each' || (extras[seat] as number) + (earned[seat] as number) === 0

/** L5: ends the turn. There is no peg to send back, so the seat earns an extra turn. */
const earnExtraTurn = (game: MutableGame, seat: Seat): void => {
  if (mayEarnExtraTurn(game, seat)) {
    game.emit?.({ type: 'earned', seat })
    const due = seat === game.turn ? game.earned : game.extras
    due[seat] = (due[seat] as number) + 1
  }
  game.claim = undefined
  endTurn(game)
}

/** Counts the declaration of the seat that was turned up. */
const countRevealed = (game: MutableGame, seat: Seat, honest: boolean): void => {
  const { revealedTrue, revealedBluffs } = game
  if (honest) game.revealedTrue = withEntry(revealedTrue, seat, (revealedTrue[seat] as number) + 1)
  else game.revealedBluffs = withEntry(revealedBluffs, seat, (revealedBluffs[seat] as number) + 1)
}

/** L3 to L5, L8: lets the asked opponent doubt, and turns the card up. */
export const doubtClaim = (game: MutableGame): void => {
  const { turn, decider: doubter } = game
  const claim = game.claim as Claim
  const honest = rankOf(claim.card) === claim.rank
  game.emit?.({ type: 'doubted', seat: doubter, of: turn })
  game.emit?.({ type: 'revealed', seat: turn, card: claim.card, true: honest })
  countRevealed(game, turn, honest)
  game.claim = { ...claim, doubter }
  game.piles.turnUp()
  if (honest) {
    makeClaimedMove(game)
    if (endGameIfAllHome(game)) return
  }
  const chooser = honest ? turn : doubter
  if (hasPegOnTrack(game, honest ? doubter : turn)) {
    game.phase = 'penalty'
    game.decider = chooser
  } else earnExtraTurn(game, chooser)
}

/** L3, L4: sends the peg in `hole` to its start, as the price of a bluff or a wrong doubt, and ends the turn. */
export const sendPegToStart = (game: MutableGame, hole: Hole): void => {
  const { board, rules } = game
  const peg = board.pegs.indexOf(hole) as Peg
  const to = startOfPeg(rules, peg)
  game.emit?.({ type: 'penalty', seat: game.decider, peg, from: hole, to })
  putPeg(board, peg, to)
  game.claim = undefined
  endTurn(game)
}

/** L9: asks the next team-mate to choose the peg instead. */
export const leavePenalty = (game: MutableGame): void => {
  const { decider: seat } = game
  const to = nextChooser(game, seat)
  game.emit?.({ type: 'left', seat, to })
  game.decider = to
}
