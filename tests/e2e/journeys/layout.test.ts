import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { setUpJourney } from '../driver/journey.ts'
import { ciVisits, faultLines, quickVisits, walkTable, walkVisits } from '../driver/walk/walk.ts'

setUpJourney()

test('nothing is covered, cut, too small or unreadable', async () => {
  expect(faultLines((await walkVisits(quickVisits())).faults)).toEqual([])
})

test('nothing is covered, cut or too small on every page, in every state and at every size', LONG, async () => {
  const walk = await walkVisits(ciVisits())
  console.log(walkTable(walk))
  expect(faultLines(walk.faults)).toEqual([])
})
