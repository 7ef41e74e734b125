import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'
import type { Vec3 } from '../mesh-builder.ts'
import { distanceFromHand, LIMBS, type Limb, palmPoint, WRIST } from './hand-shape.ts'

/** A closed surface of rows along it and columns around it, with the place of each point in the scene and in the log, in mm. */
interface WoodSurface {
  readonly rows: number
  readonly columns: number
  readonly at: (row: number, column: number) => { readonly point: Vec3; readonly wood: Vec3 }
}

/** Cross-section of a turned piece: distance along the axis and radius, in mm. */
type TurnedProfile = readonly (readonly [number, number])[]

/** Gap between the middle of a joint's ball and the pieces beside it. */
const JOINT_GAP_MM = 2.1
/** Radius of a ball, as a ratio of that of the wood beside it. */
const BALL_RADIUS_RATIO = 0.78
/** Height of a finger's pieces, as a ratio of their width. */
const FLATNESS_RATIO = 0.94
const MESH_COLUMNS = 20
/** Distance in the log from one piece of wood to the next. */
const LOG_OFFSET_MM = 61

/** Returns the factor of a piece's radius at a share of its length: pieces are fuller in the middle. */
const bulgeFactor = (t: number): number => 0.97 + 0.035 * Math.sin(Math.PI * t)

/** Returns the cross-section of a piece of a finger, with eased ends that are hollow for the balls of the joints. */
const limbProfile = ({ from, to, radii, tip }: Limb): TurnedProfile => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  const [a, b] = radii
  const [start, end] = [JOINT_GAP_MM, tip ? length : length - JOINT_GAP_MM]
  const radius = (t: number): number => (a + (b - a) * t) * bulgeFactor(t)
  const middle = Array.from({ length: 9 }, (_, i) => 0.08 + (0.84 * i) / 8).map(
    (t) => [start + (end - start) * t, radius(t)] as const,
  )
  const close = (at: number, way: number, r: number): TurnedProfile => [
    [at + way * 1.6, 0],
    [at + way * 1.6, r * 0.5],
    [at, r * 0.78],
    [at, r * 0.84],
    [at + way * 0.5, r * 0.93],
    [at + way * 1.6, r * 0.985],
  ]
  const round: TurnedProfile = Array.from({ length: 7 }, (_, i) => ((i + 1) / 7) * (Math.PI / 2)).map((angle) => [
    end + Math.sin(angle) * b * 1.05 - b * 0.2,
    Math.cos(angle) * radius(0.95),
  ])
  return [...close(start, 1, a), ...middle, ...(tip ? round : [...close(end, -1, b)].reverse())]
}

/** Returns the cross-section of a ball. */
const ballProfile = (radius: number): TurnedProfile =>
  Array.from({ length: 11 }, (_, i) => ((i / 10) * 2 - 1) * (Math.PI / 2)).map((angle) => [
    radius * Math.sin(angle),
    radius * Math.cos(angle),
  ])

/** Returns the cross-section of the arm: a cuff with a turned bead. */
const armProfile = (): TurnedProfile => {
  const { z, end, radius } = WRIST
  const length = end - z
  return [
    [0, 0],
    [0, radius * 0.6],
    [1, radius * 0.74],
    [4, radius * 0.83],
    [7, radius * 0.98],
    [8, radius],
    [12, radius],
    [13, radius * 0.98],
    [13.6, radius * 0.9],
    [14.2, radius * 0.9],
    [15, radius * 0.96],
    [length - 2, radius * 0.99],
    [length - 0.8, radius * 0.98],
    [length, radius * 0.93],
    [length, radius * 0.9],
    [length, radius * 0.5],
    [length, 0],
  ]
}

/** Makes the surface of a piece that is turned about the axis from `from` towards `to`, with the grain along the axis. `piece`: number of its place in the log; `flat`: ratio of height to width. */
const turnedSurface = (from: Vec3, to: Vec3, profile: TurnedProfile, piece: number, flat: number): WoodSurface => {
  const axis = new Vector3(...to).sub(new Vector3(...from)).normalize()
  const across = axis
    .clone()
    .cross(new Vector3(0, 1, 0))
    .normalize()
  const along: Vec3 = axis.toArray()
  const side: Vec3 = across.toArray()
  const up: Vec3 = across.clone().cross(axis).toArray()
  return {
    rows: profile.length,
    columns: MESH_COLUMNS,
    at: (row, column) => {
      const [t, r] = profile[row] ?? [0, 0]
      const angle = (column / MESH_COLUMNS) * 2 * Math.PI
      const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r * flat]
      const part = (i: 0 | 1 | 2): number => from[i] + along[i] * t + side[i] * c + up[i] * s
      return {
        point: [part(0), part(1), part(2)],
        wood: [c + piece * LOG_OFFSET_MM, s, t + piece * LOG_OFFSET_MM * 1.7],
      }
    },
  }
}

