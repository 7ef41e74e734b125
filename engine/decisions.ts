import type { Decision } from './action.ts'
import { doubtClaim, layClaim, leavePenalty, passClaim, sendPegToStart } from './bluffing.ts'
import type { Hole, Seat } from './board.ts'
import { type Card, JOKER } from './cards.ts'
import { drawCards } from './deal/dealing.ts'
import { discardForcedCard, makeNextPlayerLoseCard } from './forced-discard.ts'
import { giftReceiverOf, seatAfter } from './movegen/compiled-rules.ts'
import { declarableRank, NO_INDEX } from './movegen/decision-list.ts'
import { holdOnly } from './movegen/decision-lookup.ts'
import type { PackedMove } from './movegen/move-list.ts'
import { playPart } from './movegen/peg-moves.ts'
import { type MutableGame, NOT_SET } from './mutable/mutable-game.ts'
import { beginTurn, endGameIfAllHome, endTurn } from './turns.ts'

const handOverGifts = (game: MutableGame): void => {
  const { rules, gifts, hands } = game
  for (let from = 0; from < rules.players; from++) {
    const card = gifts[from] as Card
    if (card === NOT_SET) continue
    const seat = giftReceiverOf(game.rules, from)
    hands.take(seat, card)
    game.emit?.({ type: 'received', seat, from, card })
  }
  gifts.fill(NOT_SET)
  beginTurn(game, seatAfter(rules, game.dealer))
}

/** Returns the first seat in turn order that holds cards and has not given one, or -1. */
const nextGiver = ({ rules, dealer, hands, gifts }: MutableGame): Seat => {
  let seat = seatAfter(rules, dealer)
  for (let i = 0; i < rules.players; i++) {
    if (hands.count(seat) > 0 && gifts[seat] === NOT_SET) return seat
    seat = seatAfter(rules, seat)
  }
  return -1
}

/** K10: lays down a gift. It lies face down until all seats have given. */
const giveCard = (game: MutableGame, seat: Seat, card: Card): void => {
  game.emit?.({ type: 'gave', seat, to: giftReceiverOf(game.rules, seat), card })
  game.hands.remove(seat, card)
  game.gifts[seat] = card
  const next = nextGiver(game)
  if (next === -1) handOverGifts(game)
  else game.decider = next
}

/** Makes the moves of a listed sequence; none for `NO_INDEX`. With `sweeps` they also hit what they pass (X8, X16). */
export const playSequence = (game: MutableGame, sequence: number, sweeps: boolean): void => {
  if (sequence === NO_INDEX) return
  const { moves } = game.context.generator
  const first = moves.firsts[sequence] as number
  for (let at = first; at < first + (moves.lengths[sequence] as number); at++) {
    playPart(game.board, game.turn, moves.parts[at] as PackedMove, sweeps, game.emit)
  }
}

const emitPlayed = ({ emit, turn: seat }: MutableGame, card: Card, detail: number): void => {
  if (detail === NO_INDEX) emit?.({ type: 'played', seat, card })
  else if (card === JOKER) emit?.({ type: 'played', seat, card, as: declarableRank(detail) })
  else emit?.({ type: 'played', seat, card, second: detail })
}

/** Plays a card. `detail`: see `DecisionList.details`. Every turn that is not a counted one ends the count (N5). */
const playCard = (game: MutableGame, card: Card, detail: number, sequence: number): void => {
  const { turn: seat } = game
  emitPlayed(game, card, detail)
  const { sweeps, draws } = game.context.powersPlayed(card, detail)
  playSequence(game, sequence, sweeps)
  game.layDown(seat, card)
  if (detail !== NO_INDEX && card !== JOKER) game.layDown(seat, detail)
  game.counts[seat] = 0
  if (endGameIfAllHome(game)) return
  if (draws && game.piles.stockCount > 0) drawCards(game, game.hands.count(seat) + 1)
  endTurn(game)
}

/** N1, N5: returns the number of counted turns in a row of the seat on turn, this discard included. */
const countedTurnsAfter = ({ rules, context, counts, turn }: MutableGame, sequence: number): number =>
  rules.rules.choices.counting === 'off' || sequence !== NO_INDEX || context.hasMoves ? 0 : (counts[turn] as number) + 1

