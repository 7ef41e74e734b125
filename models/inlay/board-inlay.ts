import { apothemOf, type Layout, type Point } from '../../engine/boards/layout.ts'
import { type Pen, strokePath } from '../../textures/pen.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'
import { namePlacesInPlay } from '../board/name-places-in-play.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import type { InlayRequest } from './inlay-request.ts'
import { paintNames, paintSigns } from './lettering-inlay.ts'
import { paintTurnRing } from './ring-inlay.ts'
import { paintSide } from './side-inlay.ts'

/** Side of a banding's square. */
const BANDING_SQUARE_SPACINGS = 0.34

/** Returns the outline, moved inwards (negative: outwards) by hole spacings. */
const insetOutline = ({ outline, apothem }: Layout, inset: number): readonly Point[] =>
  outline.map((p) => ({ x: p.x * (1 - inset / apothem), y: p.y * (1 - inset / apothem) }))

/** Paints a thin band of light and dark squares. */
const paintBanding = (pen: Pen, line: readonly Point[]): void => {
  strokePath(pen, line, 0.3, 'ebony', true)
  pen.mask.lineCap = 'butt'
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const square = length / (2 * Math.round(length / BANDING_SQUARE_SPACINGS / 2) + 1)
    pen.mask.setLineDash([square, square])
    strokePath(pen, [a, b], 0.18, 'inlay')
  })
  pen.mask.setLineDash([])
  pen.mask.lineCap = 'round'
}

/** Insets of the lines of each edging. */
const LINE_INSETS_SPACINGS = { line: [-0.14], double: [-0.04, -0.24], band: [] } as const

/** Paints the inlays along the board's edge. */
const paintEdging = (pen: Pen, layout: Layout): void => {
  const { edging } = layout.spec
  for (const inset of edging === undefined ? [] : LINE_INSETS_SPACINGS[edging]) {
    strokePath(pen, insetOutline(layout, inset), 0.17, 'ebony', true)
    strokePath(pen, insetOutline(layout, inset), 0.1, 'inlay', true)
  }
  if (edging === 'band') paintBanding(pen, insetOutline(layout, -0.14))
}

/** Least space for letters and numbers of holes. */
const MIN_SIGN_SPACE_SPACINGS = 1.1

/** Returns the holes of a track's loop, in the order of travel. */
const trackHoles = (request: InlayRequest, track: number): readonly Point[] =>
  request.layout.holes.filter((hole) => hole.track === track && hole.kind === 'track')

/** Width of the dark lines on both sides of the band together. */
export const BAND_LINES_SPACINGS = 0.3

/** Paints the light band with its lines under the active track. */
const paintBand = (pen: Pen, request: InlayRequest): void => {
  const loop = trackHoles(request, request.activeTrack)
  strokePath(pen, loop, request.bandWidth + BAND_LINES_SPACINGS, 'ebony', true)
  strokePath(pen, loop, request.bandWidth + 0.14, 'inlay', true)
  strokePath(pen, loop, request.bandWidth + 0.02, 'ebony', true)
  strokePath(pen, loop, request.bandWidth - 0.06, 'inlay', true)
}

/** Paints chevrons in the band, which show the direction of travel. */
const paintTravel = (pen: Pen, request: InlayRequest): void => {
  for (const chevron of travelMarks(request.layout, request.activeTrack, request.bandWidth))
    strokePath(pen, chevron, 0.11, 'burnt')
}

const paintSides = (pen: Pen, request: InlayRequest): void => {
  paintBand(pen, request)
  paintTravel(pen, request)
  request.colourOfSide.forEach((colour, side) => {
    if (colour !== undefined) paintSide(pen, request, side, colour)
  })
}

const paintBoard = (pen: Pen, request: InlayRequest): void => {
  const { layout, activeTrack, mouthRadius } = request
  const all = namePlacesInPlay(layout, activeTrack, mouthRadius, request.playerPiles)
  const names = all.map((place, side) => (request.nameOfSide[side] === '' ? undefined : place))
  paintEdging(pen, layout)
  request.paintOrnament?.(pen, apothemOf(request.board.spec))
  paintTurnRing(pen, request)
  paintNames(pen, request, names)
  paintSides(pen, request)
  if (request.signSpace > MIN_SIGN_SPACE_SPACINGS) paintSigns(pen, request)
}

/** Paints all inlays of a board in play. Returns undefined where no canvas can be created. The caller disposes the inlay. */
export const paintInlay = (request: InlayRequest): Inlay | undefined =>
  drawInlay(request.size, request.span, (pen) => paintBoard(pen, request))
