import { describe, expect, test } from 'vitest'
import { gameStoryOf, type SeatStory } from '../../../../client/game/story/game-story.ts'
import { progressOf } from '../../../../client/game/story/progress.ts'
import { seatSentences } from '../../../../client/game/story/seat-sentences.ts'
import { turningFacts, turningText } from '../../../../client/game/story/story-text.ts'
import { winnersTurningPoint } from '../../../../client/game/story/turning-point.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { historyOf } from '../../../../client/table/state/history.ts'
import { stepsToGo } from '../../../../engine/steps-to-go.ts'
import { momentsOf } from '../../../../engine/text/record-moments.ts'
import { NAMED_TABLES } from '../../../engine/any-table.ts'
import { fairGame } from '../../../fair/fair-game.ts'
import { historyFrom } from '../../history.ts'

await loadTexts(['over', 'moves'])

const BASIC_SETUP = { rules: 'basic', players: 4 } as const

const SMALL_TABLES = NAMED_TABLES.filter(({ players }) => players <= 4)

describe('the progress of a whole game', () => {
  test.each(SMALL_TABLES)('$rules for $players: is what the engine says after every decision', (table) => {
    const { moments } = momentsOf(fairGame(table).record)
    const rules = moments[0]?.game.rules
    if (rules === undefined) throw new Error('nothing was dealt')
    const { entries } = historyOf(
      rules,
      moments.map(({ move, events }, seq) => ({ game: 1, seq, move, events })),
    )
    const course = progressOf(rules, entries)
    expect(course.length).toBe(moments.length)
    for (const { at, left } of course) {
      const { game } = moments[at] as (typeof moments)[number]
      expect(left, `decision ${at}`).toEqual(stepsToGo(game.rules, game.position))
    }
    const end = moments.at(-1)?.game
    expect(course.at(-1)?.left[end?.winner ?? -1], 'the winners have nothing to go').toBe(0)
  })
})

test('decisions that were taken back are not part of it', () => {
  const { rules, entries } = historyFrom(BASIC_SETUP, ['a Ks aS-a8', 'b As bS-b8'])
  const [first, second] = entries
  const back = { ...first, events: [{ type: 'tookBack', seat: 0, pegs: [] }] } as unknown as (typeof entries)[number]
  const log = [{ ...first, takenBack: true }, back, second] as typeof entries
  expect(progressOf(rules, log).map(({ at }) => at)).toEqual([0, 3])
})

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']
const gameOf = (decisions: readonly string[], winner: number): { game: TableGame; log: TableGame['log'] } => {
  const { rules, entries } = historyFrom(BASIC_SETUP, decisions)
  const seats = PLAYER_NAMES.map((name, colour) => ({ name, colour }))
  const textContext = { rules, seats, viewer: -1, where: undefined }
  const pegs = entries.at(-1)?.pegs ?? []
  return {
    game: { state: { seats, pegs, winner }, setup: { rules }, log: entries, textContext } as unknown as TableGame,
    log: entries,
  }
}

test('the turning point is the swing of the review that helped the winners most', () => {
  const { game } = gameOf(['a Ks aS-a8', 'b 5h discard', 'a 8s a8-a0', 'b As bS-b8', 'c 6h discard', 'b * b8-a0'], 1)
  const points = [
    { decisionNumber: 1, seat: 0, team: 0, swing: 0.4 },
    { decisionNumber: 4, seat: 1, team: 1, swing: 0.1 },
    { decisionNumber: 6, seat: 1, team: 1, swing: 0.224 },
  ]
  const turning = winnersTurningPoint(points, 1)
  if (turning === undefined) throw new Error('there is none')
  expect(turningText(game, turning)).toMatch(
    /^Turning point, move 6: Ben leapt .* 22 points of winning chance for Ben and Dora\.$/,
  )
  expect(turningFacts(game, turning).map(({ value }) => value)).toEqual(['Ben, move 6'])
  const ofDora = { ...game, textContext: { ...game.textContext, viewer: 3 } }
  expect(turningText(ofDora, turning)).toMatch(/ 22 points of winning chance for you\.$/)
  const left = { ...game, textContext: { ...game.textContext, former: [{ seat: 1, name: 'Otto', until: 6 }] } }
  expect(
    turningFacts(left, turning).map(({ value }) => value),
    'who made it has left',
  ).toEqual(['Otto, move 6'])
  expect(winnersTurningPoint(points.slice(0, 1), 1), 'no decision turned the game for them').toBeUndefined()
})

test('a player’s sentences name victims, the first marble out and the use of jokers', () => {
  const { game, log } = gameOf(['a Ks aS-a8', 'b As bS-b8', 'a 8s a8-a0', 'b * b8-a0', 'a * discard'], 1)
  const { seats } = gameStoryOf(game.setup.rules, log)
  const [ann, ben] = seats as [SeatStory, SeatStory]
  expect(seatSentences(game, ann)).toEqual([
    'Was sent back once, by Ben.',
    'First marble out on move 1.',
    'Was stuck once.',
    'One joker: 1\u00a0for little.',
    '2 of 3\u00a0cards bring marbles out (1 expected).',
  ])
  expect(seatSentences(game, ben)).toContain('One joker: 1\u00a0well spent.')
  expect(seatSentences(game, ben)[0]).toBe('Sent back Ann (1).')
})
