import { expect, test } from 'vitest'
import { chooseAction } from '../../engine/bots/registry.ts'
import { seededRandom, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../engine/events.ts'
import { type Game, newGame } from '../../engine/game.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { mayBeTakenBack, takeBack } from '../../engine/take-back.ts'
import { parseEventMessage } from '../../engine/text/event-message.ts'
import { makeEventMessage } from '../../engine/text/event-message-writer.ts'
import { type GameRecord, newRecord, replay } from '../../engine/text/record.ts'
import { viewFor } from '../../engine/view.ts'
import { LONG } from '../long.ts'
import { extendByTakeBack, extendRecord } from './extended-record.ts'
import { must } from './game-fixtures.ts'

interface PlayedGame {
  readonly before: Game
  readonly after: Game
  readonly seat: number
  readonly events: readonly GameEvent[]
  /** Record up to the decision; `later` is the record with it. */
  readonly earlier: GameRecord
  readonly record: GameRecord
}

/** Plays a game of bots and returns its decisions. */
const playBotSteps = (setup: Setup, seed: string, most = 200): readonly PlayedGame[] => {
  const random = seededRandom(seed)
  const shuffler = (cards: readonly number[]) => shuffleBy(cards, random)
  const fresh = must(newGame({ ...setup, dealer: 0 }))
  let record = newRecord(fresh)
  const deal = must(resolveChance({ game: fresh, events: [] }, shuffler))
  for (const chance of deal.chances) record = extendRecord(record, fresh, chance, deal.game)
  let { game } = deal
  const played: PlayedGame[] = []
  while (game.phase !== 'over' && played.length < most) {
    const before = game
    const action = must(chooseAction('greedy', viewFor(before, before.decider), random))
    const after = must(playAndResolve(before, action, shuffler))
    const earlier = record
    record = extendRecord(record, before, action, after.game)
    for (const chance of after.chances) record = extendRecord(record, before, chance, after.game)
    game = after.game
    played.push({ before, after: game, seat: before.decider, events: after.events, earlier, record })
  }
  return played
}

const RULE_SET_IDS = ['basic', 'bluffing', 'jackaroo', 'tock', 'carbles-open', 'north-carolina']

/** Every how many decisions all that may be taken back is taken back in a record: each is played from its beginning. */
const DECISIONS_PER_CHAIN = 9

/** Takes back decisions, the latest first, as long as that is allowed, and compares the games. */
const areAllTakenBack = ({ record }: PlayedGame, chain: readonly PlayedGame[]): void => {
  const taken = chain.reduce((longer) => extendByTakeBack(longer), record)
  const last = must(replay(taken))
  expect(last.game).toEqual(chain[0]?.before)
  expect(replay(extendByTakeBack(taken))).toMatchObject({ ok: false, error: { code: 'game/no-take-back' } })
}

const isTakenBack = (rules: string): void => {
  const counts = { yes: 0, no: 0 }
  let chain: PlayedGame[] = []
  for (const step of playBotSteps({ rules, players: 4 }, `take back ${rules}`)) {
    const may = mayBeTakenBack(step)
    counts[may ? 'yes' : 'no'] += 1
    chain = may ? [...chain, step] : []
    if (may && (counts.yes + counts.no) % DECISIONS_PER_CHAIN === 0) areAllTakenBack(step, chain)
    const undone = takeBack(step.after, step)
    expect(undone.ok).toBe(may)
    const again = replay(extendByTakeBack(step.record))
    expect(again.ok).toBe(may)
    if (!undone.ok || !again.ok) continue
    expect(undone.value.game).toBe(step.before)
    expect(again.value.game).toEqual(step.before)
    // Only the player who is on turn next has drawn, and the order of the stock is unchanged.
    const drew = step.events.filter(({ type }) => type === 'drew')
    expect(drew.every((event) => event.type === 'drew' && event.seat !== step.seat)).toBe(true)
    expect(step.before.stock.slice(step.before.stock.length - step.after.stock.length)).toEqual(step.after.stock)
    expect(step.events.some(({ type }) => ['dealt', 'shuffled', 'stolen', 'revealed', 'received'].includes(type))).toBe(
      false,
    )
  }
  expect(counts.yes).toBeGreaterThan(20)
}

const TEST_NAME = 'T8: in %s a decision is taken back exactly while nobody has seen another card'
test.each(RULE_SET_IDS.slice(0, 3))(TEST_NAME, isTakenBack)
test.each(RULE_SET_IDS.slice(3))(TEST_NAME, LONG, isTakenBack)

test('T8: after the own draw, a deal, a shuffle, a steal or the end there is no way back', () => {
  const after = playBotSteps({ rules: 'basic', players: 4, options: {} }, 'end', 5000)
  const last = after.at(-1) as PlayedGame
  expect(last.after.phase).toBe('over')
  expect(mayBeTakenBack(last)).toBe(false)
  const step = after.find((played) => mayBeTakenBack(played)) as PlayedGame
  for (const event of [
    { type: 'drew', seat: step.seat, count: 1, cards: [3] },
    { type: 'dealt', seat: 2, count: 5, cards: [1, 2, 3, 4, 5] },
    { type: 'shuffled', stock: 40 },
    { type: 'stolen', seat: 0, victim: 1, lost: 4 },
    { type: 'revealed', seat: 1, card: 4, true: false },
    { type: 'received', seat: 1, from: 3, card: 4 },
    { type: 'won', team: 0, seats: [0, 2] },
  ] as const satisfies readonly GameEvent[]) {
    expect(mayBeTakenBack({ ...step, events: [...step.events, event] }), event.type).toBe(false)
  }
})

test('T8: the next player’s draw may be undone, unless hands are open and everybody has seen it', () => {
  const step = playBotSteps({ rules: 'basic', players: 4 }, 'draw').find(
    (played) => mayBeTakenBack(played) && played.events.some(({ type }) => type === 'drew'),
  ) as PlayedGame
  const { rules } = step.before
  const openHands = { ...rules, choices: { ...rules.choices, openHands: true as const } }
  expect(mayBeTakenBack({ ...step, before: { ...step.before, rules: openHands } })).toBe(false)
})

test('T8: a record with take-backs is played on, and a second one in a row is refused with its index', () => {
  const [step] = playBotSteps({ rules: 'basic', players: 4 }, 'on').filter((played) => mayBeTakenBack(played)) as [
    PlayedGame,
  ]
  const back = extendByTakeBack(step.record)
  const move = step.record.moves.at(-1) as string
  const on = must(replay({ ...back, moves: [...back.moves, move] }))
  expect(on.game).toEqual(step.after)
  expect(on.positions).toHaveLength(back.moves.length + 1)
  expect(replay(extendByTakeBack(back))).toMatchObject({
    ok: false,
    error: { code: 'game/no-take-back', message: expect.stringContaining(`moves[${back.moves.length}]`) },
  })
})

test('the event of a take-back shows only the card that lay open, and survives its bytes', () => {
  for (const step of playBotSteps({ rules: 'bluffing', players: 4 }, 'secret').filter((played) =>
    mayBeTakenBack(played),
  )) {
    const { events } = must(takeBack(step.after, step))
    const [event] = events
    const hidden = step.events[0]?.type === 'declared' || step.events[0]?.type === 'discarded'
    if (hidden) expect(event).not.toHaveProperty('card')
    const message = { game: 1, seq: 4, move: 'a take back', events }
    const { board } = step.before.rules
    expect(must(parseEventMessage(board, makeEventMessage(board, message)))).toEqual(message)
  }
})
