// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { RatingsPage } from '../../../../client/pages/ratings/RatingsPage.tsx'
import type { RatingList } from '../../../../server/protocol/ratings.ts'
import { mount } from '../../mounted.ts'
import { answerWith, asked, refused, told } from '../account/account-answers.ts'

await loadTexts(['common', 'account'])

const RATING_LIST: RatingList = {
  rules: 'basic',
  season: '2026-4',
  best: [
    { name: 'Ann', rating: 1700, games: 40 },
    { name: 'Rude', rating: 1600, games: 31 },
  ],
  bots: [],
}

beforeEach(() => localStorage.clear())

test('a name in the list is reported with its list, and what comes of it is said', async () => {
  answerWith({
    'GET /api/ratings': RATING_LIST,
    'POST /api/ratings/reports': [{}, refused(409, 'report/settled')],
  })
  const page = mount(RatingsPage, { query: '' })
  await page.shows('1700')
  const report = async () => {
    await page.user.selectOptions(await page.find('details select'), 'Rude')
    await page.press('Report this name')
  }
  await page.pressAt('details summary')
  await report()
  await page.shows('The operator of this server will look at it', 'details')
  expect(asked.at(-1)).toBe('POST /api/ratings/reports')
  expect(JSON.parse(told.at(-1) ?? '')).toEqual({ rules: 'basic', season: '2026-4', name: 'Rude', reason: '' })
  await report()
  await page.shows('left it in place', 'details')
})
