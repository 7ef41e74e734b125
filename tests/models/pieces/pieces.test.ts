import { LatheGeometry, Matrix4, Quaternion, SphereGeometry, Vector2, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { TIER_SETTINGS } from '../../../client/board/scene/tier/tier.ts'
import { HOLE_DEPTH, HOLE_MOUTH, HOLE_RADIUS, MARBLE_RADIUS, SEATED_HEIGHT } from '../../../models/dimensions.ts'
import { BULB_KIND } from '../../../models/pieces/bulb.ts'
import { MARBLE_KIND, marbleMatrix } from '../../../models/pieces/marble.ts'
import { PEG_KIND } from '../../../models/pieces/peg.ts'
import { PIECE_KINDS } from '../../../models/pieces/piece-kinds.ts'
import {
  GLOW_STRENGTHS,
  PICKED_UP_SPACINGS,
  PieceInstances,
  PieceSet,
  type Stance,
} from '../../../models/pieces/piece-set.ts'
import { TEE_KIND } from '../../../models/pieces/tee.ts'
import { turnedMatrix } from '../../../models/pieces/turned-piece.ts'
import { PIECES } from '../../../workshop/design/pieces.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'
import type { Profile } from '../../../workshop/pieces/turned-pieces.ts'

const STANDING_KINDS = { PEG: PEG_KIND, TEE: TEE_KIND, BULB: BULB_KIND }
const at: Stance = { peg: 0, x: 3, y: 4, lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }
const trianglesOf = (shape: { index: { count: number } | null }): number => (shape.index?.count ?? 0) / 3

/** Makes the pieces as the scene's `Pieces` does. */
const marbleShape = (segments: number) => new SphereGeometry(1, segments, Math.round(segments * 0.7))
const turnedShape = (profile: Profile, turned: number) =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    turned,
  )

test('there is a kind for every look', () => {
  expect(Object.keys(PIECE_KINDS).sort()).toEqual([...PIECES].sort())
})

describe('triangles', () => {
  /** Most triangles a piece. Twelve players have sixty. */
  const MAX_TRIANGLES_BY_TIER = { low: 420, mid: 700, high: 1100 } as const
  for (const [tier, most] of Object.entries(MAX_TRIANGLES_BY_TIER) as [keyof typeof MAX_TRIANGLES_BY_TIER, number][]) {
    const { segments, turned } = TIER_SETTINGS[tier].pieces
    test.each(Object.entries(STANDING_KINDS))(`a %s has at most ${most} on the ${tier} tier`, (_, { profile }) => {
      expect(trianglesOf(turnedShape(profile, turned))).toBeLessThanOrEqual(most)
    })
    test(`a marble has at most ${most} on the ${tier} tier`, () => {
      expect(trianglesOf(marbleShape(segments))).toBeLessThanOrEqual(most)
    })
  }
})

describe('at rest in the hole', () => {
  test('a marble touches the chamfer and nothing else', () => {
    const middle = new Vector3().setFromMatrixPosition(marbleMatrix(new Matrix4(), at, new Quaternion(), false))
    expect(middle.toArray()).toEqual([3, SEATED_HEIGHT, -4])
    // Distance of the middle from the cone of 45 degrees through the mouth.
    expect((SEATED_HEIGHT + HOLE_MOUTH) / Math.SQRT2).toBeCloseTo(MARBLE_RADIUS, 10)
    expect(SEATED_HEIGHT - MARBLE_RADIUS).toBeGreaterThan(-HOLE_DEPTH)
  })

  test.each(Object.entries(STANDING_KINDS))('a %s fits into it', (_, { profile, height, foot }) => {
    expect(Math.min(...profile.map(([, y]) => y))).toBeGreaterThanOrEqual(-HOLE_DEPTH)
    for (const [r, y] of profile) if (y < 0) expect(r).toBeLessThan(HOLE_RADIUS)
    expect(Math.max(...profile.map(([, y]) => y))).toBeCloseTo(height, 6)
    expect(Math.max(...profile.filter(([, y]) => y < 0.1).map(([r]) => r))).toBeLessThanOrEqual(foot)
    expect(Math.max(...profile.map(([r]) => r))).toBeLessThan(0.5)
  })
})

describe('placing', () => {
  const top = (stance: Stance, raised = false): Vector3 =>
    new Vector3(0, 1, 0).applyMatrix4(turnedMatrix(new Matrix4(), stance, raised))

  test('a standing piece tips about the mouth of its hole, towards where it goes', () => {
    expect(top(at).toArray()).toEqual([3, 1, -4])
    const leaning = top({ ...at, lean: 0.5 })
    expect(leaning.y).toBeCloseTo(Math.cos(0.5), 6)
    expect(Math.hypot(leaning.x - 3, leaning.z + 4)).toBeCloseTo(Math.sin(0.5), 6)
    const foot = new Vector3().applyMatrix4(turnedMatrix(new Matrix4(), { ...at, lean: 0.5 }, false))
    expect(foot.toArray()).toEqual([3, 0, -4])
  })

  test('it tips the way a marble rolls', () => {
    const tipped = top({ ...at, axisX: 0, axisY: 1, lean: 0.3 })
    const rolled = new Vector3(0, 1, 0).applyMatrix4(
      marbleMatrix(new Matrix4(), { ...at, axisX: 0, axisY: 1, roll: 0.3 }, new Quaternion(), false),
    )
    expect(Math.sign(tipped.x - 3)).toBe(Math.sign(rolled.x - 3))
    expect(tipped.z).toBeCloseTo(-4, 6)
  })

  test('picked up it is higher, landing it is lower, rolling does not turn it', () => {
    expect(top(at, true).y).toBeCloseTo(1 + PICKED_UP_SPACINGS, 6)
    expect(top({ ...at, squash: 0.9 }).y).toBeCloseTo(0.9, 6)
    expect(top({ ...at, roll: 2 }).toArray()).toEqual(top(at).toArray())
  })

  test('a set places and lights each of its pieces, for them and for their shadows', () => {
    const set = new PieceSet(MARBLE_KIND, PALETTE, undefined)
    set.place([{ ...at, peg: 2 }], 2)
    const [pieces, shadows] = [new PieceInstances(set), new PieceInstances(set)]
    const placed = new Matrix4()
    for (const mesh of [pieces, shadows]) {
      mesh.getMatrixAt(2, placed)
      const { x, y, z } = new Vector3().setFromMatrixPosition(placed)
      expect([x, z]).toEqual([3, -4])
      expect(y).toBeCloseTo(SEATED_HEIGHT + PICKED_UP_SPACINGS, 6)
    }
    set.setGlow((peg) => (peg === 2 ? GLOW_STRENGTHS.victim : 0))
    const { aGlow } = set.looks
    expect([aGlow.getX(1), aGlow.getX(2)]).toEqual([0, GLOW_STRENGTHS.victim])
    expect(pieces.count).toBe(PALETTE.length)
  })
})
