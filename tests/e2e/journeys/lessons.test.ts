import { expect, test } from 'vitest'
import { type LessonStep, lessonFor } from '../../../client/pages/learn/lesson.ts'
import { type StrategyPuzzle, strategyPuzzles } from '../../../client/pages/learn/strategy-puzzles.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { viewFor } from '../../../engine/view.ts'
import { LONG } from '../../long.ts'
import { openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { playByHand } from '../driver/table-page.ts'

setUpJourney()

/** Returns another legal move. */
const otherMove = ({ game, solves }: LessonStep) => {
  const other = legalActionsIn(viewFor(game, 0)).find((action) => action.kind === 'play' && !solves(action))
  if (other === undefined) throw new Error('everything does it')
  return other
}

test(
  'a stranger learns on the board: does what is asked, hears of other moves, is shown what is hard, and plays',
  LONG,
  async () => {
    const ann = await openPerson('Ann')
    const { page } = ann
    await page.goto(testServer.origin)
    await press(ann, /^Learn/)
    await page.getByText('Otto, your partner, does the same').waitFor()
    await press(ann, 'Begin')
    const steps = lessonFor({ rules: 'basic', players: 4 })
    const done = page.locator('main[data-progress="done"]')
    for (const [i, step] of steps.entries()) {
      const { board } = step.game.rules
      await page.locator(`main[data-step="${step.topic}"][data-progress="task"]`).waitFor()
      if (step.topic === 'hit') {
        // Has no visible effect that a test could wait for.
        playByHand(page, board, otherMove(step), 'flat').catch(() => undefined)
        await page.getByText('That is allowed too. Here: Land on Ada’s marble').waitFor()
      }
      if (i < 4) await playByHand(page, board, step.solution, 'flat')
      else await press(ann, 'Show me')
      await done.waitFor()
      await press(ann, 'Next')
    }
    await press(ann, /^Play a first game/)
    await page.locator('main.play:not(.learn) .hand button').first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/t\/[A-Z]{4}$/)
  },
)

test('a position explains a tempting move, and a better one', LONG, async () => {
  const ann = await openPerson('Ann')
  const { page } = ann
  await page.goto(`${testServer.origin}/strategy`)
  const [first, second] = strategyPuzzles() as [StrategyPuzzle, StrategyPuzzle]
  const { board } = first.game.rules
  await page.getByRole('heading', { name: 'The short cut' }).waitFor()
  // Has no visible effect that a test could wait for.
  playByHand(page, board, first.tempting, 'flat').catch(() => undefined)
  await page.getByText('That is tempting. Forward it must go all the way round.').waitFor()
  await press(ann, 'Show me')
  await page.getByText('Good. Eight back is one hole before your way home').waitFor()
  await press(ann, 'Next')
  await page.locator(`main[data-step="${second.id}"][data-progress="task"]`).waitFor()
  await expect
    .poll(() => new URL(page.url()).pathname, { message: 'a link leads to this position' })
    .toBe(`/strategy/${second.id}`)
  await page.reload()
  await page.locator(`main[data-step="${second.id}"][data-progress="task"]`).waitFor()
  await playByHand(page, board, second.solution, 'flat')
  await page.locator('main[data-progress="done"]').waitFor()
})
