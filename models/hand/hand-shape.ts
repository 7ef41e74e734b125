/**
 * An artist's jointed wooden hand, as large as an adult's: a right hand that lies flat, with its fingers away from the viewer.
 * Lengths are in mm: x to the right, y up from the table, z towards the wrist.
 */

import type { Vec3 } from '../mesh-builder.ts'

/** A turned piece from one joint to the next, with its radius at both ends. */
export interface Limb {
  readonly from: Vec3
  readonly to: Vec3
  readonly radii: readonly [number, number]
  /** It is a fingertip: its far end is round. */
  readonly tip: boolean
}

/** A finger as a chain of limbs. */
interface Finger {
  readonly knuckle: Vec3
  /** Height of each joint after the knuckle. */
  readonly heights: readonly number[]
  /** Lengths of the limbs. */
  readonly lengths: readonly number[]
  /** Radii at all joints and the tip. */
  readonly radii: readonly number[]
  /** Direction of the first limb, in degrees to the right from straight ahead. */
  readonly degrees: number
  /** Degrees that are added at each joint. */
  readonly bend: number
}

/** Fingers of an average man's hand (Dreyfuss, The Measure of Man), which is 190 mm long and 85 mm wide without the thumb. */
const FINGERS: readonly Finger[] = [
  {
    knuckle: [-28, 18, -35],
    heights: [19, 13, 8.2],
    lengths: [43, 25, 19],
    radii: [9.6, 8.8, 8, 7.1],
    degrees: -9,
    bend: 2,
  },
  {
    knuckle: [-9, 18.5, -39],
    heights: [20, 13.5, 8.4],
    lengths: [46, 27, 18],
    radii: [9.9, 9, 8.2, 7.3],
    degrees: -2,
    bend: 0.5,
  },
  {
    knuckle: [10, 18, -35],
    heights: [19, 13, 8.2],
    lengths: [43, 27, 20],
    radii: [9.4, 8.6, 7.8, 7],
    degrees: 5,
    bend: -1,
  },
  {
    knuckle: [28, 17, -26],
    heights: [16, 11.5, 7.4],
    lengths: [34, 20, 18],
    radii: [8.5, 7.6, 6.9, 6.2],
    degrees: 14,
    bend: -2,
  },
]

const THUMB: Finger = {
  knuckle: [-31, 17, 24],
  heights: [15, 11, 9],
  lengths: [37, 29, 23],
  radii: [12.5, 10.8, 9.6, 8.2],
  degrees: -52,
  bend: 12,
}

const limbsOf = ({ knuckle, heights, lengths, radii, degrees, bend }: Finger): readonly Limb[] => {
  let from = knuckle
  return lengths.map((length, i) => {
    const angle = ((degrees + bend * i) * Math.PI) / 180
    const high = heights[i] ?? 0
    const flat = Math.sqrt(length ** 2 - (high - from[1]) ** 2)
    const to: Vec3 = [from[0] + Math.sin(angle) * flat, high, from[2] - Math.cos(angle) * flat]
    const limb: Limb = { from, to, radii: [radii[i] ?? 1, radii[i + 1] ?? 1], tip: i === lengths.length - 1 }
    from = to
    return limb
  })
}

export const LIMBS: readonly Limb[] = [...FINGERS, THUMB].flatMap(limbsOf)

/** End of the palm at the wrist (`z`), and the stub of the arm: its radius, end and height. */
export const WRIST = { z: 56, radius: 20, end: 92, height: 20 }

/** Returns z of the front edge of the palm: a parabola in front of the knuckles. */
const frontOf = (x: number): number => -31.5 + 0.172 * x + 0.0085 * x * x

/** Returns half the palm's width, from the wrist (0) to the fingers (1). */
const breadthAt = (v: number): number => 21 + 20.5 * Math.sin(Math.min(1, v * 1.12) * Math.PI * 0.5) ** 1.15
/** Returns half the palm's thickness, from the wrist (0) to the fingers (1). */
const thicknessAt = (v: number): number => 14.5 - 2.2 * v
/** Length of both rounded ends, as a share of the palm's length. */
const ROUNDED_END_SHARE = 0.09

/** Returns a point of the palm's surface. `v`: along it from the wrist, `u`: around it; both from 0 to 1. */
export const palmPoint = (v: number, u: number): Vec3 => {
  const end = Math.min(v, 1 - v) / ROUNDED_END_SHARE
  const size = end >= 1 ? 1 : Math.sqrt(Math.max(0, 1 - (1 - end) ** 2)) * 0.35 + 0.65 * Math.min(1, end * 3)
  const angle = u * 2 * Math.PI
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const soft = (part: number): number => Math.sign(part) * Math.abs(part) ** 0.72
  const x = soft(c) * breadthAt(v) * size
  // The back of the hand is rounder than the palm.
  const y = soft(s) * thicknessAt(v) * size * (s > 0 ? 1 - 0.12 * (x / 42) ** 2 : 0.92)
  return [x, 16.5 + y, WRIST.z - 4 + v * (frontOf(x) - WRIST.z + 4)]
}

/** Capsule that stands for a part of the hand in the calculation of its shadow. */
interface Capsule {
  readonly a: Vec3
  readonly b: Vec3
  readonly radius: number
}

const PALM_CAPSULES: readonly Capsule[] = [-26, -9, 9, 26].map((x) => ({
  a: [x * 0.55, 16, WRIST.z - 12],
  b: [x, 16, frontOf(x) + 13],
  radius: 12,
}))
const ARM_CAPSULE: Capsule = { a: [0, WRIST.height, WRIST.z + 14], b: [0, WRIST.height, WRIST.end - 14], radius: 15 }
/** Radius of capsules, as a ratio of that of the wood. They are thinner, so that no surface shades itself. */
const CAPSULE_RADIUS_RATIO = 0.85

const HAND_CAPSULES: readonly Capsule[] = [
  ...LIMBS.map(({ from, to, radii }) => ({
    a: from,
    b: to,
    radius: ((radii[0] + radii[1]) / 2) * CAPSULE_RADIUS_RATIO,
  })),
  ...PALM_CAPSULES,
  ARM_CAPSULE,
]

const distanceToCapsule = ({ a, b, radius }: Capsule, x: number, y: number, z: number): number => {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
  const t = Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)))
  return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - radius
}

/** Returns the approximate distance of a point from the hand's wood; negative within it. */
export const distanceFromHand = (x: number, y: number, z: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (const capsule of HAND_CAPSULES) least = Math.min(least, distanceToCapsule(capsule, x, y, z))
  return least
}

/** Distances from the hand's origin to its ends: to the west, east, north (away from the viewer) and south. */
export const HAND_REACH = { west: 97, east: 50, north: 140, south: WRIST.end }
