/** Parts of a board as watertight solids, in mm: x east, y north, z up from the bottom. */

import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import { itemAt } from '../../../engine/items.ts'
import { boreOf } from '../../geometry/bore.ts'
import { flatten } from '../../geometry/contour.ts'
import { distanceBetween } from '../../geometry/point.ts'
import { topOfPart, type WoodPart } from '../../geometry/wood-parts.ts'
import type { Drill, Plan } from '../../plan.ts'
import { type ExportTools, ImpossibleExport } from '../export-order.ts'
import { bitSection } from './drill-bit.ts'
import { cornerPairs, loadKernel } from './kernel.ts'
import { makeSlabSolid, makeWellSolid } from './slab-solids.ts'
import { isClosed, type Triangles, weldCorners } from './weld.ts'

/** Precision with which a solid follows the board. */
export interface Fineness {
  /** Largest distance of flat faces from the true round ones. */
  readonly toleranceMm: number
  /** True if the holes have their chamfers. */
  readonly hasChamfers: boolean
}

export const FINE_SOLID: Fineness = { toleranceMm: 0.02, hasChamfers: true }

/** A closed surface of triangles, anticlockwise seen from outside. */
export interface Mesh extends Triangles {
  /** mm³. */
  readonly volume: number
}

export interface Solid extends Mesh {
  readonly part: WoodPart
  /** Parts that are sawn and drilled alike, `part` first. */
  readonly alike: readonly WoodPart[]
}

/** Returns the number of flat faces round a hole. `toleranceMm`: largest distance in mm from the true circle. */
export const facesFor = (radius: number, toleranceMm: number): number => {
  const faces = Math.PI / Math.acos(1 - Math.min(0.3, toleranceMm / radius))
  return Math.min(64, Math.max(8, Math.ceil(faces / 4) * 4))
}

/** Returns the prism for a round hole: it is nowhere narrower than the hole's diameter. */
export const prismAround = (
  diameter: number,
  toleranceMm: number,
): { readonly faces: number; readonly radius: number } => {
  const faces = facesFor(diameter / 2, toleranceMm)
  return { faces, radius: diameter / 2 / Math.cos(Math.PI / faces) }
}

/** Tolerance of large holes, as a share of their radius: slicers can't handle hundreds of fine ones. */
const LARGE_HOLE_TOLERANCE = 1 / 250

const makeBit = (kernel: ManifoldToplevel, plan: Plan, { toleranceMm: smallest, hasChamfers }: Fineness): Manifold => {
  const { design } = plan
  const bore = boreOf(hasChamfers ? design : { ...design, holeChamfer: 0 })
  const toleranceMm = Math.max(smallest, bore.rimDiameter * 0.5 * LARGE_HOLE_TOLERANCE)
  const faces = facesFor(bore.rimDiameter / 2, toleranceMm)
  const wider = 1 / Math.cos(Math.PI / faces)
  return kernel.Manifold.revolve([bitSection(bore, toleranceMm).map(({ x, y }) => [x * wider, y])], faces)
}

/** Returns true if two holes of a part cut into each other. */
const anyOverlap = (drills: readonly Drill[], rim: number): boolean =>
  drills.some((a, i) => drills.slice(i + 1).some((b) => distanceBetween(a, b) < rim * 1.1))

const holesOf = (kernel: ManifoldToplevel, plan: Plan, drills: readonly Drill[], bit: Manifold): Manifold => {
  const bits = drills.map(({ x, y }) => bit.translate([x, y, plan.design.thickness]))
  const all = anyOverlap(drills, boreOf(plan.design).rimDiameter)
    ? kernel.Manifold.union(bits)
    : kernel.Manifold.compose(bits)
  for (const one of bits) one.delete()
  return all
}

const wellSolidsOf = (
  kernel: ManifoldToplevel,
  plan: Plan,
  index: number,
  top: number,
  toleranceMm: number,
): Manifold[] =>
  plan.wells.filter(({ part = index }) => part === index).map((well) => makeWellSolid(kernel, well, top, toleranceMm))

/** Returns an upright bit, a little longer than the hole is deep. The caller must `delete()` it. */
const straightBit = (
  { Manifold }: ManifoldToplevel,
  diameter: number,
  depth: number,
  toleranceMm: number,
): Manifold => {
  const { faces, radius } = prismAround(diameter, toleranceMm)
  return Manifold.cylinder(depth + 1, radius, -1, faces)
}

/** Returns the holes from below for the pins of a lock. The caller must `delete()` them. */
const pinHolesOf = (kernel: ManifoldToplevel, { lock }: Plan, index: number, toleranceMm: number): Manifold[] => {
  if (lock === undefined) return []
  const own = lock.holes.filter(({ part }) => part === index)
  return own.map(({ x, y }) => straightBit(kernel, lock.pinDiameter, lock.holeDepth, toleranceMm).translate([x, y, -1]))
}

