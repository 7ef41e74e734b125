/** Wood as heights on a grid, from which tools take what they reach. */

import type { Motion, Place } from './motion.ts'

/**
 * Shape of a tool: height of its cutting edge above its lowest point at a distance from its axis, and its radius at a
 * height.
 */
export interface Shape {
  readonly radius: number
  readonly edge: (away: number) => number
  readonly reach: (height: number) => number
}

export const flatEnd = (diameter: number): Shape => ({
  radius: diameter / 2,
  edge: () => 0,
  reach: (height) => (height > 0 ? diameter / 2 : 0),
})
export const ballEnd = (diameter: number): Shape => {
  const radius = diameter / 2
  return {
    radius,
    edge: (away) => radius - Math.sqrt(Math.max(0, radius ** 2 - away ** 2)),
    reach: (height) => (height >= radius ? radius : Math.sqrt(Math.max(0, radius ** 2 - (radius - height) ** 2))),
  }
}
export const point = (diameter: number, degrees: number): Shape => {
  const slope = 1 / Math.tan((degrees * Math.PI) / 360)
  const radius = diameter / 2
  return { radius, edge: (away) => away * slope, reach: (height) => Math.min(radius, Math.max(0, height) / slope) }
}

/** A round-over bit: a flat tip with the hollow of a quarter circle around it. */
export const roundOver = (tip: number, round: number): Shape => ({
  radius: tip / 2 + round,
  edge: (away) => {
    const aside = Math.max(0, away - tip / 2)
    return Math.sqrt(Math.max(0, round ** 2 - (round - aside) ** 2))
  },
  reach: (height) => tip / 2 + round - Math.sqrt(Math.max(0, round ** 2 - Math.max(0, height) ** 2)),
})

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Returns the least and the greatest x at a height y that are within a radius of a line; the first is greater than the second where there is none. */
const rowWithin = (from: Place, to: Place, radius: number, y: number): readonly [number, number] => {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const add = (x: number): void => {
    least = Math.min(least, x)
    greatest = Math.max(greatest, x)
  }
  for (const end of [from, to]) {
    const half = Math.sqrt(radius * radius - (y - end.y) ** 2)
    if (Number.isNaN(half)) continue
    add(end.x - half)
    add(end.x + half)
  }
  const [east, north] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(east, north)
  if (north === 0) return [least, greatest]
  // Both edges of the strip between the two ends.
  for (const aside of [radius / length, -radius / length]) {
    const share = (y - from.y - aside * east) / north
    if (share >= 0 && share <= 1) add(from.x - aside * north + share * east)
  }
  return [least, greatest]
}

export class WoodField {
  readonly box: Box
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Height of the wood in the middle of each cell; 0 is the upper face. */
  readonly heights: Float32Array

  constructor(box: Box, cell: number) {
    this.box = box
    this.cell = cell
    this.columns = Math.ceil((box.east - box.west) / cell - 1e-6)
    this.rows = Math.ceil((box.north - box.south) / cell - 1e-6)
    this.heights = new Float32Array(this.columns * this.rows)
  }

  placeOf(index: number): { readonly x: number; readonly y: number } {
    return {
      x: this.box.west + ((index % this.columns) + 0.5) * this.cell,
      y: this.box.south + (Math.floor(index / this.columns) + 0.5) * this.cell,
    }
  }

  heightAt(x: number, y: number): number {
    const column = Math.floor((x - this.box.west) / this.cell)
    const row = Math.floor((y - this.box.south) / this.cell)
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return Number.NEGATIVE_INFINITY
    return this.heights[row * this.columns + column] as number
  }

  /** Depth of a tool in the wood at a place, in mm (0: it is free). */
  depthAt(place: Place, shape: Shape): number {
    return this.#dip(place, shape, false)
  }

  /** Removes all that a tool reaches on its way. */
  cut(motion: Motion, shape: Shape): void {
    const { from, to, arc } = motion
    if (arc === undefined && from.z === to.z) this.#pass(from, to, shape)
    else for (const place of along(motion, this.cell / 2)) this.#dip(place, shape, true)
  }

