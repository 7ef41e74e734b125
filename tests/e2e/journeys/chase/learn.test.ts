import { expect, test } from 'vitest'
import { CHASE_STEPS, type FlickStep } from '../../../../client/marble-chase/learn/lesson-steps.ts'
import { startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { LONG } from '../../../long.ts'
import { flickByMouse } from '../../driver/flick.ts'
import { openPerson, press, setUpJourney, testServer } from '../../driver/journey.ts'
import { screenshot } from '../../driver/test-server.ts'
import { pageFaults } from '../../driver/walk/page-faults.ts'

setUpJourney()

test(
  'a learner shoots by hand, hears why a try was none, is shown the rest, scores, and plays a first game',
  LONG,
  async () => {
    const ann = await openPerson('Ann', {
      context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' },
    })
    const { page } = ann
    await page.goto(`${testServer.origin}/learn/basic`)
    await page.getByLabel('Other games').selectOption('Marble Chase')
    await press(ann, 'Begin')
    const at = (topic: string, progress: string) =>
      page.locator(`main[data-step="${topic}"][data-progress="${progress}"]`).waitFor()
    const controls = page.locator('.aim-controls')
    const story = page.locator('.chase-story li')
    await at('shoot', 'task')
    await controls.waitFor()
    await expect.poll(() => page.locator('.chase-loading').count()).toBe(0)
    await flickByMouse(page, startPlaceAt(4, 'f'), { force: 90 })
    await at('shoot', 'other')
    expect(await page.locator('.lesson-task').textContent()).toBe('It stopped before the slots. Pull a little farther.')
    await controls.waitFor()
    await flickByMouse(page, startPlaceAt(4, 'f'), { force: 418 })
    await at('shoot', 'done')
    expect(await page.getByLabel('The board in words').textContent()).toContain('The small marble lies in red\u00a03')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await pageFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await press(ann, 'Next')
    for (const { topic, isWholeTurn } of CHASE_STEPS.filter((step): step is FlickStep => step.kind === 'flick').slice(
      1,
    )) {
      await at(topic, 'task')
      for (let shots = isWholeTurn ? 3 : 1; shots > 0; shots--) {
        await controls.waitFor()
        const before = await story.count()
        await press(ann, 'Show me')
        await expect.poll(() => story.count(), { message: `a shot of ${topic}` }).toBeGreaterThan(before)
      }
      await at(topic, 'done')
      await press(ann, 'Next')
    }
    await at('cubes', 'task')
    await press(ann, 'Leave red\u00a03 unscored')
    await press(ann, 'Confirm')
    await page.getByText('That is allowed too. Here: Choose red').waitFor()
    await page.locator('.score-target', { hasText: 'red' }).click()
    await press(ann, 'Confirm')
    await at('cubes', 'done')
    await screenshot(page, 'chase-lesson-1280x720')
    await press(ann, 'Next')
    for (const { topic } of CHASE_STEPS.filter(({ kind }) => kind === 'score').slice(1)) {
      await at(topic, 'task')
      await press(ann, 'Show me')
      await at(topic, 'done')
      await press(ann, 'Next')
    }
    await press(ann, /^Play a first game/)
    await page.waitForURL('**/chase')
    await press(ann, /^Begin/)
    await page.locator('.chase-play').waitFor()
  },
)
