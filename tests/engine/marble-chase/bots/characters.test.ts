import { expect, test } from 'vitest'
import type { CharacterId } from '../../../../engine/bots/bot-id.ts'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { type JudgedFlick, judgeFlicks } from '../../../../engine/marble-chase/bots/flick-choice.ts'
import table from '../../../../engine/marble-chase/bots/flick-table.json' with { type: 'json' }
import type { FlickTable } from '../../../../engine/marble-chase/bots/flick-table.ts'
import { playStyleOf } from '../../../../engine/marble-chase/bots/play-style.ts'
import { chooseScores } from '../../../../engine/marble-chase/bots/score-choice.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import { makeChaseAction } from '../../../../engine/marble-chase/text/notation.ts'
import { replayRequest } from '../../../../engine/marble-chase/text/requests.ts'
import { must } from '../../game-fixtures.ts'

const gameInTurn = (totals: string, ...moves: readonly string[]): ChaseGame =>
  must(replayRequest({ rules: 'marble-chase', players: 2, turn: 0, totals, moves })).game

const masterStyle = (character: CharacterId) => playStyleOf({ name: 'master', character })

const judgedFlicksOf = (game: ChaseGame, character: CharacterId): readonly JudgedFlick[] =>
  judgeFlicks(game, masterStyle(character), table as FlickTable, seededRandom('x')).all

/** Returns the lead of the best of these flicks over all others. */
const leadOf = (flicks: readonly JudgedFlick[], isOne: (flick: JudgedFlick) => boolean): number =>
  (flicks.find(isOne)?.value ?? 0) - (flicks.find((flick) => !isOne(flick))?.value ?? 0)

const game = gameInTurn('y10 r5 b0 g0 / y15 r10 b10 g5', 'die 3')

test('Felix likes the back row, Ada does not', () => {
  const leads = (['ada', 'nora', 'felix'] as const).map((who) =>
    leadOf(judgedFlicksOf(game, who), ({ flick }) => flick.row === 'b'),
  )
  expect(leads).toEqual([...new Set(leads)].sort((a, b) => a - b))
})

test('Hugo takes from others more willingly than Nora', () => {
  const [hugo = 0, nora = 0] = (['hugo', 'nora'] as const).map((who) =>
    leadOf(judgedFlicksOf(game, who), ({ flick }) => flick.column === 1),
  )
  expect(hugo).toBeGreaterThan(nora)
})

test('Theo goes on with the colour that is ahead, Otto does not', () => {
  const white = gameInTurn(
    'y10 r5 b5 g5 / y0 r0 b0 g0',
    'die 2',
    's 2f 0 500 > 25',
    ...['m', 'm', 'l', 'l'].map((marble) => `${marble} 3f 0 900 > out`),
  )
  const scored = (who: CharacterId) => chooseScores(white, masterStyle(who)).map(makeChaseAction)
  expect(scored('theo')).toEqual(['score 25 yellow 5'])
  expect(scored('otto')).toEqual([expect.stringMatching(/^score 25 (red|blue|green) 5$/)])
})
