import type { Seat, Team } from './board.ts'
import { dealHands, drawCards, prepareDeal } from './deal/dealing.ts'
import { seatAfter } from './movegen/compiled-rules.ts'
import { coloursPlayedBy, isTeamHome } from './movegen/controlled-pegs.ts'
import type { MutableGame } from './mutable/mutable-game.ts'
import { seatsOfTeam } from './ruleset.ts'

/** K4: returns the first seat from `seat` on that holds cards, or -1. */
const seatWithCards = ({ rules, hands }: MutableGame, seat: Seat): Seat => {
  let at = seat
  for (let i = 0; i < rules.players; i++) {
    if (hands.count(at) > 0) return at
    at = seatAfter(rules, at)
  }
  return -1
}

/** L5: makes the extra turns due that the seat earned in its previous turn. They are offered at the end of this one. */
const makeEarnedExtrasDue = ({ extras, earned }: MutableGame, seat: Seat): void => {
  extras[seat] = (extras[seat] as number) + (earned[seat] as number)
  earned[seat] = 0
}

/** Begins the turn of `seat`, or, in a game without drawing, that of the next seat with cards. */
export const beginTurn = (game: MutableGame, seat: Seat): void => {
  const { rules } = game.rules
  const { draw } = rules.choices
  const turn = draw === 'never' ? seatWithCards(game, seat) : seat
  if (turn === -1) {
    dealNextHands(game)
    return
  }
  makeEarnedExtrasDue(game, turn)
  game.phase = 'turn'
  game.turn = turn
  game.decider = turn
  game.emit?.({ type: 'turn', seat: turn, plays: coloursPlayedBy(rules, game.board.pegs, turn) })
  if (draw === 'before') drawCards(game)
}

/** Begins the first turn after a deal, or the card exchange before it (K10, G18). */
const beginRound = (game: MutableGame): void => {
  if (game.rules.rules.choices.exchange) game.phase = 'give'
  else beginTurn(game, game.turn)
}

const dealNextHands = (game: MutableGame): void => {
  prepareDeal(game)
  if (game.phase === 'shuffle') return
  dealHands(game)
  beginRound(game)
}

const drawAtEndOfTurn = (game: MutableGame): void => {
  drawCards(game)
  if (game.phase !== 'shuffle') offerExtraOrNextTurn(game)
}

/** Goes on with the deal or the draw that needed a shuffle. The stock must hold the shuffled cards. */
export const resumeAfterShuffle = (game: MutableGame): void => {
  const { deals, draw } = game.rules.rules.choices
  if (deals !== 'once' || game.nextDeal === 0) {
    dealHands(game)
    beginRound(game)
  } else if (draw === 'before') drawCards(game)
  else drawAtEndOfTurn(game)
}

/** Ends the turn: a card is drawn in games in which that comes last, and the next turn begins. */
export const endTurn = (game: MutableGame): void => {
  if (game.rules.rules.choices.draw === 'after') drawAtEndOfTurn(game)
  else offerExtraOrNextTurn(game)
}

/** L5: offers an extra turn, or begins the next seat's turn. */
const offerExtraOrNextTurn = (game: MutableGame): void => {
  if (game.extras[game.turn] === 0) beginTurn(game, seatAfter(game.rules, game.turn))
  else {
    game.phase = 'extra'
    game.decider = game.turn
  }
}

/** W3: ends the game if all pegs of the team on turn are home. Returns whether it did. */
export const endGameIfAllHome = (game: MutableGame): boolean => {
  const { rules } = game.rules
  const winner = rules.teamOf[game.turn] as Team
  if (!isTeamHome(rules, game.board.pegs, winner)) return false
  game.emit?.({ type: 'won', team: winner, seats: seatsOfTeam(rules, winner) })
  game.phase = 'over'
  game.claim = undefined
  game.winner = winner
  return true
}
