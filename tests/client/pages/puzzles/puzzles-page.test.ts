// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PuzzlesPage } from '../../../../client/pages/puzzles/PuzzlesPage.tsx'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'play', 'insight'])
beforeEach(() => {
  localStorage.clear()
  setSettings({ flat: true })
})

test('the address of no puzzle says so above the puzzle of the day, until another one is chosen', async () => {
  const { shows, press, hides } = mount(PuzzlesPage, { id: 'zzzz', query: '' })
  await shows('There is no puzzle “zzzz” here. This is the one of the day.', '.puzzle-panel .problem')
  await press('Next puzzle')
  await hides('There is no puzzle')
})

test.each(['', 'tock'])('the address “%s” of puzzles of the day needs no such sentence', async (id) => {
  const { shows, countOf } = mount(PuzzlesPage, { id, query: '' })
  await shows('Puzzle of the day', '.puzzle-panel h2')
  expect(countOf('.puzzle-panel .problem')).toBe(0)
})
