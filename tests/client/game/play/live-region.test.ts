import { expect, test } from 'vitest'
import { joinTitleAndClaim } from '../../../../client/game/play/LiveRegion.tsx'

test.each([
  ['Do you believe Ann?', 'Ann calls it a Two.', 'Do you believe Ann? Ann calls it a Two.'],
  ['Your turn', 'Ann calls it a Two.', 'Your turn. Ann calls it a Two.'],
  ['Your turn', '', 'Your turn'],
  ['هل كان إعلان Ben صادقًا؟', 'إعلان Ben: آس.', 'هل كان إعلان Ben صادقًا؟ إعلان Ben: آس.'],
])('what is asked and what was said are two sentences: %s', (title, claim, text) => {
  expect(joinTitleAndClaim(title, claim)).toBe(text)
})
