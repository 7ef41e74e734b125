import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHARACTER_IDS } from '../../../../engine/bots/bot-id.ts'
import { BOT_LEVELS } from '../../../../engine/bots/levels.ts'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { chaseDecision } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import { playStyleOf } from '../../../../engine/marble-chase/bots/play-style.ts'
import { chooseScores } from '../../../../engine/marble-chase/bots/score-choice.ts'
import { type ChaseGame, newChase } from '../../../../engine/marble-chase/game.ts'
import { chaseFaultOf, playChase } from '../../../../engine/marble-chase/play.ts'
import { makeChaseAction, parseChaseAction, parseFlick } from '../../../../engine/marble-chase/text/notation.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { must } from '../../game-fixtures.ts'
import { anyTerms, type PickNumber, randomAction, type Terms } from '../random-match.ts'

const BOT_IDS = ['random', 'greedy', ...BOT_LEVELS, ...CHARACTER_IDS.map((id, i) => `${BOT_LEVELS[i % 5]}:${id}`)]

/** Returns the game after `count` random actions, at a moment when a seat must decide. */
const momentOf = (terms: Terms, count: number, pick: PickNumber): ChaseGame => {
  let game = must(newChase(terms))
  for (let i = 0; (i < count || game.phase === 'die') && game.phase !== 'over'; i++) {
    game = must(playChase(game, randomAction(game, pick))).game
  }
  return game
}

const anyMoment = fc
  .tuple(anyTerms, fc.nat({ max: 150 }), fc.string())
  .map(([terms, count, seed]) => {
    const random = seededRandom(seed)
    return momentOf(terms, count, (n) => Math.floor(random() * n))
  })
  .filter(({ phase }) => phase !== 'over')

/** Returns the fault of a bot's decision. A flick gets a random result. */
const faultOf = (game: ChaseGame, move: string): string | undefined => {
  const flick = parseFlick(move)
  const action = flick.ok
    ? ({ kind: 'flick', flick: flick.value, roll: { to: 'on', knocks: [] } } as const)
    : must(parseChaseAction(game.rules, move))
  return chaseFaultOf(game, action)?.code
}

/** Checks in `moments` moments that a bot's decision is legal, and the same for the same seed. */
const decideIn = (moments: number): void =>
  fc.assert(
    fc.property(anyMoment, fc.constantFrom(...BOT_IDS), fc.string(), (game, bot, seed) => {
      const choice = must(chaseDecision(game, bot, seededRandom(seed)))
      expect(faultOf(game, choice.move)).toBe(undefined)
      expect(choice.difficulty).toBeGreaterThanOrEqual(0)
      expect(choice.difficulty).toBeLessThanOrEqual(1)
      expect(must(chaseDecision(game, bot, seededRandom(seed)))).toEqual(choice)
    }),
    { numRuns: moments * THOROUGH },
  )

describe('in any moment', () => {
  test('bots decide legally, and the same for the same seed', () => decideIn(100))

  test('so it is in a thousand', LONG, () => decideIn(1000))

  test('a plan of scores can be played to its end, unless the game ends before', () => {
    const scoring = anyMoment.filter(({ phase }) => phase === 'score')
    fc.assert(
      fc.property(scoring, fc.constantFrom(...BOT_LEVELS), (game, name) => {
        let now = game
        for (const action of chooseScores(game, playStyleOf({ name }))) {
          if (now.phase !== 'score') break
          now = must(playChase(now, action)).game
        }
        expect(now.phase).not.toBe('score')
      }),
      { numRuns: 300 },
    )
  })
})

test('nobody decides for the die, after the end, or as a bot that there is not', () => {
  const game = momentOf({ players: 2, first: 0 }, 0, () => 0)
  const fault = (change: Partial<ChaseGame>, bot = 'club') => {
    const choice = chaseDecision({ ...game, ...change }, bot, Math.random)
    return choice.ok ? makeChaseAction({ kind: 'die', value: 1 }) : choice.error.code
  }
  expect(fault({ phase: 'die' })).toBe('chase/not-now')
  expect(fault({ phase: 'over' })).toBe('game/over')
  expect(fault({}, 'genius')).toBe('bot/unknown')
})
