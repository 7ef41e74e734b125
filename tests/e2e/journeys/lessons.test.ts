import { expect, test } from 'vitest'
import { lessonFor } from '../../../client/pages/learn/lesson.ts'
import { LONG } from '../../long.ts'
import { openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { playByHand } from '../driver/table-page.ts'

setUpJourney()

test('a stranger learns on the board, skips the rest, and plays', LONG, async () => {
  const ann = await openPerson('Ann')
  const { page } = ann
  await page.goto(testServer.origin)
  await page.getByRole('link', { name: 'Learn' }).click()
  await page.getByText('Otto, your partner, does the same').waitFor()
  await press(ann, 'Begin')
  const steps = lessonFor({ rules: 'basic', players: 4 })
  const done = page.locator('main[data-progress="done"]')
  const [first] = steps
  await page.locator('main[data-progress="task"]').waitFor()
  if (first !== undefined) await playByHand(page, first.game.rules.board, first.solution, 'flat')
  await done.waitFor()
  await press(ann, 'Next')
  for (const { topic } of steps.slice(1)) {
    await page.locator(`main[data-step="${topic}"][data-progress="task"]`).waitFor()
    await press(ann, 'Skip')
  }
  await press(ann, /^Play a first game/)
  await page.locator('main.play:not(.learn) .hand button').first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/t\/[A-Z]{4}$/)
})
