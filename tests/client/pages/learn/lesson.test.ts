import { describe, expect, test } from 'vitest'
import { lessonFor } from '../../../../client/pages/learn/lesson.ts'
import { legalActionsIn } from '../../../../engine/legal-in-view.ts'
import { play } from '../../../../engine/play.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import { viewFor } from '../../../../engine/view.ts'
import { must } from '../../../engine/game-fixtures.ts'

const topicsOf = (rules: string, players = 4) => lessonFor({ rules, players }).map(({ topic }) => topic)

describe.each(RULE_SETS.map(({ id }) => id))('the lesson of %s', (rules) => {
  const steps = lessonFor({ rules, players: 4 })

  test('has at least six steps, from coming out to home', () => {
    expect(steps.length).toBeGreaterThanOrEqual(6)
    expect([steps[0]?.topic, steps.at(-1)?.topic]).toEqual(['out', 'home'])
  })

  test('has legal solutions that do what the task asks for', () => {
    for (const { game, solution, solves, topic } of steps) {
      expect(legalActionsIn(viewFor(game, 0)), topic).toContainEqual(solution)
      must(play(game, solution, 0))
      expect(solves(solution), topic).toBe(true)
    }
  })
})

test('the lesson of a game has the topics of its rules only', () => {
  expect(topicsOf('basic')).toEqual(['out', 'forward', 'both', 'hit', 'helped', 'backward', 'split', 'leap', 'home'])
  expect(topicsOf('tock')).toEqual(['out', 'forward', 'both', 'hit', 'guard', 'home'])
  expect(topicsOf('carbles')).toContain('swap')
  expect(topicsOf('keezen')).toContain('guard')
  expect(topicsOf('dog')).toEqual(expect.arrayContaining(['justOut', 'swap', 'wild']))
  expect(topicsOf('jackaroo')).toEqual(expect.arrayContaining(['sweep', 'force', 'steal']))
  expect(topicsOf('jackaroo-complex')).toEqual(expect.arrayContaining(['sweep', 'force']))
  expect(topicsOf('basic', 2), 'two have no partners').not.toContain('helped')
})

test('an invalid set-up has no lesson', () => {
  expect(lessonFor({ rules: 'chess', players: 4 })).toEqual([])
})
