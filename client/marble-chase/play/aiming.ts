/** The player's choices for the next flick, and the changes that a pointer on the board makes to them. */

import { type FieldPoint, MARBLE_RADIUS_MM, SLOT_PLACES, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import {
  COLUMN_COUNT,
  type Flick,
  MARBLES,
  MAX_DIRECTION_MRAD,
  MAX_FORCE,
  type Marble,
  type Row,
  START_ROWS,
} from '../../../engine/marble-chase/flick.ts'
import type { PointerKind } from '../board/board-view.ts'
import { handSpot } from '../board/marble-spots.ts'
import { LONGEST_PULL_MM, longestPull, type SlingFlick, slingOf } from './sling.ts'

/** A pull: the start of the press, the pointer's position, and the length in mm that gives the greatest force. */
interface Pull {
  readonly from: FieldPoint
  readonly to: FieldPoint
  readonly longest: number
}

export interface Aiming {
  readonly marble: Marble
  readonly column: number
  readonly row: Row
  /** Set by keys or numbers; a pull has its own. */
  readonly direction: number
  readonly pull: Pull | undefined
}

/** Returns the choices at the beginning of a turn: straight ahead from the named column. */
export const freshAiming = (hand: readonly Marble[], named: number | undefined): Aiming => ({
  marble: hand[0] ?? 's',
  column: named ?? Math.ceil(COLUMN_COUNT / 2),
  row: 'f',
  direction: 0,
  pull: undefined,
})

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

export const withColumn = (aiming: Aiming, column: number): Aiming => ({
  ...aiming,
  column: clamp(column, 1, COLUMN_COUNT),
})

export const withDirection = (aiming: Aiming, direction: number): Aiming => ({
  ...aiming,
  direction: clamp(Math.round(direction), -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD) + 0,
})

/** The marble that is aimed; another one if that has been flicked. */
export const withMarbleInHand = (aiming: Aiming, hand: readonly Marble[]): Aiming =>
  hand.includes(aiming.marble) || hand[0] === undefined ? aiming : { ...aiming, marble: hand[0], pull: undefined }

/** Returns the direction and force of the pull; undefined while there is none. */
export const pullOf = ({ pull }: Aiming): SlingFlick | undefined => pull && slingOf(pull.from, pull.to, pull.longest)

export const flickWithForce = (aiming: Aiming, force: number): Flick => ({
  marble: aiming.marble,
  column: aiming.column,
  row: aiming.row,
  direction: aiming.direction,
  force: clamp(Math.round(force), 0, MAX_FORCE) + 0,
})

/** Fingers are broad: a press within this distance of a marble's or place's edge means it. */
const TOUCH_MARGIN_MM = 5

const distance = (a: FieldPoint, b: FieldPoint): number => Math.sqrt((a.x - b.x) ** 2 + (a.z - b.z) ** 2)

const marbleAt = (hand: readonly Marble[], spot: FieldPoint): Marble | undefined =>
  MARBLES.find(
    (marble) => hand.includes(marble) && distance(handSpot(marble), spot) <= MARBLE_RADIUS_MM[marble] + TOUCH_MARGIN_MM,
  )

const START_PLACES = START_ROWS.flatMap((row) =>
  Array.from({ length: COLUMN_COUNT }, (_, i) => ({ column: i + 1, row })),
)

/** The place to shoot from that is meant, if any. */
const placeAt = (spot: FieldPoint): (typeof START_PLACES)[number] | undefined =>
  START_PLACES.map((place) => ({ place, far: distance(startPlaceAt(place.column, place.row), spot) }))
    .filter(({ far }) => far <= MARBLE_RADIUS_MM.l + TOUCH_MARGIN_MM)
    .sort((a, b) => a.far - b.far)[0]?.place

/** A press chooses what it is on; from anywhere else the marble that stands ready is pulled. */
const pressed = (aiming: Aiming, hand: readonly Marble[], spot: FieldPoint, reach: number): Aiming => {
  const marble = marbleAt(hand, spot)
  const place = marble === undefined ? placeAt(spot) : undefined
  return {
    ...aiming,
    ...(marble === undefined ? {} : { marble }),
    ...place,
    direction: 0,
    pull: { from: spot, to: spot, longest: longestPull(reach) },
  }
}

export interface Pointed {
  readonly aiming: Aiming
  /** Let go. */
  readonly flick?: Flick
}

const release = (aiming: Aiming): Pointed => {
  const sling = pullOf(aiming)
  const still = { ...aiming, pull: undefined }
  return sling === undefined
    ? { aiming: still }
    : { aiming: still, flick: flickWithForce({ ...aiming, direction: sling.direction }, sling.force) }
}

/** `spot` is where the pointer is, in mm of the field; `reach` what it can be pulled back from a press, in mm too. */
export const aimingAfterPointer = (
  aiming: Aiming,
  hand: readonly Marble[],
  kind: PointerKind,
  spot: FieldPoint,
  reach: number = LONGEST_PULL_MM,
): Pointed => {
  if (kind === 'down') return { aiming: pressed(aiming, hand, spot, reach) }
  if (aiming.pull === undefined) return { aiming }
  const moved = { ...aiming, pull: { ...aiming.pull, to: spot } }
  switch (kind) {
    case 'move':
      return { aiming: moved }
    case 'up':
      return release(moved)
    case 'cancel':
      return { aiming: { ...aiming, pull: undefined } }
  }
}

/** The direction that is shown. */
export const directionOf = (aiming: Aiming): number => pullOf(aiming)?.direction ?? aiming.direction

/** Distance from the centre of a slot within which a press chooses it. */
const SLOT_REACH_MM = 14

/** Returns the nearest of these slots within reach of a press. */
export const nearestSlot = (slots: readonly number[], { x, z }: FieldPoint): number | undefined => {
  const near = slots.flatMap((slot) => {
    const spot = SLOT_PLACES[slot]
    const distance = spot === undefined ? Infinity : Math.sqrt((spot.x - x) ** 2 + (spot.z - z) ** 2)
    return distance <= SLOT_REACH_MM ? [{ slot, distance }] : []
  })
  return near.sort((a, b) => a.distance - b.distance)[0]?.slot
}
