import { DataTexture, NearestFilter, RGBAFormat, UnsignedByteType } from 'three'

/** Highlights of one hole. Strengths are from 0 to 1, directions in radians in the board's plane, from x to z. */
export interface HoleMark {
  /** Ring of a piece that may be moved; 1 for the chosen one. */
  pick: number
  /** Ring of a hole where a move ends. */
  target: number
  /** Ring of a piece that would be hit. */
  victim: number
  /** Opacity of a trail at this hole, and its colour: red, green and blue, linear, 0 to 1. */
  trail: number
  trailColour: readonly [number, number, number]
  /** Line of the path through this hole. */
  path: number
  /** 0.5 where a player points, 1 where an announced move would end. */
  hover: number
  /** Direction to the previous hole of the path; undefined where the path begins or jumps. */
  backAngle: number | undefined
  /** Direction to the next hole of the path; undefined where the path ends or jumps. */
  onwardAngle: number | undefined
  /** Direction in which a bar blocks this hole. It is not drawn where there is a path. */
  barAngle: number | undefined
}

/** Makes a mark without any highlight. */
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

/** Returns a direction as a byte: 0 is none, 1 to 255 make a full turn. */
const directionByte = (angle: number | undefined): number => {
  if (angle === undefined) return 0
  const turn = angle / (2 * Math.PI)
  return 1 + (Math.round((turn - Math.floor(turn)) * 255) % 255)
}

/** Texture of the highlights of a board's holes, with three texels for each hole. */
export class HoleMarks extends DataTexture {
  constructor(holeCount: number) {
    // A field of slots has no holes, but a texture needs a texel.
    const width = Math.max(1, holeCount)
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
      const backByte = directionByte(mark.path > 0 ? mark.backAngle : mark.barAngle)
      data.set(
        [strengthByte(mark.path), backByte, directionByte(mark.onwardAngle), strengthByte(mark.hover)],
        row + i * 4,
      )
      data.set([...mark.trailColour.map(strengthByte), strengthByte(mark.trail)], 2 * row + i * 4)
    })
    this.needsUpdate = true
  }
}