const discardCard = (game: MutableGame, card: Card, sequence: number): void => {
  const { turn: seat } = game
  const down = game.rules.rules.choices.bluffing
  const count = countedTurnsAfter(game, sequence)
  game.emit?.(down ? { type: 'discarded', seat, card, down } : { type: 'discarded', seat, card })
  if (count > 0) game.emit?.({ type: 'counted', seat, count })
  playSequence(game, sequence, false)
  game.layDown(seat, card, down)
  game.counts[seat] = count
  endTurn(game)
}

/** K5, K7: the whole hand goes to the discard pile. */
const foldHand = (game: MutableGame): void => {
  const { turn: seat, hands, piles } = game
  const cards = hands.list(seat)
  game.emit?.({ type: 'folded', seat, cards })
  for (const card of cards) piles.lay(card, false)
  hands.empty(seat)
  endTurn(game)
}

/** L5: an extra turn is taken or declined. */
const applyExtraTurn = (game: MutableGame, taken: boolean): void => {
  const { turn: seat, extras, rules } = game
  extras[seat] = (extras[seat] as number) - 1
  game.emit?.({ type: 'extra', seat, taken })
  if (taken) beginTurn(game, seat)
  else if (extras[seat] === 0) beginTurn(game, seatAfter(rules, seat))
}

const declareCard = (game: MutableGame, card: Card, rank: number, sequence: number): void => {
  game.counts[game.turn] = 0
  layClaim(game, card, declarableRank(rank), game.context.generator.moves.sequenceAt(sequence))
}

/**
 * Carries out a decision of the player on turn about a card. `detail` and `sequence` are those of the decision list.
 */
const applyTurnDecision = (
  game: MutableGame,
  kind: Decision['kind'],
  card: Card,
  detail: number,
  sequence: number,
): void => {
  switch (kind) {
    case 'play':
      playCard(game, card, detail, sequence)
      break
    case 'discard':
      discardCard(game, card, sequence)
      break
    case 'declare':
      declareCard(game, card, detail, sequence)
      break
    case 'fold':
      foldHand(game)
      break
    case 'force':
    case 'steal':
      makeNextPlayerLoseCard(game, kind, card)
      break
    default:
      applyOtherDecision(game, kind, card, detail)
  }
}

/** Carries out a decision that is not a move of the turn, such as a doubt, a gift or an extra turn. */
const applyOtherDecision = (game: MutableGame, kind: Decision['kind'], card: Card, detail: number): void => {
  switch (kind) {
    case 'pass':
      passClaim(game)
      break
    case 'doubt':
      doubtClaim(game)
      break
    case 'penalty':
      sendPegToStart(game, detail as Hole)
      break
    case 'leave':
      leavePenalty(game)
      break
    case 'extra':
      applyExtraTurn(game, detail === 1)
      break
    case 'forced':
      discardForcedCard(game, card)
      break
    case 'give':
      giveCard(game, game.listed, card)
      break
  }
}

/**
 * Carries out a decision of the list of `game.context`, and everything that follows until a player or chance must act.
 * `index`: its index in the list, from 0, which is not checked.
 */
export const applyDecision = (game: MutableGame, index: number): void => {
  const { list } = game.context
  const range = list.rangeOf(index)
  const kind = list.kinds[range] as Decision['kind']
  applyTurnDecision(game, kind, list.cards[range] as Card, list.details[range] as number, list.sequenceOf(index, range))
  game.listed = NOT_SET
}

/**
 * Carries out a decision that was listed in another game, which may differ only in what the deciding player can't see.
 * `index`: its index in that game's list, from 0, which is not checked.
 */
export const applyDecisionFrom = (game: MutableGame, listedGame: MutableGame, index: number): void => {
  holdOnly(game.context.list, listedGame.context.list, index)
  game.context.hasMoves = listedGame.context.hasMoves
  game.listed = listedGame.listed
  applyDecision(game, 0)
}
