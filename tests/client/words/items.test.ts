import { afterAll, expect, test } from 'vitest'
import { i18n } from '../../../client/i18n/i18n.ts'
import { joinItems } from '../../../client/words/names.ts'

afterAll(() => i18n.changeLanguage('en'))

test.each([
  ['en', 'Expert, Ada', 'a, b, c'],
  ['de', 'Expert, Ada', 'a, b, c'],
  ['fr', 'Expert, Ada', 'a, b, c'],
  ['nl', 'Expert, Ada', 'a, b, c'],
  ['es', 'Expert, Ada', 'a, b, c'],
  ['ar', 'Expert، Ada', 'a، b، c'],
])('items that are no sentence have no “and” between them in %s', async (language, two, three) => {
  await i18n.changeLanguage(language)
  expect([joinItems(['Expert', 'Ada']), joinItems(['a', 'b', 'c'])]).toEqual([two, three])
})
