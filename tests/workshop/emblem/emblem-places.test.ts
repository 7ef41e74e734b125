import { expect, test } from 'vitest'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { makeEmblem } from '../../../workshop/design/emblem.ts'
import { EMBLEM_PLACES, placeEmblemAt } from '../../../workshop/emblem/emblem-places.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

const corners = [
  { x: 0, y: 0 },
  { x: 4095, y: 0 },
  { x: 4095, y: 2000 },
  { x: 0, y: 2000 },
]
const EMBLEM_BOARD = designOf({
  form: 'polygon',
  players: 4,
  homeLean: [0],
  units: 'mm',
  title: 'Club',
  ornament: 'emblem',
  emblem: makeEmblem([{ points: corners, holes: [] }]),
  emblemTurn: 30,
})

const faultsOf = (changes: object) =>
  findingsOf(planOf({ ...EMBLEM_BOARD, ...changes })).filter(({ code }) => code.startsWith('emblem/'))

test.each([
  ['a small drawing keeps its size', 20, true],
  ['a large one is made smaller', 400, false],
])('in corners %s and keeps clear of holes, letters and the edge', (_, emblemSize, keepsSize) => {
  const plan = planOf({ ...EMBLEM_BOARD, emblemSize })
  for (const place of EMBLEM_PLACES.filter((other) => other !== 'middle')) {
    const placing = placeEmblemAt(plan, place)
    expect(placing, place).toBeDefined()
    expect(faultsOf(placing ?? {}), place).toEqual([])
    expect(Math.sign(placing?.emblemEast ?? 0), place).toBe(place.endsWith('west') ? -1 : 1)
    expect(Math.sign(placing?.emblemNorth ?? 0), place).toBe(place.startsWith('south') ? -1 : 1)
    expect(placing?.emblemSize === emblemSize).toBe(keepsSize)
  }
})

test('in the middle it is as large as fits, and where nothing fits it stays', () => {
  const plan = planOf({ ...EMBLEM_BOARD, title: '', emblemEast: 40, emblemSize: 20 })
  expect(placeEmblemAt(plan, 'middle')).toMatchObject({ emblemEast: 0, emblemNorth: 0 })
  expect(placeEmblemAt({ ...plan, parts: [] }, 'north-east')).toBeUndefined()
})

test('places are marks of a ruler', () => {
  const { emblemEast = 1, emblemNorth = 1 } =
    placeEmblemAt(planOf({ ...EMBLEM_BOARD, units: 'inch', emblemSize: 20 }), 'south-west') ?? {}
  for (const mm of [emblemEast, emblemNorth]) expect(((mm / 25.4) * 32) % 1).toBeCloseTo(0, 6)
})
