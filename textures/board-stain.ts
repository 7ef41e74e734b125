import { CanvasTexture, SRGBColorSpace } from 'three'
import type { Layout, PlacedHole, Point } from '../engine/layout.ts'
import { MARK_PATHS } from './mark-shapes.ts'
import type { MarbleColour } from './palette.ts'

export interface StainOrder {
  readonly layout: Layout
  readonly activeTrack: number
  /** Colour of each side of the active track; undefined where nobody sits. */
  readonly colourOfSide: readonly (MarbleColour | undefined)[]
  /** Hole spacings covered by the picture. */
  readonly span: number
  /** Pixels a side. */
  readonly size: number
  /** Breadth of the light band under the active track and radius of a hole's mouth, in hole spacings. */
  readonly band: number
  readonly mouth: number
  /** How much larger than on the smallest track the cards are. */
  readonly cardScale: number
}

const MAPLE = '#dac39b'
const EBONY = '#170e08'
const QUIET = 'rgba(14, 9, 6, 0.5)'
const NOBODY = '#8d7a62'

type Pen = CanvasRenderingContext2D

const stroke = (pen: Pen, points: readonly Point[], width: number, style: string, closed = false): void => {
  pen.beginPath()
  for (const p of points) pen.lineTo(p.x, p.y)
  if (closed) pen.closePath()
  pen.lineWidth = width
  pen.strokeStyle = style
  pen.stroke()
}

const dot = (pen: Pen, p: Point, radius: number, style: string): void => {
  pen.beginPath()
  pen.arc(p.x, p.y, radius, 0, 2 * Math.PI)
  pen.fillStyle = style
  pen.fill()
}

const holesOf = (order: StainOrder, track: number, side: number, kind: PlacedHole['kind']): PlacedHole[] =>
  order.layout.holes.filter((hole) => hole.track === track && hole.side === side && hole.kind === kind)

/** The plus of a start area as two strokes through its middle. */
const startStrokes = (places: readonly PlacedHole[]): (readonly [Point, Point])[] => {
  const [, left, right, far, near] = places
  return left && right && far && near
    ? [
        [left, right],
        [far, near],
      ]
    : []
}

const paintQuietTrack = (pen: Pen, order: StainOrder, track: number): void => {
  const spec = order.layout.spec.tracks[track]
  const loop = order.layout.holes.filter((hole) => hole.track === track && hole.kind === 'track')
  stroke(pen, loop, 0.1, QUIET, true)
  for (let side = 0; side < (spec?.sides ?? 0); side++) {
    const inSpot = holesOf(order, track, side, 'track')[spec?.inSpot ?? 0]
    const home = holesOf(order, track, side, 'home')
    stroke(pen, inSpot ? [inSpot, ...home] : home, 0.1, QUIET)
    for (const line of startStrokes(holesOf(order, track, side, 'start'))) stroke(pen, line, 0.1, QUIET)
  }
}

const paintBand = (pen: Pen, order: StainOrder): void => {
  const loop = order.layout.holes.filter((hole) => hole.track === order.activeTrack && hole.kind === 'track')
  stroke(pen, loop, order.band + 0.3, EBONY, true)
  stroke(pen, loop, order.band + 0.12, MAPLE, true)
  stroke(pen, loop, order.band + 0.03, EBONY, true)
  stroke(pen, loop, order.band - 0.05, MAPLE, true)
}

const paintMark = (pen: Pen, at: Point, angle: number, size: number, colour: MarbleColour): void => {
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(-angle)
  pen.scale(size / 12, -size / 12)
  const path = new Path2D(MARK_PATHS[colour.mark])
  for (const [width, style] of [
    [6.5, EBONY],
    [4.5, MAPLE],
    [1.6, EBONY],
  ] as const) {
    pen.lineWidth = width
    pen.strokeStyle = style
    pen.stroke(path)
  }
  pen.fillStyle = colour.css
  pen.fill(path, 'evenodd')
  pen.restore()
}

/** Home and start of a side in its player's colour, edged with a light line; a light ring round each hole. */
const paintSide = (pen: Pen, order: StainOrder, side: number): void => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  const track = holesOf(order, order.activeTrack, side, 'track')
  const home = holesOf(order, order.activeTrack, side, 'home')
  const start = holesOf(order, order.activeTrack, side, 'start')
  const [inSpot, comeOut, middle] = [track[spec?.inSpot ?? 0], track[spec?.comeOut ?? 0], start[0]]
  if (inSpot === undefined || comeOut === undefined || middle === undefined) return
  const colour = order.colourOfSide[side]
  const paint = colour?.css ?? NOBODY
  const lines: (readonly Point[])[] = [[inSpot, ...home], ...startStrokes(start)]
  for (const [width, style] of [
    [1.2, EBONY],
    [1.1, MAPLE],
    [0.98, EBONY],
    [0.92, paint],
  ] as const) {
    stroke(pen, [comeOut, middle], width - 0.76, style)
    for (const line of lines) stroke(pen, line, width, style)
    for (const hole of [inSpot, comeOut]) dot(pen, hole, width / 2 + 0.05, style)
  }
  for (const hole of [inSpot, comeOut, ...home, ...start]) dot(pen, hole, order.mouth + 0.045, MAPLE)
  if (colour !== undefined) paintMark(pen, markPlace(middle, track), angleOf(track), 0.7, colour)
}

/** Clockwise angle of the side, from the direction of its holes (west on the southern side). */
const angleOf = (track: readonly PlacedHole[]): number => {
  const [a, b] = [track[0], track[1]]
  return a && b ? -Math.atan2(b.y - a.y, b.x - a.x) + Math.PI : 0
}

/** Beside the start area, further along the track. */
const markPlace = (middle: Point, track: readonly PlacedHole[]): Point => {
  const [a, b] = [track[0], track[1]]
  return a && b ? { x: middle.x + (b.x - a.x) * 2.5, y: middle.y + (b.y - a.y) * 2.5 } : middle
}

const paintEdge = (pen: Pen, order: StainOrder): void => {
  const inset = (p: Point, by: number): Point => ({
    x: p.x * (1 - by / order.layout.apothem),
    y: p.y * (1 - by / order.layout.apothem),
  })
  const line = order.layout.outline.map((p) => inset(p, 0.42))
  stroke(pen, line, 0.09, MAPLE, true)
}

/** Two rings round the place of the cards. */
const rosette = (pen: Pen, order: StainOrder): void => {
  for (const radius of [4.1, 4.35]) {
    pen.beginPath()
    pen.arc(0, 0, radius * order.cardScale, 0, 2 * Math.PI)
    pen.lineWidth = 0.07 * order.cardScale
    pen.strokeStyle = MAPLE
    pen.stroke()
  }
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
    rosette(pen, order)
    paintBand(pen, order)
    const sides = order.layout.spec.tracks[order.activeTrack]?.sides ?? 0
    for (let side = 0; side < sides; side++) paintSide(pen, order, side)
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
