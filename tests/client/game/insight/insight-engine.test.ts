import { beforeAll, describe, expect, test } from 'vitest'
import { decisionText } from '../../../../client/game/insight/decision-text.ts'
import { InsightEngine } from '../../../../client/game/insight/insight-engine.ts'
import type { BareView } from '../../../../client/game/insight/insight-messages.ts'
import { conText, proText } from '../../../../client/game/insight/reason-text.ts'
import { areHintsAllowed } from '../../../../client/game/talk/hints-allowed.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { nearbyHoleText } from '../../../../client/words/hole-text.ts'
import { loadAllNetworks, networksOf } from '../../../../engine/bots/networks/registry.ts'
import type { Game } from '../../../../engine/game.ts'
import type { AdvisedMove, Objection } from '../../../../engine/insight/advisor.ts'
import type { Rules } from '../../../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../../../engine/rulesets/registry.ts'
import { viewFor } from '../../../../engine/view.ts'
import { TALKS, type Talk } from '../../../../server/protocol/choices.ts'
import { SeatSchema } from '../../../../server/protocol/schema.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { must, playRandomGame } from '../../../engine/game-fixtures.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'

beforeAll(async () => {
  await Promise.all([loadAllNetworks(), loadTexts(['insight'])])
})

const thinkingOf = (rules: Rules): InsightEngine => new InsightEngine(rules, networksOf(rules.id))

/** Returns a view as the worker receives it: cloned and without the rules. */
const viewWithoutRules = (game: Game, seat: number): BareView => {
  const { rules: _, ...view } = viewFor(game, seat)
  return structuredClone(view)
}

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']
const seats = PLAYER_NAMES.map((name) => ({ ...(new SeatSchema().toJSON() as SeatState), name }))

const sentences = (rules: Rules, viewer: number, { pros, cons, decision }: AdvisedMove): readonly string[] => {
  const told = { rules, seats, viewer, describeHole: nearbyHoleText }
  const doubts = decision.kind === 'doubt'
  return [...pros.map((fact) => proText(told, fact, doubts)), ...cons.map((fact) => conText(told, fact, doubts))]
}

describe('advice in games of every rule set', () => {
  const first = ['basic', 'bluffing', 'jackaroo']

  const isTold = (id: string): void => {
    const advised = first.includes(id) || THOROUGH > 1 ? 6 : 2
    const moments = playRandomGame({ rules: id, players: 4 }, `told ${id}`, 60).slice(-advised)
    for (const { game, seat, legal, action } of moments) {
      const { rules, position } = game
      const thinking = thinkingOf(rules)
      const view = viewWithoutRules(game, seat)
      const moves = thinking.answer({ ask: 'advice', view }, () => {}) as readonly AdvisedMove[]
      expect(moves.length).toBeGreaterThan(0)
      const objection = thinking.answer({ ask: 'objection', view, decision: action }, () => {}) as Objection
      expect(objection.own.decision).toEqual(action)
      expect(legal).toContainEqual(objection.best.decision)
      for (const move of [...moves, objection.own, objection.best]) {
        expect(legal).toContainEqual(move.decision)
        const told = { rules, seats, viewer: seat, describeHole: nearbyHoleText }
        const texts = [...sentences(rules, seat, move), decisionText(told, position, game.turn, move.decision)]
        for (const text of texts) expect(text).toMatch(/^\S(?!.*(\{\{|undefined|NaN|insight:)).*\S$/)
      }
    }
  }

  test.each(first)('%s', isTold)
  test.each(RULE_SETS.map(({ id }) => id).filter((id) => !first.includes(id)))('%s', LONG, isTold)
})

test('open cards are reported as held, hidden ones as likely', () => {
  const rules = must(rulesFor({ rules: 'carbles-open', players: 4 }))
  const threat = { by: 1, from: 6, kind: 'forward', steps: 6, chained: false, ranks: ['6'] } as const
  const risk = { code: 'risk', peg: 3, hole: 12, threat, effect: -0.1 } as const
  const told = { rules, seats, viewer: 0, describeHole: nearbyHoleText }
  expect(conText(told, { ...risk, chance: 1 })).toMatch(/6 holes in front of Ben: a Six hits, and Ben holds one$/)
  expect(conText(told, { ...risk, chance: 0.41 })).toMatch(/a Six hits, about 40% of the time$/)
})

test('chances of a view and of a whole game come as lists that add up to 1', () => {
  const [{ game } = { game: undefined }] = playRandomGame({ rules: 'basic', players: 4 }, 'chances', 12).slice(-1)
  if (game === undefined) throw new Error('no game')
  const chances = thinkingOf(game.rules).answer(
    { ask: 'chances', view: viewWithoutRules(game, 1) },
    () => {},
  ) as readonly number[]
  expect(chances.reduce((sum, own) => sum + own, 0)).toBeCloseTo(1, 9)
})

describe('hints', () => {
  const at = (talk: Talk, people: number, code = 'ABCD', rated = '') => ({
    code,
    talk,
    rated: rated as '' | 'game',
    seats: seats.map((seat, i) => ({ ...seat, occupant: i < people ? ('person' as const) : ('bot' as const) })),
  })

  test('are allowed where everybody may have them, and never among people at a silent table', () => {
    expect(TALKS.filter((talk) => areHintsAllowed(at(talk, 2)))).toEqual(['teaching', 'open', 'free'])
    expect(TALKS.filter((talk) => areHintsAllowed(at(talk, 1)))).toEqual([...TALKS])
  })

  test('are not allowed in a rated game', () => {
    expect(TALKS.filter((talk) => areHintsAllowed(at(talk, 1, 'ABCD', 'game')))).toEqual([])
  })

  test('are not allowed in a lesson, which has no code', () => {
    expect(TALKS.filter((talk) => areHintsAllowed(at(talk, 1, '')))).toEqual([])
  })
})
