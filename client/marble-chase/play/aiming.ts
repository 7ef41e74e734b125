/** The player's choices for the next flick, and the changes that a pointer on the board makes to them. */

import { type FieldPoint, MARBLE_RADIUS_MM, SLOT_PLACES, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import {
  COLUMN_COUNT,
  COLUMN_NUMBERS,
  type Flick,
  MARBLES,
  MAX_DIRECTION_MRAD,
  MAX_FORCE,
  type Marble,
  type Row,
  START_ROWS,
} from '../../../engine/marble-chase/flick.ts'
import { handPlace } from '../../../models/marble-chase/table-layout.ts'
import type { PointerKind } from '../board/board-view.ts'
import { clamp, flickOfPull, MIN_PULL_RATIO, type PulledFlick } from './pull-to-flick.ts'

interface Pull {
  /** Start of the press. */
  readonly from: FieldPoint
  /** Position of the pointer. */
  readonly to: FieldPoint
  /** Its length on the screen, in full pulls. */
  readonly ratio: number
  /** True if the press chose a marble or a place, so that it may end as a tap. */
  readonly isChoice: boolean
}

/** Reason why a pull that was let go is no flick: it was too short, or led forward. */
type PullFault = 'tap' | 'forward'

export interface Aiming {
  readonly marble: Marble
  /** Number of the column, from 1. */
  readonly column: number
  readonly row: Row
  /** Direction that keys or numbers set, in thousandths of a radian to the right. A pull has its own. */
  readonly direction: number
  readonly pull: Pull | undefined
  /** The fault of the latest pull. */
  readonly fault?: PullFault | undefined
}

/** Returns the choices at the beginning of a turn: straight ahead from the column that the die named (`named`), or from a middle one. */
export const freshAiming = (hand: readonly Marble[], named: number | undefined): Aiming => ({
  marble: hand[0] ?? 's',
  column: named ?? Math.ceil(COLUMN_COUNT / 2),
  row: 'f',
  direction: 0,
  pull: undefined,
})

export const withColumn = (aiming: Aiming, column: number): Aiming => ({
  ...aiming,
  column: clamp(column, 1, COLUMN_COUNT),
})

export const withDirection = (aiming: Aiming, direction: number): Aiming => ({
  ...aiming,
  direction: clamp(Math.round(direction), -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD) + 0,
})

/** Returns the choices with a marble of the hand: another one if the chosen marble has been flicked. */
export const withMarbleInHand = (aiming: Aiming, hand: readonly Marble[]): Aiming =>
  hand.includes(aiming.marble) || hand[0] === undefined ? aiming : { ...aiming, marble: hand[0], pull: undefined }

/** Returns the direction and force of the pull; undefined while there is none. */
export const pullOf = ({ pull }: Aiming): PulledFlick | undefined => pull && flickOfPull(pull.from, pull.to, pull.ratio)

/** Returns the flick with the chosen marble, place and direction, and with this force. */
export const flickWithForce = (aiming: Aiming, force: number): Flick => ({
  marble: aiming.marble,
  column: aiming.column,
  row: aiming.row,
  direction: aiming.direction,
  force: clamp(Math.round(force), 0, MAX_FORCE) + 0,
})

/** Distance from the edge of a marble or place within which a press chooses it, because fingers are broad. */
const TOUCH_MARGIN_MM = 5

const distance = (a: FieldPoint, b: FieldPoint): number => Math.sqrt((a.x - b.x) ** 2 + (a.z - b.z) ** 2)

const marbleAt = (hand: readonly Marble[], point: FieldPoint): Marble | undefined =>
  MARBLES.find(
    (marble) =>
      hand.includes(marble) && distance(handPlace(marble), point) <= MARBLE_RADIUS_MM[marble] + TOUCH_MARGIN_MM,
  )

const START_PLACES = START_ROWS.flatMap((row) => COLUMN_NUMBERS.map((column) => ({ column, row })))

/** Returns the place to flick from that a press at this point chooses, if any. */
const placeAt = (point: FieldPoint): (typeof START_PLACES)[number] | undefined =>
  START_PLACES.map((place) => ({ place, distanceMm: distance(startPlaceAt(place.column, place.row), point) }))
    .filter(({ distanceMm }) => distanceMm <= MARBLE_RADIUS_MM.l + TOUCH_MARGIN_MM)
    .sort((a, b) => a.distanceMm - b.distanceMm)[0]?.place

/** Begins a pull. A press on a marble or place chooses it; from anywhere else the marble that stands ready is pulled. */
const beginPull = (aiming: Aiming, hand: readonly Marble[], point: FieldPoint): Aiming => {
  const marble = marbleAt(hand, point)
  const place = marble === undefined ? placeAt(point) : undefined
  return {
    ...aiming,
    ...(marble === undefined ? {} : { marble }),
    ...place,
    direction: 0,
    pull: { from: point, to: point, ratio: 0, isChoice: marble !== undefined || place !== undefined },
    fault: undefined,
  }
}

export interface PointerOutcome {
  readonly aiming: Aiming
  /** The flick of a pull that was let go. */
  readonly flick?: Flick
}

const faultOf = ({ pull }: Aiming): PullFault | undefined => {
  if (pull === undefined) return undefined
  if (pull.ratio >= MIN_PULL_RATIO) return 'forward'
  return pull.isChoice ? undefined : 'tap'
}

const release = (aiming: Aiming): PointerOutcome => {
  const pulled = pullOf(aiming)
  const still = { ...aiming, pull: undefined, fault: pulled === undefined ? faultOf(aiming) : undefined }
  return pulled === undefined
    ? { aiming: still }
    : { aiming: still, flick: flickWithForce({ ...aiming, direction: pulled.direction }, pulled.force) }
}

/** Returns the choices after an event of the pointer at this point of the field. `pullRatio`: its distance from the press, in full pulls. */
export const aimingAfterPointer = (
  aiming: Aiming,
  hand: readonly Marble[],
  kind: PointerKind,
  point: FieldPoint,
  pullRatio: number,
): PointerOutcome => {
  if (kind === 'down') return { aiming: beginPull(aiming, hand, point) }
  if (aiming.pull === undefined) return { aiming }
  const moved = { ...aiming, pull: { ...aiming.pull, to: point, ratio: pullRatio } }
  switch (kind) {
    case 'move':
      return { aiming: moved }
    case 'up':
      return release(moved)
    case 'cancel':
      return { aiming: { ...aiming, pull: undefined } }
  }
}

/** Returns the direction to show, in thousandths of a radian: that of the pull, if there is one. */
export const directionOf = (aiming: Aiming): number => pullOf(aiming)?.direction ?? aiming.direction

/** Distance from the centre of a slot within which a press chooses it. */
const SLOT_REACH_MM = 14

/** Returns the nearest of these slots within `SLOT_REACH_MM` of a press; undefined if there is none. */
export const nearestSlot = (slots: readonly number[], point: FieldPoint): number | undefined => {
  const near = slots.flatMap((slot) => {
    const place = SLOT_PLACES[slot]
    const distanceMm = place === undefined ? Infinity : distance(place, point)
    return distanceMm <= SLOT_REACH_MM ? [{ slot, distanceMm }] : []
  })
  return near.sort((a, b) => a.distanceMm - b.distanceMm)[0]?.slot
}