/** Returns the holes of a part's joints: keys and magnets from below, and holes in the edge at half the thickness. The caller must `delete()` them. */
const seamCutsOf = (
  kernel: ManifoldToplevel,
  { seam, design }: Plan,
  index: number,
  toleranceMm: number,
): Manifold[] => {
  if (seam === undefined) return []
  const holes = seam.holes.filter(({ part }) => part === index)
  return [
    ...holes.map((hole) => {
      const { x, y } = hole
      const bit = straightBit(kernel, hole.diameter, hole.depth, toleranceMm)
      if (hole.face === 'bottom') return bit.translate([x, y, -1])
      const { into } = hole
      const turned = bit.rotate([0, 90, (Math.atan2(into.y, into.x) * 180) / Math.PI])
      return turned.translate([x - into.x, y - into.y, design.thickness / 2])
    }),
    ...seam.keys.map(({ pocket }) => {
      const corners = cornerPairs(flatten(pocket, toleranceMm)).reverse()
      return kernel.Manifold.extrude([corners], seam.keyDepth + 1).translate([0, 0, -1])
    }),
  ]
}

const cutPart = (
  kernel: ManifoldToplevel,
  plan: Plan,
  index: number,
  bit: Manifold,
  { toleranceMm }: Fineness,
): Manifold => {
  const part = itemAt(plan.parts, index)
  const top = topOfPart(part)
  const slabs = part.slabs.map((slab) => makeSlabSolid(kernel, plan.design, slab, top, toleranceMm))
  const drills = plan.drills.filter(({ parts }) => parts.includes(index))
  const gone = [
    ...wellSolidsOf(kernel, plan, index, top, toleranceMm),
    ...pinHolesOf(kernel, plan, index, toleranceMm),
    ...seamCutsOf(kernel, plan, index, toleranceMm),
    ...(drills.length === 0 ? [] : [holesOf(kernel, plan, drills, bit)]),
  ]
  const body = kernel.Manifold.union(slabs)
  const solid = kernel.Manifold.difference([body, ...gone])
  for (const one of [...slabs, ...gone, body]) one.delete()
  return solid
}

/** Returns the mesh of a solid and frees the solid. Each place is one corner, unless parts that touch at single points need two corners there. */
export const takeMesh = (solid: Manifold): Mesh => {
  const { vertProperties, triVerts } = solid.getMesh()
  const cut = { corners: vertProperties, triangles: triVerts }
  const once = weldCorners(cut)
  const mesh = { ...(isClosed(once) ? once : cut), volume: solid.volume() }
  solid.delete()
  return mesh
}

/** A shape as it is cut, before it becomes a mesh. */
export interface CutShape {
  readonly solid: Manifold
  /** Index into `Plan.parts` of the first part of the shape. */
  readonly index: number
  readonly part: WoodPart
  readonly alike: readonly WoodPart[]
}

const checkShape = (shape: CutShape): CutShape => {
  const { solid } = shape
  if (solid.status() !== 'NoError' || solid.isEmpty() || solid.volume() <= 0) throw new ImpossibleExport('noWood')
  return shape
}

/** Cuts every shape of a board once and returns what `made` makes of it; `made` frees the solid. Throws `ImpossibleExport` if nothing would be left of a shape. */
export const mapShapes = async <T>(
  plan: Plan,
  fineness: Fineness,
  tools: Pick<ExportTools, 'solids' | 'progress'>,
  made: (kernel: ManifoldToplevel, shape: CutShape) => T,
): Promise<readonly T[]> => {
  const kernel = await loadKernel(tools)
  tools.progress(0.1)
  const bit = makeBit(kernel, plan, fineness)
  const shapes = [...new Set(plan.parts.map(({ shape }) => shape))]
  return shapes.map((shape, i) => {
    const index = plan.parts.findIndex((part) => part.shape === shape)
    const alike = plan.parts.filter((part) => part.shape === shape)
    const solid = cutPart(kernel, plan, index, bit, fineness)
    const one = made(kernel, checkShape({ solid, index, part: itemAt(plan.parts, index), alike }))
    tools.progress(0.1 + (0.7 * (i + 1)) / shapes.length)
    return one
  })
}

/** Returns one solid for each shape that a board is made of. Throws `ImpossibleExport` if nothing would be left of one. */
export const makeSolids = (
  plan: Plan,
  fineness: Fineness,
  tools: Pick<ExportTools, 'solids' | 'progress'>,
): Promise<readonly Solid[]> =>
  mapShapes(plan, fineness, tools, (_, { solid, part, alike }) => ({ part, alike, ...takeMesh(solid) }))
