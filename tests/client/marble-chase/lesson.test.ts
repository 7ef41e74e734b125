import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import {
  CHASE_STEPS,
  CHASE_TOPICS,
  type FlickStep,
  missOf,
  type ScoreStep,
} from '../../../client/marble-chase/learn/lesson-steps.ts'
import { missText, stepText } from '../../../client/marble-chase/learn/step-text.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { playChase } from '../../../engine/marble-chase/play.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { recordTrajectory } from '../../../physics/trajectory.ts'
import { must } from '../../engine/game-fixtures.ts'

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
  await loadTexts(['chase', 'chaseLearn'])
})

const FLICK_STEPS = CHASE_STEPS.filter((step): step is FlickStep => step.kind === 'flick')
const SCORE_STEPS = CHASE_STEPS.filter((step): step is ScoreStep => step.kind === 'score')

const stepOf = (topic: string): FlickStep => FLICK_STEPS.find((step) => step.topic === topic) as FlickStep

/** Returns the lesson's judgement of a flick on an empty field. */
const missed = (topic: string, change: Partial<Flick>) => {
  const shot = { ...stepOf(topic).solution(stepOf(topic).game), ...change }
  const { outcome, trajectory } = must(recordTrajectory(board, shot, []))
  return missOf(stepOf(topic), shot, outcome.roll.to, trajectory)
}

test('every topic has its step, in order', () => {
  expect(CHASE_STEPS.map(({ topic }) => topic)).toEqual(CHASE_TOPICS)
})

test.each(FLICK_STEPS.map((step) => [step.topic, step] as const))(
  '%s: marbles roll as the step is shown',
  (_, step) => {
    let { game }: { game: ChaseGame } = step
    let resting: readonly RestingMarble[] = []
    do {
      const shot = step.solution(game)
      const { outcome, trajectory } = must(recordTrajectory(board, shot, resting))
      expect(missOf(step, shot, outcome.roll.to, trajectory)).toBeUndefined()
      game = must(playChase(game, { kind: 'flick', flick: shot, roll: outcome.roll })).game
      resting = outcome.resting
    } while (step.isWholeTurn && game.phase === 'shoot')
    expect(game.phase).toBe(step.isWholeTurn || game.opening ? 'score' : 'shoot')
  },
)

describe('a wrong try', () => {
  test('is told by where the marble ended', () => {
    expect(missed('shoot', { force: 90 })).toBe('short')
    expect(missed('shoot', { force: 1000 })).toBe('over')
    expect(missed('shoot', { column: 6, direction: 900, force: 900 })).toBe('aside')
    expect(missed('shoot', { marble: 'm', force: 218 })).toBe('between')
  })

  test('is told by what was asked', () => {
    expect(missed('value', { force: 250 })).toBe('low')
    expect(missed('colour', { column: 3 })).toBe('colour')
    expect(missed('penalty', { column: 4 })).toBe('named')
    expect(missed('bonus', { row: 'f' })).toBe('row')
  })
})

const eventsOf = (game: ChaseGame, actions: ScoreStep['solution']): readonly ChaseEvent[] => {
  const told: ChaseEvent[] = []
  let now = game
  for (const action of actions) {
    const { game: next, events } = must(playChase(now, action))
    now = next
    told.push(...events)
  }
  return told
}

test.each(SCORE_STEPS.map((step) => [step.topic, step] as const))(
  '%s: what is asked can be done, and more',
  (_, step) => {
    expect(step.isFulfilled(eventsOf(step.game, step.solution))).toBe(true)
    const others = legalScores(step.game).filter((action) => !step.isFulfilled(eventsOf(step.game, [action])))
    expect(others.length, 'it can be done wrongly').toBeGreaterThan(0)
    expect(step.game.totals[0], 'the game goes on').not.toEqual({ yellow: 20, red: 20, blue: 20, green: 20 })
  },
)

test('every step and every miss is told, with its slot', () => {
  const tried = { flick: stepOf('penalty').solution(stepOf('penalty').game), to: 32 }
  for (const topic of CHASE_TOPICS) {
    const told = Object.values(stepText(topic, 'Ada', tried, 2)).join(' ')
    expect(told, topic).not.toMatch(/\{\{|undefined|topic\./)
  }
  expect(stepText('penalty', 'Ada', tried, 2).done).toBe('green\u00a03 counts as 2 points: 3 less 1.')
  expect(missText('low', tried)).toBe('green\u00a03 is a good shot, but worth 3 only. Pull a little farther.')
})
