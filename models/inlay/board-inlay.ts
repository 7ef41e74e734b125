import { apothemOf, type Point } from '../../engine/boards/layout.ts'
import { type Pen, strokePath } from '../../textures/pen.ts'
import { isClearOfNames, type NamePlace } from '../../workshop/geometry/name-place.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'
import { namePlacesInPlay } from '../board/name-places-in-play.ts'
import { paintEdging } from './edging-inlay.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import type { InlayRequest } from './inlay-request.ts'
import { paintNames, paintSigns } from './lettering-inlay.ts'
import { paintTurnRing } from './ring-inlay.ts'
import { paintDowel, paintQuietSide, paintSide } from './side-inlay.ts'

/** With less space there are no signs. */
const MIN_SIGN_SPACE_SPACINGS = 1.1

const trackHoles = (order: InlayRequest, track: number): readonly Point[] =>
  order.layout.holes.filter((hole) => hole.track === track && hole.kind === 'track')

type PlacesBySide = readonly (NamePlace | undefined)[]

/** Tracks that aren't played on: their holes are stopped with plugs, but for those under a name. */
const paintQuietTracks = (pen: Pen, { layout, activeTrack, mouthRadius }: InlayRequest, names: PlacesBySide): void => {
  for (const hole of layout.holes)
    if (hole.track !== activeTrack && isClearOfNames(names, hole, mouthRadius)) paintDowel(pen, hole, mouthRadius)
}

/** The dark lines on both sides of the band, together. */
export const BAND_LINES_SPACINGS = 0.3

const paintBand = (pen: Pen, order: InlayRequest): void => {
  const loop = trackHoles(order, order.activeTrack)
  strokePath(pen, loop, order.bandWidth + BAND_LINES_SPACINGS, 'ebony', true)
  strokePath(pen, loop, order.bandWidth + 0.14, 'inlay', true)
  strokePath(pen, loop, order.bandWidth + 0.02, 'ebony', true)
  strokePath(pen, loop, order.bandWidth - 0.06, 'inlay', true)
}

/** Chevrons in the band: the way marbles travel. */
const paintTravel = (pen: Pen, order: InlayRequest): void => {
  for (const chevron of travelMarks(order.layout, order.activeTrack, order.bandWidth))
    strokePath(pen, chevron, 0.11, 'burnt')
}

const paintSides = (pen: Pen, order: InlayRequest): void => {
  order.colourOfSide.forEach((colour, side) => {
    if (colour === undefined) paintQuietSide(pen, order, side)
  })
  paintBand(pen, order)
  paintTravel(pen, order)
  order.colourOfSide.forEach((colour, side) => {
    if (colour !== undefined) paintSide(pen, order, side, colour)
  })
}

const paintBoard = (pen: Pen, order: InlayRequest): void => {
  const { layout, activeTrack, mouthRadius } = order
  const all = namePlacesInPlay(layout, activeTrack, mouthRadius, order.playerPiles)
  const names = all.map((place, side) => (order.nameOfSide[side] === '' ? undefined : place))
  paintQuietTracks(pen, order, names)
  paintEdging(pen, layout, activeTrack)
  order.paintOrnament?.(pen, apothemOf(order.board.spec))
  paintTurnRing(pen, order)
  paintNames(pen, order, names)
  paintSides(pen, order)
  if (order.signSpace > MIN_SIGN_SPACE_SPACINGS) paintSigns(pen, order)
}

/** Undefined where no canvas can be had. */
export const paintInlay = (order: InlayRequest): Inlay | undefined =>
  drawInlay(order.size, order.span, (pen) => paintBoard(pen, order))
