import { describe, expect, test } from 'vitest'
import type { Decision } from '../../engine/action.ts'
import { type Card, JOKER } from '../../engine/cards.ts'
import { eventFor, type GameEvent } from '../../engine/events.ts'
import { legalActions } from '../../engine/legal.ts'
import { play } from '../../engine/play.ts'
import { mayBeTakenBack } from '../../engine/take-back.ts'
import { dealtGame, must } from './game-fixtures.ts'

describe('K17: jokers of Tock', () => {
  const playJoker = (stock: number) => {
    const { game } = dealtGame({ rules: 'tock', players: 4, options: { jokers: true } }, 'jokers')
    const hands = game.hands.map((hand, seat) => (seat === game.turn ? [JOKER, ...hand.slice(1)] : hand))
    const now = { ...game, hands, stock: game.stock.slice(0, stock) }
    const joker = legalActions(now, now.turn).find((action) => action.kind === 'play' && action.card === JOKER)
    return { now, after: must(play(now, joker as Decision, now.turn)) }
  }

  test('draw the top card of the stock for their player, whose turn ends', () => {
    const { now, after } = playJoker(34)
    expect(after.game.hands[now.turn]).toEqual([...(now.hands[now.turn] as readonly Card[]).slice(1), now.stock[0]])
    expect(after.game.turn).not.toBe(now.turn)
    const drew = after.events.find(({ type }) => type === 'drew')
    expect(drew).toEqual({ type: 'drew', seat: now.turn, count: 1, cards: [now.stock[0]] })
    expect(eventFor(drew as GameEvent, after.game.turn)).not.toHaveProperty('cards')
    expect(mayBeTakenBack({ before: now, seat: now.turn, events: after.events })).toBe(false)
  })

  test('draw nothing where no stock is left', () => {
    const { now, after } = playJoker(0)
    expect(after.game.hands[now.turn]).toEqual((now.hands[now.turn] as readonly Card[]).slice(1))
    expect(after.events.map(({ type }) => type)).not.toContain('drew')
  })
})
