import type { TrackSpec } from '../engine/board.ts'
import { angleOfSide, onSide, type Point } from '../engine/layout.ts'
import { CARD_WIDTH } from './measures.ts'

/** Where a card of an open hand lies on the board; `angle` is its clockwise turn, `width` its breadth in hole spacings. */
export interface OpenCard extends Point {
  readonly angle: number
  readonly width: number
}

const WIDTH = CARD_WIDTH * 0.72
/** From card to card, and the longest row from the first card's middle to the last one's. */
const STEP = WIDTH * 0.62
const LONGEST = STEP * 3
const ALONG = 14.2
const DEPTH = 2.5

/** Seen from there a hand of this side would lie on its head. */
const isFar = (angle: number): boolean => Math.cos(angle) < -0.1

/** Card `index` of `count`: in a row beside the start area, readable for the viewer. */
export const openCard = (spec: TrackSpec, side: number, viewSide: number, index: number, count: number): OpenCard => {
  const angle = angleOfSide(spec, side)
  const far = isFar(angle - angleOfSide(spec, viewSide))
  const step = Math.min(STEP, LONGEST / Math.max(1, count - 1))
  const aside = (index - (count - 1) / 2) * step * (far ? -1 : 1)
  return { ...onSide(spec, side, ALONG - aside, DEPTH), angle: angle + (far ? Math.PI : 0), width: WIDTH }
}
