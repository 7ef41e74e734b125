import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bestAndWorst, matchStory, turningTurn } from '../../../client/marble-chase/story/match-story.ts'
import { MAX_BOARD_POINTS } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { chaseRules } from '../../../engine/marble-chase/rules.ts'
import { type ChaseRecord, recordedSetup, replayChase } from '../../../engine/marble-chase/text/record.ts'
import { must } from '../../engine/game-fixtures.ts'

const eventsOf = (players: number, moves: readonly string[]): readonly ChaseEvent[] => {
  const events: ChaseEvent[] = [{ type: 'turn', seat: 0, opening: true }]
  must(replayChase({ players, first: 0, moves }, (_, _action, outcome) => events.push(...outcome.events)))
  return events
}

const MATCH_MOVES = [
  ...['s 4f 0 500 > 43', 'score 43 red 3', 'die 4'],
  ...[
    's 4f 0 500 > 46',
    'm 6b 0 500 > 64',
    'l 1f 0 500 > 15',
    'score 46 red 6',
    'score 64 green 4',
    'score 15 black a red 4',
  ],
  ...[
    'die 2',
    's 2f 0 900 > out',
    's 2f 0 900 > out',
    'm 2f 0 90 > on',
    'm 2f 0 400 > 32',
    'l 3f 0 999 > out',
    'l 3f 0 999 > out',
  ],
  'score 32 none',
]

test('a match in numbers, seat by seat and turn by turn', () => {
  const story = matchStory(must(chaseRules({ players: 2 })), eventsOf(2, MATCH_MOVES))
  expect(story.turns.slice(0, 3)).toEqual([
    { seat: 0, points: 3, entryCount: 2 },
    { seat: 1, points: 13, entryCount: 9 },
    { seat: 0, points: 0, entryCount: 17 },
  ])
  expect(story.pointsByTurn.slice(0, 4)).toEqual([
    [0, 0],
    [3, 0],
    [0, 10],
    [0, 10],
  ])
  expect(story.seats[1]).toEqual({
    ...{ turns: 2, points: 10, taken: 3, shots: 3, columns: 3, outs: 0, penalties: 2, bonuses: 1, blacks: 1 },
  })
  expect(story.seats[0]).toMatchObject({ turns: 2, shots: 7, columns: 1, outs: 4, penalties: 2, bonuses: 0 })
  expect(bestAndWorst(story)?.map(({ points }) => points)).toEqual([13, 0])
})

test('the lead for good, and a match of teams with more than one game', () => {
  const whole = JSON.parse(readFileSync('tests/engine/marble-chase/whole-match.json', 'utf8')) as ChaseRecord
  const rules = must(chaseRules(recordedSetup(whole)))
  const events: ChaseEvent[] = [{ type: 'turn', seat: whole.first, opening: true }]
  must(replayChase(whole, (_, _action, outcome) => events.push(...outcome.events)))
  const story = matchStory(rules, events)
  const wins = events.filter(({ type }) => type === 'gameWon').length
  expect(story.pointsByTurn.flat().filter((points) => points === MAX_BOARD_POINTS).length).toBeGreaterThanOrEqual(wins)
  expect(story.turns.at(-1)?.entryCount).toBe(whole.moves.length)
  const winner = story.pointsByTurn.at(-1)?.indexOf(MAX_BOARD_POINTS) as number
  const at = turningTurn(story, winner)
  if (at !== undefined)
    expect(story.pointsByTurn[at]?.[winner]).toBeLessThanOrEqual(story.pointsByTurn[at]?.[1 - winner] as number)
  expect(matchStory(rules, []).turns).toEqual([])
})
