import type { HandTremor } from '../../engine/marble-chase/bots/hand-tremor.ts'
import { columnOf, type Landing, MAX_FORCE, type Marble, type Row, worthOf } from '../../engine/marble-chase/flick.ts'
import type { ChaseBoard } from '../../physics/chase-board.ts'

/** One in the middle: the left one. */
const COLUMN = 3
const LEAST_FORCE = 60
const FORCE_STEP = 5
/** mrad, to one side: the board is the same on the other. */
const DIRECTIONS = [0, 5, 10, 15, 20] as const
/** What the slot before or behind the wanted one is worth beside it. */
const NEIGHBOUR = 0.3

interface Scanned {
  readonly force: number
  /** By `DIRECTIONS`. */
  readonly landings: readonly Landing[]
}

/** Where marbles come to rest, by force and direction. */
export const scanShots = (board: ChaseBoard, marble: Marble, row: Row): readonly Scanned[] =>
  Array.from({ length: (MAX_FORCE - LEAST_FORCE) / FORCE_STEP + 1 }, (_, i) => {
    const force = LEAST_FORCE + i * FORCE_STEP
    const landings = DIRECTIONS.map((direction): Landing => {
      const played = board.roll({ marble, column: COLUMN, row, direction, force }, [])
      if (!played.ok) throw new Error(played.error.message)
      return played.value.roll.to
    })
    return { force, landings }
  })

const bell = (distance: number, deviation: number): number => Math.exp(-((distance / deviation) ** 2) / 2)

/** How much of a hand's shots each direction stands for. */
const shares = ({ direction }: HandTremor): readonly number[] =>
  DIRECTIONS.map((at, i) => {
    const reach = ((DIRECTIONS[i + 1] ?? at) - (DIRECTIONS[i - 1] ?? at)) / 2
    return bell(at, direction) * reach
  })

const worthFor = (to: Landing, value: number): number => {
  if (typeof to !== 'number' || columnOf(to) !== COLUMN) return 0
  const off = Math.abs(worthOf(to) - value)
  return off === 0 ? 1 : off === 1 ? NEIGHBOUR : 0
}

/** What a hand may hope for that means this force and wants slot `value`. */
const hope = (scanned: readonly Scanned[], hand: HandTremor, meant: number, value: number): number => {
  const weights = shares(hand)
  let [sum, all] = [0, 0]
  for (const { force, landings } of scanned) {
    const weight = bell(force - meant, hand.force * meant + FORCE_STEP / 2)
    landings.forEach((to, i) => {
      const part = weight * (weights[i] as number)
      all += part
      sum += part * worthFor(to, value)
    })
  }
  return sum / all
}

/** The force with the best hope of slot `value`. */
export const bestForce = (scanned: readonly Scanned[], hand: HandTremor, value: number): number => {
  const hopes = scanned.map(({ force }) => hope(scanned, hand, force, value))
  return (scanned[hopes.indexOf(Math.max(...hopes))] as Scanned).force
}
