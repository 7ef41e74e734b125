import { describe, expect, test } from 'vitest'
import { sampleAt, samplesFor } from '../../../client/designer/stage/sample-rack.ts'
import { SAMPLE_MM } from '../../../models/board/sample-body.ts'
import { MARBLE_RADIUS } from '../../../models/dimensions.ts'
import { designPieceSize } from '../../../models/pieces/piece-size.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { FINISHES, WOODS } from '../../../workshop/design/woods.ts'
import { piecesOn } from '../../../workshop/pieces/standing-pieces.ts'
import { planOf } from '../../../workshop/plan.ts'

const designOf = (changes: Partial<Design>): Design => normalizeDesign({ ...FIRST_DESIGN, ...changes })

const MARBLE_HOLES = { piece: 'marbles', pieceDiameter: 16, holeChamfer: 0, spacing: 20 } as const

describe('pieces in their true size', () => {
  test('a marble is as large as it was measured, by the spacing of the holes', () => {
    const { scale } = designPieceSize(designOf(MARBLE_HOLES))
    expect(scale * MARBLE_RADIUS * 2 * 20).toBeCloseTo(16)
  })

  test.each<readonly [string, Partial<Design>, number]>([
    ['on the bottom of a ball pocket', { holeDiameter: 16, holeDepth: 5.6, holeBottom: 'ball' }, 8 - 5.6],
    ['on the edge of a flat hole', { holeDiameter: 12, holeDepth: 9, holeBottom: 'flat' }, Math.sqrt(64 - 36)],
    ['on a shallow floor', { holeDiameter: 15, holeDepth: 3, holeBottom: 'flat' }, 8 - 3],
    ['on a broad chamfer', { holeDiameter: 10, holeDepth: 9, holeChamfer: 2, holeBottom: 'flat' }, 8 * Math.SQRT2 - 7],
  ])('a marble lies %s', (_, hole, height) => {
    const { seatHeight: seat } = designPieceSize(designOf({ ...MARBLE_HOLES, ...hole }))
    expect(seat * 20).toBeCloseTo(height)
  })
})

describe('the game on a shown board', () => {
  test.each<Partial<Design>>([
    {},
    { form: 'polygon', players: 2, homeLean: [0] },
    { form: 'sections', players: 5 },
    { game: 'tock', form: 'round', players: 6 },
  ])('%o: every player has all their pieces, each in a hole of its own', (changes) => {
    const plan = planOf(designOf(changes))
    const track = plan.layout.spec.tracks[0]
    const pieces = piecesOn(plan)
    const sides = track?.drilledSides?.length ?? track?.sides ?? 0
    expect(pieces.length).toBe(sides * (track?.pegs ?? 0))
    expect(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(pieces.length)
  })
})

describe('samples of all woods and finishes', () => {
  const plan = planOf(FIRST_DESIGN)
  const samples = samplesFor(plan)

  test('lie before the board, none on another, each where it is pressed', () => {
    expect(new Set(samples.map(({ wood, finish }) => `${wood} ${finish}`)).size).toBe(WOODS.length * FINISHES.length)
    for (const sample of samples) {
      expect(sample.z - SAMPLE_MM.height / 2).toBeGreaterThan(-plan.bounds.south)
      expect(samples.filter((other) => sampleAt([other], sample.x, sample.z) !== undefined)).toEqual([sample])
    }
    expect(sampleAt(samples, 0, 0)).toBeUndefined()
  })
})
