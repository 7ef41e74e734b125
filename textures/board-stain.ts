import { CanvasTexture, SRGBColorSpace } from 'three'
import type { Board } from '../engine/board.ts'
import type { Layout, Point } from '../engine/layout.ts'
import { travelMarks } from '../models/travel-marks.ts'
import type { TurnDirection } from '../models/turn-ring.ts'
import type { MarbleColour } from './palette.ts'
import { EBONY, MAPLE, type Pen, QUIET, stroke } from './pen.ts'
import { paintTurnRing } from './ring-inlay.ts'
import { paintQuietSide, paintSide } from './side-inlay.ts'
import { paintSigns } from './sign-inlay.ts'

export interface StainOrder {
  readonly layout: Layout
  readonly board: Board
  readonly activeTrack: number
  /** Colour of each side of the active track; undefined where nobody sits. */
  readonly colourOfSide: readonly (MarbleColour | undefined)[]
  readonly turns: TurnDirection
  /** Clockwise angle of the viewer's side. */
  readonly viewAngle: number
  /** Hole spacings covered by the picture. */
  readonly span: number
  /** Pixels a side. */
  readonly size: number
  /** Breadth of the light band under the active track and radius of a hole's mouth, in hole spacings. */
  readonly band: number
  readonly mouth: number
}

const loopOf = (order: StainOrder, track: number): readonly Point[] =>
  order.layout.holes.filter((hole) => hole.track === track && hole.kind === 'track')

const paintQuietTrack = (pen: Pen, order: StainOrder, track: number): void => {
  stroke(pen, loopOf(order, track), 0.1, QUIET, true)
  const sides = order.layout.spec.tracks[track]?.sides ?? 0
  for (let side = 0; side < sides; side++) paintQuietSide(pen, order, track, side)
}

const paintBand = (pen: Pen, order: StainOrder): void => {
  const loop = loopOf(order, order.activeTrack)
  stroke(pen, loop, order.band + 0.3, EBONY, true)
  stroke(pen, loop, order.band + 0.12, MAPLE, true)
  stroke(pen, loop, order.band + 0.03, EBONY, true)
  stroke(pen, loop, order.band - 0.05, MAPLE, true)
}

/** Chevrons in the band: the way marbles travel. */
const paintTravel = (pen: Pen, order: StainOrder): void => {
  for (const chevron of travelMarks(order.layout, order.activeTrack)) stroke(pen, chevron, 0.13, CHEVRON)
}
const CHEVRON = '#5a3016'

const paintEdge = (pen: Pen, order: StainOrder): void => {
  const { outline, apothem, spec } = order.layout
  const line = (inset: number) =>
    outline.map((p) => ({ x: p.x * (1 - inset / apothem), y: p.y * (1 - inset / apothem) }))
  const insets = { line: [0.42], double: [0.34, 0.54], band: [] }[spec.edging]
  for (const inset of insets) stroke(pen, line(inset), 0.09, MAPLE, true)
  if (spec.edging === 'band') paintBanding(pen, line(0.46))
}

/** A thin band of light and dark squares. */
const paintBanding = (pen: Pen, line: readonly Point[]): void => {
  stroke(pen, line, 0.3, EBONY, true)
  pen.lineCap = 'butt'
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const square = length / (2 * Math.round(length / SQUARE / 2) + 1)
    pen.setLineDash([square, square])
    stroke(pen, [a, b], 0.18, BRASS)
  })
  pen.setLineDash([])
  pen.lineCap = 'round'
}
const SQUARE = 0.34
const BRASS = '#c49f66'

const paintSides = (pen: Pen, order: StainOrder): void => {
  order.colourOfSide.forEach((colour, side) => {
    if (colour === undefined) paintQuietSide(pen, order, order.activeTrack, side)
  })
  paintBand(pen, order)
  paintTravel(pen, order)
  order.colourOfSide.forEach((colour, side) => {
    if (colour !== undefined) paintSide(pen, order, side, colour)
  })
}

/** What is laid into and stained onto the board's top, for the bake; dispose it afterwards. */
export const paintStain = (order: StainOrder): CanvasTexture => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = order.size
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    const scale = order.size / order.span
    pen.setTransform(scale, 0, 0, -scale, order.size / 2, order.size / 2)
    pen.lineJoin = pen.lineCap = 'round'
    order.layout.spec.tracks.forEach((_, track) => {
      if (track !== order.activeTrack) paintQuietTrack(pen, order, track)
    })
    paintEdge(pen, order)
    paintTurnRing(pen, order)
    paintSides(pen, order)
    paintSigns(pen, order)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** Frees the texture and the canvas behind it: phones keep only little memory for canvases. */
export const disposeStain = (texture: CanvasTexture): void => {
  texture.dispose()
  const canvas = texture.image as HTMLCanvasElement
  canvas.width = 0
}
