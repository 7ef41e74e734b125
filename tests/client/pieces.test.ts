import { DataTexture, Matrix4, Quaternion, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { TIER_SETTINGS } from '../../client/scene/tier.ts'
import { BULB } from '../../models/bulb.ts'
import { makeMarbles, marbleMatrix } from '../../models/marble.ts'
import { HOLE_DEPTH, HOLE_MOUTH, HOLE_RADIUS, MARBLE_RADIUS, SEATED_HEIGHT } from '../../models/measures.ts'
import { PEG } from '../../models/peg.ts'
import { GLOW, PICKED_UP, type Stance } from '../../models/piece-set.ts'
import { PIECE_SETS } from '../../models/pieces.ts'
import { standingMatrix, turnedShape } from '../../models/standing.ts'
import { TEE } from '../../models/tee.ts'
import { PALETTE } from '../../textures/palette.ts'
import { makeRoom } from '../../textures/room.ts'
import { PIECES } from '../../workshop/pieces.ts'

const STANDING = { PEG, TEE, BULB }
const at: Stance = { peg: 0, x: 3, y: 4, lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }
const trianglesOf = (shape: { index: { count: number } | null }): number => (shape.index?.count ?? 0) / 3

const marbles = (segments: number) =>
  makeMarbles({
    colours: PALETTE,
    room: makeRoom('morning'),
    board: new DataTexture(),
    span: 30,
    detail: { segments, turned: 3, steps: 4 },
  })

test('there is a set for every look', () => {
  expect(Object.keys(PIECE_SETS).sort()).toEqual([...PIECES].sort())
})

describe('triangles', () => {
  /** Most triangles a piece. Twelve players have sixty. */
  const MOST = { low: 420, mid: 700, high: 1100 } as const
  for (const [tier, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
    const { segments, turned } = TIER_SETTINGS[tier].pieces
    test.each(Object.entries(STANDING))(`a %s has at most ${most} on the ${tier} tier`, (_, { profile }) => {
      expect(trianglesOf(turnedShape(profile, turned))).toBeLessThanOrEqual(most)
    })
    test(`a marble has at most ${most} on the ${tier} tier`, () => {
      expect(trianglesOf(marbles(segments).mesh.geometry)).toBeLessThanOrEqual(most)
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

  test.each(Object.entries(STANDING))('a %s fits into it', (_, { profile, height, foot }) => {
    expect(Math.min(...profile.map(([, y]) => y))).toBeGreaterThanOrEqual(-HOLE_DEPTH)
    for (const [r, y] of profile) if (y < 0) expect(r).toBeLessThan(HOLE_RADIUS)
    expect(Math.max(...profile.map(([, y]) => y))).toBeCloseTo(height, 6)
    expect(Math.max(...profile.filter(([, y]) => y < 0.1).map(([r]) => r))).toBeLessThanOrEqual(foot)
    expect(Math.max(...profile.map(([r]) => r))).toBeLessThan(0.5)
  })
})

describe('placing', () => {
  const top = (stance: Stance, raised = false): Vector3 =>
    new Vector3(0, 1, 0).applyMatrix4(standingMatrix(new Matrix4(), stance, raised))

  test('a standing piece tips about the mouth of its hole, towards where it goes', () => {
    expect(top(at).toArray()).toEqual([3, 1, -4])
    const leaning = top({ ...at, lean: 0.5 })
    expect(leaning.y).toBeCloseTo(Math.cos(0.5), 6)
    expect(Math.hypot(leaning.x - 3, leaning.z + 4)).toBeCloseTo(Math.sin(0.5), 6)
    const foot = new Vector3().applyMatrix4(standingMatrix(new Matrix4(), { ...at, lean: 0.5 }, false))
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
    expect(top(at, true).y).toBeCloseTo(1 + PICKED_UP, 6)
    expect(top({ ...at, squash: 0.9 }).y).toBeCloseTo(0.9, 6)
    expect(top({ ...at, roll: 2 }).toArray()).toEqual(top(at).toArray())
  })

  test('a set shows its glow by piece and gives back what it holds', () => {
    const set = marbles(8)
    set.glow((peg) => (peg === 2 ? GLOW.victim : 0))
    const glow = set.mesh.geometry.getAttribute('aGlow')
    expect([glow.getX(1), glow.getX(2)]).toEqual([0, GLOW.victim])
    expect(set.shadows.geometry.getAttribute('aGlow')).toBe(glow)
    let freed = 0
    for (const part of [set.mesh, set.shadows]) part.geometry.addEventListener('dispose', () => freed++)
    set.dispose()
    expect(freed).toBe(2)
  })
})
