/** Textures of a board's edges: wood along the grain, or with its rings where they are sawn across. */

import { grainAngleOf } from '../../geometry/body.ts'
import type { Plan } from '../../plan.ts'
import type { PaintWood, WoodStrip } from '../format.ts'
import { type EdgePlace, type GrainOn, unrollEdges } from './edge-charts.ts'

/** A power of two; the height follows from the strips. */
const TEXTURE_WIDTH_PX = 2048
/** Walls within this distance of a frame's edge are its own. */
const FRAME_REACH_SPACINGS = 0.6

/** Walls show the wood at this depth below their face. */
const FACE_DEPTH_SPACINGS = 0.04

/** Across the grain, below the top, along the grain (mm), and 1 if it is of the border's wood. */
type SawnPlace = readonly [number, number, number, 0 | 1]

/** Straight edges with a frame: where they lie, and which way its grain runs. */
const framesOf = ({ frame, design: { spacing } }: Plan) =>
  frame?.mitres.map(([, from], i) => {
    const [, to] = frame.mitres[(i + 1) % frame.mitres.length] as (typeof frame.mitres)[number]
    const angle = Math.atan2(to.x - from.x, to.y - from.y)
    const normal = { x: -Math.cos(angle), y: Math.sin(angle) }
    return { angle, normal, away: (from.x * normal.x + from.y * normal.y) / spacing }
  }) ?? []

const sawnPlaceOn = (plan: Plan): GrainOn<SawnPlace> => {
  const { design, parts } = plan
  const frames = framesOf(plan)
  return ({ part, normal: [nx, ny] }, away, along, up) => {
    const own = parts[part] as Plan['parts'][number]
    const frame = frames.find(
      (one) => one.normal.x * nx + one.normal.y * ny > 0.999 && Math.abs(one.away - away) < FRAME_REACH_SPACINGS,
    )
    const angle = frame?.angle ?? grainAngleOf(design, own)
    const [c, s] = [Math.cos(angle) * design.spacing, Math.sin(angle) * design.spacing]
    // Within the wood: where two planks meet in the face itself, one of them is seen.
    const deep = away - FACE_DEPTH_SPACINGS
    const [x, y] = [nx * deep - ny * along, ny * deep + nx * along]
    const isBorder = frame !== undefined || own.wood === 'border'
    return [x * c - y * s, up * design.spacing, x * s + y * c, isBorder ? 1 : 0]
  }
}

/** Texture coordinates of the triangles' corners, two numbers each, and the texture. */
export const paintEdges = (plan: Plan, corners: readonly EdgePlace[], paint: PaintWood) => {
  const { field, border } = plan.design
  const { uv, strips } = unrollEdges(corners, sawnPlaceOn(plan))
  const used = Math.max(0, ...strips.map(({ box }) => box[3]))
  const height = 2 ** Math.ceil(Math.log2(Math.max(2, used * TEXTURE_WIDTH_PX)))
  const painted = strips.map(({ box, grains, end }): WoodStrip => {
    const places = grains.map(([across, up, along]) => [across, up, along] as const)
    return { wood: grains[0]?.[3] === 1 ? border : field, box, places, end }
  })
  for (let i = 1; i < uv.length; i += 2) uv[i] = ((uv[i] ?? 0) * TEXTURE_WIDTH_PX) / height
  return { uv, canvas: paint(TEXTURE_WIDTH_PX, height, painted) }
}
