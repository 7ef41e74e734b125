import type { Random } from '../../engine/chance/random.ts'
import { type Flick, MARBLES, type Marble, START_ROWS } from '../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'

/** Returns a whole number from `least` to `most`, both included. */
export const whole = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

const oneOf = <T>(random: Random, list: readonly T[]): T => list[whole(random, 0, list.length - 1)] as T

/** Returns a random flick: mostly one as people make it, every sixth in any direction. */
export const randomFlick = (random: Random, marble: Marble, column = whole(random, 1, 6)): Flick => {
  const most = whole(random, 1, 6) === 1 ? 1000 : 40
  return {
    marble,
    column,
    row: oneOf(random, START_ROWS),
    direction: whole(random, -most, most),
    force: whole(random, 100, 1000),
  }
}

/** Returns the three marbles in random order. */
export const marblesInOrder = (random: Random): readonly Marble[] => {
  const first = whole(random, 0, 2)
  const [one, two] = MARBLES.filter((_, i) => i !== first) as [Marble, Marble]
  return [MARBLES[first] as Marble, ...(random() < 0.5 ? [one, two] : [two, one])]
}

/** Returns up to two marbles at rest, and a flick of another one, mostly towards them. */
export const randomPlace = (random: Random): { readonly shot: Flick; readonly lying: readonly RestingMarble[] } => {
  const [marble, ...others] = marblesInOrder(random)
  const column = whole(random, 1, 6)
  const lying = others.slice(0, whole(random, 0, 2)).map((other, i): RestingMarble => {
    const x = (column * 2 - 7) * 110 + whole(random, -150, 150)
    if (random() < 0.3) return { marble: other, x, z: 300 + i * 1500 + whole(random, 0, 1500) }
    return { marble: other, slot: (column - 1) * 6 + i * 3 + whole(random, 0, 2) }
  })
  return { shot: randomFlick(random, marble as Marble, column), lying }
}
