import { DataTexture, NearestFilter, RGBAFormat, UnsignedByteType } from 'three'

/** Glow at one hole. Strengths from 0 to 1; directions in radians in the board's plane, from x to z. */
export interface HoleMark {
  /** Ring of a peg that may be moved; 1 for the chosen one. */
  pick: number
  target: number
  victim: number
  /** Opacity of a trail at this hole, and its colour: red, green and blue, linear, 0 to 1. */
  trail: number
  trailColour: readonly [number, number, number]
  path: number
  /** 0.5 where a player points, 1 where an announced move would end. */
  hover: number
  /** To the neighbours on the path; undefined where the path begins, ends or leaps. */
  backAngle: number | undefined
  onwardAngle: number | undefined
  /** Direction in which a bar closes the way to this hole; not drawn under a path. */
  barAngle: number | undefined
}

export const makeEmptyMark = (): HoleMark => ({
  pick: 0,
  target: 0,
  victim: 0,
  trail: 0,
  trailColour: [0, 0, 0],
  path: 0,
  hover: 0,
  backAngle: undefined,
  onwardAngle: undefined,
  barAngle: undefined,
})

const strengthByte = (value: number): number => Math.round(value * 255)

/** 0 means no direction; 1..255 go once round. */
const directionByte = (angle: number | undefined): number => {
  if (angle === undefined) return 0
  const turn = angle / (2 * Math.PI)
  return 1 + (Math.round((turn - Math.floor(turn)) * 255) % 255)
}

/** Texture of the glow at the holes of a board, three texels a hole. */
export class HoleMarks extends DataTexture {
  constructor(holes: number) {
    // A field of slots has no holes; a texture has a texel.
    const width = Math.max(1, holes)
    super(new Uint8Array(width * 3 * 4), width, 3, RGBAFormat, UnsignedByteType)
    this.minFilter = this.magFilter = NearestFilter
    this.needsUpdate = true
  }

  /** Writes the marks, one for each of `Layout.holes`, and sends them to the renderer. */
  write(marks: readonly HoleMark[]): void {
    const data = this.image.data as Uint8Array
    const row = marks.length * 4
    marks.forEach((mark, i) => {
      data.set([strengthByte(mark.pick), strengthByte(mark.target), strengthByte(mark.victim), 0], i * 4)
      const back = directionByte(mark.path > 0 ? mark.backAngle : mark.barAngle)
      data.set([strengthByte(mark.path), back, directionByte(mark.onwardAngle), strengthByte(mark.hover)], row + i * 4)
      data.set([...mark.trailColour.map(strengthByte), strengthByte(mark.trail)], 2 * row + i * 4)
    })
    this.needsUpdate = true
  }
}
