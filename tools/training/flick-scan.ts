import { itemAt } from '../../engine/items.ts'
import type { HandTremor } from '../../engine/marble-chase/bots/hand-tremor.ts'
import {
  columnOf,
  type Landing,
  MAX_FORCE,
  type Marble,
  type Row,
  slotValueOf,
} from '../../engine/marble-chase/flick.ts'
import type { ChaseBoard } from '../../physics/chase-board.ts'

/** The left one of the two middle columns. */
const MIDDLE_COLUMN = 3
const MIN_FORCE = 60
const FORCE_STEP = 5
/** Directions that are tried, to one side only, because the board is symmetric. */
const DIRECTIONS_MRAD = [0, 5, 10, 15, 20] as const
/** Value of the slot before or behind the wanted one, as a share of the wanted one's value. */
const NEIGHBOUR_SLOT_VALUE = 0.3

/** The results of flicks with one force. */
interface ScannedForce {
  readonly force: number
  /** Landings in the order of `DIRECTIONS_MRAD`. */
  readonly landings: readonly Landing[]
}

/** Returns where marbles come to rest, by force and direction. */
export const scanFlicks = (board: ChaseBoard, marble: Marble, row: Row): readonly ScannedForce[] =>
  Array.from({ length: (MAX_FORCE - MIN_FORCE) / FORCE_STEP + 1 }, (_, i) => {
    const force = MIN_FORCE + i * FORCE_STEP
    const landings = DIRECTIONS_MRAD.map((direction): Landing => {
      const played = board.roll({ marble, column: MIDDLE_COLUMN, row, direction, force }, [])
      if (!played.ok) throw new Error(played.error.message)
      return played.value.roll.to
    })
    return { force, landings }
  })

const bell = (distance: number, deviation: number): number => Math.exp(-((distance / deviation) ** 2) / 2)

/** Returns the weight of each direction among the flicks of a hand. */
const directionWeights = ({ direction }: HandTremor): readonly number[] =>
  DIRECTIONS_MRAD.map((at, i) => {
    const reach = ((DIRECTIONS_MRAD[i + 1] ?? at) - (DIRECTIONS_MRAD[i - 1] ?? at)) / 2
    return bell(at, direction) * reach
  })

const landingValue = (to: Landing, value: number): number => {
  if (typeof to !== 'number' || columnOf(to) !== MIDDLE_COLUMN) return 0
  const off = Math.abs(slotValueOf(to) - value)
  return off === 0 ? 1 : off === 1 ? NEIGHBOUR_SLOT_VALUE : 0
}

/**
 * Returns the expected value, from 0 to 1, of a flick for a hand that intends this force and wants slot `value` (1 to
 * 6).
 */
const expectedValue = (
  scanned: readonly ScannedForce[],
  hand: HandTremor,
  intendedForce: number,
  value: number,
): number => {
  const weights = directionWeights(hand)
  let [sum, all] = [0, 0]
  for (const { force, landings } of scanned) {
    const weight = bell(force - intendedForce, hand.force * intendedForce + FORCE_STEP / 2)
    landings.forEach((to, i) => {
      const part = weight * (weights[i] as number)
      all += part
      sum += part * landingValue(to, value)
    })
  }
  return sum / all
}

/** Returns the force with the highest expected value for slot `value` (1 to 6). */
export const bestForce = (scanned: readonly ScannedForce[], hand: HandTremor, value: number): number => {
  const values = scanned.map(({ force }) => expectedValue(scanned, hand, force, value))
  return itemAt(scanned, values.indexOf(Math.max(...values))).force
}
