import { apothemOf, type Point } from '../../engine/boards/layout.ts'
import { type Pen, strokePath } from '../../textures/pen.ts'
import { clearsNames, type NamePlace } from '../../workshop/geometry/name-place.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'
import { namesInPlay } from '../board/names-in-play.ts'
import { paintEdging } from './edging-inlay.ts'
import { drawInlay, type Inlay } from './inlay.ts'
import type { InlayOrder } from './inlay-request.ts'
import { paintNames, paintSigns } from './lettering-inlay.ts'
import { paintTurnRing } from './ring-inlay.ts'
import { paintDowel, paintQuietSide, paintSide } from './side-inlay.ts'

/** With less space there are no signs. */
const MIN_SIGN_SPACE_SPACINGS = 1.1

const loopOf = (order: InlayOrder, track: number): readonly Point[] =>
  order.layout.holes.filter((hole) => hole.track === track && hole.kind === 'track')

type Places = readonly (NamePlace | undefined)[]

/** Tracks that aren't played on: their holes are stopped with plugs, but for those under a name. */
const paintQuietTracks = (pen: Pen, { layout, activeTrack, mouth }: InlayOrder, names: Places): void => {
  for (const hole of layout.holes)
    if (hole.track !== activeTrack && clearsNames(names, hole, mouth)) paintDowel(pen, hole, mouth)
}

/** The dark lines on both sides of the band, together. */
export const BAND_LINES = 0.3

const paintBand = (pen: Pen, order: InlayOrder): void => {
  const loop = loopOf(order, order.activeTrack)
  strokePath(pen, loop, order.band + BAND_LINES, 'ebony', true)
  strokePath(pen, loop, order.band + 0.14, 'inlay', true)
  strokePath(pen, loop, order.band + 0.02, 'ebony', true)
  strokePath(pen, loop, order.band - 0.06, 'inlay', true)
}

/** Chevrons in the band: the way marbles travel. */
const paintTravel = (pen: Pen, order: InlayOrder): void => {
  for (const chevron of travelMarks(order.layout, order.activeTrack, order.band))
    strokePath(pen, chevron, 0.11, 'burnt')
}

const paintSides = (pen: Pen, order: InlayOrder): void => {
  order.colourOfSide.forEach((colour, side) => {
    if (colour === undefined) paintQuietSide(pen, order, side)
  })
  paintBand(pen, order)
  paintTravel(pen, order)
  order.colourOfSide.forEach((colour, side) => {
    if (colour !== undefined) paintSide(pen, order, side, colour)
  })
}

const paint = (pen: Pen, order: InlayOrder): void => {
  const { layout, activeTrack, mouth } = order
  const all = namesInPlay(layout, activeTrack, mouth, order.playerPiles)
  const names = all.map((place, side) => (order.nameOfSide[side] === '' ? undefined : place))
  paintQuietTracks(pen, order, names)
  paintEdging(pen, layout, activeTrack)
  order.paintOrnament?.(pen, apothemOf(order.board.spec))
  paintTurnRing(pen, order)
  paintNames(pen, order, names)
  paintSides(pen, order)
  if (order.signRoom > MIN_SIGN_SPACE_SPACINGS) paintSigns(pen, order)
}

/** Undefined where no canvas can be had. */
export const paintInlay = (order: InlayOrder): Inlay | undefined =>
  drawInlay(order.size, order.span, (pen) => paint(pen, order))
