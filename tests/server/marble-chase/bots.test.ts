import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BOT_LEVELS } from '../../../engine/bots/levels.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { makeChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { LONG } from '../../long.ts'
import { RestartableServer } from '../crash/restartable-server.ts'
import { makeTable, until } from '../rooms/guest.ts'
import { ChaseGuest } from './chase-guest.ts'

const PATIENCE_MS = 100_000

const service = new RestartableServer({ botDelayMs: 0, holdMs: 50 })
const guests: ChaseGuest[] = []
beforeAll(() => service.start())
afterEach(async () => {
  for (const guest of guests.splice(0)) if (guest.room.connection.isOpen) await guest.room.leave()
  // The server logs a bot that gives no legal decision.
  expect(service.output).toBe('')
})
afterAll(() => service.clear())

const tableFor = async (players: number, options: Record<string, number> = {}): Promise<ChaseGuest> => {
  const { code, token } = await makeTable(service.port, { rules: 'marble-chase', players, options })
  const guest = await ChaseGuest.come(service.port, code, { token })
  guests.push(guest)
  return guest
}

/** Begins a game of bots and watches it to its end. */
const watchBots = async (bots: string, options: Record<string, number> = {}): Promise<ChaseGuest> => {
  const guest = await tableFor(bots.split(',').length, options)
  await guest.ask('fill', { bot: bots })
  await guest.ask('start', {})
  await until(`${bots} have played`, () => guest.room.state.phase === 'over', PATIENCE_MS)
  await until('the last decision is received', () => guest.game.phase === 'over')
  return guest
}

describe('bots play whole matches', { timeout: PATIENCE_MS }, () => {
  const oneWins = async (...bots: readonly string[]): Promise<void> => {
    const { game } = await watchBots(bots.filter(Boolean).join(','))
    expect(game.wins[game.winner as number]).toBe(1)
  }

  const title = 'with %s, %s and so on'
  test.each([BOT_LEVELS.slice(0, 2)])(title, oneWins)
  test.each([BOT_LEVELS.slice(2), ['master', 'club:hugo', 'expert:nora', 'greedy']])(title, LONG, oneWins)

  test('two games of three', LONG, async () => {
    const { game } = await watchBots('expert,club:felix', { bestOf: 3 })
    expect(game.wins[game.winner as number]).toBe(2)
  })
})

/** Makes a decision of the guest: a flick or a score. */
const decide = async (guest: ChaseGuest): Promise<void> => {
  const { game } = guest
  const [score] = legalScores(game)
  const held = game.marbles.find(({ at }) => at === 'hand')
  await guest.act(game.phase === 'score' && score !== undefined ? makeChaseAction(score) : `${held?.marble} 4f 0 430`)
}

test('a bot flicks and scores for a person who is away', { timeout: PATIENCE_MS }, async () => {
  const ann = await tableFor(2)
  const ben = await ChaseGuest.come(service.port, ann.room.roomId)
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await ann.ask('start', {})
  await until('Ann knows who begins', () => ann.first >= 0 && ann.room.state.phase === 'playing')
  ben.room.connection.close()
  while (ann.standIns < 4) {
    if (ann.game.turn === 0) await decide(ann)
    else await until('a bot has played', () => ann.game.turn === 0, PATIENCE_MS)
  }
  expect(ann.room.state.seats[1]?.standIn).not.toBe('')
  expect(ann.timeouts, 'no time ran out').toBe(0)
})
