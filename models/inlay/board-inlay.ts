import { apothemOf, type Point } from '../../engine/boards/layout.ts'
import { type Pen, strokePath } from '../../textures/pen.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'
import { namePlacesInPlay } from '../board/name-places-in-play.ts'
import { paintEdging } from './edging-inlay.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import type { InlayRequest } from './inlay-request.ts'
import { paintNames, paintSigns } from './lettering-inlay.ts'
import { paintTurnRing } from './ring-inlay.ts'
import { paintSide } from './side-inlay.ts'

/** Least space for letters and numbers of holes. */
const MIN_SIGN_SPACE_SPACINGS = 1.1

/** Returns the holes of a track's loop in their request. */
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
