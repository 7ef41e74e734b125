/**
 * Passes that make the profile of an edge: distance of the tool's axis from the outline, and depth of its tip. In mm.
 */

import type { Design } from '../../design/design.ts'
import { passDepths } from './moves.ts'

/** A path along the outline. */
export interface EdgePass {
  /** Distance of the tool's axis from the outline, negative within the part. */
  readonly out: number
  /** Height of the tool's tip, 0 at the top. */
  readonly z: number
}

/** Cutter of a profile: a form bit with a flat tip; a V-bit of 90°; or a ball, in closely spaced passes. */
export interface EdgeCutter {
  readonly form: 'round' | 'vee' | 'ball'
  /** Diameter of the tip, or of the ball. */
  readonly diameter: number
  /** Greatest depth of a pass. */
  readonly pass: number
}

type Profile = Pick<Design, 'edge' | 'edgeSize'>

/** Greatest height of ridges between passes of a ball. */
const MAX_RIDGE_MM = 0.03
/** Greatest thickness of what a ball may leave at the foot of a rounding. */
const MAX_FOOT_MM = 0.04
/** The point of a V-bit goes this far below the chamfer, where its flank cuts cleanly. */
const VEE_OVERCUT_MM = 0.3

/** A tool goes straight down beside the outline, in steps. */
const plungePasses = (out: number, depth: number, pass: number): readonly EdgePass[] =>
  passDepths(0, -depth, pass).map((z) => ({ out, z }))

/** The point of a V-bit follows the chamfer down, its flank on it. */
const veePasses = (size: number, { pass }: EdgeCutter): readonly EdgePass[] =>
  passDepths(0, -size - VEE_OVERCUT_MM, pass).map((z) => ({ out: -z - size, z }))

/** Shares from 0 to 1 of a length (`whole`), no farther apart than the length `step`. */
const shares = (whole: number, step: number): readonly number[] => {
  const count = Math.max(1, Math.ceil(whole / step))
  return Array.from({ length: count + 1 }, (_, i) => i / count)
}

/** A ball rolls over the rounding, from the top down to where almost nothing is left at its foot. */
const overRounding = (size: number, { diameter, pass }: EdgeCutter): readonly EdgePass[] => {
  const ball = diameter / 2
  const end = Math.asin(1 - Math.min(1, MAX_FOOT_MM / size))
  const step = Math.min(pass, 2 * Math.sqrt((2 * MAX_RIDGE_MM) / (1 / ball + 1 / size)))
  return shares(size * end, (step * size) / (size + ball)).map((share) => {
    const angle = end * share
    return { out: (size + ball) * Math.sin(angle) - size, z: (size + ball) * (Math.cos(angle) - 1) }
  })
}

/** A ball moves down the slope of a chamfer. */
const downChamfer = (size: number, { diameter, pass }: EdgeCutter): readonly EdgePass[] => {
  const ball = diameter / 2
  const step = Math.min(pass, 2 * Math.sqrt(2 * MAX_RIDGE_MM * ball))
  const aside = ball * Math.SQRT1_2
  return shares(size, step * Math.SQRT1_2).map((share) => ({
    out: size * (share - 1) + aside,
    z: -size * share + aside - ball,
  }))
}

/** Distance that a ball's axis may go into a cove from the outline when its tip is at this depth. */
const reachInCove = (size: number, ball: number, depth: number): number =>
  depth < ball
    ? size - Math.sqrt(Math.max(0, ball ** 2 - (ball - depth) ** 2))
    : Math.sqrt(Math.max(0, (size - ball) ** 2 - (depth - ball) ** 2))

/**
 * A ball cuts a cove level by level from the top, each from the outline inwards; a ball of the cove's size goes
 * straight down.
 */
const inCove = (size: number, { diameter, pass }: EdgeCutter): readonly EdgePass[] => {
  const ball = diameter / 2
  if (size - ball < MAX_FOOT_MM / 2) return plungePasses(0, size, pass)
  const swing = size - ball
  const step = Math.min(pass, 2 * Math.sqrt((2 * MAX_RIDGE_MM) / (1 / ball - 1 / size)))
  const above = passDepths(0, -ball, pass).map((z) => -z)
  const below = shares((swing * Math.PI) / 2, (step * swing) / size).map(
    (share) => ball + swing * Math.sin((share * Math.PI) / 2),
  )
  return [...above, ...below.slice(1)].flatMap((depth) => {
    const reach = reachInCove(size, ball, depth)
    return shares(reach, ball * 0.8).map((share) => ({ out: -reach * share, z: -depth }))
  })
}

/** Passes in the order in which they are cut. */
export const edgePasses = ({ edge, edgeSize }: Profile, cutter: EdgeCutter): readonly EdgePass[] => {
  switch (edge) {
    case 'square':
      return []
    case 'chamfer':
      return cutter.form === 'vee' ? veePasses(edgeSize, cutter) : downChamfer(edgeSize, cutter)
    case 'cove':
      return inCove(edgeSize, cutter)
    case 'round-over':
      return cutter.form === 'round'
        ? plungePasses(cutter.diameter / 2, edgeSize, cutter.pass)
        : overRounding(edgeSize, cutter)
  }
}
