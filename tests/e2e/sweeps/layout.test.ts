import { expect, test } from 'vitest'
import { setUpJourney } from '../driver/journey.ts'
import { faultLines, sweepVisits, visitsFor, walkTable, walkVisits } from '../driver/walk/walk.ts'

setUpJourney()

/** `WALK="table 8 hint 390x844"` walks these only, in 3D too, and leaves pictures in `dist/screenshots/walk`; `WALK=all` everything. `WALK_LANGUAGE=en-XA` measures longer words, `ar-XB` what is read from the right. Spaces in the name of a state are written as `_`. */
const CHOSEN_WORDS = (process.env.WALK ?? '')
  .split(' ')
  .filter((word) => word !== '')
  .map((word) => word.replaceAll('_', ' '))
const IS_CHOSEN = CHOSEN_WORDS.length > 0
const TAKES_PICTURES = IS_CHOSEN && process.env.WALK_PICTURES !== 'no'

test('nothing is covered, cut or too small, in all sizes and states', { timeout: 3_600_000 }, async () => {
  const walk = await walkVisits(IS_CHOSEN ? visitsFor(CHOSEN_WORDS) : sweepVisits(), TAKES_PICTURES)
  console.log([walkTable(walk), ...faultLines(walk.faults)].join('\n'))
  expect(faultLines(walk.faults)).toEqual([])
})
