/** Which passes make the profile of an edge: how far out of the outline the tool's axis goes, and how deep its tip. All mm. */

import type { Design } from '../../design/design.ts'
import { passesOf } from './moves.ts'

/** A way along the outline. `out`: of the axis from the outline, negative within the part; `z`: of the tip, from the top. */
export interface EdgePass {
  readonly out: number
  readonly z: number
}

/** What cuts a profile: its own form, with a flat tip; a V of 90°; or a ball, whose passes lie close beside each other. */
export interface EdgeCutter {
  readonly form: 'round' | 'vee' | 'ball'
  /** Of the tip, or of the ball. */
  readonly diameter: number
  readonly pass: number
}

type Profile = Pick<Design, 'edge' | 'edgeSize'>

/** Ridges between passes of a ball are no higher, and what it may leave of the foot of a rounding. */
const RIDGE = 0.03
const FOOT = 0.04
/** How far the point of a V goes below the chamfer, where its flank is clean. */
const BELOW = 0.3

/** Straight down beside the outline in steps. */
const sunk = (out: number, depth: number, pass: number): readonly EdgePass[] =>
  passesOf(0, -depth, pass).map((z) => ({ out, z }))

/** A V's point follows the chamfer down, its flank on it. */
const byVee = (size: number, { pass }: EdgeCutter): readonly EdgePass[] =>
  passesOf(0, -size - BELOW, pass).map((z) => ({ out: -z - size, z }))

/** From 0 to 1, no farther apart than `step` of `whole`. */
const shares = (whole: number, step: number): readonly number[] => {
  const count = Math.max(1, Math.ceil(whole / step))
  return Array.from({ length: count + 1 }, (_, i) => i / count)
}

/** A ball rolls over the rounding, from the top down to where next to nothing is left at its foot. */
const overRounding = (size: number, { diameter, pass }: EdgeCutter): readonly EdgePass[] => {
  const ball = diameter / 2
  const end = Math.asin(1 - Math.min(1, FOOT / size))
  const step = Math.min(pass, 2 * Math.sqrt((2 * RIDGE) / (1 / ball + 1 / size)))
  return shares(size * end, (step * size) / (size + ball)).map((share) => {
    const angle = end * share
    return { out: (size + ball) * Math.sin(angle) - size, z: (size + ball) * (Math.cos(angle) - 1) }
  })
}

/** A ball down the slope of a chamfer. */
const downChamfer = (size: number, { diameter, pass }: EdgeCutter): readonly EdgePass[] => {
  const ball = diameter / 2
  const step = Math.min(pass, 2 * Math.sqrt(2 * RIDGE * ball))
  const aside = ball * Math.SQRT1_2
  return shares(size, step * Math.SQRT1_2).map((share) => ({
    out: size * (share - 1) + aside,
    z: -size * share + aside - ball,
  }))
}

/** How far a ball's axis may go into a cove from the outline at a depth of its tip. */
const reachInCove = (size: number, ball: number, depth: number): number =>
  depth < ball
    ? size - Math.sqrt(Math.max(0, ball ** 2 - (ball - depth) ** 2))
    : Math.sqrt(Math.max(0, (size - ball) ** 2 - (depth - ball) ** 2))

/** A ball in a cove, level by level from the top, each from the outline inwards; one of its own size goes straight down. */
const inCove = (size: number, { diameter, pass }: EdgeCutter): readonly EdgePass[] => {
  const ball = diameter / 2
  if (size - ball < FOOT / 2) return sunk(0, size, pass)
  const swing = size - ball
  const step = Math.min(pass, 2 * Math.sqrt((2 * RIDGE) / (1 / ball - 1 / size)))
  const above = passesOf(0, -ball, pass).map((z) => -z)
  const below = shares((swing * Math.PI) / 2, (step * swing) / size).map(
    (share) => ball + swing * Math.sin((share * Math.PI) / 2),
  )
  return [...above, ...below.slice(1)].flatMap((depth) => {
    const reach = reachInCove(size, ball, depth)
    return shares(reach, ball * 0.8).map((share) => ({ out: -reach * share, z: -depth }))
  })
}

/** In the order in which they are cut. */
export const edgePasses = ({ edge, edgeSize }: Profile, cutter: EdgeCutter): readonly EdgePass[] => {
  switch (edge) {
    case 'square':
      return []
    case 'chamfer':
      return cutter.form === 'vee' ? byVee(edgeSize, cutter) : downChamfer(edgeSize, cutter)
    case 'cove':
      return inCove(edgeSize, cutter)
    case 'round-over':
      return cutter.form === 'round' ? sunk(cutter.diameter / 2, edgeSize, cutter.pass) : overRounding(edgeSize, cutter)
  }
}
