import { type History, historyOf } from '../../client/table/state/history.ts'
import { makeSeat, type Seat } from '../../engine/board.ts'
import { type Card, parseCard } from '../../engine/cards.ts'
import { playAndResolve } from '../../engine/chance/resolve-chance.ts'
import { eventFor } from '../../engine/events.ts'
import type { Game } from '../../engine/game.ts'
import type { Rules, Setup } from '../../engine/ruleset.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import type { EventMessage } from '../../engine/text/event-message.ts'
import { makePublicAction } from '../../engine/text/notation.ts'
import { viewFor } from '../../engine/view.ts'
import { dealtGame, must } from '../engine/game-fixtures.ts'

/** Cards that a decision plays: `Ks`, `5d+5s`, `give Ks`. A folded hand can't bring a marble out. */
const cardsIn = (text: string): readonly Card[] =>
  text
    .replace(/^give /, '')
    .replace('fold', '6s')
    .split(' ', 1)
    .flatMap((word) => word.split('+'))
    .flatMap((word) => {
      const card = parseCard(word)
      return card.ok ? [card.value] : []
    })

/** The game with just these cards in the seat's hand, and the turn at the seat if somebody's turn is to begin. */
const ready = (game: Game, seat: Seat, text: string): Game => {
  const hands = game.hands.map((hand, other) => (other === seat ? [...cardsIn(text)] : hand))
  return game.phase === 'turn' ? { ...game, hands, turn: seat, decider: seat } : { ...game, hands }
}

/** Returns the messages that a table sends for the decisions, each written `a Ks aS-a8`. The player gets the cards for it. */
export const messagesFrom = (setup: Setup, decisions: readonly string[], viewer: Seat | 'table' = 'table') => {
  let now = dealtGame(setup, 'history') as Pick<ReturnType<typeof dealtGame>, 'game' | 'events'>
  const { rules } = now.game
  const message = (seq: number, move: string): EventMessage => ({
    game: 1,
    seq,
    move,
    events: now.events.map((event) => eventFor(event, viewer, rules.choices.openHands)),
  })
  const messages = [message(0, '')]
  for (const [i, decision] of decisions.entries()) {
    const seat = rules.teamOf.findIndex((_, at) => makeSeat(rules.board, at) === decision[0])
    const text = decision.slice(2)
    const game = ready(now.game, seat, text)
    const action = must(parseAction(viewFor(game, seat), text))
    now = must(playAndResolve(game, action, (cards) => cards, seat))
    messages.push(message(i + 1, `${decision[0]} ${makePublicAction(rules, action)}`))
  }
  return { rules, messages }
}

/** The history of a game in which these decisions were made. */
export const historyFrom = (
  setup: Setup,
  decisions: readonly string[],
  viewer: Seat | 'table' = 'table',
): History & { readonly rules: Rules } => {
  const { rules, messages } = messagesFrom(setup, decisions, viewer)
  return { ...historyOf(rules, messages), rules }
}
