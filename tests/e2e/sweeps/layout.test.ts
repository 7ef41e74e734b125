import { expect, test } from 'vitest'
import { setUpJourney } from '../driver/journey.ts'
import { isKnownFault } from '../driver/walk/known-faults.ts'
import { faultLines, sampledVisits, visitsFor, walkTable, walkVisits } from '../driver/walk/walk.ts'

setUpJourney()

/** `WALK="table 8 hint 390x844"` walks these in full, prints every fault, and leaves pictures in `dist/screenshots/walk`; `WALK=all` everything. */
const CHOSEN_WORDS = (process.env.WALK ?? '').split(' ').filter((word) => word !== '')
const IS_FULL = CHOSEN_WORDS.length > 0

test('nothing over a board is covered, cut or too small, in all sizes and states', { timeout: 3_600_000 }, async () => {
  const walk = await walkVisits(IS_FULL ? visitsFor(CHOSEN_WORDS) : sampledVisits(), IS_FULL)
  const news = walk.faults.filter((fault) => IS_FULL || !isKnownFault(fault))
  console.log([walkTable(walk), ...faultLines(news)].join('\n'))
  expect(faultLines(news)).toEqual([])
})