const PALM_SURFACE: WoodSurface = {
  rows: 44,
  columns: 56,
  at: (row, column) => {
    const v = row / 43
    // Rows are closer at the rounded ends.
    const point = palmPoint(v - Math.sin(v * 2 * Math.PI) * 0.11, column / 56)
    return { point, wood: [point[0], point[1] - 16, -point[2]] }
  },
}

const handSurfaces = (): readonly WoodSurface[] => {
  const limbs = LIMBS.flatMap((limb, i) => [
    turnedSurface(limb.from, limb.to, limbProfile(limb), i + 2, FLATNESS_RATIO),
    turnedSurface(limb.from, limb.to, ballProfile(limb.radii[0] * BALL_RADIUS_RATIO), i + 30, 1),
  ])
  const { z, end, height } = WRIST
  const [wrist, sawn]: readonly Vec3[] = [
    [0, height - 1, z - 1],
    [0, height, end],
  ]
  return [
    PALM_SURFACE,
    ...limbs,
    turnedSurface(wrist as Vec3, sawn as Vec3, ballProfile(WRIST.radius * BALL_RADIUS_RATIO), 29, 0.9),
    turnedSurface([0, height, z], [0, height, end], armProfile(), 1, 1),
  ]
}

/** Distances at which the hand is sampled for its own shade. */
const OCCLUSION_DISTANCES_MM = [1.5, 4, 9, 18]

/** Returns the share of the sky that is visible from a point with a normal, past the fingers and the table. */
const skyShareAt = (p: Vec3, n: Vec3): number => {
  const hidden = OCCLUSION_DISTANCES_MM.reduce((sum, far) => {
    const at: Vec3 = [p[0] + n[0] * far, p[1] + n[1] * far, p[2] + n[2] * far]
    const free = Math.max(0, Math.min(distanceFromHand(...at), at[1]))
    return sum + (Math.max(0, far - free) / far) * 0.25
  }, 0)
  return Math.max(0.12, 1 - hidden)
}

/** Returns the share of the sun that is visible from a point, by marching towards the sun. `from`: distance at which the march starts, in mm. */
export const sunShareAt = (p: Vec3, sun: Vec3, from: number): number => {
  let [open, far] = [1, from]
  for (let i = 0; i < 22 && far < 140; i++) {
    const near = distanceFromHand(p[0] + sun[0] * far, p[1] + sun[1] * far, p[2] + sun[2] * far)
    open = Math.min(open, 0.5 + (near * 5) / far)
    if (open <= 0) return 0
    far += Math.max(1.2, near * 0.8)
  }
  return Math.min(1, open) ** 2 * (3 - 2 * Math.min(1, open))
}

/** Geometry of the wooden hand, in mm. Attribute `shade`: shares of the sky and of the sun that are visible; `wood`: place in the log in mm. */
export class HandGeometry extends BufferGeometry {
  /** `sun`: direction to the sun. */
  constructor(sun: Vec3) {
    super()
    const [points, woods, indices]: [number[], number[], number[]] = [[], [], []]
    for (const { rows, columns, at } of handSurfaces()) {
      const first = points.length / 3
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const { point, wood } = at(row, column)
          points.push(...point)
          woods.push(...wood)
          if (row === 0) continue
          const [a, b] = [first + row * columns + column, first + row * columns + ((column + 1) % columns)]
          indices.push(a - columns, a, b - columns, b - columns, a, b)
        }
      }
    }
    this.setAttribute('position', new Float32BufferAttribute(points, 3))
    this.setAttribute('wood', new Float32BufferAttribute(woods, 3))
    this.setIndex(indices)
    this.computeVertexNormals()
    const { array } = this.getAttribute('normal')
    const shade: number[] = []
    for (let i = 0; i < array.length; i += 3) {
      const p: Vec3 = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0]
      const n: Vec3 = [array[i] ?? 0, array[i + 1] ?? 0, array[i + 2] ?? 0]
      shade.push(skyShareAt(p, n), sunShareAt([p[0] + n[0], p[1] + n[1], p[2] + n[2]], sun, 3))
    }
    this.setAttribute('shade', new Float32BufferAttribute(shade, 2))
  }
}
