import { expect, test } from 'vitest'
import { columnsFor, nameShare, scenesOf } from '../../../../client/pages/tournament/screen/scenes.ts'
import type { Standing, TournamentRound } from '../../../../server/protocol/tournament.ts'

const FIRST_STANDING: Standing = { entrant: 0, rank: 1, points: 26, wins: 1, games: 1, home: 8, opponents: 10 }

/** A round with this many tables of two sides. */
const roundOf = (count: number): TournamentRound => ({
  number: 1,
  isOver: false,
  tables: Array.from({ length: count }, (_, i) => ({
    ...{ number: i + 1, sides: [[2 * i], [2 * i + 1]], said: [], state: 'open' },
  })),
})

const scenes = (phase: Parameters<typeof scenesOf>[0]['phase'], standings: Standing[], tables = 12) =>
  scenesOf({ phase, standings, rounds: [roundOf(tables)] }).map(({ scene }) => scene)

test('who sits where stands alone until there is an order; the winners come first at the end', () => {
  expect(scenes('entry', [])).toEqual(['invitation'])
  expect(scenes('drawn', [FIRST_STANDING])).toEqual(['seats'])
  expect(scenes('running', [{ ...FIRST_STANDING, games: 0 }])).toEqual(['seats'])
  expect(scenes('running', [FIRST_STANDING])).toEqual(['seats', 'standings'])
  expect(scenes('between', [FIRST_STANDING])).toEqual(['standings'])
  expect(scenes('over', [FIRST_STANDING])).toEqual(['winners', 'standings'])
})

test('the names of a large hall follow each other in parts, with no line left out', () => {
  const parts = scenesOf({ phase: 'drawn', standings: [], rounds: [roundOf(60)] })
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, 40],
    [40, 80],
    [80, 120],
  ])
  const lines = Array.from({ length: 90 }, (_, entrant) => ({ ...FIRST_STANDING, entrant, group: entrant % 20 }))
  const standings = scenesOf({ phase: 'between', standings: lines, rounds: [roundOf(45)] })
  expect(standings.at(-1)?.to).toBeGreaterThanOrEqual(110)
})

const SCREEN_PX = 1080

/** Height of the letters of a list of such names on a screen of 1920 to 1080, in px. */
const lettersFor = (count: number, name: string): number => {
  const { columns, rows, width } = columnsFor(Array(count).fill(name))
  return SCREEN_PX * Math.min(0.81 / (rows * 1.42), 1.7 / (columns * width), 0.08) * nameShare(name, width)
}

test('letters are as large as the number and the length of the names allow', () => {
  const long = 'Annemarie van Dijken & Bartholomäus Schmidt'
  expect(
    [8, 24, 48].map((count) => [Math.round(lettersFor(count, 'Anna & Bas')), Math.round(lettersFor(count, long))]),
  ).toEqual([
    [83, 61],
    [56, 34],
    [42, 26],
  ])
})
