import { expect, test } from 'vitest'
import { joinTitleAndClaim } from '../../../../client/game/play/LiveRegion.tsx'

test.each([
  ['Do you believe Ann?', 'Ann calls it a Two.', 'Do you believe Ann? Ann calls it a Two.'],
  ['Your turn', 'Ann calls it a Two.', 'Your turn. Ann calls it a Two.'],
  ['Your turn', '', 'Your turn'],
])('what is asked and what was said are two sentences: %s', (title, claim, text) => {
  expect(joinTitleAndClaim(title, claim)).toBe(text)
})
