import { CanvasTexture, LinearMipmapLinearFilter, RedFormat } from 'three'
import { MARK_PATHS } from '../workshop/design/mark-shapes.ts'
import { MARK_SHAPES } from '../workshop/design/player-colours.ts'

export const MARK_ATLAS_COLUMNS = 4
export const MARK_ATLAS_ROWS = 3
/** Side of a mark in the atlas. */
const MARK_SIZE_PX = 128

const paintMarks = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = MARK_SIZE_PX * MARK_ATLAS_COLUMNS
  canvas.height = MARK_SIZE_PX * MARK_ATLAS_ROWS
  const pen = canvas.getContext('2d')
  MARK_SHAPES.forEach((shape, i) => {
    const [x, y] = [(i % MARK_ATLAS_COLUMNS) + 0.5, Math.floor(i / MARK_ATLAS_COLUMNS) + 0.5]
    pen?.setTransform(MARK_SIZE_PX / 28, 0, 0, MARK_SIZE_PX / 28, x * MARK_SIZE_PX, y * MARK_SIZE_PX)
    if (pen) pen.fillStyle = 'white'
    pen?.fill(new Path2D(MARK_PATHS[shape]), 'evenodd')
  })
  return canvas
}

/** Texture with all marks in the order of `MARK_SHAPES`, white on black. The first row is at v = 0. */
export class MarkAtlas extends CanvasTexture<HTMLCanvasElement> {
  constructor() {
    super(paintMarks())
    this.format = RedFormat
    this.flipY = false
    this.minFilter = LinearMipmapLinearFilter
  }
}
