import { expect, test } from 'vitest'
import { discardsAfter } from '../../client/table/state/discard-pile.ts'
import type { Decision } from '../../engine/action.ts'
import { seededRandom, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../engine/events.ts'
import { newGame } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { must } from './game-fixtures.ts'

test('D8: Arizona and its derived sets have a pile for each player, all others one pile', () => {
  const own = RULE_SETS.filter(
    (set) => must(rulesFor({ rules: set.id, players: set.seatings[0]?.players ?? 4 })).playerPiles,
  )
  expect(own.map(({ id }) => id)).toEqual(['arizona', 'kilpatrick'])
})

test('D8: events name the player of every discard, and a shuffle takes all piles', () => {
  const random = seededRandom('own piles')
  const shuffler = (cards: readonly number[]) => shuffleBy(cards, random)
  let game = must(newGame({ rules: 'arizona', players: 4, options: { packs: 1 }, dealer: 0 }))
  const events: GameEvent[] = []
  const addEvents = (more: readonly GameEvent[]) => events.push(...more)
  const dealt = must(resolveChance({ game, events: [] }, shuffler))
  addEvents(dealt.events)
  game = dealt.game
  let shuffles = 0
  for (let i = 0; i < 200 && game.phase !== 'over'; i++) {
    const legal = legalActions(game, game.decider)
    const seat = game.decider
    const before = discardsAfter(events)
    const played = must(playAndResolve(game, legal[Math.floor(random() * legal.length)] as Decision, shuffler, seat))
    addEvents(played.events)
    game = played.game
    const after = discardsAfter(events)
    expect(after.map(({ card }) => card)).toEqual(game.discards)
    if (played.events.some(({ type }) => type === 'shuffled')) {
      shuffles++
      expect(new Set(before.map((discard) => discard.seat)).size).toBe(4)
    } else expect(after.slice(before.length).every((discard) => discard.seat === seat)).toBe(true)
  }
  expect(shuffles).toBeGreaterThan(0)
})