  /** Lowers a tool to a place. Returns its depth in the wood; `cuts`: it removes what it reaches. */
  #dip({ x, y, z }: Place, { edge, reach }: Shape, cuts: boolean): number {
    const { box, cell, columns, rows, heights } = this
    // No wood is higher than the upper face.
    const radius = reach(-z)
    if (radius === 0) return 0
    const low = Math.max(0, Math.ceil((y - radius - box.south) / cell - 0.5))
    const high = Math.min(rows - 1, Math.floor((y + radius - box.south) / cell - 0.5))
    let deepest = 0
    for (let row = low; row <= high; row++) {
      const up = box.south + (row + 0.5) * cell - y
      const half = Math.sqrt(radius * radius - up * up)
      const left = Math.max(0, Math.ceil((x - half - box.west) / cell - 0.5))
      const right = Math.min(columns - 1, Math.floor((x + half - box.west) / cell - 0.5))
      for (let column = left; column <= right; column++) {
        const index = row * columns + column
        const wood = heights[index] as number
        // Most cells are already as low as the tool's tip.
        if (wood <= z) continue
        const aside = box.west + (column + 0.5) * cell - x
        const height = z + edge(Math.sqrt(aside * aside + up * up))
        if (wood <= height) continue
        if (wood - height > deepest) deepest = wood - height
        if (cuts) heights[index] = height
      }
    }
    return deepest
  }

  /** Removes what a tool reaches that passes straight over the wood at one height. */
  #pass(from: Place, to: Place, { edge, reach }: Shape): void {
    const { box, cell, columns, rows, heights } = this
    const { z } = from
    const radius = reach(-z)
    if (radius === 0) return
    const [east, north] = [to.x - from.x, to.y - from.y]
    const square = east * east + north * north || 1
    const low = Math.max(0, Math.ceil((Math.min(from.y, to.y) - radius - box.south) / cell - 0.5))
    const high = Math.min(rows - 1, Math.floor((Math.max(from.y, to.y) + radius - box.south) / cell - 0.5))
    for (let row = low; row <= high; row++) {
      const y = box.south + (row + 0.5) * cell
      const [west, far] = rowWithin(from, to, radius, y)
      const left = Math.max(0, Math.ceil((west - box.west) / cell - 0.5))
      const right = Math.min(columns - 1, Math.floor((far - box.west) / cell - 0.5))
      for (let index = row * columns + left; index <= row * columns + right; index++) {
        const wood = heights[index] as number
        if (wood <= z) continue
        const [dx, dy] = [box.west + (index - row * columns + 0.5) * cell - from.x, y - from.y]
        const share = Math.min(1, Math.max(0, (dx * east + dy * north) / square))
        const [aside, up] = [dx - share * east, dy - share * north]
        const height = z + edge(Math.sqrt(aside * aside + up * up))
        if (wood > height) heights[index] = height
      }
    }
  }

  meets({ from, to, arc }: Motion, { radius }: Shape): boolean {
    const around = arc === undefined ? 0 : 2 * arc.radius
    const [west, east] = [Math.min(from.x, to.x) - around - radius, Math.max(from.x, to.x) + around + radius]
    const [south, north] = [Math.min(from.y, to.y) - around - radius, Math.max(from.y, to.y) + around + radius]
    return west < this.box.east && east > this.box.west && south < this.box.north && north > this.box.south
  }
}

/** Points along a move, no farther apart than `step`. */
export const along = ({ from, to, arc }: Motion, step: number): readonly Place[] => {
  const flat = arc === undefined ? Math.hypot(to.x - from.x, to.y - from.y) : Math.abs(arc.turn) * arc.radius
  const count = Math.max(1, Math.ceil(flat / step))
  const start = arc === undefined ? 0 : Math.atan2(from.y - arc.y, from.x - arc.x)
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = i / count
    const z = from.z + (to.z - from.z) * share
    if (arc === undefined) return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, z }
    const angle = start + arc.turn * share
    return { x: arc.x + arc.radius * Math.cos(angle), y: arc.y + arc.radius * Math.sin(angle), z }
  })
}

/** Middle, size and deepest point of everything deeper than a height, within the circle in a field's box. */
export const hollowIn = (field: WoodField, below: number) => {
  const { west, east, south, north } = field.box
  const [middle, across, reach] = [(west + east) / 2, (south + north) / 2, (east - west) / 2]
  let [count, x, y, deepest] = [0, 0, 0, 0]
  for (const [index, height] of field.heights.entries()) {
    const place = field.placeOf(index)
    if (height >= below || Math.hypot(place.x - middle, place.y - across) > reach) continue
    deepest = Math.min(deepest, height)
    count++
    x += place.x
    y += place.y
  }
  return { x: x / count, y: y / count, area: count * field.cell ** 2, deepest }
}
