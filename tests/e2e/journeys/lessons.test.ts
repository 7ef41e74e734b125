import { expect, test } from 'vitest'
import { lessonFor } from '../../../client/pages/learn/lesson.ts'
import { legalActions } from '../../../engine/legal.ts'
import { gameOfPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import found from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import { LONG } from '../../long.ts'
import { violations } from '../driver/accessibility.ts'
import { openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { Reader } from '../driver/reader.ts'

setUpJourney()

/** Number of decisions at the table. */
const TURN_COUNT = 10

test(
  'a stranger who hears the page and presses keys plays a whole lesson, then ten turns at a table',
  LONG,
  async () => {
    const { page } = await openPerson('Ann')
    await page.goto(testServer.origin)
    await page.getByRole('link', { name: 'Learn' }).press('Enter')
    await expect.poll(() => page.getByText('Otto, your partner, does the same').count()).toBe(1)
    const reader = new Reader(page)
    await reader.hasFocus('heading "The goal"')
    await reader.press('Begin')
    for (const { topic } of lessonFor({ rules: 'basic', players: 4 })) {
      await reader.solve(page.getByRole('button', { name: 'Next', exact: true }), topic)
      await reader.hasFocus('button "Next"')
      if (topic === 'out') expect(await violations(page)).toEqual([])
      await page.keyboard.press('Enter')
    }
    await reader.hasFocus('heading "That is the game"')
    await reader.press(/^Play a first game/)
    await reader.hasFocus('heading "Pegs and Jokers"')
    for (let turn = 0; turn < TURN_COUNT; turn++) {
      await reader.untilAsked()
      expect(await reader.playAnother(), `turn ${turn + 1}`).not.toBe('')
    }
    expect(await violations(page)).toEqual([])
  },
)

/** The puzzle with the fewest decisions. */
const shortestPuzzle = () => {
  const counts = found.map((puzzle) => ({ puzzle, game: gameOfPuzzle(puzzle) }))
  const sorted = counts
    .flatMap(({ puzzle, game }) => (game === undefined ? [] : [{ puzzle, count: legalActions(game, 0).length }]))
    .sort((a, b) => a.count - b.count)
  return sorted[0]?.puzzle
}

test('and solves a puzzle', LONG, async () => {
  const { page } = await openPerson('Ann')
  const puzzle = shortestPuzzle()
  if (puzzle === undefined) throw new Error('no puzzle')
  await page.goto(`${testServer.origin}/puzzles/${puzzleId(puzzle)}`)
  const reader = new Reader(page)
  await reader.hasFocus(/^heading "Puzzle \d+ of \d+"|"Puzzle of the day"/)
  expect(await violations(page)).toEqual([])
  await reader.solve(page.getByText(/^Right: it is/), 'the puzzle')
  await reader.hasFocus('button "Next puzzle"')
})
