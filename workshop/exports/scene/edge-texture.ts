/** Textures of a board's edges: wood along the grain, or with its rings where they are sawn across. */

import type { Design } from '../../design/design.ts'
import type { Wood } from '../../design/woods.ts'
import { grainAngleOf } from '../../geometry/body.ts'
import type { Plan } from '../../plan.ts'
import { type EdgePlace, type EdgeStrip, type GrainOn, unrolledEdges } from './edge-charts.ts'
import { type GrainTimber, grainTimberOf } from './grain.ts'

/** A power of two; the height follows from the strips. */
const TEXTURE_WIDTH_PX = 2048
/** Share of the light that end grain reflects: it takes up more oil. */
const END_GRAIN_BRIGHTNESS = 0.66
/** Walls within this distance of a frame's edge are its own. */
const FRAME_REACH_SPACINGS = 0.6

/** Walls show the wood at this depth below their face. */
const FACE_DEPTH_SPACINGS = 0.04

/** Across the grain, below the top, along the grain (mm), and 1 if it is of the border's wood. */
type Sawn = readonly [number, number, number, 0 | 1]

/** Straight edges with a frame: where they lie, and which way its grain runs. */
const framesOf = ({ frame, design: { spacing } }: Plan) =>
  frame?.mitres.map(([, from], i) => {
    const [, to] = frame.mitres[(i + 1) % frame.mitres.length] as (typeof frame.mitres)[number]
    const angle = Math.atan2(to.x - from.x, to.y - from.y)
    const normal = { x: -Math.cos(angle), y: Math.sin(angle) }
    return { angle, normal, away: (from.x * normal.x + from.y * normal.y) / spacing }
  }) ?? []

const sawnOn = (plan: Plan): GrainOn<Sawn> => {
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

/** Fills the rectangle of a strip. */
const paintStrip = (image: ImageData, { box, grains, end }: EdgeStrip<Sawn>, timber: GrainTimber): void => {
  const { width, height } = image
  const [left, right] = [Math.floor(box[0] * width), Math.ceil(box[2] * width)]
  const [top, bottom] = [Math.floor(height - box[3] * width), Math.ceil(height - box[1] * width)]
  const [a, b, , d] = grains as readonly [Sawn, Sawn, Sawn, Sawn]
  const shade = 1 + (END_GRAIN_BRIGHTNESS - 1) * end
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row++) {
    const v = ((height - row - 0.5) / width - box[1]) / (box[3] - box[1])
    for (let column = Math.max(0, left); column < Math.min(width, right); column++) {
      const u = ((column + 0.5) / width - box[0]) / (box[2] - box[0])
      const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * u + (d[i] - a[i]) * v
      const colour = timber.at(at(0), at(2), at(1))
      image.data.set([...colour.map((channel) => channel * shade), 255], 4 * (row * width + column))
    }
  }
}

const woodsOf = ({ field, border }: Design): readonly Wood[] => [field, border]

/** Texture coordinates of the triangles' corners, two numbers each, and the texture. */
export const paintEdges = (plan: Plan, places: readonly EdgePlace[]) => {
  const { uv, strips } = unrolledEdges(places, sawnOn(plan))
  const used = Math.max(0, ...strips.map(({ box }) => box[3]))
  const canvas = new OffscreenCanvas(TEXTURE_WIDTH_PX, 2 ** Math.ceil(Math.log2(Math.max(2, used * TEXTURE_WIDTH_PX))))
  const image = new ImageData(canvas.width, canvas.height)
  const timbers = woodsOf(plan.design).map(grainTimberOf)
  for (const strip of strips) paintStrip(image, strip, timbers[strip.grains[0]?.[3] ?? 0] as GrainTimber)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  for (let i = 1; i < uv.length; i += 2) uv[i] = ((uv[i] ?? 0) * TEXTURE_WIDTH_PX) / canvas.height
  return { uv, canvas }
}
